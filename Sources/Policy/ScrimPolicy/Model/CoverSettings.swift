package import ScrimBlur
package import ScrimTimeline

/// A cover as its map is written.
///
/// Files that extend one another may each write some of a cover's keys. So the
/// kind of the cover is known only once they are merged.
package struct CoverSettings: Sendable {
  package var blur: Located<BlurSettings>?
  package var color: Located<ColorSettings>?
  package var image: Located<ImageSettings>?
  package var view: Located<String>?
  /// The cover is the word `hide`.
  package var hide: Located<Void>?
  package var background: Located<ColorSettings>?
  package var fallback: Located<ColorSettings>?
  /// Whether part of the cover is unreadable, so that a missing key is not
  /// reported.
  package var isBroken = false
  /// Where the cover starts: at its name, or at its map if it is inline.
  package var origin: Origin

  /// Overrides keys with those of another file.
  ///
  /// A cover of another kind replaces this one as a whole.
  package mutating func override(with other: CoverSettings) {
    let kinds = Set(kinds), otherKinds = Set(other.kinds)
    if !kinds.isEmpty, !otherKinds.isEmpty, kinds != otherKinds {
      self = other
      return
    }
    blur = blur.overridden(by: other.blur)
    color = color.overridden(by: other.color)
    image = image.overridden(by: other.image)
    view = other.view ?? view
    hide = other.hide ?? hide
    background = background.overridden(by: other.background)
    fallback = fallback.overridden(by: other.fallback)
    isBroken = isBroken || other.isBroken
    origin = other.origin
  }

  /// The kinds whose keys are present, in the order in which they are written.
  ///
  /// A valid cover has one.
  package var kindKeys: [(kind: CoverKind, origin: Origin)] {
    let keys: [(CoverKind, Origin?)] = [
      (.blur, blur?.origin), (.color, color?.origin), (.image, image?.origin),
      (.view, view?.origin), (.hide, hide?.origin),
    ]
    return keys.compactMap { kind, origin in origin.map { (kind, $0) } }
      .sorted { $0.origin < $1.origin }
  }

  /// The number of kinds whose keys are present.
  package var kindCount: Int { kindKeys.count }

  /// The keys that are present but have no effect beside a kind.
  package func idleKeys(beside kind: CoverKind) -> [(key: String, origin: Origin)] {
    CoverKind.extras.compactMap { extra in
      let origin = extra.key == "fallback" ? fallback?.origin : background?.origin
      return extra.kinds.contains(kind) ? nil : origin.map { (extra.key, $0) }
    }
  }

  /// A required key that the map of the cover's kind lacks, with an example,
  /// and the key of that map.
  package var missingKey: (name: String, example: String, origin: Origin)? {
    if let blur, case .numbers(let numbers) = blur.value, numbers.radius == nil,
      numbers.preset == nil
    {
      return numbers.grain == nil
        ? ("radius", "radius: 30", blur.origin) : ("preset", "preset: light", blur.origin)
    }
    guard let image, image.value.name == nil else { return nil }
    return ("name", "name: PrivacySplash", image.origin)
  }

  /// Whether the keys make one complete cover without unused keys.
  package var isWhole: Bool {
    kindCount == 1 && idleKeys(beside: kinds[0]).isEmpty && missingKey == nil
  }

  package var kinds: [CoverKind] { kindKeys.map(\.kind) }
}

/// The kinds of covers: `hide`, and those that are keys of a cover's map.
package enum CoverKind: String, CaseIterable, Sendable {
  case blur
  case color
  case image
  case view
  case hide

  /// The keys that only some kinds take, and those kinds.
  package static let extras: [(key: String, kinds: [CoverKind])] = [
    ("fallback", [.blur]), ("background", [.image, .view]),
  ]
}

/// A blur: a preset, or numbers.
package enum BlurSettings: Overridable, Sendable {
  case preset(BlurPreset)
  case numbers(BlurNumbers)

  /// Numbers override numbers one by one.
  ///
  /// Any other combination is replaced as a whole.
  package mutating func override(with other: BlurSettings) {
    guard case .numbers(var numbers) = self, case .numbers(let others) = other else {
      self = other
      return
    }
    numbers.preset = others.preset ?? numbers.preset
    numbers.radius = others.radius ?? numbers.radius
    numbers.saturation = others.saturation ?? numbers.saturation
    numbers.tint = others.tint ?? numbers.tint
    numbers.grain = others.grain ?? numbers.grain
    self = .numbers(numbers)
  }
}

/// The numbers of a blur that are written, and the preset that has the others.
package struct BlurNumbers: Sendable {
  package var preset: Located<BlurPreset>?
  package var radius: Located<Double>?
  package var saturation: Located<Double>?
  package var tint: Located<CoverColor>?
  package var grain: Located<Double>?
}

/// A color for both appearances, or one for each.
package enum ColorSettings: Overridable, Sendable {
  case both(CoverColor)
  case each(AppearanceColors)

  /// A map overrides a map key by key.
  ///
  /// Any other combination is replaced as a whole.
  package mutating func override(with other: ColorSettings) {
    guard case .each(var colors) = self, case .each(let others) = other else {
      self = other
      return
    }
    colors.light = others.light ?? colors.light
    colors.dark = others.dark ?? colors.dark
    self = .each(colors)
  }
}

/// The colors for light and for dark appearance, where they are written.
package struct AppearanceColors: Sendable {
  package var light: Located<CoverColor>?
  package var dark: Located<CoverColor>?
}

/// An image that the app contains, as a cover's map names it.
package struct ImageSettings: Overridable, Sendable {
  package var name: Located<String>?
  package var mode: Located<ImageMode>?

  package mutating func override(with other: ImageSettings) {
    name = other.name ?? name
    mode = other.mode ?? mode
  }
}
