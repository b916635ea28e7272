internal import ScrimCompiler
internal import ScrimPolicy
internal import ScrimTimeline

/// The protection of a sensitive screen by a cover, so that two covers can be
/// compared.
struct CoverProtection {
  /// The cover without its name.
  let content: Cover
  /// The alpha of the colors that replace a blur, or are behind an image.
  private let backing: Alphas
  /// Whether the screen shows through a color of the cover, or beside its image.
  private let showsScreen: Bool

  /// How much of the screen's text can be recovered from the cover.
  private let recovery: Recovery

  /// The alpha of the cover's own colors.
  private var alphas: Alphas {
    switch content.kind {
    case .color(let light, let dark): Alphas(of: CoverColors(light: light, dark: dark))
    case .image where showsScreen, .view where showsScreen: backing
    default: .all(.max)
    }
  }

  init(_ reference: CoverReference, in resolved: ResolvedPolicy, forText textSize: Double) {
    content = resolved.loweredCover(reference).unnamed
    let definition = resolved.covers[reference]
    var showsScreen = definition.map { !$0.translucentColors.isEmpty } ?? false
    if case .image(_, let mode) = content.kind, mode == .fit || mode == .center {
      showsScreen = showsScreen || content.background == nil
    }
    self.showsScreen = showsScreen
    if case .blur(let blur)? = definition?.kind {
      recovery = Recovery(from: blur, forText: textSize)
      backing = Alphas(of: content.fallback)
      return
    }
    recovery = showsScreen ? .everything : .nothing
    switch content.kind {
    case .image: backing = content.background.map(Alphas.init) ?? .all(showsScreen ? 0 : 1)
    case .view: backing = content.background.map(Alphas.init) ?? .all(0)
    default: backing = .all(.max)
    }
  }

  /// The effect on protection of replacing a cover.
  static func change(from old: CoverProtection, to new: CoverProtection) -> ProtectionChange {
    // No other property of a cover that shows the screen compensates for this.
    if new.showsScreen != old.showsScreen { return new.showsScreen ? .weaker : .stronger }
    return Alphas.change(from: old.alphas, to: new.alphas)
      .and(ProtectionChange(from: old.recovery, to: new.recovery).reversed)
      .and(backingChange(from: old, to: new))
  }

  /// Compares the alpha behind covers of one kind.
  ///
  /// Between kinds, the alpha cannot be compared: a color needs nothing behind
  /// it.
  private static func backingChange(
    from old: CoverProtection, to new: CoverProtection
  ) -> ProtectionChange {
    switch (old.content.kind, new.content.kind) {
    case (.blur, .blur), (.image, .image), (.view, .view):
      Alphas.change(from: old.backing, to: new.backing)
    default: .different
    }
  }
}

/// The alpha of a color in each appearance.
private struct Alphas {
  var light: UInt8
  var dark: UInt8

  init(of colors: CoverColors) { (light, dark) = (colors.light.alpha, colors.dark.alpha) }

  static func all(_ alpha: UInt8) -> Alphas {
    Alphas(of: CoverColors(CoverColor(red: 0, green: 0, blue: 0, alpha: alpha)))
  }

  static func change(from old: Alphas, to new: Alphas) -> ProtectionChange {
    ProtectionChange(from: old.light, to: new.light)
      .and(ProtectionChange(from: old.dark, to: new.dark))
  }
}

/// How much of the text under a cover can be recovered, the least first.
///
/// Blurs are ordered by the bits that they leave, then by radius and tint, then
/// by grain. The order is total, so no two comparisons contradict a third.
private enum Recovery: Comparable {
  case nothing
  case some(bits: Double, shortfall: Double, missingGrain: Double)
  /// The screen shows through.
  case everything

  init(from blur: ResolvedBlur, forText textSize: Double) {
    let leakage = BlurLeakage(of: blur, over: textSize)
    let bits = leakage.bits
    // The alpha as apps draw it: a preset's alpha is rounded.
    let alpha = Double(blur.tint?.alpha ?? 0) / 255
    self =
      bits == 0
      ? .nothing
      : .some(bits: bits, shortfall: -leakage.margin(tintAlpha: alpha), missingGrain: -blur.grain)
  }
}

extension Cover {
  /// The cover without its name, which only traces show, and without a tint
  /// that is invisible.
  var unnamed: Cover {
    var kind = kind
    if case .blur(var blur) = kind, blur.tint?.alpha == 0 {
      blur.tint = nil
      kind = .blur(blur)
    }
    return Cover(name: "", kind: kind, background: background, fallback: fallback)
  }

  /// The cover's content, spelled much as in a policy.
  var summary: String {
    func text(_ colors: CoverColors) -> String {
      colors.light == colors.dark
        ? colors.light.text : "\(colors.light.text), dark \(colors.dark.text)"
    }
    func behind(_ colors: CoverColors?) -> String { colors.map { " on \(text($0))" } ?? "" }
    switch kind {
    case .blur(let blur):
      var parts = ["radius \(blur.radius.shortened)"]
      if blur.saturation != PolicyDefaults.saturation {
        parts.append("saturation \(blur.saturation.shortened)")
      }
      if let tint = blur.tint { parts.append("tint \(tint.text)") }
      if blur.grain != PolicyDefaults.grain { parts.append("grain \(blur.grain.shortened)") }
      if fallback != CoverColors(PolicyDefaults.fallback) {
        parts.append("fallback \(text(fallback))")
      }
      return "blur with \(parts.joined(separator: ", "))"
    case .color(let light, let dark):
      return "color \(text(CoverColors(light: light, dark: dark)))"
    case .image(let name, let mode): return "image \(name), \(mode.rawValue)\(behind(background))"
    case .view(let name): return "view \(name)\(behind(background))"
    case .hide: return "hide"
    }
  }
}
