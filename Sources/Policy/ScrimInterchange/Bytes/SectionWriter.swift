internal import ScrimPatterns

/// The records of a section while it is written.
///
/// The fields of a record are written in the order in which `Element` reads
/// them.
struct SectionRecords<Element: Record> {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  /// Appends a record.
  ///
  /// - Parameter write: appends all fields of the record to the bytes.
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    write(&bytes)
    count += 1
    assert(bytes.count == count * Element.size)
  }
}

/// A file while it is written: its head, and then its sections.
///
/// The sections are kept separately until the size of the file is known.
struct SectionWriter {
  private enum Section {
    case bytes(ArraySlice<UInt8>)
    case numbers([UInt32])
    case words([UInt64])
  }

  /// The number of records of each section, four bytes each.
  private(set) var counts: [UInt8] = []
  /// The size of the file so far, in bytes.
  private(set) var size: Int
  private let headSize: Int
  private var sections: [Section] = []

  /// - Parameter headSize: the size of the head, a multiple of eight.
  init(headSize: Int) { (self.headSize, size) = (headSize, headSize) }

  mutating func append<Element>(_ section: SectionRecords<Element>) throws(TreeError) {
    counts.append(number: UInt32(truncatingIfNeeded: section.count))
    try append(.bytes(section.bytes[...]), section.bytes.count)
  }

  mutating func append(_ bytes: ContiguousArray<UInt8>) throws(TreeError) {
    counts.append(number: UInt32(truncatingIfNeeded: bytes.count))
    try append(.bytes(bytes[...]), bytes.count)
  }

  mutating func append(_ numbers: [UInt32]) throws(TreeError) {
    counts.append(number: UInt32(truncatingIfNeeded: numbers.count))
    try append(.numbers(numbers), 4 * numbers.count)
  }

  mutating func append(_ words: [UInt64]) throws(TreeError) {
    counts.append(number: UInt32(truncatingIfNeeded: words.count))
    try append(.words(words), 8 * words.count)
  }

  /// Appends the sections of another file.
  mutating func append(counts: ArraySlice<UInt8>, body: ArraySlice<UInt8>) throws(TreeError) {
    self.counts += counts
    try append(.bytes(body), body.count)
  }

  private mutating func append(_ section: Section, _ size: Int) throws(TreeError) {
    // Each section begins at a multiple of eight bytes.
    self.size += (size + 7) & ~7
    guard self.size < Int(Int32.max) else { throw .tooLarge }
    sections.append(section)
  }

  /// The file with a head, which is padded with zeros.
  func file(under head: [UInt8]) -> [UInt8] {
    var file: [UInt8] = []
    file.reserveCapacity(size)
    file += head
    file.append(contentsOf: repeatElement(0, count: headSize - head.count))
    for section in sections {
      switch section {
      case .bytes(let bytes): file += bytes
      case .numbers(let numbers): file.append(numbers: numbers)
      case .words(let words): file.append(numbers: words)
      }
      while file.count % 8 != 0 { file.append(0) }
    }
    return file
  }
}
