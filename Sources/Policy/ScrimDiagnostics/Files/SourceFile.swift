/// The bytes of one input, and its name for people.
package struct SourceFile: Hashable, Sendable {
  /// The path as given, or a name for standard input.
  package let path: String
  /// The bytes, in the array type that has a span on every supported system.
  package let bytes: ContiguousArray<UInt8>
  /// The ranges that reports may quote, in order; nil if they may quote it all.
  ///
  /// Everything else is blank.
  private var quotable: [Range<Int>]?

  package init(path: String, bytes: some Sequence<UInt8>) {
    self.path = path
    // This does not copy the elements of an array.
    self.bytes = ContiguousArray(bytes)
  }

  package init(path: String, text: String) { self.init(path: path, bytes: text.utf8) }

  /// The length of the UTF-8 byte-order mark at the start; 0 if there is none.
  ///
  /// The mark is not text: columns do not count it, and parsers do not read it.
  package var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The file with blanks in place of its contents, so that a report can point
  /// into it but not quote it.
  package var concealed: SourceFile { concealed(except: []) }

  /// The file with blanks in place of its contents, except for ranges in order.
  ///
  /// The file may not be what the run reads it as, and may contain secrets. So
  /// a report quotes only what has the expected form.
  package func concealed(except quotable: [Range<Int>]) -> SourceFile {
    var shown = bytes
    var start = byteOrderMarkLength
    for range in quotable + [bytes.count..<bytes.count] {
      for index in start..<range.lowerBound { shown[index] = bytes[index].blank }
      start = range.upperBound
    }
    var file = SourceFile(path: path, bytes: shown)
    file.quotable = quotable
    return file
  }

  /// Whether reports must not quote the text of a span.
  package func conceals(_ span: SourceSpan) -> Bool {
    guard let quotable else { return false }
    let index = quotable.partitioningIndex { span.end <= $0.upperBound }
    return index == quotable.count || span.start < quotable[index].lowerBound
  }

  /// Whether reports must not quote parts of the file.
  package var isConcealed: Bool { quotable != nil }
}

extension UInt8 {
  /// A byte in place of this one that does not change lines and columns.
  fileprivate var blank: UInt8 {
    switch self {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): self
    // Columns do not count the bytes that continue a scalar.
    case 0x80..<0xC0: 0x80
    default: UInt8(ascii: " ")
    }
  }
}

extension ContiguousArray<UInt8> {
  /// Whether the bytes start like UTF-16, with a byte-order mark or without.
  package var looksLikeUTF16: Bool {
    guard count > 1 else { return false }
    return starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF])
      || prefix(2).count(where: { $0 == 0 }) == 1
  }
}
