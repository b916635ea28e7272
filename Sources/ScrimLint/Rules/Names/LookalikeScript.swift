/// Scripts whose letters can be taken for one another's.
///
/// `аccounts` with the Cyrillic letter `а` is another id than `accounts`, and looks the
/// same. Nobody writes one word in two of these scripts.
enum LookalikeScript: String {
  case latin = "Latin"
  case greek = "Greek"
  case cyrillic = "Cyrillic"
  case armenian = "Armenian"
  case cherokee = "Cherokee"
  case fullWidth = "full-width"
  case mathematical = "mathematical"

  init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x2AF, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F: self = .cyrillic
    case 0x530...0x58F: self = .armenian
    case 0x13A0...0x13FF, 0xAB70...0xABBF: self = .cherokee
    case 0xFF21...0xFF3A, 0xFF41...0xFF5A: self = .fullWidth
    case 0x1D400...0x1D7FF: self = .mathematical
    default: return nil
    }
  }
}

extension String {
  /// Two such scripts of one segment of this id, in the order in which they come; nil if
  /// no segment mixes them.
  var mixedScripts: (LookalikeScript, LookalikeScript)? {
    if utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    var first: LookalikeScript?
    for scalar in unicodeScalars {
      if scalar == "." { first = nil }
      guard let script = LookalikeScript(of: scalar) else { continue }
      if let first, first != script { return (first, script) }
      first = script
    }
    return nil
  }
}
