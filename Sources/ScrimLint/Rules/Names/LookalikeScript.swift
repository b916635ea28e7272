internal import ScrimDiagnostics

/// Scripts whose letters look alike.
///
/// `аccounts` with the Cyrillic letter `а` is another id than `accounts`, but
/// looks the same.
enum LookalikeScript: String {
  case latin = "Latin"
  case greek = "Greek"
  case cyrillic = "Cyrillic"
  case armenian = "Armenian"
  case cherokee = "Cherokee"
  case fullWidth = "full-width"
  case mathematical = "mathematical"
  case phonetic = "phonetic"
  case compatibility = "compatibility"
  case other = "other"

  init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    // Letters of phonetic alphabets only, including small capitals and clicks.
    case 0x1BD, 0x1C0...0x1C3, 0x251, 0x261, 0x262, 0x269, 0x26A, 0x26F, 0x274, 0x276, 0x280, 0x28F,
      0x299,
      0x29C, 0x29F, 0x2B0...0x2C1, 0x2E0...0x2E4, 0x1D00...0x1DBF, 0x1E9D, 0x1EFF,
      0xA720...0xA787, 0xA790...0xA7FF, 0xAB30...0xAB6F:
      self = .phonetic
    // Ligatures, letterlike symbols, Roman numerals and the long s.
    case 0x132, 0x133, 0x17F, 0x1C4...0x1CC, 0x1F1...0x1F3, 0x2071, 0x207F, 0x2090...0x209C,
      0x2100...0x214F, 0x2223, 0x2228, 0x2373...0x237A, 0xFFE8, 0x2160...0x2188, 0xFB00...0xFB06:
      self = .compatibility
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F: self = .cyrillic
    case 0x530...0x58F: self = .armenian
    case 0x13A0...0x13FF, 0xAB70...0xABBF: self = .cherokee
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: self = .fullWidth
    case 0x1D400...0x1D7FF: self = .mathematical
    // Chinese, Japanese and Korean text mixes with Latin letters in one word.
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0x1B000...0x1B16F, 0x20000...0x3FFFF:
      return nil
    default:
      guard scalar.value > 0x7F, scalar.isLetterOrDigit else { return nil }
      self = .other
    }
  }

  /// Whether its letters are variants of Latin ones that no language writes
  /// words in.
  private var isVariant: Bool {
    switch self {
    case .fullWidth, .mathematical, .phonetic, .compatibility: true
    case .latin, .greek, .cyrillic, .armenian, .cherokee, .other: false
    }
  }

  /// Greek and Cyrillic letters that look like Latin ones.
  private static let latinLookalikes = Set(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυϲϳАВЕЅІЈКМНОРСТУХаеѕіјорсухһӏԁԛԝӀԌԐ".unicodeScalars)

  /// Why an id may be mistaken for another; nil if that is unlikely.
  static func confusion(in id: String) -> Confusion? {
    if id.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    var first: LookalikeScript?
    var double: LookalikeScript?
    var hasOwnLetters = false
    var previous: Unicode.Scalar = "."
    for scalar in id.unicodeScalars {
      defer { previous = scalar }
      if scalar.isHardlySeen(behind: previous) { return .mark(scalar) }
      if [".", "-", "_", " ", "/"].contains(scalar) { first = nil }
      guard let script = LookalikeScript(of: scalar) else { continue }
      if script.isVariant { return .variant(script) }
      if let first, first != script { return .mixed(first, script) }
      first = script
      if latinLookalikes.contains(scalar) {
        double = script
      } else if script != .latin {
        hasOwnLetters = true
      }
    }
    return hasOwnLetters ? nil : double.map(Confusion.double)
  }

  enum Confusion {
    /// A word mixes letters of two scripts.
    case mixed(LookalikeScript, LookalikeScript)
    /// The id contains variants of Latin letters.
    case variant(LookalikeScript)
    /// A barely visible mark changes a letter.
    case mark(Unicode.Scalar)
    /// All letters of another script look like Latin ones.
    case double(LookalikeScript)

    /// The problem, as it follows the id in a message.
    var problem: String {
      switch self {
      case .mixed(let first, let second):
        "mixes \(first.rawValue) and \(second.rawValue) letters in one word"
      case .variant(let script): "has \(script.rawValue) letters"
      case .mark(let mark): "contains the barely visible mark \(mark.number)"
      case .double(let script): "contains \(script.rawValue) letters that look like Latin ones"
      }
    }

    var help: String {
      switch self {
      case .mixed: "write each word in one script"
      case .variant, .mark, .double: "write plain letters"
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter or a digit of words.
  fileprivate var isLetterOrDigit: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber:
      true
    default: false
    }
  }

  /// Whether a mark hardly changes the letter before it: a dot above a letter
  /// that has a dot, or a stroke through a letter.
  fileprivate func isHardlySeen(behind letter: Unicode.Scalar) -> Bool {
    switch value {
    case 0x307, 0x358, 0x1DF8, 0x1DFA: ["i", "j", "\u{131}", "\u{237}"].contains(letter)
    case 0x332, 0x334...0x338: letter.value < 0x250
    default: false
    }
  }
}
