/// The Swift constants for screens, such as `accountsBalance` for
/// `accounts.balance`.
extension String {
  /// The name of the constant for a screen id, in lower camel case.
  ///
  /// Its words are the runs of letters and digits of the id. An underscore
  /// separates words that a capital letter cannot, as in `v1_2`. Two ids can have
  /// the same constant.
  package var swiftConstant: String {
    let words = split { !$0.isInConstants }
    var name = words.first?.withSmallStart ?? ""
    for word in words.dropFirst() {
      guard let head = word.unicodeScalars.first, let first = word.first else { continue }
      let capital = head.properties.titlecaseMapping
      let hasCapital = first.isUppercase || capital != String(head)
      let startsNumber = first.isDigit && name.last?.isDigit == false
      name += (hasCapital || startsNumber ? "" : "_") + capital
      name.unicodeScalars += word.unicodeScalars.dropFirst()
    }
    // Identifiers start with neither a digit nor a combining mark.
    if name.first?.isDigit ?? true || name.unicodeScalars.first?.properties.isMark == true {
      name = "_\(name)"
    }
    // In backticks, these two compile, but every use needs backticks too. A lone
    // underscore is not a name.
    if ["init", "self", "_"].contains(name) { name += "_" }
    return name.nfc
  }

  /// The constant for a screen id, as its declaration writes it.
  var swiftConstantDeclaration: String {
    let name = swiftConstant
    return Self.swiftKeywords.contains(name) ? "`\(name)`" : name
  }

  /// The lowercase words that are identifiers only in backticks.
  private static let swiftKeywords: Set = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]
}

extension Substring {
  /// The word with lowercase letters in place of the capitals at its start.
  ///
  /// The last of several capitals stays if it starts another word: `FAQList`
  /// becomes `faqList`.
  fileprivate var withSmallStart: String {
    let capitals = prefix(while: \.isUppercase)
    let startsWord = capitals.count > 1 && self[capitals.endIndex...].first?.isLetter == true
    let head = startsWord ? capitals.dropLast() : capitals
    return head.lowercased() + self[head.endIndex...]
  }
}

extension Character {
  /// Whether constants keep the character.
  ///
  /// Swift allows all letters and digits in identifiers, except the vertical
  /// tilde, which Unicode counts as a letter.
  fileprivate var isInConstants: Bool { (isLetter || isNumber) && self != "\u{2E2F}" }

  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension Unicode.Scalar.Properties {
  fileprivate var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(generalCategory)
  }
}
