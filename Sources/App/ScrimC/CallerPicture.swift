// The pictures of callers. Their bytes are read and written in this file alone.

internal import CScrim
internal import ScrimBlur
internal import ScrimTimeline

/// A picture that a caller passed, whose bytes fit its layout.
///
/// The picture has as many bytes as the caller says, and they stay in place
/// during the call. That is the caller's promise; nothing can check it.
@safe struct CallerPicture {
  let layout: PictureLayout
  private let pixels: UnsafeMutableBufferPointer<UInt8>

  /// Nil if the layout is invalid, or if there are too few bytes.
  init?(_ picture: scrim_picture) {
    let layout = unsafe try? PictureLayout(
      width: Int(picture.width), height: Int(picture.height), bytesPerRow: picture.bytes_per_row)
    guard let layout, let bytes = unsafe picture.bytes,
      unsafe picture.size >= layout.byteCount
    else { return nil }
    self.layout = layout
    unsafe pixels = UnsafeMutableBufferPointer(start: bytes, count: layout.byteCount)
  }

  /// Sets every pixel to a color.
  func fill(with color: CoverColor) {
    withMutableBytes { $0.fill(layout, with: PixelColor(color)) }
  }

  /// Puts a color behind the pixels that are not opaque.
  func lay(over color: CoverColor) {
    let behind = [UInt16(color.red), UInt16(color.green), UInt16(color.blue), 255]
    withMutableBytes { bytes in
      layout.forEachPixel { pixel in
        let rest = 255 - UInt16(bytes[pixel + 3])
        if rest == 0 { return }
        for channel in 0..<4 {
          let sum = UInt16(bytes[pixel + channel]) + (behind[channel] * rest + 127) / 255
          bytes[pixel + channel] = UInt8(min(sum, 255))
        }
      }
    }
  }

  /// Lends the bytes, or a copy if another picture has some of them.
  func withBytes<Result, Failure: Error>(
    apartFrom other: CallerPicture, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if overlaps(other) {
      let copy = unsafe ContiguousArray(pixels)
      return try body(copy.span)
    }
    return try body(unsafe UnsafeBufferPointer(pixels).span)
  }

  /// Lends the bytes for changes.
  func withMutableBytes<Failure: Error>(
    _ body: (inout MutableSpan<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var span = unsafe pixels.mutableSpan
    try body(&span)
  }

  private func overlaps(_ other: CallerPicture) -> Bool {
    let start = unsafe UInt(bitPattern: pixels.baseAddress)
    let otherStart = unsafe UInt(bitPattern: other.pixels.baseAddress)
    return start < otherStart &+ UInt(other.layout.byteCount)
      && otherStart < start &+ UInt(layout.byteCount)
  }
}
