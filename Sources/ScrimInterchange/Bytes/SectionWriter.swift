internal import ScrimPatterns

/// The records of a section that is being written.
///
/// A record is written field by field, in the order in which `Element` reads them.
struct WrittenSection<Element: Record> {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  /// Adds a record.
  ///
  /// - Parameter write: appends all fields of the record to the bytes.
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    write(&bytes)
    count += 1
    assert(bytes.count == count * Element.size)
  }
}

/// Sections that are being written.
struct SectionWriter {
  /// How many records each section has, four bytes each.
  private(set) var counts: [UInt8] = []
  private(set) var body: [UInt8] = []
  private let limit: Int

  /// - Parameter limit: how many bytes the sections may take.
  init(limit: Int) { self.limit = limit }

  mutating func append<Element>(_ section: WrittenSection<Element>) throws(TreeError) {
    try begin(section.count, of: Element.size)
    body += section.bytes
    while body.count % 8 != 0 { body.append(0) }
  }

  mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(
    numbers: [Number]
  ) throws(TreeError) {
    try begin(numbers.count, of: Number.bitWidth / 8)
    body.append(numbers: numbers)
    while body.count % 8 != 0 { body.append(0) }
  }

  private mutating func begin(_ count: Int, of size: Int) throws(TreeError) {
    guard count * size + body.count < limit else { throw .tooLarge }
    counts.append(number: UInt32(count))
    body.reserveCapacity(Swift.max(body.count + count * size + 8, 2 * body.count))
  }

  /// Adds the sections of another writer.
  mutating func append(counts: Span<UInt8>, body: Span<UInt8>) throws(TreeError) {
    guard body.count + self.body.count < limit else { throw .tooLarge }
    self.counts.append(counts)
    self.body.append(body)
  }
}
