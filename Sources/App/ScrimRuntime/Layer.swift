internal import ScrimTimeline

/// A layer on screen that holds one cover: the privacy cover, or an overlay's.
///
/// Each change produces the actions that the host must apply.
struct Layer: Sendable {
  /// The index of the installed cover.
  private(set) var installed: Int?
  /// How the cover's opacity moves.
  ///
  /// It rests at 0 while no cover is installed.
  private(set) var motion = Motion.rest(at: 0)

  init() {}

  /// Creates a layer with a cover at full opacity.
  init(installed cover: Int) {
    installed = cover
    motion = .rest(at: 1)
  }

  /// Whether the cover is up, or rising.
  var isRaised: Bool { motion.target == 1 }

  /// Whether the cover is up and has stopped moving.
  func isUp(at instant: Nanoseconds) -> Bool { isRaised && motion.end <= instant }

  /// When the engine removes the cover: at the end of its fade out.
  var removal: Nanoseconds? { installed == nil || isRaised ? nil : motion.end }

  /// Fades a cover in from the present opacity.
  mutating func fadeIn(
    _ cover: Int, _ fade: Fade, at now: Nanoseconds, _ perform: (Directive.Action) -> Void
  ) {
    let opacity = motion.opacity(at: now)
    let duration = fade.fadeIn.scaled(by: 1 - opacity)
    // A fade at the end of time, where the sum saturates, has no time to play.
    guard now + duration > now else { return snap(cover, at: now, perform) }
    if installed == nil {
      installed = cover
      perform(.install(cover: cover, opacity: 0))
    }
    begin(Motion(from: opacity, to: 1, start: now, duration: duration, curve: fade.curve), perform)
    swap(cover, perform)
  }

  /// Fades the cover out from the present opacity.
  ///
  /// The engine removes it at the end.
  mutating func fadeOut(
    _ fade: Fade, isInstant: Bool, at now: Nanoseconds,
    _ perform: (Directive.Action) -> Void
  ) {
    guard installed != nil else { return }
    let opacity = motion.opacity(at: now)
    let duration = isInstant ? .zero : fade.fadeOut.scaled(by: opacity)
    begin(Motion(from: opacity, to: 0, start: now, duration: duration, curve: fade.curve), perform)
  }

  /// Shows a cover at full opacity.
  mutating func snap(_ cover: Int, at now: Nanoseconds, _ perform: (Directive.Action) -> Void) {
    if installed == nil {
      installed = cover
      perform(.install(cover: cover, opacity: 1))
    } else if !isUp(at: now) {
      perform(.snap(opacity: 1))
    }
    motion = .rest(at: 1)
    swap(cover, perform)
  }

  /// Replaces the installed cover, if it is another one.
  mutating func swap(_ cover: Int, _ perform: (Directive.Action) -> Void) {
    guard let installed, installed != cover else { return }
    self.installed = cover
    perform(.swap(cover: cover))
  }

  /// Passes on an action that does not change the layer's state, if a cover is
  /// installed.
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
    perform(.animate(from: motion.from, to: motion.target, duration: duration, curve: motion.curve))
  }
}
