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

extension SourceFile {
  /// Whether the file starts with a byte-order mark of UTF-16.
  package var isUTF16: Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Whether the key `scrim` seems to stand somewhere: what can be said of a
  /// file that could not be read whole.
  package var seemsToHaveVersionKey: Bool {
    bytes.indices(of: "scrim").contains { start in
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

extension ContiguousArray<UInt8> {
  /// Where a word starts, each time.
  package func indices(of word: StaticString) -> [Int] {
    let word = Array(word.description.utf8)
    return indices.filter { self[$0] == word[0] && self[$0...].starts(with: word) }
  }
}
