internal import ScrimTimeline

/// A cover as its map is written: which keys are there, and what they say.
///
/// Files that extend one another may each write some of a cover's keys, so what
/// kind of cover it is can only be told once they have come together.
struct CoverSettings: Sendable {
  var blur: Setting<BlurSettings>?
  var color: Setting<ColorSettings>?
  var image: Setting<ImageSettings>?
  var view: Setting<String>?
  /// The cover is the word `hide`.
  var hide: Setting<Void>?
  var background: Setting<Color>?
  var fallback: Setting<Color>?
  /// Whether some of it could not be read, so that what is missing is no fault
  /// of its own.
  var isBroken = false
  /// Where the cover starts: its name, or its map where it is written in place.
  var origin: Origin

  /// Takes over what a more important file writes; a cover of another kind takes
  /// the place of the whole.
  mutating func override(with other: CoverSettings) {
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
  var kindKeys: [(kind: CoverKind, origin: Origin)] {
    let keys: [(CoverKind, Origin?)] = [
      (.blur, blur?.origin), (.color, color?.origin), (.image, image?.origin),
      (.view, view?.origin), (.hide, hide?.origin),
    ]
    return keys.compactMap { kind, origin in origin.map { (kind, $0) } }
      .sorted { $0.origin < $1.origin }
  }

  /// How many kinds' keys are there.
  var kindCount: Int {
    (blur == nil ? 0 : 1) + (color == nil ? 0 : 1) + (image == nil ? 0 : 1)
      + (view == nil ? 0 : 1) + (hide == nil ? 0 : 1)
  }

  /// Whether the keys are those of one cover, and none besides.
  var isWhole: Bool {
    kindCount == 1 && (fallback == nil || blur != nil)
      && (background == nil || image != nil || view != nil)
  }

  /// Whether the cover comes and goes in no time, whatever its fade.
  var ignoresFades: Bool { kindCount == 1 && (view != nil || hide != nil) }

  var kinds: [CoverKind] { kindKeys.map(\.kind) }
}

/// What a cover can be: the keys of its map, of which each is a kind, and `hide`.
enum CoverKind: String, CaseIterable, Sendable {
  case blur
  case color
  case image
  case view
  case hide
}
