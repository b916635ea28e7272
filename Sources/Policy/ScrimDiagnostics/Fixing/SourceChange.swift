/// A source before and after a change.
package struct SourceChange: Hashable, Sendable {
  package let before: SourceFile
  package let after: SourceFile

  package init(of source: SourceFile, to bytes: some Sequence<UInt8>) {
    self.before = source
    self.after = SourceFile(path: source.path, bytes: bytes)
  }

  package var path: String { before.path }
}
