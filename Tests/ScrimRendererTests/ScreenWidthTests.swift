import ScrimRenderer
import ScrimTimeline
import Testing

@Suite struct ScreenWidthTests {
  @Test(
    "the width of a device's capture fits the scale of the device, in portrait and landscape",
    arguments: [
      // iPhone SE, 8, 8 Plus, XR, 13 mini, 15, 16 Pro Max.
      (640, [2]), (750, [2]), (1242, [3]), (828, [2]), (1125, [3]), (1179, [3]), (1320, [3]),
      (2868, [3]),
      // iPad mini, 10.2, Pro of 11 and of 13 inches.
      (1488, [2]), (1620, [2]), (1668, [2]), (2064, [2]), (2752, [2]), (2420, [2]),
      // Simulators and snapshot tests also draw at scale 1.
      (393, [1]), (844, [1]), (1180, [1]),
    ] as [(Int, [Double])])
  func apple(_ pixels: Int, _ scales: [Double]) throws {
    for lifecycle in [Lifecycle.iosScene, .iosApp] {
      let widths = try #require(ScreenWidths(of: lifecycle))
      #expect(widths.scales(fitting: pixels) == scales)
      for scale in [1.0, 2, 3] {
        #expect(widths.have(pixels: pixels, at: scale) == scales.contains(scale))
      }
      #expect(widths.unit == "points")
    }
  }

  @Test(
    "widths in dp match even if the widths in pixels were rounded",
    arguments: [
      (1440, 3.5), (1440, 4), (1080, 2.625), (1080, 2.75), (1080, 3), (720, 2), (1344, 3),
      (1280, 3), (1600, 2), (2560, 2), (2400, 2.625),
    ])
  func android(_ pixels: Int, _ scale: Double) throws {
    let widths = try #require(ScreenWidths(of: .android))
    #expect(widths.have(pixels: pixels, at: scale))
    #expect(widths.scales(fitting: pixels).contains(scale))
  }

  @Test("a desktop window may have any width")
  func desktop() {
    #expect(ScreenWidths(of: .desktop) == nil)
  }
}
