package import ScrimDiagnostics
package import ScrimSyntax

/// The key in the outermost map that says what a file is.
package enum VersionKey: String {
  case policy = "scrim"
  case tests = "scrim-test"
}

extension SyntaxTree {
  package func has(_ key: VersionKey) -> Bool {
    guard let version = symbol(of: key.rawValue) else { return false }
    return rootMembers.contains { symbol(ofKey: $0.key) == version }
  }

  /// The keys and values of the outermost map.
  var rootMembers: [(key: Int, value: Int)] { root.map(members) ?? [] }

  /// Whether a source is what a key says, so that a report may quote it.
  ///
  /// Its outermost map has the key. In a file that could not be parsed to the
  /// end, the key may also be the first thing in the file.
  ///
  /// A file that contains the word elsewhere is something else: the author of
  /// that line may not be the author of the rest. The environment of a process
  /// (`/proc/self/environ`) is one example; its zero bytes rule it out.
  package func declares(_ key: VersionKey, in source: SourceFile) -> Bool {
    if isComplete { return has(key) }
    return (has(key) || source.startsWithKey(key.rawValue)) && !source.bytes.contains(0)
  }
}

/// How much a file looks like a policy.
package enum PolicyLikeness {
  /// It is one, so that a report may quote it.
  case policy
  /// It may be a damaged one.
  ///
  /// A file that cannot be parsed to its end may also be a template of another
  /// tool.
  case damaged
  /// It has the version under a misspelling of `scrim`.
  case misspelledVersion
  /// A later document in it has the version.
  case laterDocument
  /// It has the keys of a policy, but no version.
  case noVersion
  case none

  package init(_ tree: SyntaxTree, of source: SourceFile) {
    if tree.declares(.policy, in: source) {
      self = .policy
    } else if !tree.isComplete {
      let seemsDamaged = tree.has(.policy) || source.seemsToHaveVersionKey || source.hasMarkOfUTF16
      self = seemsDamaged ? .damaged : .none
    } else if tree.hasMisspelledVersionKey {
      self = .misspelledVersion
    } else if source.hasLineOfVersionKey {
      self = .laterDocument
    } else {
      self = tree.hasKeysOfPolicy ? .noVersion : .none
    }
  }
}

extension SyntaxTree {
  fileprivate var hasMisspelledVersionKey: Bool {
    rootMembers.contains { key, value in
      guard text(of: value) == "1", let name = text(of: key) else { return false }
      return suggestion(for: name, among: [VersionKey.policy.rawValue]) != nil
    }
  }

  /// Whether at least half of the keys of the outermost map are keys of a
  /// policy, and one of them is rare elsewhere.
  fileprivate var hasKeysOfPolicy: Bool {
    let names = rootMembers.map { text(of: $0.key) }
    guard !names.contains(nil), !names.contains(VersionKey.tests.rawValue) else { return false }
    let known = names.compactMap(\.self).filter(Shape<Policy>.policyKeys.contains)
    return known.contains(where: SourceFile.tellingKeys.contains) && 2 * known.count >= names.count
  }

  /// Whether the document is empty.
  package var isEmpty: Bool {
    guard let root else { return true }
    return text(of: root)?.isEmpty ?? false
  }
}

/// What the bytes of a file show, also if it cannot be parsed.
extension SourceFile {
  /// Keys of policies that are rare in the files of other tools.
  fileprivate static let tellingKeys = ["screens", "covers", "overlays", "lifecycle", "prompts"]

  /// Whether the file can be a policy, or a near miss of one.
  ///
  /// Most other files contain no word of a policy. In UTF-16, the search does
  /// not see the words; the parser rejects that file.
  package var mayBePolicy: Bool { hasWordOfPolicy || hasMarkOfUTF16 }

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
  fileprivate func startsWithKey(_ key: String) -> Bool {
    let first = bytes[byteOrderMarkLength...].split(separator: UInt8(ascii: "\n")).lazy
      .map { line in line.drop(while: \.isBlankOrBreak) }
      .first { line in
        switch line.first {
        case nil, UInt8(ascii: "#"), UInt8(ascii: "%"): false
        default: !line.starts(with: "---".utf8)
        }
      }
    return first?.starts(with: "\(key):".utf8) ?? false
  }

  /// Whether some line starts with the key `scrim`, as in a second document.
  fileprivate var hasLineOfVersionKey: Bool {
    bytes.indices.contains { start in
      bytes[start] == UInt8(ascii: "s") && (start == 0 || bytes[start - 1] == UInt8(ascii: "\n"))
        && hasWord("scrim:", at: start)
    }
  }

  /// Whether the bytes of the key `scrim` and its colon occur anywhere.
  package var seemsToHaveVersionKey: Bool {
    bytes.indices.contains { start in
      guard bytes[start] == UInt8(ascii: "s"), hasWord("scrim", at: start) else { return false }
      let rest = bytes[(start + 5)...].drop { "\"'".utf8.contains($0) || $0.isBlankOrBreak }
      return rest.first == UInt8(ascii: ":")
    }
  }

  /// Whether the file contains the key of test files, also in UTF-16.
  package var mentionsTestKey: Bool {
    let word = VersionKey.tests.rawValue.utf8
    let text = bytes.looksLikeUTF16 ? bytes.filter { $0 != 0 } : bytes
    return text.indices.contains { text[$0] == word.first && text[$0...].starts(with: word) }
  }

  /// Whether the file starts with a byte order mark of UTF-16.
  fileprivate var hasMarkOfUTF16: Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// The encoding that the file seems to have instead of UTF-8; nil if it may
  /// be UTF-8.
  var foreignEncoding: String? {
    if bytes.looksLikeUTF16 { return "UTF-16" }
    return bytes.contains(0) ? "binary: it contains a zero byte" : nil
  }
}
