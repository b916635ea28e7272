internal import ScrimPatterns

/// A file while it is written: its head, and then its sections.
struct SectionWriter {
  /// The number of records of each section, four bytes each.
  private(set) var counts: [UInt8] = []
  private var file: [UInt8]

  /// - Parameters:
  ///   - headSize: the size of the head, a multiple of eight.
  ///   - size: the likely size of the file, because growing it copies it.
  init(headSize: Int, roomFor size: Int = 0) {
    file = []
    file.reserveCapacity(headSize + size)
    file.append(contentsOf: repeatElement(0, count: headSize))
  }

  /// The size of the file so far, in bytes.
  var size: Int { file.count }

  mutating func append(_ bytes: ContiguousArray<UInt8>) throws(TreeError) {
    try append(count: bytes.count) { $0 += bytes }
  }

  /// - Parameter fields: how many of the numbers make a record.
  mutating func append(
    _ numbers: [some FixedWidthInteger & BitwiseCopyable], perRecord fields: Int = 1
  ) throws(TreeError) {
    try append(count: numbers.count / fields) { $0.append(numbers: numbers) }
  }

  /// Appends a section.
  ///
  /// - Parameter write: appends the bytes of the record of an element.
  mutating func append<Elements: Collection>(
    _ elements: Elements, _ write: (Elements.Element, inout [UInt8]) -> Void
  ) throws(TreeError) {
    try append(count: elements.count) { file in
      for element in elements { write(element, &file) }
    }
  }

  /// Appends a section.
  ///
  /// - Parameters:
  ///   - count: the number of its records.
  ///   - write: appends the bytes of all records.
  private mutating func append(count: Int, _ write: (inout [UInt8]) -> Void) throws(TreeError) {
    counts.append(number: UInt32(truncatingIfNeeded: count))
    write(&file)
    try endSection()
  }

  /// Appends the sections of another file.
  mutating func append(counts: ArraySlice<UInt8>, body: ArraySlice<UInt8>) throws(TreeError) {
    self.counts += counts
    file += body
    try endSection()
  }

  /// Pads a section, because each begins at a multiple of eight bytes.
  private mutating func endSection() throws(TreeError) {
    while file.count % 8 != 0 { file.append(0) }
    guard file.count < Int(Int32.max) else { throw .tooLarge }
  }

  /// The file with a head, which is padded with zeros; the writer is empty
  /// afterward.
  ///
  /// If the writer kept the file, changing its head would copy it.
  mutating func file(under head: [UInt8]) -> [UInt8] {
    var whole: [UInt8] = []
    swap(&whole, &file)
    whole.replaceSubrange(..<head.count, with: head)
    return whole
  }
}
