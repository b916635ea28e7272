// iOS stores textures in two containers. KTX 1.1 is a standard of Khronos, to
// which Apple adds a key for compressed blocks. Apple does not document the
// other container. docs/probe.md says what is known about it, and from where.

extension Texture {
  private static let markOfKTX: [UInt8] = [0xAB] + Array("KTX 11".utf8) + [0xBB, 13, 10, 26, 10]
  private static let markOfApple: [UInt8] = Array("AAPL\r\n".utf8) + [26, 10]

  /// The texture in a stored file.
  init(file: [UInt8]) throws(SnapshotFault) {
    if file.starts(with: Self.markOfApple) {
      self = try Self(chunks: file.dropFirst(Self.markOfApple.count))
    } else if file.starts(with: Self.markOfKTX) {
      self = try Self(ktx: file.dropFirst(Self.markOfKTX.count))
    } else {
      throw .otherFormat
    }
  }

  private init(ktx bytes: ArraySlice<UInt8>) throws(SnapshotFault) {
    var reader = ByteReader(bytes)
    switch try reader.word() {
    case 0x0403_0201: break
    case 0x0102_0304: reader.isBigEndian = true
    default: throw .damaged
    }
    var fields: [Int] = []
    for _ in 0..<12 { fields.append(try reader.word()) }
    // Uncompressed pixels have a type and a format.
    guard fields[0] == 0, fields[2] == 0 else { throw .otherTexture }
    let header = try Header(
      format: fields[3], width: fields[5], height: fields[6], others: Array(fields[7...10]))
    let pairs = try reader.bytes(fields[11])
    let size = try reader.word()
    if pairs.contains(Array("Compression_APPLE".utf8)) {
      // The length of the blocks and LZFSE take their place.
      _ = try reader.bytes(8)
      try self.init(header, LZFSE.decompressed(reader.rest, to: header.byteCount))
    } else {
      guard size == reader.rest.count else { throw .damaged }
      try self.init(header, Array(reader.rest))
    }
  }

  private init(chunks bytes: ArraySlice<UInt8>) throws(SnapshotFault) {
    var reader = ByteReader(bytes)
    var header: Header?
    var content: (isCompressed: Bool, bytes: ArraySlice<UInt8>)?
    while !reader.rest.isEmpty {
      let size = try reader.word()
      let tag = try reader.bytes(4)
      var chunk = ByteReader(try reader.bytes(size))
      if tag.elementsEqual("HEAD".utf8) {
        guard header == nil else { throw .damaged }
        _ = try chunk.bytes(16)
        let format = try chunk.word()
        _ = try chunk.bytes(4)
        let (width, height) = (try chunk.word(), try chunk.word())
        let others = [try chunk.word(), try chunk.word(), try chunk.word()]
        header = try Header(format: format, width: width, height: height, others: others)
      } else if let isCompressed = Self.tagsOfBlocks[String(decoding: tag, as: UTF8.self)] {
        guard content == nil else { throw .damaged }
        _ = try chunk.bytes(4)
        content = (isCompressed, chunk.rest)
      }
    }
    guard let header, let content else { throw .damaged }
    try self.init(
      header,
      content.isCompressed
        ? LZFSE.decompressed(content.bytes, to: header.byteCount) : Array(content.bytes))
  }

  /// The tags of chunks with blocks, and whether these are compressed.
  private static let tagsOfBlocks = ["LZFS": true, "astc": false, "ASTC": false]
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ word: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: word) }
  }
}
