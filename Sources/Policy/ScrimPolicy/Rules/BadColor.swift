package import ScrimDiagnostics
internal import ScrimTimeline

extension RuleID {
  package static let badColor = RuleID("bad-color")
}

extension RuleDescription {
  package static let badColor = RuleDescription(
    .badColor, "an invalid color",
    because: """
      A color is '#RGB', '#RRGGBB' or '#RRGGBBAA'. It needs quotes, because '#' starts a comment outside of
      them.
      """,
    failing: """
      scrim: 1
      covers:
        paper: { color: «white» }
      defaults: { cover: paper }
      """,
    passing: """
      scrim: 1
      covers:
        paper: { color: "#FFFFFF" }
      defaults: { cover: paper }
      """)
}

extension Refusal {
  static func badColor(_ text: String) -> Refusal {
    let digits = text.drop { $0 == "#" }
    let isHexadecimal = digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    if text.isEmpty {
      return noColor(
        help: "put the color in quotes, such as \"#1C1C1E\": outside of them '#' starts a comment")
    }
    if isHexadecimal, !text.hasPrefix("#"), text.count == 8 {
      let alphaLast = text.dropFirst(2) + text.prefix(2)
      return noColor(
        help: "alpha comes last: write \"#\(text)\", or \"#\(alphaLast)\" if it came first")
    }
    if isHexadecimal, !text.hasPrefix("#"), [3, 6].contains(text.count) {
      return noColor(help: "write \"#\(text)\"", [("\"#\(text)\"", .safe)])
    }
    let isShort = isHexadecimal && text.hasPrefix("#") && digits.count == 4
    let number = text.hasPrefix("0x") ? self.color(ofNumber: text.dropFirst(2)) : nil
    let color = isShort ? "#" + digits.map { "\($0)\($0)" }.joined() : number
    if let color = color ?? self.color(ofFunction: text) ?? self.color(named: text) {
      return noColor(help: "write \"\(color)\"", [("\"\(color)\"", .unsafe)])
    }
    if let colors = systemColors[text.split(separator: ".").last?.lowercased() ?? ""] {
      let map = "{ light: \"\(colors.light)\", dark: \"\(colors.dark)\" }"
      return noColor(help: "write \(map)", [(map, .unsafe)])
    }
    if let pair = pair(in: text) {
      let map = "{ light: \"\(pair[0])\", dark: \"\(pair[1])\" }"
      return noColor(help: "write \(map)", [(map, .unsafe)])
    }
    if ["transparent", "clear"].contains(text.lowercased()) {
      return noColor(help: "write a visible color, such as \"#FFFFFF\": a cover must be opaque")
    }
    if let function = ["rgb", "hsl"].first(where: text.lowercased().hasPrefix) {
      return noColor(help: "write the color as \"#RRGGBB\", in quotes, and not with '\(function)'")
    }
    if ["@", "$", "?", "R.color."].contains(where: text.hasPrefix) {
      return noColor(
        help: "write the color itself, as \"#RRGGBB\": a policy cannot refer to the app's resources"
      )
    }
    if text.hasPrefix("#"), let other = digits.first(where: { !$0.isHexDigit }) {
      let digit = PrintableText.quoted(String(other))
      return noColor(help: "\(digit) is not a hexadecimal digit: write 0 to 9 and A to F")
    }
    return noColor(help: CoverColor.help)
  }

  /// Two colors in one text, such as `#FFFFFF/#000000`; nil for any other text.
  private static func pair(in text: String) -> [Substring]? {
    let colors = text.split { " /,|;".contains($0) }
    let areColors = colors.allSatisfy { CoverColor(ContiguousArray($0.utf8).span) != nil }
    return colors.count == 2 && areColors ? colors : nil
  }

  /// The colors of UIKit for the background of a screen, in lower case.
  private static let systemColors: [String: (light: String, dark: String)] = [
    "systembackground": ("#FFFFFF", "#000000"),
    "secondarysystembackground": ("#F2F2F7", "#1C1C1E"),
    "tertiarysystembackground": ("#FFFFFF", "#2C2C2E"),
    "systemgroupedbackground": ("#F2F2F7", "#000000"),
    "secondarysystemgroupedbackground": ("#FFFFFF", "#1C1C1E"),
  ]

  private static func noColor(
    help: String, _ replacements: [(text: String, safety: Fix.Safety)] = []
  ) -> Refusal {
    Refusal(rule: .badColor, problem: "is not a color", help: help, replacements: replacements)
  }

  /// The color of a constant such as `white`, `Colors.white` or
  /// `Color(0xFFFFFFFF)`.
  private static func color(named text: String) -> String? {
    // Each use of an expression compiles it, which takes long.
    if text.hasPrefix("Color"), let match = text.wholeMatch(of: /Color\(0x([0-9A-Fa-f]{6,8})\)/) {
      return color(ofNumber: match.1)
    }
    let name = text.split(separator: ".").last?.lowercased() ?? ""
    return ["white": "#FFFFFF", "black": "#000000"][name]
  }

  /// The color that a hexadecimal number stands for, as in Kotlin and Dart:
  /// alpha comes first.
  private static func color(ofNumber digits: Substring) -> String? {
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    return switch digits.count {
    case 6: "#" + digits
    case 8 where digits.uppercased().hasPrefix("FF"): "#" + digits.dropFirst(2)
    case 8: "#" + digits.dropFirst(2) + digits.prefix(2)
    default: nil
    }
  }

  /// The color of a function such as `rgb(255, 255, 255)`.
  private static func color(ofFunction text: String) -> String? {
    guard text.lowercased().hasPrefix("rgb") else { return nil }
    let match = text.wholeMatch(
      of:
        /(?i:rgba?)\( *([0-9]{1,3}) *,? *([0-9]{1,3}) *,? *([0-9]{1,3}) *(?:[,\/] *1(?:\.0*)? *)?\)/
    )
    guard let match else { return nil }
    let channels = [match.1, match.2, match.3].compactMap { UInt8($0) }
    guard channels.count == 3 else { return nil }
    return CoverColor(red: channels[0], green: channels[1], blue: channels[2]).text
  }
}
