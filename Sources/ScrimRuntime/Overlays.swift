internal import ScrimTimeline

/// The layers under the privacy cover that the host shows and dismisses itself.
struct Overlays: Sendable {
  /// A layer for each of the timeline's overlays.
  private var layers: [Layer]
  /// When the first of those that fade out is to be removed.
  private(set) var nextRemoval: Nanoseconds?

  init(count: Int) {
    layers = Array(repeating: Layer(), count: count)
  }

  func opacity(of number: Int, at instant: Nanoseconds) -> Double? {
    let layer = layers[number]
    guard layer.installed != nil else { return nil }
    if let removal = layer.removal, removal <= instant { return nil }
    return layer.motion.opacity(at: instant)
  }

  /// Shows an overlay, unless it is shown already: hosts say so again and again while
  /// something loads, and a fade that began anew each time would never arrive.
  mutating func show(
    _ number: Int, of timeline: Timeline, at now: Nanoseconds, _ perform: (Directive) -> Void
  ) {
    guard !layers[number].isRaised else { return }
    let (cover, fade) = (timeline.cover(ofOverlay: number), timeline.fade(ofOverlay: number))
    // A view fades here: only as a privacy cover does it act at once.
    layers[number].fadeIn(cover, fade, isInstant: false, at: now) {
      perform(.overlay(number, $0))
    }
    findNextRemoval()
  }

  mutating func dismiss(
    _ number: Int, of timeline: Timeline, at now: Nanoseconds, _ perform: (Directive) -> Void
  ) {
    guard layers[number].isRaised else { return }
    let fade = timeline.fade(ofOverlay: number)
    layers[number].fadeOut(fade, isInstant: false, at: now) { perform(.overlay(number, $0)) }
    findNextRemoval()
  }

  /// Brings what is installed to the front, the first below the others.
  func raise(_ perform: (Directive) -> Void) {
    for number in layers.indices {
      layers[number].change(.raise) { perform(.overlay(number, $0)) }
    }
  }

  /// Removes the overlays that have faded out at an instant.
  mutating func remove(at instant: Nanoseconds, _ perform: (Directive) -> Void) {
    for number in layers.indices where layers[number].removal == instant {
      layers[number].remove { perform(.overlay(number, $0)) }
    }
    findNextRemoval()
  }

  private mutating func findNextRemoval() {
    nextRemoval = nil
    for number in layers.indices {
      nextRemoval = earliest(nextRemoval, layers[number].removal)
    }
  }
}
