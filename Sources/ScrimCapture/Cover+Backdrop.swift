public import ScrimTimeline

/// Whether a system shows its light or its dark colors.
public enum SystemAppearance: Sendable {
  case light
  case dark
}

extension Cover {
  /// What is drawn in any case: the color itself, or what a blur, an image or a view stands
  /// before.
  ///
  /// But for a color that the policy has made translucent, it is opaque.
  public func backdrop(_ appearance: SystemAppearance) -> CoverColor {
    switch kind {
    case .color(let light, let dark): appearance == .light ? light : dark
    case .blur: opaqueFallback
    case .image, .view: opaqueBackground
    case .hide: .black
    }
  }
}
