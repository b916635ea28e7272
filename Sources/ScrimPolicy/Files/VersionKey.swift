package import ScrimDiagnostics
package import ScrimSyntax

// What tells a policy from another file: the key `scrim` in the outermost map.

extension SyntaxTree {
  package var hasVersionKey: Bool {
    guard let root, kind(of: root).isMapping, let version = symbol(of: "scrim") else {
      return false
    }
    var pairs = pairs(of: root)
    while let (key, _) = pairs.next(in: self) {
      if symbol(ofKey: key) == version { return true }
    }
    return false
  }
}

extension SyntaxTree {
  /// Whether a source is a policy, so that a report may quote it: its outermost map has the
  /// key or, where nothing could be read so far, it is the first thing that stands there.
  ///
  /// A file that only contains the word somewhere is not a policy: the author of that line
  /// need not be the author of the rest, as in the environment of a process, which its zero
  /// bytes give away.
  func isPolicy(_ source: SourceFile) -> Bool {
    if isComplete { return hasVersionKey }
    return (hasVersionKey || source.startsWithVersionKey) && !source.bytes.contains(0)
  }

  /// Whether the outermost map has the version under a key that is nearly `scrim`.
  package var hasMisspelledVersionKey: Bool {
    guard isComplete, let root, kind(of: root).isMapping else { return false }
    var pairs = pairs(of: root)
    while let (key, value) = pairs.next(in: self) {
      if text(of: value) == "1", let name = text(of: key),
        suggestion(for: name, among: ["scrim"]) != nil
      {
        return true
      }
    }
    return false
  }
}

extension SyntaxTree {
  /// Whether nothing is in the document.
  package var isEmpty: Bool {
    guard let root else { return true }
    return text(of: root)?.isEmpty ?? false
  }

  /// Whether half of the keys of the outermost map are a policy's, one of them a key that hardly
  /// anything else has, although nothing says that it is one.
  package var hasKeysOfPolicy: Bool {
    guard let root, kind(of: root).isMapping else { return false }
    var (known, unknown) = (0, 0)
    var isTelling = false
    var pairs = pairs(of: root)
    while let (key, _) = pairs.next(in: self) {
      guard let name = text(of: key), name != "scrim-test" else { return false }
      if Shape<Policy>.policyKeys.contains(name) { known += 1 } else { unknown += 1 }
      isTelling = isTelling || SourceFile.tellingKeys.contains(name)
    }
    return isTelling && known >= unknown
  }
}

extension SourceFile {
  /// Keys of policies that files of other tools hardly have.
  fileprivate static let tellingKeys = ["screens", "covers", "overlays", "lifecycle", "prompts"]

  /// Whether the file has a word that a policy, or what was meant as one, cannot do without.
  package var hasWordOfPolicy: Bool {
    bytes.indices.contains { start in
      switch bytes[start] {
      case UInt8(ascii: "s"): hasWord("scrim", at: start) || hasWord("screens", at: start)
      case UInt8(ascii: "c"): hasWord("covers", at: start)
      case UInt8(ascii: "o"): hasWord("overlays", at: start)
      case UInt8(ascii: "l"): hasWord("lifecycle", at: start)
      case UInt8(ascii: "p"): hasWord("prompts", at: start)
      case UInt8(ascii: ":"): hasWord(": 1", at: start)
      default: false
      }
    }
  }

  private func hasWord(_ word: String, at start: Int) -> Bool {
    bytes[start...].starts(with: word.utf8)
  }

  /// Whether the first line that is not blank and no comment starts with the key `scrim`.
  fileprivate var startsWithVersionKey: Bool {
    let first = bytes[byteOrderMarkLength...].split(separator: UInt8(ascii: "\n")).lazy
      .map { line in line.drop(while: \.isBlankOrLineBreak) }
      .first { line in
        switch line.first {
        case nil, UInt8(ascii: "#"), UInt8(ascii: "%"): false
        default: !line.starts(with: "---".utf8)
        }
      }
    return first?.starts(with: "scrim:".utf8) ?? false
  }

  /// Whether some line starts with the key `scrim`, as in a second document.
  package var hasLineOfVersionKey: Bool {
    bytes.indices.contains { start in
      bytes[start] == UInt8(ascii: "s") && (start == 0 || bytes[start - 1] == UInt8(ascii: "\n"))
        && hasWord("scrim:", at: start)
    }
  }

  /// Whether the file starts with a byte-order mark of UTF-16.
  package var isUTF16: Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// What the file seems to be instead of UTF-8; nil if it may be that.
  var foreignEncoding: String? {
    if bytes.looksLikeUTF16 { return "UTF-16" }
    return bytes.contains(0) ? "binary: it contains a zero byte" : nil
  }

  /// Whether the key `scrim` seems to stand somewhere: what can be said of a
  /// file that could not be read whole.
  package var seemsToHaveVersionKey: Bool {
    bytes.indices.contains { start in
      guard bytes[start] == UInt8(ascii: "s"), hasWord("scrim", at: start) else { return false }
      let behind = bytes[(start + 5)...].drop {
        $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0.isBlankOrLineBreak
      }
      return behind.first == UInt8(ascii: ":")
    }
  }
}

extension UInt8 {
  fileprivate var isBlankOrLineBreak: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D
  }
}
