internal import ScrimBlur

extension PNGImage {
  /// Encodes the picture as a PNG file.
  ///
  /// The same picture gives the same bytes with the same version of zlib. A
  /// fully opaque picture is written without alpha. Rows are converted strip by
  /// strip, so the picture is not copied.
  package func encoded(_ packing: PNGPacking = .fast) throws(PNGError) -> [UInt8] {
    let strips = PNGStrips(picture, packing)
    let packed = try (0..<strips.count).map { index throws(PNGError) in try strips.pack(index) }
    return try file(of: packed, isOpaque: strips.isOpaque)
  }

  /// Encodes the picture with several threads, to the same bytes.
  @concurrent
  package func encoded(
    _ packing: PNGPacking = .fast, threads: Int
  ) async throws(PNGError) -> [UInt8] {
    let strips = PNGStrips(picture, packing)
    typealias Outcome = (index: Int, packed: Result<PNGStrips.Packed, PNGError>)
    let outcomes = await withTaskGroup(of: [Outcome].self) { group in
      for thread in 0..<max(threads, 1) {
        group.addTask {
          stride(from: thread, to: strips.count, by: max(threads, 1)).map { index in
            (index, Result { () throws(PNGError) in try strips.pack(index) })
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    let packed = try outcomes.sorted { $0.index < $1.index }
      .map { outcome throws(PNGError) in try outcome.packed.get() }
    return try file(of: packed, isOpaque: strips.isOpaque)
  }

  /// Assembles the file.
  private func file(of strips: [PNGStrips.Packed], isOpaque: Bool) throws(PNGError) -> [UInt8] {
    var chunks = colorSpace.chunks
    var checksum = Deflate.checksum(of: Span())
    for (index, strip) in strips.enumerated() {
      checksum = Deflate.checksum(checksum, followedBy: strip.checksum, of: strip.count)
      // zlib's header: a window of 32 KB, and the fastest compression level.
      var bytes = (index == 0 ? [0x78, 0x01] : []) + strip.bytes
      if index == strips.count - 1 {
        bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
      }
      chunks.append(PNGColorSpace.Chunk(name: "IDAT", bytes: bytes))
    }
    chunks.append(PNGColorSpace.Chunk(name: "IEND", bytes: []))
    let count = chunks.reduce(1024 + (colorSpace.profile?.count ?? 0)) { $0 + $1.bytes.count + 12 }
    return try LibPNGWriter.file(
      picture.layout, isOpaque: isOpaque, profile: colorSpace.profile, chunks, room: count)
  }
}
