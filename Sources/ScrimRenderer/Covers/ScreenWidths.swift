package import ScrimTimeline

/// The widths that the screens of a platform's devices have in points, and the scales that
/// they are pictured at.
///
/// A capture says how many pixels it has, and not how many of them make a point. A width
/// that no device has tells of a wrong guess.
package struct ScreenWidths: Sendable {
  /// In points, which Android calls dp.
  private let widths: Set<Int>
  /// How many pixels make a point.
  private let scales: [Double]
  /// How far a width may be from a whole number: Android's densities do not divide every
  /// number of pixels.
  private let rounding: Double
  /// What a point is called.
  package let unit: String

  /// Those of a lifecycle; nil where windows have any width.
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

  private init(
    _ screens: [(Int, Int)], scales: [Double], rounding: Double, unit: String
  ) {
    widths = Set(screens.flatMap { [$0.0, $0.1] })
    (self.scales, self.rounding, self.unit) = (scales, rounding, unit)
  }

  /// Whether some device is as wide as a capture is at a scale, in portrait or landscape.
  package func have(pixels: Int, at scale: Double) -> Bool {
    let width = Double(pixels) / scale
    return widths.contains { abs(Double($0) - width) <= rounding }
  }

  /// The scales at which some device is as wide as a capture, from the least on.
  package func scales(fitting pixels: Int) -> [Double] {
    scales.filter { have(pixels: pixels, at: $0) }
  }
}

/// The screens, each by its shorter side and its longer one.
extension ScreenWidths {
  /// Apple, Human Interface Guidelines, Layout: device screen dimensions in points.
  private static let apple = [
    // iPhone and iPod touch, with the zoomed display of those without a home button.
    (320, 480), (320, 568), (320, 693), (375, 667), (375, 812), (390, 844), (393, 852),
    (402, 874), (414, 736), (414, 896), (420, 912), (428, 926), (430, 932), (440, 956),
    // iPad.
    (744, 1133), (768, 1024), (810, 1080), (820, 1180), (834, 1112), (834, 1194), (834, 1210),
    (1024, 1366), (1032, 1376),
  ]

  /// The device definitions of Android Studio, and the pixels and densities that Samsung
  /// and Xiaomi sell most phones with.
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
