internal import ScrimCommand
internal import ScrimJSON
internal import ScrimRenderer
internal import ScrimTimeline

/// The number of pixels per point of a capture, and a check that it is
/// plausible.
///
/// The radius of a blur is in points. If the scale is too large, a blur looks
/// stronger, and so safer, than it is on a device.
struct RenderScale: Sendable {
  /// The default scale, which is the scale of most iPhones.
  static let standard = 3.0

  let pixels: Double
  private let isStandard: Bool
  private let widths: ScreenWidths?
  /// The widths of captures that have been checked.
  private var seen: Set<Int> = []

  /// - Parameters:
  ///   - pixels: the requested scale; nil for the default.
  ///   - lifecycle: the lifecycle of the app whose captures are drawn.
  init(_ pixels: Double?, for lifecycle: Lifecycle) {
    self.pixels = pixels ?? Self.standard
    isStandard = pixels == nil
    widths = ScreenWidths(of: lifecycle)
  }

  /// The note about the scale, for the start of a run.
  var note: String {
    let standard = isStandard ? ", the default; --scale sets it" : ""
    return Outcome.line("note: the scale is \(Self.text(pixels))\(standard)")
  }

  /// A warning that no device has the width of a capture.
  ///
  /// Each width is reported once.
  mutating func warning(about capture: String, wide width: Int) -> String? {
    guard let widths, seen.insert(width).inserted, !widths.have(pixels: width, at: pixels) else {
      return nil
    }
    let fitting = widths.scales(fitting: width).map(Self.text)
    let help =
      fitting.last.map { last in
        let others = fitting.dropLast().joined(separator: ", ")
        return "--scale \(others.isEmpty ? last : "\(others) or \(last)") would fit"
      } ?? "write --scale with the number of pixels in a point"
    let points = Self.text((Double(width) / pixels * 100).rounded() / 100)
    return Outcome.line(
      "warning: \(capture.quotedPath) is \(width) pixels wide, "
        + "\(points) \(widths.unit) at scale \(Self.text(pixels)), and no known device has "
        + "that width; \(help)")
  }

  private static func text(_ number: Double) -> String { JSONNumber(number).text }
}
