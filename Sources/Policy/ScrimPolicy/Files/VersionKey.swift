package import ScrimDiagnostics
package import ScrimSyntax

// What makes a file a policy: the key `scrim` in the outermost map.

extension SyntaxTree {
  /// Whether a file that was found is a policy, or may be a damaged one.
  ///
  /// One that cannot be parsed to its end may be a template of another tool.
  package func seemsToBePolicy(_ source: SourceFile) -> Bool {
    hasVersionKey || !isComplete && (source.seemsToHaveVersionKey || source.isUTF16)
  }

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
  /// Whether a source is a policy, so that a report may quote it.
  ///
  /// Its outermost map has the key `scrim`. In a file that could not be parsed
  /// to the end, the key may also be the first thing in the file.
  ///
  /// A file that contains the word elsewhere is not a policy: the author of
  /// that line may not be the author of the rest. The environment of a process
  /// (`/proc/self/environ`) is one example; its zero bytes rule it out.
  func isPolicy(_ source: SourceFile) -> Bool {
    if isComplete { return hasVersionKey }
    return (hasVersionKey || source.startsWithKey("scrim")) && !source.bytes.contains(0)
  }

  /// Whether the outermost map has the version under a misspelling of `scrim`.
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
  /// Whether the document is empty.
  package var isEmpty: Bool {
    guard let root else { return true }
    return text(of: root)?.isEmpty ?? false
  }

  /// Whether at least half of the keys of the outermost map are keys of a
  /// policy, and one of them is rare elsewhere.
  ///
  /// The key `scrim` may be missing.
  package var hasKeysOfPolicy: Bool {
    guard let root, kind(of: root).isMapping else { return false }
    var (known, unknown) = (0, 0)
    var hasTellingKey = false
    var pairs = pairs(of: root)
    while let (key, _) = pairs.next(in: self) {
      guard let name = text(of: key), name != "scrim-test" else { return false }
      if Shape<Policy>.policyKeys.contains(name) { known += 1 } else { unknown += 1 }
      hasTellingKey = hasTellingKey || SourceFile.tellingKeys.contains(name)
    }
    return hasTellingKey && known >= unknown
  }
}

extension SourceFile {
  /// Keys of policies that are rare in the files of other tools.
  fileprivate static let tellingKeys = ["screens", "covers", "overlays", "lifecycle", "prompts"]

  /// Whether the file can be a policy, or a near miss of one.
  ///
  /// Most other files contain no word of a policy. In UTF-16, the search does
  /// not see the words; the parser rejects that file.
  package var mayBePolicy: Bool { hasWordOfPolicy || isUTF16 }

  private var hasWordOfPolicy: Bool {
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

  /// Whether the first line that is not blank, a comment or a marker starts
  /// with a key.
  func startsWithKey(_ key: String) -> Bool {
    let first = bytes[byteOrderMarkLength...].split(separator: UInt8(ascii: "\n")).lazy
      .map { line in line.drop(while: \.isBlankOrLineBreak) }
      .first { line in
        switch line.first {
        case nil, UInt8(ascii: "#"), UInt8(ascii: "%"): false
        default: !line.starts(with: "---".utf8)
        }
      }
    return first?.starts(with: "\(key):".utf8) ?? false
  }

  /// Whether some line starts with the key `scrim`, as in a second document.
  package var hasLineOfVersionKey: Bool {
    bytes.indices.contains { start in
      bytes[start] == UInt8(ascii: "s") && (start == 0 || bytes[start - 1] == UInt8(ascii: "\n"))
        && hasWord("scrim:", at: start)
    }
  }

  /// Whether the file starts with a byte order mark of UTF-16.
  fileprivate var isUTF16: Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// The encoding that the file seems to have instead of UTF-8; nil if it may
  /// be UTF-8.
  var foreignEncoding: String? {
    if bytes.looksLikeUTF16 { return "UTF-16" }
    return bytes.contains(0) ? "binary: it contains a zero byte" : nil
  }

  /// Whether the bytes of the key `scrim` and its colon occur anywhere.
  ///
  /// This works for files that cannot be parsed.
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
