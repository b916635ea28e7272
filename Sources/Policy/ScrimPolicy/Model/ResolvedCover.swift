internal import ScrimBlur
package import ScrimTimeline

/// A complete cover of a known kind.
///
/// All screens with the cover share one instance.
package final class ResolvedCover: Sendable {
  package enum Kind: Sendable {
    case blur(ResolvedBlur)
    case color(ResolvedColors)
    case image(ImageSettings)
    case view(name: String)
    case hide
  }

  package let kind: Kind
  package let background: ResolvedColors?
  package let fallback: ResolvedColors?
  /// Whether part of the cover is unreadable, so that a missing key may be
  /// written after all.
  package let isBroken: Bool
  package let origin: Origin
  /// The translucent colors: of the cover itself, behind it, or instead of it.
  package let translucentColors: [Located<CoverColor>]

  /// The cover `hide`, as a word.
  static let hide = ResolvedCover(
    CoverSettings(hide: Located((), Origin(index: 0)), origin: Origin(index: 0)))

  /// Nil if the settings have no kind, several kinds, or lack a required key.
  package init?(_ settings: CoverSettings) {
    guard settings.kindCount == 1, settings.missingKey == nil else { return nil }
    background = settings.background.map { ResolvedColors($0) }
    fallback = settings.fallback.map { ResolvedColors($0) }
    isBroken = settings.isBroken
    origin = settings.origin
    if let blur = settings.blur {
      kind = .blur(ResolvedBlur(blur.value, blur.origin, isBroken: settings.isBroken))
    } else if let color = settings.color {
      kind = .color(ResolvedColors(color))
    } else if let image = settings.image {
      kind = .image(image.value)
    } else {
      kind = settings.view.map { .view(name: $0.value) } ?? .hide
    }
    var colors = [background, fallback]
    if case .color(let own) = kind { colors.append(own) }
    translucentColors = colors.flatMap { $0?.written ?? [] }.filter { !$0.value.isOpaque }
  }

  package var isBlur: Bool { if case .blur = kind { true } else { false } }
}

/// The colors for light and for dark appearance, where they are written.
package struct ResolvedColors: Sendable {
  package let light: Located<CoverColor>?
  package let dark: Located<CoverColor>?

  init(_ settings: Located<ColorSettings>) {
    switch settings.value {
    case .both(let both):
      light = Located(both, settings.origin)
      dark = light
    case .each(let colors): (light, dark) = (colors.light, colors.dark)
    }
  }

  /// The colors that are written, each once.
  package var written: [Located<CoverColor>] {
    [light, light?.origin == dark?.origin ? nil : dark].compactMap(\.self)
  }

  /// The color for each appearance; that of the other one if it is missing.
  package var colors: CoverColors {
    CoverColors(
      light: (light ?? dark)?.value ?? PolicyDefaults.fallback,
      dark: (dark ?? light)?.value ?? PolicyDefaults.fallback)
  }
}

/// The numbers of a blur.
package struct ResolvedBlur: Sendable {
  /// The name of the preset, if nothing else is written.
  package let presetAlone: String?
  package let radius: Double
  package let saturation: Double
  package let tint: CoverColor?
  /// The tint's alpha.
  ///
  /// That of a preset is not a multiple of 1/255.
  package let tintAlpha: Double
  /// The standard deviation of the noise, in levels of 255.
  package let grain: Double
  /// The key to change for a stronger blur.
  package let origin: Origin
  /// The key of the whole blur.
  package let whole: Origin
  /// Whether part of the cover is unreadable, so that the grain may be written
  /// after all.
  package let isBroken: Bool

  package init(_ settings: BlurSettings, _ origin: Origin, isBroken: Bool = false) {
    self.isBroken = isBroken
    let preset: BlurPreset?
    let numbers: BlurNumbers
    switch settings {
    case .preset(let name): (preset, numbers, presetAlone) = (name, BlurNumbers(), name.rawValue)
    case .numbers(let written):
      (preset, numbers, presetAlone) = (written.preset?.value, written, nil)
    }
    radius = numbers.radius?.value ?? preset?.radius ?? 0
    saturation = numbers.saturation?.value ?? preset?.saturation ?? PolicyDefaults.saturation
    tint = numbers.tint?.value ?? (preset?.tint).map(CoverColor.init)
    tintAlpha = numbers.tint.map { Double($0.value.alpha) / 255 } ?? preset?.tint.alpha ?? 0
    grain = numbers.grain?.value ?? PolicyDefaults.grain
    self.origin = numbers.radius?.origin ?? numbers.preset?.origin ?? origin
    whole = origin
  }
}

extension CoverColor {
  fileprivate init(_ tint: Tint) {
    func level(_ part: Double) -> UInt8 { UInt8((part * 255).rounded()) }
    self.init(
      red: level(tint.red), green: level(tint.green), blue: level(tint.blue),
      alpha: level(tint.alpha))
  }
}
