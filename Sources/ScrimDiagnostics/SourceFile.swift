/// The bytes of one input, and its name for people.
package struct SourceFile: Hashable, Sendable {
  /// The path as given, or a name for standard input.
  package let path: String
  /// The bytes, in the array type that has a span on every supported system.
  package let bytes: ContiguousArray<UInt8>
  /// Whether reports must not show the contents, which are then only blanks.
  package private(set) var isConcealed = false

  package init(path: String, bytes: some Sequence<UInt8>) {
    self.path = path
    // This does not copy the elements of an array.
    self.bytes = ContiguousArray(bytes)
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: text.utf8)
  }

  /// The length of the UTF-8 byte-order mark at the start; 0 if there is none.
  ///
  /// The mark is not text: columns do not count it, and parsers do not read it.
  package var byteOrderMarkLength: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}

extension SourceFile {
  /// The file with blanks in place of its contents, so that a report can point
  /// into it but not quote it.
  package var concealed: SourceFile {
    let mark = byteOrderMarkLength
    let blanks = bytes[mark...].map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): byte
      // Scalars keep their first and continuation bytes, so columns do not
      // change.
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
