internal import ScrimTimeline

/// A place on screen for one cover: the privacy cover's, or an overlay's.
///
/// Each change says what the host has to do for it.
struct Layer: Sendable {
  /// The cover that is installed.
  private(set) var installed: Int?
  /// How its opacity moves; it rests at 0 while none is installed.
  private(set) var motion = Motion.rest(at: 0)

  init() {}

  /// A layer with a cover in full.
  init(installed cover: Int) {
    installed = cover
    motion = .rest(at: 1)
  }

  /// Whether the cover is up, or on its way up.
  var isRaised: Bool { motion.target == 1 }

  /// Whether the cover is up, and stays so.
  func isUp(at instant: Nanoseconds) -> Bool { isRaised && motion.end <= instant }

  /// When the cover is to be removed: when it has faded out.
  var removal: Nanoseconds? {
    installed == nil || isRaised ? nil : motion.end
  }

  /// Lets a cover fade in from the present opacity.
  mutating func fadeIn(
    _ cover: Int, _ fade: Fade, isInstant: Bool, at now: Nanoseconds,
    _ perform: (Directive.Action) -> Void
  ) {
    let opacity = motion.opacity(at: now)
    let duration = isInstant ? .zero : fade.fadeIn.scaled(by: 1 - opacity)
    guard duration > .zero else { return snap(cover, at: now, perform) }
    if installed == nil {
      installed = cover
      perform(.install(cover: cover, opacity: 0))
    }
    begin(Motion(from: opacity, to: 1, start: now, duration: duration, curve: fade.curve), perform)
    swap(cover, perform)
  }

  /// Lets the cover fade out from the present opacity, to be removed at the end.
  mutating func fadeOut(
    _ fade: Fade, isInstant: Bool, at now: Nanoseconds,
    _ perform: (Directive.Action) -> Void
  ) {
    guard installed != nil else { return }
    let opacity = motion.opacity(at: now)
    let duration = isInstant ? .zero : fade.fadeOut.scaled(by: opacity)
    begin(Motion(from: opacity, to: 0, start: now, duration: duration, curve: fade.curve), perform)
  }

  /// Puts a cover up in full.
  mutating func snap(
    _ cover: Int, at now: Nanoseconds, _ perform: (Directive.Action) -> Void
  ) {
    if installed == nil {
      installed = cover
      perform(.install(cover: cover, opacity: 1))
    } else if !isUp(at: now) {
      perform(.snap(opacity: 1))
    }
    motion = .rest(at: 1)
    swap(cover, perform)
  }

  /// Puts a cover in the place of the one that is installed, if another is.
  mutating func swap(_ cover: Int, _ perform: (Directive.Action) -> Void) {
    guard let installed, installed != cover else { return }
    self.installed = cover
    perform(.swap(cover: cover))
  }

  /// Does something to the cover that leaves it as it is, if one is installed.
  func change(_ action: Directive.Action, _ perform: (Directive.Action) -> Void) {
    if installed != nil { perform(action) }
  }

  mutating func remove(_ perform: (Directive.Action) -> Void) {
    self = Layer()
    perform(.remove)
  }

  private mutating func begin(_ motion: Motion, _ perform: (Directive.Action) -> Void) {
    self.motion = motion
    let duration = motion.end - motion.start
    guard duration > .zero else { return }
    perform(
      .animate(from: motion.from, to: motion.target, duration: duration, curve: motion.curve))
  }
}
