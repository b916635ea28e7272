/// The bytes of one input and the name that people know it by.
package struct SourceFile: Hashable, Sendable {
  /// The path as it was given, or the name that stands for standard input.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// How many bytes a UTF-8 byte-order mark takes up at the start.
  ///
  /// The mark is no text: no column counts it and no parser is shown it.
  package var byteOrderMarkLength: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
