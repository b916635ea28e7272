internal import ScrimDiagnostics

/// Why an id may be mistaken for another.
package enum Confusion: Equatable {
  /// A word mixes letters of two scripts, such as this one.
  case mixed(LookalikeScript, LookalikeScript, Unicode.Scalar)
  /// The id contains a variant of a Latin letter.
  case variant(LookalikeScript, Unicode.Scalar)
  /// A barely visible mark changes a letter.
  case mark(Unicode.Scalar)
  /// All letters of another script look like ASCII characters, such as this
  /// one: what UTS #39 calls a whole-script confusable.
  case wholeScript(LookalikeScript, Unicode.Scalar)

  /// The problem, as it follows the id in a message.
  package var problem: String {
    switch self {
    case .mixed(let first, let second, let scalar):
      "mixes \(first.name) and \(second.name) letters in one word, such as \(scalar.number)"
    case .variant(let script, let scalar): "has \(script.name) letters, such as \(scalar.number)"
    case .mark(let mark): "contains the barely visible mark \(mark.number)"
    case .wholeScript(_, let scalar):
      "contains \(scalar.number), which looks like an ASCII character"
    }
  }

  package var help: String {
    switch self {
    case .mixed: "write each word in one script"
    case .variant, .mark, .wholeScript: "write plain letters"
    }
  }
}

/// The scripts that a policy writes its ids in.
///
/// `οι` is a Greek word among Greek ids, and a trap among English ones.
package struct WrittenScripts {
  /// The number of ids with a letter of the script that looks like no ASCII
  /// character.
  private var counts: [LookalikeScript: Int] = [:]
  /// The number of ids that have only Latin letters.
  private var latinCount = 0

  package init(of ids: some Sequence<String>) {
    for id in ids {
      let scripts = id.ownScripts
      for script in scripts { counts[script, default: 0] += 1 }
      if scripts.isEmpty, id.utf8.contains(where: \.isLetter) { latinCount += 1 }
    }
  }

  /// Whether the ids are written in the script of a letter that looks like a
  /// Latin one, so that it surprises nobody.
  ///
  /// At least as many ids must be in the script as in plain Latin. For extended
  /// Latin, one such id is enough.
  package func expects(_ confusion: Confusion) -> Bool {
    guard case .wholeScript(let script, _) = confusion else { return false }
    let count = counts[script] ?? 0
    return count > 0 && (script == .extendedLatin || count >= latinCount)
  }
}

extension String {
  /// The non-Latin scripts in which the text has a letter that looks like no
  /// ASCII character.
  fileprivate var ownScripts: Set<LookalikeScript> {
    if utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    return Set(
      unicodeScalars.compactMap { scalar in
        guard let script = LookalikeScript(of: scalar), script != .latin else { return nil }
        return scalar.isConfusable ? nil : script
      })
  }

  /// Why the text may be mistaken for another, wherever it stands; nil if that
  /// is unlikely.
  package var confusion: Confusion? {
    if utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let ownScripts = ownScripts
    var first: (script: LookalikeScript, scalar: Unicode.Scalar)?
    var wholeScript: Confusion?
    var previous: Unicode.Scalar = "."
    for scalar in unicodeScalars {
      defer { previous = scalar }
      if scalar.isBarelyVisible(after: previous) { return .mark(scalar) }
      if [".", "-", "_", " ", "/"].contains(scalar) { first = nil }
      guard let script = LookalikeScript(of: scalar) else { continue }
      if script.isVariant { return .variant(script, scalar) }
      if let first, !first.script.mixes(with: script) {
        return .mixed(first.script, script, script == .latin ? first.scalar : scalar)
      }
      if script != .eastAsian { first = (script, scalar) }
      if wholeScript == nil, scalar.isConfusable, !ownScripts.contains(script) {
        wholeScript = .wholeScript(script, scalar)
      }
    }
    return wholeScript
  }
}

extension Unicode.Scalar {
  /// Whether the character looks like an ASCII one.
  fileprivate var isConfusable: Bool { value > 0x7F && Confusables.contains(self) }

  /// Whether a mark hardly changes the letter before it: a dot above a letter
  /// that has a dot, or a stroke through a letter.
  fileprivate func isBarelyVisible(after letter: Unicode.Scalar) -> Bool {
    switch value {
    case 0x307, 0x358, 0x1DF8, 0x1DFA: ["i", "j", "\u{131}", "\u{237}"].contains(letter)
    case 0x332, 0x334...0x338: letter.value < 0x250
    default: false
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    let letter = self | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
  }
}
