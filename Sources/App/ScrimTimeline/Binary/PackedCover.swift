internal import ScrimPatterns

/// A cover as the file stores it.
///
/// Fields that its kind does not use are zero.
package struct PackedCover: Record {
  package static let size = 64

  /// Nil in an invalid file.
  package let kind: CoverKindCode?
  package let mode: UInt8
  let hasBackground: UInt8
  let hasTint: UInt8
  package let name: UInt32
  /// The text number of the image's or view's name.
  package let asset: UInt32
  package let color: PackedColors
  package let background: PackedColors
  package let fallback: PackedColors
  package let tint: UInt32
  package let radius: UInt64
  package let saturation: UInt64
  package let grain: UInt64

  @inline(__always) package init(_ bytes: Span<UInt8>) {
    kind = CoverKindCode(rawValue: bytes[0])
    (mode, hasBackground, hasTint) = (bytes[1], bytes[2], bytes[3])
    (name, asset) = (bytes.number(at: 4), bytes.number(at: 8))
    color = PackedColors(bytes.extracting(12..<20))
    background = PackedColors(bytes.extracting(20..<28))
    fallback = PackedColors(bytes.extracting(28..<36))
    (tint, radius) = (bytes.number(at: 36), bytes.number(at: 40))
    (saturation, grain) = (bytes.number(at: 48), bytes.number(at: 56))
  }

  /// The cover itself.
  func cover(_ text: (UInt32) -> String) -> Cover {
    let kind: Cover.Kind =
      switch self.kind {
      case .blur:
        .blur(
          Blur(
            radius: Double(bitPattern: radius), saturation: Double(bitPattern: saturation),
            tint: hasTint == 0 ? nil : CoverColor(packed: tint), grain: Double(bitPattern: grain)))
      case .color: .color(light: color.colors.light, dark: color.colors.dark)
      case .image: .image(name: text(asset), mode: ImageMode(code: mode))
      case .view: .view(name: text(asset))
      case .hide, nil: .hide
      }
    return Cover(
      name: text(name), kind: kind,
      background: hasBackground == 0 ? nil : background.colors, fallback: fallback.colors)
  }

  /// The cover's own opacity.
  var ownOpacity: Double {
    kind == .color ? Double(min(color.light >> 24, color.dark >> 24)) / 255 : 1
  }

  package var hasAsset: Bool { kind == .image || kind == .view }

  var isInstant: Bool { kind?.isInstant == true }

  /// Whether each field has a valid value, and unused fields are zero.
  func isValid(textCount: Int) -> Bool {
    func isFactor(_ bits: UInt64) -> Bool {
      Double(bitPattern: bits).isFinite && Double(bitPattern: bits) >= 0
    }
    return kind != nil && ImageMode.isCode(mode) && hasBackground <= 1 && hasTint <= 1
      && Int(name) < textCount && Int(asset) < textCount
      && isFactor(radius) && isFactor(saturation) && isFactor(grain)
      && (kind == .image || mode == 0) && (hasAsset || asset == 0)
      && (kind == .color || color.isZero)
      && (kind == .blur || radius == 0 && saturation == 0 && grain == 0 && hasTint == 0)
      && (hasTint == 1 || tint == 0) && (hasBackground == 1 || background.isZero)
  }
}

/// A color for each appearance, as the file stores them.
package struct PackedColors: Sendable {
  package let light: UInt32
  package let dark: UInt32

  @inline(__always) init(_ bytes: Span<UInt8>) {
    (light, dark) = (bytes.number(at: 0), bytes.number(at: 4))
  }

  var isZero: Bool { light == 0 && dark == 0 }

  var colors: CoverColors {
    CoverColors(light: CoverColor(packed: light), dark: CoverColor(packed: dark))
  }
}

extension CoverColor {
  /// - Parameter packed: red in the lowest byte, alpha in the highest.
  fileprivate init(packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed), green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed >> 16), alpha: UInt8(truncatingIfNeeded: packed >> 24))
  }
}
