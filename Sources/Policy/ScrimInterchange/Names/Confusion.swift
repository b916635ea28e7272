internal import ScrimDiagnostics

/// Why an id may be mistaken for another.
package enum Confusion: Equatable {
  /// A word mixes letters of two scripts, such as this one.
  case mixed(LookalikeScript, LookalikeScript, Unicode.Scalar)
  /// The id contains a variant of a Latin letter.
  case variant(LookalikeScript, Unicode.Scalar)
  /// A mark hardly changes its letter, or is of another script.
  case mark(Unicode.Scalar)
  /// The id contains a symbol, which words of no language need.
  case symbol(Unicode.Scalar)
  /// All letters of another script look like ASCII characters, such as this
  /// one: what UTS #39 calls a whole-script confusable.
  case wholeScript(LookalikeScript, Unicode.Scalar)

  /// The problem, as it follows the id in a message.
  package var problem: String {
    switch self {
    case .mixed(let first, let second, let scalar):
      "mixes \(first.name) and \(second.name) letters in one word, such as \(scalar.number)"
    case .variant(let script, let scalar): "has \(script.name) letters, such as \(scalar.number)"
    case .mark(let mark): "contains the combining mark \(mark.number), which is unusual there"
    case .symbol(let symbol): "contains the symbol \(symbol.number)"
    case .wholeScript(_, let scalar):
      "contains \(scalar.number), which looks like an ASCII character"
    }
  }

  package var help: String {
    if case .mixed = self { "write each word in one script" } else { "write plain letters" }
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
  /// Latin one.
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
    utf8.allSatisfy { $0 < 0x80 } ? [] : Array(unicodeScalars)[...].ownScripts
  }

  /// Why the text may be mistaken for another in any place; nil if that
  /// is unlikely.
  package var confusion: Confusion? {
    if utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    var wholeScript: Confusion?
    for segment in Array(unicodeScalars).split(whereSeparator: { $0 == "." || $0 == "/" }) {
      guard let confusion = segment.confusion else { continue }
      guard case .wholeScript = confusion else { return confusion }
      wholeScript = wholeScript ?? confusion
    }
    return wholeScript
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate var ownScripts: Set<LookalikeScript> {
    Set(
      lazy.compactMap { scalar in
        guard let script = LookalikeScript(of: scalar), script != .latin else { return nil }
        return scalar.isConfusable ? nil : script
      })
  }

  /// Why the segment of an id may be mistaken for another.
  fileprivate var confusion: Confusion? {
    // Computed once, and only for segments with letters that look alike.
    var ownScripts: Set<LookalikeScript>?
    var isEastAsian = false
    var first: (script: LookalikeScript, scalar: Unicode.Scalar)?
    var wholeScript: Confusion?
    var base: Unicode.Scalar = "."
    for scalar in self {
      if scalar.isSymbol { return .symbol(scalar) }
      if scalar.isMark {
        if scalar.isUnusual(on: base) { return .mark(scalar) }
      } else {
        base = scalar
      }
      if ["-", "_", " "].contains(scalar) { first = nil }
      guard let script = LookalikeScript(of: scalar) else { continue }
      if script.isVariant { return .variant(script, scalar) }
      if let first, !first.script.mixes(with: script) {
        return .mixed(first.script, script, script == .latin ? first.scalar : scalar)
      }
      if script == .eastAsian { isEastAsian = true } else { first = (script, scalar) }
      guard wholeScript == nil, scalar.isConfusable else { continue }
      let own = ownScripts ?? self.ownScripts
      ownScripts = own
      if !own.contains(script) { wholeScript = .wholeScript(script, scalar) }
    }
    let stranger = isEastAsian ? eastAsianStranger : nil
    return stranger.map { .mixed(.latin, .eastAsian, $0) } ?? wholeScript
  }

  /// An East Asian letter that looks like an ASCII character, within a word of
  /// letters that are not East Asian.
  ///
  /// These scripts mix with Latin in one word, so other East Asian letters of
  /// the segment do not show what the letter is. Those beside it do.
  private var eastAsianStranger: Unicode.Scalar? {
    var rest = self
    var neighbor: Unicode.Scalar?
    while let scalar = rest.first {
      guard LookalikeScript(of: scalar) == .eastAsian else {
        neighbor = rest.removeFirst()
        continue
      }
      let run = rest.prefix { LookalikeScript(of: $0) == .eastAsian }
      rest = rest[run.endIndex...]
      if run.allSatisfy(\.isConfusable),
        [neighbor, rest.first].contains(where: { $0?.isOfWords == true })
      {
        return scalar
      }
      neighbor = run.last
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether the character looks like an ASCII one.
  fileprivate var isConfusable: Bool { value > 0x7F && Confusables.contains(self) }

  /// Whether the character is a symbol or a mark of punctuation of no script.
  ///
  /// Quotation marks are reported as such.
  fileprivate var isSymbol: Bool {
    if value < 0x80 || value == 0xB4 || value == 0x2CB || 0x2032...0x2037 ~= value { return false }
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .enclosingMark,
      .connectorPunctuation:
      return true
    case .dashPunctuation: return !isConfusable
    case .otherPunctuation, .openPunctuation, .closePunctuation, .otherNumber:
      return value < 0x300 || 0x2000...0x2BFF ~= value || 0x2E00...0x2E7F ~= value
        || value >= 0x1F000
    default: return false
    }
  }

  /// Whether a mark hardly changes the character that it is on, or is of
  /// another script.
  fileprivate func isUnusual(on base: Unicode.Scalar) -> Bool {
    let script = LookalikeScript(of: base)
    if let own = LookalikeScript(of: self) { return own != script }
    switch (value, script) {
    case (_, .other), (_, .eastAsian): return false
    // Accents of languages. A dot above an `i` cannot be seen.
    case (0x307, .some): return base.properties.isSoftDotted || [0x131, 0x237].contains(base.value)
    case (0x300...0x30C, .some), (0x30F...0x315, .some), (0x323...0x328, .some),
      (0x32D, .some), (0x32E, .some), (0x330, .some), (0x331, .some), (0x342...0x345, .greek):
      return false
    default: return true
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    let letter = self | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
  }
}
