/// Reads the bytes of a file from front to back, and never past their end.
struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>
  var isBigEndian = false

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func bytes(_ count: Int) throws(SnapshotFault) -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest.count else { throw .damaged }
    defer { rest.removeFirst(count) }
    return rest.prefix(count)
  }

  mutating func byte() throws(SnapshotFault) -> Int { Int(try number(1)) }

  mutating func word() throws(SnapshotFault) -> Int { Int(try number(4)) }

  /// A number without a sign, of at most eight bytes.
  mutating func number(_ count: Int) throws(SnapshotFault) -> UInt64 {
    let bytes = try bytes(count)
    func joined(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    return isBigEndian ? joined(bytes) : joined(bytes.reversed())
  }
}
