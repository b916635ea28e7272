// A picture owns its bytes, and is a value: copies share the bytes until one of
// them is written to.

/// A picture of premultiplied red, green, blue and alpha, a byte each.
public struct Picture: Sendable {
  /// Where the pixels stand.
  public let layout: PictureLayout
  /// The bytes, which copies share; an array of the kind that lends its elements as
  /// a span on every system that the package supports.
  private var storage: ContiguousArray<UInt8>

  /// A picture of one color, transparent if none is named.
  public init(_ layout: PictureLayout, filledWith color: PixelColor = .clear) {
    self.layout = layout
    storage = ContiguousArray(repeating: 0, count: layout.byteCount)
    if color != .clear { fill(with: color.premultiplied) }
  }

  /// A picture of premultiplied bytes, which are copied.
  public init(_ layout: PictureLayout, premultiplied bytes: Span<UInt8>) throws(BlurError) {
    try layout.check(bytes.count)
    self.layout = layout
    storage = ContiguousArray(copying: bytes, count: layout.byteCount)
  }

  /// A picture of bytes whose colors are not premultiplied, as PNG files have them.
  public init(_ layout: PictureLayout, straight bytes: Span<UInt8>) throws(BlurError) {
    try self.init(layout, premultiplied: bytes)
    change(PixelColor.premultiplied(red:green:blue:alpha:))
  }

  /// The same picture with colors that are not premultiplied, as PNG files have them.
  public var straightBytes: [UInt8] {
    var picture = self
    picture.change(PixelColor.straight(red:green:blue:alpha:))
    return picture.bytes
  }

  /// Takes the bytes for straight ones, and premultiplies them in place.
  package mutating func premultiply() {
    change(PixelColor.premultiplied(red:green:blue:alpha:))
  }

  /// The premultiplied bytes, copied.
  public var bytes: [UInt8] { Array(storage) }

  /// Lends the premultiplied bytes.
  public func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try body(storage.span)
  }

  /// Lends the premultiplied bytes to be changed.
  public mutating func withMutableBytes<Result>(
    _ body: (inout MutableSpan<UInt8>) throws -> Result
  ) rethrows -> Result {
    var span = storage.mutableSpan
    return try body(&span)
  }
}

extension Picture {
  /// Replaces every pixel that is not opaque by what a function makes of it.
  private mutating func change(
    _ pixel: (UInt8, UInt8, UInt8, UInt8) -> (UInt8, UInt8, UInt8, UInt8)
  ) {
    let layout = layout
    withMutableBytes { bytes in
      for row in 0..<layout.height {
        for offset in stride(
          from: row * layout.bytesPerRow, to: row * layout.bytesPerRow + layout.width * 4, by: 4)
        where bytes[offset + 3] != 255 {
          (bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3]) = pixel(
            bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3])
        }
      }
    }
  }

  /// Gives every pixel the same four bytes.
  private mutating func fill(with pixel: (UInt8, UInt8, UInt8, UInt8)) {
    let layout = layout
    withMutableBytes { bytes in
      for row in 0..<layout.height {
        for column in 0..<layout.width {
          let offset = row * layout.bytesPerRow + column * 4
          (bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3]) = pixel
        }
      }
    }
  }
}
