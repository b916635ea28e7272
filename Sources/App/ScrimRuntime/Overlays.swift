internal import ScrimTimeline

/// The layers under the privacy cover that the host shows and dismisses.
struct Overlays: Sendable {
  /// A layer for each of the timeline's overlays.
  private var layers: [Layer]
  /// The overlays in the order in which they were last installed, which is how
  /// a host stacks them.
  private var order: [Int]
  /// When the next overlay that fades out is removed.
  private(set) var nextRemoval: Nanoseconds?

  init(count: Int) {
    layers = Array(repeating: Layer(), count: count)
    order = Array(repeating: 0, count: count)
    for number in 0..<count { order[number] = number }
  }

  func opacity(of number: Int, at instant: Nanoseconds) -> Double? {
    let layer = layers[number]
    guard layer.installed != nil else { return nil }
    if let removal = layer.removal, removal <= instant { return nil }
    return layer.motion.opacity(at: instant)
  }

  /// Shows an overlay, unless it is already shown.
  ///
  /// Hosts may repeat the event while something loads, and a fade that
  /// restarted each time would never end.
  mutating func show(
    _ number: Int, of timeline: Timeline, at now: Nanoseconds, _ perform: (Directive) -> Void
  ) {
    guard !layers[number].isRaised else { return }
    let (cover, fade) = (timeline.cover(ofOverlay: number), timeline.fade(ofOverlay: number))
    if layers[number].installed == nil { putOnTop(number) }
    // A view or `hide` appears at once only as a privacy cover; as an overlay
    // it fades.
    layers[number].fadeIn(cover, fade, at: now) {
      perform(.overlay(number, $0))
    }
    updateNextRemoval()
  }

  mutating func dismiss(
    _ number: Int, of timeline: Timeline, at now: Nanoseconds, _ perform: (Directive) -> Void
  ) {
    guard layers[number].isRaised else { return }
    let fade = timeline.fade(ofOverlay: number)
    layers[number].fadeOut(fade, isInstant: false, at: now) { perform(.overlay(number, $0)) }
    updateNextRemoval()
  }

  /// Records that an overlay is now above the others.
  ///
  /// The array keeps its memory.
  private mutating func putOnTop(_ number: Int) {
    guard let index = order.firstIndex(of: number) else { return }
    order.remove(at: index)
    order.append(number)
  }

  /// Brings the installed overlays to the front, the lowest first.
  func raise(_ perform: (Directive) -> Void) {
    for index in order.indices {
      let number = order[index]
      layers[number].change(.raise) { perform(.overlay(number, $0)) }
    }
  }

  /// Removes the overlays whose fade out ends at an instant.
  mutating func remove(at instant: Nanoseconds, _ perform: (Directive) -> Void) {
    for number in layers.indices where layers[number].removal == instant {
      layers[number].remove { perform(.overlay(number, $0)) }
    }
    updateNextRemoval()
  }

  private mutating func updateNextRemoval() {
    nextRemoval = nil
    for number in layers.indices {
      nextRemoval = earliest(nextRemoval, layers[number].removal)
    }
  }
}
