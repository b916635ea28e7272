package import ScrimTimeline

/// The screen widths of a platform's devices, in points, and the scales of
/// their snapshots.
///
/// The file of a capture has a size in pixels, but no scale. If no device has
/// the resulting width, the assumed scale is wrong.
package struct ScreenWidths: Sendable {
  /// The widths in points, which Android calls dp.
  private let widths: Set<Int>
  /// The possible numbers of pixels per point.
  private let scales: [Double]
  /// How far a width may be from a whole number.
  ///
  /// On Android, the width in pixels is not always a multiple of the density.
  private let rounding: Double
  /// The name of the unit of widths.
  package let unit: String

  /// The screen widths of a lifecycle's devices; nil if windows may have any
  /// width.
  package init?(of lifecycle: Lifecycle) {
    switch lifecycle {
    case .iosScene, .iosApp:
      self.init(Self.apple, scales: [1, 2, 3], rounding: 0, unit: "points")
    case .android:
      // 160, 240, 320, 420, 440, 480, 560 and 640 dpi: densities of `DisplayMetrics`.
      self.init(
        Self.android, scales: [1, 1.5, 2, 2.625, 2.75, 3, 3.5, 4], rounding: 0.5, unit: "dp")
    case .desktop: return nil
    }
  }

  private init(_ screens: [(Int, Int)], scales: [Double], rounding: Double, unit: String) {
    widths = Set(screens.flatMap { [$0.0, $0.1] })
    (self.scales, self.rounding, self.unit) = (scales, rounding, unit)
  }

  /// Whether a device is as wide as a capture at a scale, in portrait or
  /// landscape.
  package func have(pixels: Int, at scale: Double) -> Bool {
    let width = Double(pixels) / scale
    return widths.contains { abs(Double($0) - width) <= rounding }
  }

  /// The scales at which a device is as wide as a capture, in ascending order.
  package func scales(fitting pixels: Int) -> [Double] {
    scales.filter { have(pixels: pixels, at: $0) }
  }
}

/// The screens, each as its shorter and its longer side.
extension ScreenWidths {
  /// The device screen dimensions of Apple's Human Interface Guidelines, in
  /// points.
  private static let apple = [
    // iPhone and iPod touch, with Display Zoom on devices without a Home
    // button.
    (320, 480), (320, 568), (320, 693), (375, 667), (375, 812), (390, 844), (393, 852),
    (402, 874), (414, 736), (414, 896), (420, 912), (428, 926), (430, 932), (440, 956),
    // iPad.
    (744, 1133), (768, 1024), (810, 1080), (820, 1180), (834, 1112), (834, 1194), (834, 1210),
    (1024, 1366), (1032, 1376),
  ]

  /// The device definitions of Android Studio, and the most common screens of
  /// Samsung and Xiaomi phones.
  private static let android = [
    // Phones.
    (320, 480), (320, 533), (320, 569), (360, 640), (360, 720), (360, 740), (360, 760), (360, 780),
    (360, 800), (384, 640), (384, 824), (393, 786), (393, 851), (393, 873), (411, 731),
    (411, 823), (411, 846), (411, 869), (411, 891), (411, 914), (411, 923), (412, 732),
    (412, 892), (412, 915), (427, 952), (448, 998),
    // Foldables and tablets.
    (600, 960), (600, 1024), (673, 841), (701, 841), (720, 1280), (768, 1024), (800, 1280),
    (900, 1280),
  ]
}
