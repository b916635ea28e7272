/// The timeline for when there is none.
extension Timeline {
  /// Puts content into the form that the engine reads; content that contradicts
  /// itself makes the timeline that covers everything.
  ///
  /// Who wants to know whether it does asks for `Timeline(encoding:)`.
  public init(_ content: TimelineContent) {
    do throws(TimelineError) {
      self = try Timeline(encoding: content)
    } catch {
      self = .closed
    }
  }

  /// A timeline under which every screen is sensitive, and covered by opaque black
  /// at every event.
  public static let closed: Timeline = {
    do throws(TimelineError) {
      return try Timeline(encoding: .closed)
    } catch {
      // It is one fixed value, of which a test says that it has no fault.
      fatalError(error.description)
    }
  }()
}

extension TimelineContent {
  /// What the timeline says that covers everything.
  static let closed = TimelineContent(
    app: nil, lifecycle: .iosScene, lock: .never, prompts: .cover, peekLimit: .zero,
    covers: [.opaqueBlack],
    sheets: [
      CueSheet(
        returnsOn: .didBecomeActive, reasons: [],
        cues: CueEvent.allCases.map {
          Cue(on: $0, play: $0.refresh.union([.disarm, .snap]), because: .sensitive)
        })
    ],
    tracks: [
      Track(
        isSensitive: true, cover: 0, sheet: 0,
        fade: Fade(fadeIn: .zero, fadeOut: .zero, curve: .linear), sources: [])
    ],
    overlays: [],
    screens: ScreenMap(unlisted: 0, entries: [], patterns: [], combinations: []), files: [])
}
