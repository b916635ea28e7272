package import ScrimTimeline

/// A cover as its map is written: which keys are there, and what they say.
///
/// Files that extend one another may each write some of a cover's keys, so what
/// kind of cover it is can only be told once they have come together.
package struct CoverSettings: Sendable {
  package var blur: Located<BlurSettings>?
  package var color: Located<ColorSettings>?
  package var image: Located<ImageSettings>?
  package var view: Located<String>?
  /// The cover is the word `hide`.
  package var hide: Located<Void>?
  package var background: Located<CoverColor>?
  package var fallback: Located<CoverColor>?
  /// Whether some of it could not be read, so that what is missing is no fault
  /// of its own.
  package var isBroken = false
  /// Where the cover starts: its name, or its map where it is written in place.
  package var origin: Origin

  /// Takes over what a more important file writes; a cover of another kind takes
  /// the place of the whole.
  package mutating func override(with other: CoverSettings) {
    let kinds = Set(kinds), otherKinds = Set(other.kinds)
    if !otherKinds.isEmpty, kinds != otherKinds {
      self = other
      return
    }
    blur = blur.overridden(by: other.blur)
    color = color.overridden(by: other.color)
    image = image.overridden(by: other.image)
    view = other.view ?? view
    hide = other.hide ?? hide
    background = other.background ?? background
    fallback = other.fallback ?? fallback
    isBroken = isBroken || other.isBroken
    origin = other.origin
  }

  /// The kinds whose keys are there, in the order in which they are written; a
  /// right cover has one.
  package var kindKeys: [(kind: CoverKind, origin: Origin)] {
    let keys: [(CoverKind, Origin?)] = [
      (.blur, blur?.origin), (.color, color?.origin), (.image, image?.origin),
      (.view, view?.origin), (.hide, hide?.origin),
    ]
    return keys.compactMap { kind, origin in origin.map { (kind, $0) } }
      .sorted { $0.origin < $1.origin }
  }

  /// How many kinds' keys are there.
  package var kindCount: Int { kindKeys.count }

  /// The keys that are there and mean nothing beside a kind.
  package func idleKeys(beside kind: CoverKind) -> [(key: String, origin: Origin)] {
    CoverKind.extras.compactMap { extra in
      let origin = extra.key == "fallback" ? fallback?.origin : background?.origin
      return extra.kinds.contains(kind) ? nil : origin.map { (extra.key, $0) }
    }
  }

  /// A key that the map of the cover's kind needs and does not have, an example of it, and
  /// the key of that map.
  package var missingKey: (name: String, example: String, origin: Origin)? {
    if let blur, case .numbers(let numbers) = blur.value, numbers.radius == nil {
      return ("radius", "radius: 30", blur.origin)
    }
    guard let image, image.value.name == nil else { return nil }
    return ("name", "name: PrivacySplash", image.origin)
  }

  /// Whether the keys are those of one cover, and none besides.
  package var isWhole: Bool {
    kindCount == 1 && idleKeys(beside: kinds[0]).isEmpty && missingKey == nil
  }

  package var kinds: [CoverKind] { kindKeys.map(\.kind) }
}

/// What a cover can be: the keys of its map, of which each is a kind, and `hide`.
package enum CoverKind: String, CaseIterable, Sendable {
  case blur
  case color
  case image
  case view
  case hide

  /// The keys that may stand beside that of a kind, and beside which.
  package static let extras: [(key: String, kinds: [CoverKind])] = [
    ("fallback", [.blur]), ("background", [.image, .view]),
  ]
}

/// A blur: a style, or its numbers.
package enum BlurSettings: Overridable, Sendable {
  case style(BlurStyle)
  case numbers(BlurNumbers)

  /// Numbers add to numbers; whatever else meets takes the other's place.
  package mutating func override(with other: BlurSettings) {
    guard case .numbers(var numbers) = self, case .numbers(let others) = other else {
      self = other
      return
    }
    numbers.radius = others.radius ?? numbers.radius
    numbers.saturation = others.saturation ?? numbers.saturation
    numbers.tint = others.tint ?? numbers.tint
    self = .numbers(numbers)
  }
}

/// The blurs that iOS has under the same names.
package enum BlurStyle: String, CaseIterable, Sendable {
  case light
  case extraLight = "extra-light"
  case dark
}

/// A blur's numbers, as far as they are written.
package struct BlurNumbers: Sendable {
  package var radius: Located<Double>?
  package var saturation: Located<Double>?
  package var tint: Located<CoverColor>?
}

/// A color for both appearances, or one for each.
package enum ColorSettings: Overridable, Sendable {
  case both(CoverColor)
  case each(AppearanceColors)

  /// A map adds to a map; whatever else meets takes the other's place.
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

/// The colors for light and for dark appearance, as far as they are written.
package struct AppearanceColors: Sendable {
  package var light: Located<CoverColor>?
  package var dark: Located<CoverColor>?
}

/// A picture that the app has, as a cover's map tells of it.
package struct ImageSettings: Overridable, Sendable {
  package var name: Located<String>?
  package var mode: Located<ImageMode>?

  package mutating func override(with other: ImageSettings) {
    name = other.name ?? name
    mode = other.mode ?? mode
  }
}
