internal import ScrimJSON

/// Text that came from outside, made fit to be shown.
///
/// A policy is shown to people who must not be fooled by it: an escape
/// sequence could paint over a finding, and a change of writing direction
/// could make a line read as something else. Such characters are shown by
/// their pictures or their numbers.
package struct PrintableText {
  /// The text to print.
  package private(set) var text = ""
  /// How many terminal cells it takes up.
  package private(set) var width = 0

  /// Begins at a column of the line, counted from 0, which tabs depend on.
  private let firstColumn: Int

  package init(_ string: String, column: Int = 0) {
    self.firstColumn = column
    // Nearly all texts are: to ask Unicode of each character takes longer than all else.
    guard !string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
      (text, width) = (string, string.utf8.count)
      return
    }
    for character in string {
      append(character)
    }
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

  /// A name from a policy in quotes, cut short where it is long.
  package static func quoted(_ name: String, limit: Int = 60) -> String {
    let scalars = name.unicodeScalars
    guard scalars.count > limit else { return "'\(name)'" }
    return "'\(String(String.UnicodeScalarView(scalars.prefix(limit - 1))))…'"
  }
}

extension PrintableText {
  /// How many names of a list are shown.
  package static let listed = 3

  /// A list of names by its length and the first few, such as "20 screens: 'a', 'b', 'c' and
  /// 17 more".
  package static func list(of names: [String], _ noun: String) -> String {
    let shown = names.prefix(listed).map { quoted($0) }
    let rest = names.count - shown.count
    let last = rest > 0 ? "\(rest) more" : shown[shown.count - 1]
    let first = rest > 0 ? shown : shown.dropLast()
    return "\(names.count) \(noun): \(first.joined(separator: ", ")) and \(last)"
  }
}

extension Unicode.Scalar {
  /// What is shown in place of a scalar that must not be.
  fileprivate var picture: String {
    switch value {
    case 0x00...0x1F: return String(Unicode.Scalar(UInt8(value)).controlPicture)
    case 0x7F: return "␡"
    default: return "<\(number)>"
    }
  }

  /// The scalar's number as Unicode writes it, such as `U+00E9`.
  package var number: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The picture that Unicode has for a control character.
  private var controlPicture: Unicode.Scalar {
    Unicode.Scalar(0x2400 + value) ?? "�"
  }
}
