/// The bytes of one input and the name that people know it by.
package struct SourceFile: Hashable, Sendable {
  /// The path as it was given, or the name that stands for standard input.
  package let path: String
  /// The bytes, as an array of the kind that lends its elements as a span on every system
  /// that the package supports.
  package let bytes: ContiguousArray<UInt8>
  /// Whether no report may show what the file holds; its bytes are blanks then.
  package private(set) var isConcealed = false

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

extension SourceFile {
  /// The same file with blanks in place of what it holds, so that a report can say where
  /// something is in it, and no report can quote it.
  package var concealed: SourceFile {
    let mark = byteOrderMarkLength
    let blanks = bytes[mark...].map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): byte
      // Bytes that start a scalar and bytes that go on with one, so that columns stay.
      case 0x80..<0xC0: 0x80
      case 0xC0...: 0xFF
      default: UInt8(ascii: " ")
      }
    }
    var file = SourceFile(path: path, bytes: bytes[..<mark] + blanks)
    file.isConcealed = true
    return file
  }
}
