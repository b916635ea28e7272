internal import ScrimTimeline

/// A picture that the app has, as a cover's map tells of it.
struct ImageSettings: Overridable, Sendable {
  var name: Setting<String>?
  var mode: Setting<ImageMode>?

  mutating func override(with other: ImageSettings) {
    name = other.name ?? name
    mode = other.mode ?? mode
  }
}
