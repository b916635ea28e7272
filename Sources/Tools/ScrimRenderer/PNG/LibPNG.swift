// All unsafe code of this module is in this file: libpng and zlib behind a safe
// interface, and the loops over samples that are too hot for bounds checks.
//
// It is sound for these reasons. Each of libpng's pointers is created and freed
// once, in this file, and is used only in between. Bytes and rows outlive the
// library call that uses them; the bytes of a file outlive the reader. The rows
// have the width and height that libpng is limited to before it writes. No
// longjmp leaves a call of libpng: see CLibPNG.h. The loops check their first
// and last offset before they start.

internal import CLibPNG
internal import ScrimBlur

/// A file that is being read.
@safe struct LibPNGReader: ~Copyable {
  private let state: UnsafeMutablePointer<scrim_png>

  /// Reads a file from the first bytes of an array.
  ///
  /// - Parameter profileLimit: the maximum size of a color profile in bytes;
  ///   nil to skip the profile.
  static func read(
    _ bytes: [UInt8], upTo end: Int, profileLimit: Int?
  ) throws(PNGError) -> (Picture, [UInt8]?) {
    precondition(end <= bytes.count)
    let reader = LibPNGReader()
    return try unsafe bytes.withUnsafeBufferPointer { buffer throws(PNGError) in
      let isStarted = unsafe scrim_png_read_start(
        reader.state, buffer.baseAddress, end, profileLimit == nil ? 0 : 1, profileLimit ?? 0)
      guard isStarted == 1 else { throw reader.failure }
      let profile = try reader.profile(within: profileLimit)
      return (try reader.picture(), profile)
    }
  }

  private init() {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: scrim_png())
  }

  deinit {
    unsafe scrim_png_read_close(state)
    unsafe state.deallocate()
  }

  /// The color profile, if there is one that libpng accepts.
  private func profile(within limit: Int?) throws(PNGError) -> [UInt8]? {
    // The warning begins with the profile's name, which the file chooses, and
    // ends with the reason.
    let warning = unsafe String(cString: scrim_png_profile_warning(state))
    if let limit, warning.hasSuffix("exceeds application limits") {
      throw .profileTooLong(limit: limit)
    }
    var (name, bytes) = unsafe (png_charp?.none, png_bytep?.none)
    var (compression, count) = (Int32(), UInt32())
    let (png, info) = unsafe (state.pointee.png, state.pointee.info)
    guard unsafe png_get_iCCP(png, info, &name, &compression, &bytes, &count) != 0,
      let bytes = unsafe bytes
    else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// Reads the rows, and the rest of the file.
  private func picture() throws(PNGError) -> Picture {
    let (png, info) = unsafe (state.pointee.png, state.pointee.info)
    let width = unsafe png_get_image_width(png, info)
    let height = unsafe png_get_image_height(png, info)
    guard let layout = try? PictureLayout(width: Int(width), height: Int(height)) else {
      throw .damaged(reason: "the picture has no size")
    }
    let mayBeTranslucent =
      unsafe png_get_color_type(png, info) & UInt8(PNG_COLOR_MASK_ALPHA) != 0
      || png_get_valid(png, info, PNG_INFO_tRNS) != 0
    var picture = Picture(layout)
    let isRead = picture.withMutableBytes { bytes in
      unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        unsafe scrim_png_read_rows(state, buffer.baseAddress, width, height, layout.bytesPerRow)
      }
    }
    guard isRead == 1 else { throw failure }
    // Most captures have no alpha, or are fully opaque.
    if mayBeTranslucent, !picture.withBytes({ $0.isOpaque }) { picture.premultiply() }
    return picture
  }

  private var failure: PNGError {
    .damaged(reason: unsafe String(cString: scrim_png_error(state)))
  }
}

/// Writes files.
enum LibPNGWriter {
  /// A file of 8-bit samples: its header, its color profile if it has one, and
  /// the given chunks.
  ///
  /// - Parameter room: the approximate size of the file, in bytes.
  static func file(
    _ layout: PictureLayout, isOpaque: Bool, profile: [UInt8]?, _ chunks: [PNGColorSpace.Chunk],
    room: Int
  ) throws(PNGError) -> [UInt8] {
    let state = UnsafeMutablePointer<scrim_png>.allocate(capacity: 1)
    unsafe state.initialize(to: scrim_png())
    defer {
      unsafe scrim_png_write_close(state)
      unsafe state.deallocate()
    }
    func check(_ status: Int32) throws(PNGError) {
      if status != 1 { throw .unwritable(reason: unsafe String(cString: scrim_png_error(state))) }
    }
    var file: [UInt8] = []
    file.reserveCapacity(room)
    try unsafe withUnsafeMutablePointer(to: &file) { file throws(PNGError) in
      let isStarted = unsafe (profile ?? []).withUnsafeBufferPointer { buffer in
        unsafe scrim_png_write_start(
          state, UInt32(layout.width), UInt32(layout.height), isOpaque ? 1 : 0,
          profile == nil ? nil : buffer.baseAddress, UInt32(buffer.count), file
        ) { png, bytes, count in
          // Nothing here can fail, so no longjmp crosses this closure.
          let file = unsafe png_get_io_ptr(png).assumingMemoryBound(to: [UInt8].self)
          unsafe file.pointee.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        }
      }
      try check(isStarted)
      for chunk in chunks {
        let name = Array(chunk.name.utf8)
        precondition(name.count == 4)
        let isWritten = unsafe name.withUnsafeBufferPointer { name in
          unsafe chunk.bytes.withUnsafeBufferPointer { bytes in
            unsafe scrim_png_write_chunk(state, name.baseAddress, bytes.baseAddress, bytes.count)
          }
        }
        try check(isWritten)
      }
    }
    return file
  }
}

/// Compresses parts of a zlib stream.
///
/// zlib keeps pointers to the bytes only for the duration of a call.
enum Deflate {
  /// Compresses bytes.
  ///
  /// The output ends at a byte boundary, so that parts can be joined. The last
  /// part ends the stream.
  static func pack(
    _ bytes: Span<UInt8>, _ packing: PNGPacking, isLast: Bool
  ) throws(PNGError) -> [UInt8] {
    var stream = unsafe z_stream()
    let (level, strategy) =
      switch packing {
      case .fast: (Z_BEST_SPEED, Z_RLE)
      case .small: (Z_BEST_COMPRESSION, Z_DEFAULT_STRATEGY)
      }
    let status = unsafe deflateInit2_(
      &stream, level, Z_DEFLATED, -MAX_WBITS, 8, strategy, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .unwritable(reason: "there is not enough memory") }
    defer { unsafe deflateEnd(&stream) }
    // The end of a part that is not the last takes at most six bytes.
    let room = unsafe Int(deflateBound(&stream, UInt(bytes.count))) + 16
    var isPacked = false
    let packed = unsafe [UInt8](unsafeUninitializedCapacity: room) { output, count in
      unsafe bytes.withUnsafeBufferPointer { input in
        unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(room)
        let status = unsafe deflate(&stream, isLast ? Z_FINISH : Z_SYNC_FLUSH)
        unsafe isPacked =
          status == (isLast ? Z_STREAM_END : Z_OK) && stream.avail_in == 0 && stream.avail_out > 0
      }
      count = unsafe room - Int(stream.avail_out)
    }
    guard isPacked else { throw .unwritable(reason: "zlib cannot compress it") }
    // Copies the bytes without the unused capacity.
    return unsafe packed.withUnsafeBufferPointer { unsafe Array($0) }
  }

  /// The Adler-32 checksum of bytes.
  static func checksum(of bytes: Span<UInt8>) -> UInt {
    unsafe bytes.withUnsafeBufferPointer { unsafe adler32_z(1, $0.baseAddress, $0.count) }
  }

  /// The checksum of two consecutive byte sequences, from the checksums of
  /// both.
  static func checksum(_ first: UInt, followedBy second: UInt, of count: Int) -> UInt {
    adler32_combine(first, second, numericCast(count))
  }
}

extension Span<UInt8> {
  /// Whether every fourth byte is 255.
  var isOpaque: Bool {
    var all = ~0 as UInt32
    for offset in stride(from: 0, through: count &- 4, by: 4) {
      unsafe all &= bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self)
    }
    return all.littleEndian >> 24 == 255
  }

  /// Copies all bytes to an offset.
  func copy(into bytes: inout ContiguousArray<UInt8>, at offset: Int) {
    precondition(offset >= 0 && count <= bytes.count - offset)
    var target = bytes.mutableSpan
    var position = offset
    for index in indices {
      unsafe target[unchecked: position] = self[unchecked: index]
      position &+= 1
    }
  }
}

extension ContiguousArray<UInt8> {
  /// Stores the differences of a row's samples from the predictions of the
  /// Paeth filter.
  ///
  /// The first pixel of the row is skipped.
  mutating func storeDifferences(
    of row: ContiguousArray<UInt8>, below above: ContiguousArray<UInt8>
  ) {
    precondition(row.count == count && above.count == count)
    let (row, above) = (row.span, above.span)
    var differences = mutableSpan
    for index in stride(from: 4, to: row.count, by: 1) {
      let left = unsafe Int16(row[unchecked: index &- 4])
      let up = unsafe Int16(above[unchecked: index])
      let corner = unsafe Int16(above[unchecked: index &- 4])
      // The distances of the three neighbors from left + up - corner.
      let (byUp, byLeft) = (up &- corner, left &- corner)
      let toLeft = Swift.max(byUp, 0 &- byUp)
      let toUp = Swift.max(byLeft, 0 &- byLeft)
      let toCorner = Swift.max(byUp &+ byLeft, 0 &- (byUp &+ byLeft))
      let upOrCorner = toUp <= toCorner ? up : corner
      let foretold = toLeft <= Swift.min(toUp, toCorner) ? left : upOrCorner
      unsafe differences[unchecked: index] =
        row[unchecked: index] &- UInt8(truncatingIfNeeded: foretold)
    }
  }

  /// Stores the pixels of a row except the first at an offset, with or without
  /// alpha.
  ///
  /// Without alpha, the byte after the last pixel is overwritten.
  mutating func store(_ row: ContiguousArray<UInt8>, withAlpha: Bool, at offset: Int) {
    let step = withAlpha ? 4 : 3
    let pixels = row.count / 4
    precondition(pixels > 1 && offset >= 0 && offset + (pixels - 2) * step + 4 <= count)
    let source = unsafe row.span.bytes
    var span = mutableSpan
    var target = unsafe span.mutableBytes
    for pixel in 1..<pixels {
      let four = unsafe source.unsafeLoadUnaligned(
        fromUncheckedByteOffset: pixel &* 4, as: UInt32.self)
      unsafe target.storeBytes(
        of: four, toUncheckedByteOffset: offset &+ (pixel &- 1) &* step, as: UInt32.self)
    }
  }
}
