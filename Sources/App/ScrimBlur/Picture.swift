// A picture is a value that owns its bytes. Copies share the bytes until one of
// them is written to.

/// A picture of premultiplied red, green, blue and alpha, one byte each.
public struct Picture: Sendable {
  /// How the pixels are laid out in memory.
  public let layout: PictureLayout
  /// The bytes, shared among copies.
  ///
  /// `ContiguousArray` lends its elements as a span on every system that the
  /// package supports.
  private var storage: ContiguousArray<UInt8>

  /// A picture of one color, transparent by default.
  public init(_ layout: PictureLayout, filledWith color: PixelColor = .clear) {
    self.layout = layout
    storage = ContiguousArray(repeating: 0, count: layout.byteCount)
    if color != .clear { withMutableBytes { $0.fill(layout, with: color) } }
  }

  /// A picture that copies premultiplied bytes.
  public init(_ layout: PictureLayout, premultiplied bytes: Span<UInt8>) throws(BlurError) {
    try layout.check(bytes.count)
    self.layout = layout
    storage = ContiguousArray(copying: bytes, count: layout.byteCount)
  }

  /// A picture that copies bytes with straight alpha, as in PNG files.
  public init(_ layout: PictureLayout, straight bytes: Span<UInt8>) throws(BlurError) {
    try self.init(layout, premultiplied: bytes)
    change(PixelColor.premultiplied)
  }

  /// The bytes with straight alpha, as in PNG files.
  public var straightBytes: [UInt8] {
    var picture = self
    picture.change(PixelColor.straight)
    return picture.bytes
  }

  /// Treats the bytes as straight alpha, and premultiplies them in place.
  package mutating func premultiply() { change(PixelColor.premultiplied) }

  /// A copy of the premultiplied bytes.
  public var bytes: [UInt8] { Array(storage) }

  /// Lends the premultiplied bytes.
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(storage.span)
  }

  /// Lends the premultiplied bytes for changes.
  public mutating func withMutableBytes<Result, Failure: Error>(
    _ body: (inout MutableSpan<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var span = storage.mutableSpan
    return try body(&span)
  }

  /// Replaces every pixel that is not opaque with the result of a function.
  private mutating func change(_ pixel: (SIMD4<UInt8>) -> SIMD4<UInt8>) {
    let layout = layout
    withMutableBytes { bytes in
      layout.forEachPixel { offset in
        let old = bytes.span.pixel(at: offset)
        if old.w != 255 { bytes.store(pixel(old), at: offset) }
      }
    }
  }
}

extension MutableSpan<UInt8> {
  /// Sets every pixel of a picture to a color.
  package mutating func fill(_ layout: PictureLayout, with color: PixelColor) {
    let pixel = color.premultiplied
    layout.forEachPixel { store(pixel, at: $0) }
  }
}
