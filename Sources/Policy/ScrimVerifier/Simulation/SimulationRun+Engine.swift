internal import ScrimInterchange
internal import ScrimRuntime
internal import ScrimTimeline

/// Reads the state of the engine for the simulation.
extension SimulationRun {
  /// The state at an instant.
  ///
  /// All deadlines up to it must have been played.
  func moment(at instant: Nanoseconds) -> SimulationState {
    let frame = engine.frame(at: instant)
    return SimulationState(
      at: instant, phase: engine.phase, reasons: engine.reasons, isGuarded: engine.isGuarded,
      isExempt: engine.isExempt, isLocked: engine.isLocked, drop: engine.pendingDrop,
      dropEvent: engine.dropEvent,
      cover: frame.cover.map(content.name(ofCover:)), opacity: frame.opacity,
      target: frame.target, exposed: frame.exposed, level: engine.secureLevel,
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

  /// The layers over the screen, the lowest first: the overlays, then the
  /// privacy cover.
  func layers(at instant: Nanoseconds) -> [Replay.Layer] {
    var layers = content.overlays.indices.compactMap { number in
      engine.opacity(ofOverlay: number, at: instant).map {
        Replay.Layer(cover: content.overlays[number].cover, opacity: $0, overlay: number)
      }
    }
    let frame = engine.frame(at: instant)
    if let cover = frame.cover { layers.append(Replay.Layer(cover: cover, opacity: frame.opacity)) }
    return layers
  }
}
