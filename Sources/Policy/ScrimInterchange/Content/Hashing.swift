public import ScrimTimeline

// Makes covers and fades hashable, to find equal tracks. An app does not need
// this.

extension Cover: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(kind)
    hasher.combine(background)
    hasher.combine(fallback)
  }
}

extension Cover.Kind: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .blur(let blur):
      hasher.combine(0)
      hasher.combine(blur.radius)
      hasher.combine(blur.saturation)
      hasher.combine(blur.tint)
      hasher.combine(blur.grain)
    case .color(let light, let dark):
      hasher.combine(1)
      hasher.combine(light)
      hasher.combine(dark)
    case .image(let name, let mode):
      hasher.combine(2)
      hasher.combine(name)
      hasher.combine(mode)
    case .view(let name):
      hasher.combine(3)
      hasher.combine(name)
    case .hide: hasher.combine(4)
    }
  }
}

extension CoverColor: Hashable {
  public func hash(into hasher: inout Hasher) {
    for part in [red, green, blue, alpha] { hasher.combine(part) }
  }
}

extension Fade: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fadeIn)
    hasher.combine(fadeOut)
    hasher.combine(curve)
    hasher.combine(settle)
  }
}
