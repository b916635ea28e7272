/// An image of premultiplied pixels.
public final class CGImage: Sendable {
  public let width: Int
  public let height: Int
  package let pixels: [Pixel]

  package init(width: Int, height: Int, pixels: [Pixel]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}

/// A context that draws into memory with a byte for each of red, green, blue and
/// alpha.
///
/// As Apple's, it has its origin at the lower left, until it is flipped.
public final class CGContext {
  public let width: Int
  public let height: Int
  public let bytesPerRow: Int
  public let data: UnsafeMutableRawPointer?
  private let memory: UnsafeMutableRawPointer
  private var scale = (x: 1.0, y: 1.0)
  private var offset = (x: 0.0, y: 0.0)
  private var color = Pixel(red: 0, green: 0, blue: 0)

  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    guard data == nil, width > 0, height > 0, bitsPerComponent == 8, bytesPerRow >= width * 4
    else { return nil }
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
    memory = .allocate(byteCount: bytesPerRow * height, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
    self.data = memory
  }

  deinit { memory.deallocate() }

  public func translateBy(x: CGFloat, y: CGFloat) {
    offset.x += scale.x * Double(x)
    offset.y += scale.y * Double(y)
  }

  public func scaleBy(x: CGFloat, y: CGFloat) {
    scale.x *= Double(x)
    scale.y *= Double(y)
  }

  public func setFillColor(_ color: CGColor?) { if let color { self.color = color.pixel } }

  public func fill(_ rect: CGRect) { draw(in: rect) { _, _ in self.color } }

  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    draw(in: rect) { x, y in
      image.pixels[Int(y * Double(image.height)) * image.width + Int(x * Double(image.width))]
    }
  }

  public func makeImage() -> CGImage? {
    CGImage(
      width: width, height: height,
      pixels: (0..<height).flatMap { y in (0..<width).map { self[$0, y] } })
  }

  /// The pixel at a place from the upper left.
  package subscript(x: Int, y: Int) -> Pixel {
    get { memory.load(fromByteOffset: y * bytesPerRow + x * 4, as: Pixel.self) }
    set { memory.storeBytes(of: newValue, toByteOffset: y * bytesPerRow + x * 4, as: Pixel.self) }
  }

  /// Draws pixels over those of a rectangle.
  ///
  /// - Parameter pixel: the pixel at a place of the rectangle, from its upper
  ///   left, from 0 to below 1.
  private func draw(in rect: CGRect, _ pixel: (Double, Double) -> Pixel) {
    let (columns, rows) = device(rect)
    for y in rows.clamped(to: 0..<height) {
      let down = (Double(y - rows.lowerBound) + 0.5) / Double(rows.count)
      for x in columns.clamped(to: 0..<width) {
        let across = (Double(x - columns.lowerBound) + 0.5) / Double(columns.count)
        self[x, y] = pixel(across, down).over(self[x, y])
      }
    }
  }

  /// The columns and rows of a rectangle, from the upper left.
  private func device(_ rect: CGRect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ from: CGFloat, _ to: CGFloat, _ scale: Double, _ offset: Double) -> Range<Int> {
      let ends = [from, to].map { Int((offset + scale * Double($0)).rounded()) }
      return ends.min()!..<ends.max()!
    }
    let rows = range(rect.minY, rect.maxY, scale.y, offset.y)
    return (
      range(rect.minX, rect.maxX, scale.x, offset.x),
      height - rows.upperBound..<height - rows.lowerBound
    )
  }

  // MARK: - Groups

  /// Draws a group at an opacity, clipped to a rectangle if there is one.
  package func drawGroup(opacity: Double, clip: CGRect?, _ draw: (CGContext) -> Void) {
    if opacity <= 0 { return }
    if opacity >= 1, clip == nil { return draw(self) }
    guard
      let group = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
        space: CGColorSpace(), bitmapInfo: 1)
    else { return }
    (group.scale, group.offset) = (scale, offset)
    draw(group)
    let (columns, rows) = clip.map(device) ?? (0..<width, 0..<height)
    for y in rows.clamped(to: 0..<height) {
      for x in columns.clamped(to: 0..<width) {
        self[x, y] = group[x, y].over(self[x, y], opacity: opacity)
      }
    }
  }
}
