// Everything unsafe in this room is in this file: libpng, behind a safe face.
//
// It is sound because libpng's pointers are made and freed here, once each, and
// used only in between; because the bytes and rows that libpng is handed outlive
// the call they are handed to, or, for the bytes of a file, the reader; and because
// the rows have the width and height that libpng was held to before it wrote to
// them. libpng leaves no call by a jump: see CLibPNG.h.

internal import CLibPNG
internal import ScrimBlur

/// A file that is being read.
@safe struct LibPNGReader: ~Copyable {
  private let state: UnsafeMutablePointer<scrim_png>

  /// Reads the first bytes of some as a file.
  ///
  /// - Parameter profileLimit: how many bytes a profile may have; none leaves it out.
  static func read(
    _ bytes: [UInt8], upTo end: Int, profileLimit: Int?
  ) throws(PNGError) -> (Picture, [UInt8]?) {
    precondition(end <= bytes.count)
    let reader = LibPNGReader()
    let outcome: Result<(Picture, [UInt8]?), PNGError> =
      unsafe bytes.withUnsafeBufferPointer { buffer in
        do throws(PNGError) {
          guard
            unsafe scrim_png_read_start(
              reader.state, buffer.baseAddress, end, profileLimit == nil ? 0 : 1,
              profileLimit ?? 0) == 1
          else { throw reader.failure }
          let profile = try reader.profile(within: profileLimit)
          return .success((try reader.picture(), profile))
        } catch {
          return .failure(error)
        }
      }
    return try outcome.get()
  }

  private init() {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: scrim_png())
  }

  deinit {
    unsafe scrim_png_read_close(state)
    unsafe state.deallocate()
  }

  /// The profile, if there is one that libpng can make sense of.
  private func profile(within limit: Int?) throws(PNGError) -> [UInt8]? {
    if let limit, unsafe String(cString: scrim_png_warning(state)).contains("limit") {
      throw .profileTooLong(limit: limit)
    }
    var (name, bytes) = unsafe (png_charp?.none, png_bytep?.none)
    var (compression, count) = (Int32(), UInt32())
    guard
      unsafe png_get_iCCP(
        state.pointee.png, state.pointee.info, &name, &compression, &bytes, &count) != 0,
      let bytes = unsafe bytes
    else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// Reads the rows, and the file to its end.
  private func picture() throws(PNGError) -> Picture {
    let width = unsafe png_get_image_width(state.pointee.png, state.pointee.info)
    let height = unsafe png_get_image_height(state.pointee.png, state.pointee.info)
    guard let layout = try? PictureLayout(width: Int(width), height: Int(height)) else {
      throw .damaged(reason: "the picture has no size")
    }
    let isOpaque =
      unsafe png_get_color_type(state.pointee.png, state.pointee.info)
      & UInt8(PNG_COLOR_MASK_ALPHA) == 0
      && png_get_valid(state.pointee.png, state.pointee.info, PNG_INFO_tRNS) == 0
    var picture = Picture(layout)
    let isRead = picture.withMutableBytes { bytes in
      unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        unsafe scrim_png_read_rows(state, buffer.baseAddress, width, height, layout.bytesPerRow)
      }
    }
    guard isRead == 1 else { throw failure }
    if !isOpaque { picture.premultiply() }
    return picture
  }

  private var failure: PNGError {
    .damaged(reason: unsafe String(cString: scrim_png_error(state)))
  }
}

/// A file that is being written.
@safe struct LibPNGWriter: ~Copyable {
  private let state: UnsafeMutablePointer<scrim_png>
  private let output: UnsafeMutablePointer<[UInt8]>

  /// Starts a file of 8-bit samples.
  init(
    _ layout: PictureLayout, isOpaque: Bool, profile: [UInt8]?, packing: PNGPacking
  ) throws(PNGError) {
    unsafe state = .allocate(capacity: 1)
    unsafe output = .allocate(capacity: 1)
    unsafe state.initialize(to: scrim_png())
    unsafe output.initialize(to: [])
    let isStarted = unsafe (profile ?? []).withUnsafeBufferPointer { buffer in
      var settings = unsafe scrim_png_settings(
        width: UInt32(layout.width), height: UInt32(layout.height), is_opaque: isOpaque ? 1 : 0,
        filter: packing.filter.rawValue, level: packing.level,
        strategy: packing.strategy.rawValue,
        profile: profile == nil ? nil : buffer.baseAddress, profile_length: UInt32(buffer.count))
      return unsafe scrim_png_write_start(state, &settings, output) { png, bytes, count in
        // Nothing in here can fail, so nothing jumps over it.
        let output = unsafe png_get_io_ptr(png).assumingMemoryBound(to: [UInt8].self)
        unsafe output.pointee.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
      }
    }
    try check(isStarted)
  }

  deinit {
    unsafe scrim_png_write_close(state)
    unsafe state.deallocate()
    unsafe output.deinitialize(count: 1)
    unsafe output.deallocate()
  }

  /// Writes a chunk as it is; those about colour stand before the rows.
  mutating func write(_ chunk: PNGColorSpace.Chunk) throws(PNGError) {
    let name = Array(chunk.name.utf8)
    precondition(name.count == 4)
    let isWritten = unsafe name.withUnsafeBufferPointer { name in
      unsafe chunk.bytes.withUnsafeBufferPointer { bytes in
        unsafe scrim_png_write_chunk(state, name.baseAddress, bytes.baseAddress, bytes.count)
      }
    }
    try check(isWritten)
  }

  /// Writes a row of red, green, blue and alpha, not premultiplied.
  mutating func write(row: Span<UInt8>) throws(PNGError) {
    precondition(row.count == bytesPerRow)
    let isWritten = unsafe row.withUnsafeBufferPointer { buffer in
      unsafe scrim_png_write_row(state, buffer.baseAddress)
    }
    try check(isWritten)
  }

  /// Ends the file, and hands it out.
  mutating func end() throws(PNGError) -> [UInt8] {
    try check(unsafe scrim_png_write_end(state))
    let file = unsafe output.move()
    unsafe output.initialize(to: [])
    return file
  }

  private var bytesPerRow: Int {
    unsafe Int(png_get_image_width(state.pointee.png, state.pointee.info)) * 4
  }

  private func check(_ status: Int32) throws(PNGError) {
    if status != 1 { throw .unwritable(reason: unsafe String(cString: scrim_png_error(state))) }
  }
}
