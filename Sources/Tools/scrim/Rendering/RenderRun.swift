internal import ScrimBlur
internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimRenderer
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// How pictures are drawn: the settings that all jobs of a run share.
struct RenderRun: Sendable {
  let timeline: Timeline
  let moment: RenderMoment
  let scale: RenderScale
  let renderer: Renderer
  let input: RenderInput

  /// Draws a picture, and writes it.
  func render(_ job: RenderJob) async throws(RenderError) -> RenderAnswer {
    guard job.screen.isScreenID else {
      throw RenderError(
        "\(job.screen.quoted) is not a screen id; write segments with dots between "
          + "them, without '*'")
    }
    let frame = try moment.frame(of: job.screen, on: timeline)
    var image = try input.image(at: job.capture)
    let substitutions = renderer.lay(frame.layers, over: &image.picture)
    let bytes = try await image.file(threads: renderer.threads)
    return RenderAnswer(
      frame: frame, width: image.picture.layout.width, substitutions: substitutions,
      bytes: try Self.output(bytes, to: job.out))
  }

  /// Writes a picture that only the user may read, or returns its bytes for
  /// standard output if the path is `-`.
  private static func output(_ bytes: [UInt8], to path: String) throws(RenderError) -> [UInt8] {
    if path == "-" { return bytes }
    try RenderError.naming(path, "cannot be written") { () throws(System.Refusal) in
      try StagedFile(bytes, for: path, isPrivate: true).commit()
    }
    return []
  }

  /// Draws one picture.
  func one(_ job: RenderJob, _ outcome: inout Outcome) async throws(RenderError) {
    let answer = try await render(job)
    outcome.exactOutput = answer.bytes
    var scale = scale
    outcome.complaints += scale.warning(about: job.capture, wide: answer.width) ?? ""
    outcome.complaints += job.remarks(on: .success(answer)).joined()
    if answer.frame.isLeak { outcome.status = .findings }
    let ids = timeline.content.screens.entries.map(\.id)
    let isListed = ids.contains { ScreenID($0) == ScreenID(job.screen) }
    if !isListed, let near = suggestion(for: job.screen, among: ids) {
      outcome.complaints += Outcome.line(
        "note: the policy does not list \(job.screen.quoted); \(near.question())")
    }
  }

  /// Draws the frames of a trace in one picture.
  ///
  /// - Parameter policy: the name of the policy.
  func filmstrip(
    _ request: RenderRequest.Strip, of trace: Trace, _ policy: String, _ outcome: inout Outcome
  ) async throws(RenderError) {
    var files = [(screen: request.screen ?? "", path: request.captures)]
    if request.isFolder {
      let shown = Set((trace.shownScreens + [request.screen].compactMap(\.self)).map(ScreenID.init))
      files = try Self.screens(in: request.captures, &outcome)
        .filter { shown.contains(ScreenID($0)) }.map { ($0, "\(request.captures)/\($0).png") }
    }
    var captures: [ScreenID: (capture: Picture, renderer: Renderer)] = [:]
    var first: (capture: Picture, renderer: Renderer)?
    var scale = scale
    // An app blurs its capture once for all frames of a fade. Frames of other
    // grain would look as if the cover had changed.
    var renderer = renderer
    renderer.noise = renderer.noise ?? .repeatable()
    for (screen, path) in files {
      let capture = try input.image(at: path).picture
      outcome.complaints += scale.warning(about: path, wide: capture.layout.width) ?? ""
      guard let drawn = try? Filmstrip.drawable(capture, by: renderer, forWidth: request.width)
      else { throw RenderError(path, "cannot be made smaller") }
      captures[ScreenID(screen)] = drawn
      first = first ?? drawn
    }
    guard let first else {
      throw RenderError("there is no capture of a screen that the trace shows")
    }
    let strip = try FilmstripRun(
      request: request, trace: trace, timeline: timeline, captures: captures,
      missing: (.withoutCapture(first.capture.layout), first.renderer)
    ).strip(of: policy)
    let bytes = try await file(strip.sheet(renderer.appearance), isSVG: request.isSVG)
    outcome.exactOutput = try Self.output(bytes, to: request.out)
    let leaks = strip.frames.filter(\.isAlarming)
    if let time = leaks.first?.time {
      let more = leaks.count > 1 ? " and later" : ""
      outcome.complain(
        "a system snapshot can expose a sensitive screen, at \(time)\(more)", .findings)
    }
  }

  /// The filmstrip, encoded as a file.
  private func file(_ sheet: Sheet, isSVG: Bool) async throws(RenderError) -> [UInt8] {
    if isSVG {
      let svg = try await sheet.svg { picture throws(RenderError) in
        try await PNGImage(picture).file(.small, threads: renderer.threads)
      }
      return Array(svg.utf8)
    }
    guard let picture = try? sheet.picture() else {
      throw RenderError(
        "a filmstrip of \(sheet.width) × \(sheet.height) pixels is too large; write a smaller "
          + "--width, or an SVG with -o NAME.svg")
    }
    return try await PNGImage(picture).file(.small, threads: renderer.threads)
  }
}

extension PNGImage {
  /// The picture, encoded as a file.
  func file(_ packing: PNGPacking = .fast, threads: Int) async throws(RenderError) -> [UInt8] {
    do throws(PNGError) {
      return try await encoded(packing, threads: threads)
    } catch {
      throw RenderError("the picture cannot be encoded: \(error.message)")
    }
  }
}

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
      let exposed = 1 - layer.opacity * cover.ownOpacity
      return RenderFrame(layers: [layer], exposed: exposed, isLeak: false)
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
    let layers = shot.layers.map {
      DrawnCover(timeline.cover($0.cover), opacity: $0.opacity, isOverlay: $0.overlay != nil)
    }
    let isLeak = shot.maySnapshot && shot.isGuarded && shot.exposed > 0
    self.init(layers: layers, exposed: shot.exposed, isLeak: isLeak)
  }
}
