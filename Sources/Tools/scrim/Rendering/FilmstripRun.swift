internal import ScrimBlur
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimRenderer
internal import ScrimRuntime
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// Draws a trace as one picture, with a frame for each visible change.
struct FilmstripRun: Sendable {
  let request: RenderRequest.Strip
  let trace: Trace
  let timeline: Timeline
  /// The captures of the screens in the trace by their ids, each with the
  /// renderer for its size.
  let captures: [ScreenID: (capture: Picture, renderer: Renderer)]
  /// The capture to use for a screen that has none.
  let missing: (capture: Picture, renderer: Renderer)

  /// Draws the filmstrip.
  ///
  /// - Parameter policy: the name of the policy.
  func strip(of policy: String) throws(RenderError) -> Filmstrip {
    let played = request.screen.map(trace.showing) ?? trace
    let intervals = try intervals(of: played)
    let frameSize = Filmstrip.reducedSize(of: missing.capture.layout, to: request.width)
    guard intervals.count * frameSize.width * frameSize.height <= Filmstrip.maximumPixels else {
      throw RenderError(
        "\(intervals.count) frames of \(frameSize.width) × \(frameSize.height) pixels do not fit into "
          + "one picture; write a smaller --width, or show a part of the trace")
    }
    var replay = Replay(of: played, on: timeline)
    var frames: [Filmstrip.Frame] = []
    // Blurs take most of the time. An app that comes and goes shows the same
    // frames, and one frame of a fade follows the other.
    var lowest: Renderer.CoveredCapture?
    for (index, interval) in intervals.enumerated() {
      if index > 0, intervals[index - 1].captured != interval.captured { lowest = nil }
      let twin = intervals[..<index].firstIndex {
        $0.frame.layers == interval.frame.layers && $0.captured == interval.captured
      }
      let picture =
        if let twin { frames[twin].picture } else { try self.picture(of: interval, &lowest) }
      let end = index + 1 < intervals.count ? intervals[index + 1].shot.at : interval.end
      let opacities = Self.opacities(from: interval.shot.at, to: end, &replay)
      frames.append(
        Filmstrip.Frame(
          picture: picture, time: interval.time, captions: interval.captions, note: interval.note,
          band: interval.band, opacities: opacities, isAlarming: interval.frame.isLeak))
    }
    let screens = played.shownScreens
    let subject = screens.count == 1 ? PrintableText(screens[0]).text : "\(screens.count) screens"
    return Filmstrip("\(PrintableText(policy).text) · \(subject)", frames, width: request.width)
  }

  /// A period during which the screen does not change.
  private struct Interval {
    var shot: Replay.Shot
    let frame: RenderFrame
    let note: String
    /// The screen whose capture is shown; nil if that screen has none.
    let captured: ScreenID?
    var end: Nanoseconds
    var captions: [String]

    var time: String {
      let start = shot.at.milliseconds.text
      return end > shot.at ? "\(start)–\(end.milliseconds.text) ms" : "\(start) ms"
    }

    /// Whether two shots look the same.
    func isLike(_ other: Interval) -> Bool {
      shot.screen == other.shot.screen && shot.layers == other.shot.layers && band == other.band
        && note == other.note && frame.isLeak == other.frame.isLeak
    }

    var band: Filmstrip.Band {
      let phase: Filmstrip.Band.Phase =
        switch shot.phase {
        case .active: .active
        case .inactive: .inactive
        case .background: .background
        }
      return Filmstrip.Band(phase, maySnapshot: shot.maySnapshot)
    }
  }

  private func intervals(of played: Trace) throws(RenderError) -> [Interval] {
    var replay = Replay(of: played, on: timeline)
    var intervals: [Interval] = []
    for instant in try instants(of: played) {
      var shot = replay.shot(at: instant)
      if intervals.isEmpty, played != trace { shot.actions.removeFirst() }
      let frame = RenderFrame(shot, on: timeline)
      let screen = (shot.screen ?? request.screen).map(ScreenID.init)
      let interval = Interval(
        shot: shot, frame: frame, note: shot.note(frame, on: timeline),
        captured: screen.flatMap { captures[$0] == nil ? nil : $0 }, end: shot.at,
        captions: shot.actions.map(\.caption))
      if let last = intervals.last, last.isLike(interval) {
        intervals[intervals.count - 1].end = shot.at
        intervals[intervals.count - 1].captions += interval.captions
      } else {
        intervals.append(interval)
      }
    }
    return intervals
  }

  /// The opacity of the privacy cover, from an instant until just before
  /// another.
  private static func opacities(
    from start: Nanoseconds, to end: Nanoseconds, _ replay: inout Replay
  ) -> [Double] {
    let last = max(end.count - start.count - 1, 0)
    let steps: Int64 = 32
    return (0...steps).map { step in
      let instant = start + Nanoseconds(count: last / steps * step + last % steps * step / steps)
      return replay.shot(at: instant).layers.first { $0.overlay == nil }?.opacity ?? 0
    }
  }

  /// The instants of the frames.
  private func instants(of trace: Trace) throws(RenderError) -> [Nanoseconds] {
    let simulation = Simulation(of: trace, on: timeline)
    var instants = Set(simulation.turningPoints())
    if let step = request.step, let first = trace.lines.first?.at {
      let count = simulation.length.count / step.count
      guard count < Filmstrip.maximumFrames else { throw Self.tooMany }
      instants.formUnion((0...count).map { first + Nanoseconds(count: $0 * step.count) })
    }
    guard instants.count <= Filmstrip.maximumFrames else { throw Self.tooMany }
    return instants.sorted()
  }

  private static let tooMany = RenderError(
    "the filmstrip would have more than \(Filmstrip.maximumFrames) frames; "
      + "show a part of the trace, or less of it with a longer --every")

  private func picture(
    of interval: Interval, _ lowest: inout Renderer.CoveredCapture?
  ) throws(RenderError) -> Picture {
    let (capture, renderer) = interval.captured.flatMap { captures[$0] } ?? missing
    var picture = capture
    _ = renderer.lay(interval.frame.layers, over: &picture, reusing: &lowest)
    guard let reduced = try? Filmstrip.reduced(picture, to: request.width) else {
      throw RenderError("a frame cannot be made smaller")
    }
    return reduced
  }
}

extension Replay.Shot {
  /// What the frame shows, and whether a snapshot can expose it or is
  /// prevented.
  fileprivate func note(_ frame: RenderFrame, on timeline: Timeline) -> String {
    let start =
      frame.isLeak ? "exposed in a snapshot: " : isSecured ? "kept out of snapshots: " : ""
    return start + sight(frame, on: timeline)
  }

  private func sight(_ frame: RenderFrame, on timeline: Timeline) -> String {
    guard !layers.isEmpty else {
      if !isGuarded { return "public" }
      return phase == .active ? "in use" : "bare"
    }
    let names = zip(layers, frame.layers).reversed().map { layer, drawn in
      let name = layer.overlay.map { timeline.overlay($0).name } ?? drawn.cover.name
      // Rounds down, so that no cover is reported as more opaque than it is.
      let percent = Int((drawn.opacity * 100).rounded(.down))
      let printable = PrintableText(name).text
      return percent == 100 ? printable : "\(printable) at \(percent)%"
    }
    return names.joined(separator: ", ")
  }
}

extension TraceAction {
  /// The name of the event, with the screen of a screen event.
  fileprivate var caption: String {
    if case .event(.screen(let id)) = self { return "screen \(PrintableText(id).text)" }
    return name
  }
}
