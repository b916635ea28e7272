/// Decompresses LZFSE, as Apple publishes it.
///
/// A stream is a sequence of blocks: bytes as they are, bytes compressed by
/// LZVN, or bytes compressed with entropy coding. The output is never larger
/// than the picture needs, whatever a stream asks for.
struct LZFSE {
  var input: ByteReader
  private(set) var output: [UInt8] = []
  private let size: Int

  /// The content of a stream that must have this size.
  static func decompressed(
    _ bytes: ArraySlice<UInt8>, to size: Int
  ) throws(SnapshotFault) -> [UInt8] {
    var stream = LZFSE(input: ByteReader(bytes), size: size)
    stream.output.reserveCapacity(size)
    while try stream.decompressBlock() {}
    guard stream.output.count == size else { throw .damaged }
    return stream.output
  }

  private init(input: ByteReader, size: Int) { (self.input, self.size) = (input, size) }

  /// Decompresses the next block; returns false at the end of the stream.
  private mutating func decompressBlock() throws(SnapshotFault) -> Bool {
    let mark = String(decoding: try input.bytes(4), as: UTF8.self)
    if mark == "bvx$" { return false }
    let count = try input.word()
    let end = output.count + count
    switch mark {
    case "bvx-":
      let bytes = try input.bytes(count)
      try append(bytes)
    case "bvxn":
      let length = try input.word()
      let block = ByteReader(try input.bytes(length))
      try decompressLZVN(block)
    case "bvx2": try decompressCoded(count)
    default: throw .damaged
    }
    guard output.count == end else { throw .damaged }
    return true
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) throws(SnapshotFault) {
    guard bytes.count <= size - output.count else { throw .damaged }
    output += bytes
  }

  /// Repeats earlier output, which may overlap with what it becomes.
  mutating func `repeat`(_ count: Int, from distance: Int) throws(SnapshotFault) {
    guard distance > 0, distance <= output.count, count <= size - output.count else {
      throw .damaged
    }
    for index in output.count - distance..<output.count - distance + count {
      output.append(output[index])
    }
  }
}
