internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimRenderer
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// The moment at which a screen is pictured.
enum RenderMoment: Sendable {
  /// When the system first keeps a picture, after the app has been left.
  case stored
  /// Whenever the screen's cover has come so far.
  case opacity(Double)
  /// An instant of a trace; where it names no screens, the one that is asked for is
  /// shown from its beginning.
  case traced(Trace, at: Nanoseconds)

  /// What is on screen then.
  func frame(of screen: String, on timeline: Timeline) throws(RenderError) -> RenderFrame {
    switch self {
    case .stored:
      let trace = Trace(toPictureOf: screen, in: timeline)
      var replay = Replay(of: trace, on: timeline)
      let shot = replay.shot(at: trace.end)
      // The picture shows nothing of a window that is kept out of it.
      return shot.isSecured ? .blank : RenderFrame(shot, on: timeline)
    case .opacity(let opacity):
      let cover = timeline.cover(timeline.track(timeline.track(ofScreen: screen)).cover)
      return RenderFrame(
        layers: [CoverLayer(cover, opacity: opacity)],
        exposed: 1 - CoverLayer(cover, opacity: opacity).opacity * cover.ownOpacity,
        isLeak: false)
    case .traced(let trace, let instant):
      var replay = Replay(of: trace.showing(screen), on: timeline)
      let shot = replay.shot(at: instant)
      if let shown = shot.screen, shown != screen {
        throw RenderError(
          "the trace shows \(PrintableText.quoted(shown)) at \(instant.milliseconds.text) ms; "
            + "name that screen, or another instant")
      }
      return RenderFrame(shot, on: timeline)
    }
  }
}

/// What lies over a screen that is pictured.
struct RenderFrame: Sendable {
  /// The covers, the lowest first.
  let layers: [CoverLayer]
  /// How much of the screen can be seen, if it is sensitive.
  let exposed: Double
  /// Whether the system may keep this picture, and it shows a sensitive screen.
  let isLeak: Bool

  init(layers: [CoverLayer], exposed: Double, isLeak: Bool) {
    self.layers = layers
    self.exposed = exposed
    self.isLeak = isLeak
  }

  /// A picture of nothing.
  static let blank = RenderFrame(
    layers: [CoverLayer(.opaqueBlack, opacity: 1)], exposed: 0, isLeak: false)

  init(_ shot: Replay.Shot, on timeline: Timeline) {
    self.init(
      layers: shot.layers.map {
        CoverLayer(
          timeline.cover($0.cover), opacity: $0.opacity, isOverlay: $0.overlay != nil)
      },
      exposed: shot.exposed, isLeak: shot.isPictured && shot.isGuarded && shot.exposed > 0)
  }
}
