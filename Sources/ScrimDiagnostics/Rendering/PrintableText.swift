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

extension Unicode.Scalar {
  /// Whether showing the scalar as it is could do anything but show it.
  package var isUnprintable: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true  // controls
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // writing direction
    case 0x00AD, 0x034F, 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF: true  // no width
    case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0: true  // blank letters
    case 0xFFF9...0xFFFB, 0x1D173...0x1D17A, 0xE0100...0xE01EF: true  // notes on other text
    case 0x2028, 0x2029: true  // line breaks to some, not to others
    case 0xE0000...0xE007F: true  // tags, which nothing shows
    default: false
    }
  }

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
