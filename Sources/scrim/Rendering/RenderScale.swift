internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimRenderer
internal import ScrimTimeline

/// How many pixels of a capture make a point, and what tells that it may be wrong.
///
/// The radius of a blur is in points. At a scale that is too large a blur looks stronger,
/// and so safer, than it is on a device.
struct RenderScale: Sendable {
  /// The scale where none is asked for, which is that of most iPhones.
  static let standard = 3.0

  let pixels: Double
  private let isStandard: Bool
  private let widths: ScreenWidths?
  /// The widths of captures that were looked at.
  private var seen: Set<Int> = []

  /// - Parameters:
  ///   - pixels: the scale that was asked for.
  ///   - lifecycle: that of the app whose captures are drawn.
  init(_ pixels: Double?, for lifecycle: Lifecycle) {
    self.pixels = pixels ?? Self.standard
    isStandard = pixels == nil
    widths = ScreenWidths(of: lifecycle)
  }

  /// What is said once in a run.
  var note: String {
    let standard = isStandard ? ", the default; --scale sets it" : ""
    return Outcome.line("note: the scale is \(Self.text(pixels))\(standard)")
  }

  /// The warning that a capture has a width that no device has, the first time that one is
  /// so wide.
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
      "warning: \(PrintableText.quoted(capture, limit: 1000)) is \(width) pixels wide, "
        + "\(points) \(widths.unit) at scale \(Self.text(pixels)), and no known device has "
        + "that width; \(help)")
  }

  private static func text(_ number: Double) -> String { JSONNumber(number).text }
}
