internal import ScrimPatterns

/// A cover as it stands in the file; what a kind has no use for is zero.
struct PackedCover: Record {
  static let size = 48

  var kind: UInt8 = 0
  var mode: UInt8 = 0
  var hasBackground: UInt8 = 0
  var hasTint: UInt8 = 0
  var name: UInt32 = 0
  /// The name of the image or of the view.
  var asset: UInt32 = 0
  var light: UInt32 = 0
  var dark: UInt32 = 0
  var background: UInt32 = 0
  var fallback: UInt32 = 0
  var tint: UInt32 = 0
  var radius: UInt64 = 0
  var saturation: UInt64 = 0

  /// The kinds of covers, by their numbers.
  enum Kind {
    static let blur: UInt8 = 0
    static let color: UInt8 = 1
    static let image: UInt8 = 2
    static let view: UInt8 = 3
    static let hide: UInt8 = 4
  }
}

extension PackedCover {
  @inline(__always)
  init(_ bytes: Span<UInt8>) {
    (kind, mode, hasBackground, hasTint) = (bytes[0], bytes[1], bytes[2], bytes[3])
    name = bytes.number(at: 4)
    asset = bytes.number(at: 8)
    light = bytes.number(at: 12)
    dark = bytes.number(at: 16)
    background = bytes.number(at: 20)
    fallback = bytes.number(at: 24)
    tint = bytes.number(at: 28)
    radius = bytes.number(at: 32)
    saturation = bytes.number(at: 40)
  }

  func write(to bytes: inout [UInt8]) {
    bytes += [kind, mode, hasBackground, hasTint]
    for field in [name, asset, light, dark, background, fallback, tint] { field.write(to: &bytes) }
    radius.write(to: &bytes)
    saturation.write(to: &bytes)
  }

  /// The same cover in the file.
  ///
  /// - Parameter number: gives a text its number.
  init(_ cover: Cover, _ number: (String) -> UInt32) {
    name = number(cover.name)
    fallback = cover.fallback.packed
    if let color = cover.background { (hasBackground, background) = (1, color.packed) }
    switch cover.kind {
    case .blur(let blur):
      kind = Kind.blur
      (radius, saturation) = (blur.radius.bitPattern, blur.saturation.bitPattern)
      if let color = blur.tint { (hasTint, tint) = (1, color.packed) }
    case .color(let light, let dark):
      kind = Kind.color
      (self.light, self.dark) = (light.packed, dark.packed)
    case .image(let name, let mode):
      kind = Kind.image
      (asset, self.mode) = (number(name), mode.code)
    case .view(let name):
      kind = Kind.view
      asset = number(name)
    case .hide: kind = Kind.hide
    }
  }

  /// The cover itself.
  func cover(_ text: (UInt32) -> String) -> Cover {
    let kind: Cover.Kind =
      switch self.kind {
      case Kind.blur:
        .blur(
          Blur(
            radius: Double(bitPattern: radius), saturation: Double(bitPattern: saturation),
            tint: hasTint == 0 ? nil : Color(packed: tint)))
      case Kind.color: .color(light: Color(packed: light), dark: Color(packed: dark))
      case Kind.image: .image(name: text(asset), mode: ImageMode(code: mode))
      case Kind.view: .view(name: text(asset))
      default: .hide
      }
    return Cover(
      name: text(name), kind: kind,
      background: hasBackground == 0 ? nil : Color(packed: background),
      fallback: Color(packed: fallback))
  }

  /// How opaque the cover itself is, and whether it comes and goes in no time.
  var ownOpacity: Double {
    guard kind == Kind.color else { return 1 }
    return Double(min(Color(packed: light).alpha, Color(packed: dark).alpha)) / 255
  }

  var hasAsset: Bool { kind == Kind.image || kind == Kind.view }

  var isInstant: Bool { kind == Kind.hide || kind == Kind.view }

  /// Whether every field means something, and those are zero that have no use.
  func isSound(textCount: Int) -> Bool {
    let (radius, saturation) = (Double(bitPattern: radius), Double(bitPattern: saturation))
    return kind <= Kind.hide && ImageMode.isCode(mode) && hasBackground <= 1 && hasTint <= 1
      && Int(name) < textCount && Int(asset) < textCount
      && radius.isFinite && radius >= 0 && saturation.isFinite && saturation >= 0
      && (kind == Kind.image || mode == 0)
      && (hasAsset || asset == 0)
      && (kind == Kind.color || light == 0 && dark == 0)
      && (kind == Kind.blur || self.radius == 0 && self.saturation == 0 && hasTint == 0)
      && (hasTint == 1 || tint == 0) && (hasBackground == 1 || background == 0)
  }
}

extension Color {
  /// Red in the lowest byte, alpha in the highest.
  fileprivate var packed: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  fileprivate init(packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed), green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed >> 16), alpha: UInt8(truncatingIfNeeded: packed >> 24))
  }
}
