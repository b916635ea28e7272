package import ScrimDiagnostics
package import ScrimSyntax

// What makes a file a test file: the key `scrim-test` in the outermost map.

extension SyntaxTree {
  /// Whether a source is a test file, so that a report may quote it.
  package func isTestFile(_ source: SourceFile) -> Bool {
    if isComplete { return hasTestVersionKey }
    return (hasTestVersionKey || source.startsWithKey("scrim-test")) && !source.bytes.contains(0)
  }

  private var hasTestVersionKey: Bool {
    guard let root, kind(of: root).isMapping, let version = symbol(of: "scrim-test") else {
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
  /// Whether the file contains the key of test files, also in UTF-16.
  package var mentionsTestKey: Bool {
    let word = "scrim-test".utf8
    let text = bytes.looksLikeUTF16 ? bytes.filter { $0 != 0 } : bytes
    return text.indices.contains { text[$0] == word.first && text[$0...].starts(with: word) }
  }
}
