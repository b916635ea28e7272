internal import ScrimJSON
internal import ScrimPatterns

/// Text from outside, made safe to display.
///
/// Reviewers must not be fooled by the text of a policy. An escape sequence
/// could paint over a finding, and a change of writing direction could make a
/// line read differently. These characters are shown as control pictures or
/// code points.
package struct PrintableText {
  /// The text to print.
  package private(set) var text = ""
  /// The number of terminal cells that the text takes.
  package private(set) var width = 0

  /// The column at which the text starts, counted from 0, which tabs depend on.
  private let firstColumn: Int

  package init(_ string: String, column: Int = 0) {
    self.firstColumn = column
    // Almost all texts are printable ASCII, and Unicode properties take time.
    guard !string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
      (text, width) = (string, string.utf8.count)
      return
    }
    for character in string { append(character) }
  }

  private static let tabStop = 4

  private mutating func append(_ character: Character) {
    if character == "\t" {
      let cells = Self.tabStop - (firstColumn + width) % Self.tabStop
      text += String(repeating: " ", count: cells)
      width += cells
    } else if character.unicodeScalars.contains(where: \.isUnprintable) {
      for scalar in character.unicodeScalars {
        let shown = scalar.isUnprintable ? scalar.picture : String(scalar)
        text += shown
        width += shown.reduce(0) { $0 + $1.cellWidth }
      }
    } else {
      text.append(character)
      width += character.cellWidth
    }
  }

  /// A name in quotation marks, shortened if it is long.
  package static func quoted(_ name: String, limit: Int = 60) -> String {
    let scalars = name.unicodeScalars
    guard scalars.count > limit else { return "'\(name)'" }
    return "'\(String(String.UnicodeScalarView(scalars.prefix(limit - 1))))…'"
  }

  /// The number of names that a list shows.
  package static let listed = 3

  /// The length of a list and its first names, such as "20 screens: 'a', 'b',
  /// 'c' and 17 more".
  package static func list(of names: [String], _ noun: String, limit: Int = 60) -> String {
    let shown = names.prefix(listed).map { quoted($0, limit: limit) }
    let rest = names.count - shown.count
    let last = rest > 0 ? "\(rest) more" : shown[shown.count - 1]
    let first = rest > 0 ? shown : shown.dropLast()
    return "\(names.count) \(noun): \(first.joined(separator: ", ")) and \(last)"
  }
}

extension Unicode.Scalar {
  /// What to show instead of an unprintable scalar.
  fileprivate var picture: String {
    switch value {
    // Unicode's pictures of control characters.
    case 0x00...0x1F: String(Unicode.Scalar(0x2400 + value) ?? "�")
    case 0x7F: "␡"
    default: "<\(number)>"
    }
  }

  /// The code point as Unicode writes it, such as `U+00E9`.
  package var number: String { "U+\(value.digits(4, radix: 16, uppercase: true))" }
}
