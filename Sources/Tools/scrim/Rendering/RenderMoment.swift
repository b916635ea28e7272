internal import ScrimCommand
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimRenderer
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// The moment at which a screen is drawn.
enum RenderMoment: Sendable {
  /// The first system snapshot after the user leaves the app.
  case stored
  /// Any moment at which the screen's cover has this opacity.
  case opacity(Double)
  /// An instant of a trace.
  ///
  /// If the trace names no screen, the requested screen is shown from its
  /// beginning.
  case traced(Trace, at: Nanoseconds)

  /// The frame of a screen at this moment.
  func frame(of screen: String, on timeline: Timeline) throws(RenderError) -> RenderFrame {
    switch self {
    case .stored:
      let trace = Trace(toSnapshotOf: screen, in: timeline)
      var replay = Replay(of: trace, on: timeline)
      let shot = replay.shot(at: trace.end)
      // A snapshot contains nothing of a window that is kept out of it.
      return shot.isSecured ? .blank : RenderFrame(shot, on: timeline)
    case .opacity(let opacity):
      let cover = timeline.cover(timeline.track(timeline.track(ofScreen: screen)).cover)
      let layer = DrawnCover(cover, opacity: opacity)
      return RenderFrame(
        layers: [layer], exposed: 1 - layer.opacity * cover.ownOpacity, isLeak: false)
    case .traced(let trace, let instant):
      var replay = Replay(of: trace.showing(screen), on: timeline)
      let shot = replay.shot(at: instant)
      if let shown = shot.screen, shown != screen {
        throw RenderError(
          "the trace shows \(shown.quoted) at \(instant.milliseconds.text) ms; "
            + "name that screen, or another instant")
      }
      return RenderFrame(shot, on: timeline)
    }
  }
}

/// The covers over a screen at one instant.
struct RenderFrame: Sendable {
  /// The covers, the lowest first.
  let layers: [DrawnCover]
  /// The visible fraction of a sensitive screen.
  let exposed: Double
  /// Whether the system may take a snapshot of this frame that exposes a
  /// sensitive screen.
  let isLeak: Bool

  /// A frame that shows nothing.
  static let blank = RenderFrame(
    layers: [DrawnCover(.opaqueBlack, opacity: 1)], exposed: 0, isLeak: false)
}

extension RenderFrame {
  init(_ shot: Replay.Shot, on timeline: Timeline) {
    self.init(
      layers: shot.layers.map {
        DrawnCover(timeline.cover($0.cover), opacity: $0.opacity, isOverlay: $0.overlay != nil)
      },
      exposed: shot.exposed, isLeak: shot.maySnapshot && shot.isGuarded && shot.exposed > 0)
  }
}
