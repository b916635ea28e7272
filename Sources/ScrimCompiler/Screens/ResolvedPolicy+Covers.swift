package import ScrimPolicy
package import ScrimTimeline

// What the covers of a policy are to the engine.

extension ResolvedPolicy {
  /// The cover that a reference leads to; opaque black where there is none, or none
  /// that can be read.
  package func loweredCover(_ reference: CoverReference) -> Cover {
    covers.lowered(reference, tables.names)
  }
}

extension PolicyCovers {
  /// The cover that a reference leads to; opaque black where there is none, or none
  /// that can be read.
  func lowered(_ reference: CoverReference, _ names: NameTable) -> Cover {
    guard let cover = self[reference] else { return .opaqueBlack }
    let name =
      switch reference {
      case .named(let name) where isDefined(name): names.text(of: name)
      case .named, .inPlace, .builtIn: "in-place"
      }
    return Cover(
      name: name, kind: cover.loweredKind, background: cover.background?.value,
      fallback: cover.fallback?.value ?? Standard.fallback)
  }
}

extension ResolvedCover {
  fileprivate var loweredKind: Cover.Kind {
    switch kind {
    case .blur(let blur):
      .blur(Blur(radius: blur.radius, saturation: blur.saturation, tint: blur.tint))
    case .color(let light, let dark):
      // A color that one appearance lacks is taken from the other.
      .color(
        light: (light ?? dark)?.value ?? Standard.fallback,
        dark: (dark ?? light)?.value ?? Standard.fallback)
    case .image(let image):
      .image(name: image.name?.value ?? "", mode: image.mode?.value ?? Standard.imageMode)
    case .view(let name): .view(name: name)
    case .hide: .hide
    }
  }
}
