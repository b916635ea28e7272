internal import ScrimRuntime
internal import ScrimTimeline

/// What the engine says of an instant, in the words of the simulation.
extension SimulationRun {
  /// What is true at an instant up to which nothing is due.
  func moment(at instant: Nanoseconds) -> Moment {
    let frame = engine.frame(at: instant)
    return Moment(
      at: instant, phase: engine.phase, reasons: engine.reasons, isGuarded: engine.isGuarded,
      isExempt: engine.isExempt, isLocked: engine.isLocked, isArmed: engine.isDropArmed,
      dropEvent: engine.dropEvent,
      cover: frame.cover.map { content.covers[$0].name }, opacity: frame.opacity,
      target: frame.target, exposed: frame.exposed,
      isFading: fadeEnd.map { $0 > instant } ?? false)
  }

  /// The overlays that are installed.
  func overlays(at instant: Nanoseconds) -> [SimulationLine.OverlayState] {
    content.overlays.indices.compactMap { number in
      engine.opacity(ofOverlay: number, at: instant).map {
        SimulationLine.OverlayState(name: content.overlays[number].name, opacity: $0)
      }
    }
  }
}
