/// The bytes of one input and the name that people know it by.
package struct SourceFile: Hashable, Sendable {
  /// The path as it was given, or the name that stands for standard input.
  package let path: String
  /// The bytes, as an array of the kind that lends its elements as a span on every system
  /// that the package supports.
  package let bytes: ContiguousArray<UInt8>

  package init(path: String, bytes: some Sequence<UInt8>) {
    self.path = path
    // This copies nothing of an array.
    self.bytes = ContiguousArray(bytes)
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: text.utf8)
  }

  /// How many bytes a UTF-8 byte-order mark takes up at the start.
  ///
  /// The mark is no text: no column counts it and no parser is shown it.
  package var byteOrderMarkLength: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
