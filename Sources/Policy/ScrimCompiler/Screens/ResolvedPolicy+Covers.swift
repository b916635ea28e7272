package import ScrimPolicy
package import ScrimTimeline

// The covers of a policy, as the engine draws them.

extension ResolvedPolicy {
  /// The cover of a reference; opaque black if it is undefined or unreadable.
  package func loweredCover(_ reference: CoverReference) -> Cover {
    covers.lowered(reference, tables.names)
  }
}

extension PolicyCovers {
  /// The cover of a reference; opaque black if it is undefined or unreadable.
  package func lowered(_ reference: CoverReference, _ names: NameTable) -> Cover {
    guard let cover = self[reference] else { return .opaqueBlack }
    let name =
      switch reference {
      case .named(let name) where isDefined(name): names.text(of: name)
      case .named, .inline, .builtIn: "in-place"
      }
    return Cover(
      name: name, kind: cover.loweredKind, background: cover.background?.value,
      fallback: cover.fallback?.value ?? PolicyDefaults.fallback)
  }
}

extension ResolvedCover {
  fileprivate var loweredKind: Cover.Kind {
    switch kind {
    case .blur(let blur):
      .blur(
        Blur(
          radius: blur.radius, saturation: blur.saturation, tint: blur.tint, grain: blur.grain))
    case .color(let light, let dark):
      // An appearance without a color takes that of the other.
      .color(
        light: (light ?? dark)?.value ?? PolicyDefaults.fallback,
        dark: (dark ?? light)?.value ?? PolicyDefaults.fallback)
    case .image(let image):
      .image(name: image.name?.value ?? "", mode: image.mode?.value ?? PolicyDefaults.imageMode)
    case .view(let name): .view(name: name)
    case .hide: .hide
    }
  }
}
