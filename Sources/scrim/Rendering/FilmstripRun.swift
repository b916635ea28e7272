internal import ScrimBlur
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimRenderer
internal import ScrimRuntime
internal import ScrimScreenNames
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// A trace as one picture: what is on screen whenever there is something new to see.
struct FilmstripRun: Sendable {
  let trace: Trace
  /// The screen that is shown as long as the trace names none.
  let screen: String?
  let timeline: Timeline
  /// The step of further frames.
  let step: Nanoseconds?
  /// The captures of the screens that the trace shows, by their ids, each with the renderer
  /// for its size.
  let captures: [ScreenID: (capture: Picture, renderer: Renderer)]
  /// What is drawn of a screen of which there is no capture.
  let missing: (capture: Picture, renderer: Renderer)

  /// The strip.
  func strip() throws(RenderError) -> Filmstrip {
    let played = screen.map(trace.showing) ?? trace
    var replay = Replay(of: played, on: timeline)
    var frames: [Filmstrip.Frame] = []
    var shown: [Replay.Layer]?
    for instant in try instants(of: played) {
      var shot = replay.shot(at: instant)
      if shown == nil, played != trace { shot.actions.removeFirst() }
      // What comes of itself and changes nothing is nothing new to see.
      if shot.actions.isEmpty, shot.layers == shown, step == nil { continue }
      shown = shot.layers
      frames.append(try frame(shot))
    }
    return Filmstrip(frames)
  }

  /// When the frames are.
  private func instants(of trace: Trace) throws(RenderError) -> [Nanoseconds] {
    guard let simulation = Simulation(of: trace, on: timeline) else { return [] }
    var instants = Set(simulation.turningPoints)
    if let step, let first = trace.lines.first?.at {
      let count = simulation.length.count / step.count
      guard count < Filmstrip.mostFrames else { throw Self.tooMany }
      for index in 0...count {
        instants.insert(first + Nanoseconds(count: index * step.count))
      }
    }
    guard instants.count <= Filmstrip.mostFrames else { throw Self.tooMany }
    return instants.sorted()
  }

  private static let tooMany = RenderError(
    "the filmstrip would have more than \(Filmstrip.mostFrames) frames; "
      + "show a part of the trace, or less of it with a longer --every")

  private func frame(_ shot: Replay.Shot) throws(RenderError) -> Filmstrip.Frame {
    let frame = RenderFrame(shot, on: timeline)
    let (capture, renderer) = (shot.screen ?? screen).flatMap { captures[ScreenID($0)] } ?? missing
    var picture = capture
    _ = renderer.lay(frame.layers, over: &picture)
    do throws(BlurError) {
      return Filmstrip.Frame(
        picture: try Filmstrip.reduced(picture), heading: "\(shot.at.milliseconds.text) ms",
        caption: shot.caption, note: shot.note(frame, on: timeline), isAlarming: frame.isLeak)
    } catch {
      throw RenderError("a frame cannot be made smaller")
    }
  }
}

extension Replay.Shot {
  /// What has led here.
  fileprivate var caption: String {
    actions.isEmpty ? phase.rawValue : actions.map(\.caption).joined(separator: ", ")
  }

  /// What is seen, and whether the system may keep it.
  fileprivate func note(_ frame: RenderFrame, on timeline: Timeline) -> String {
    let start = isPictured ? "snapshot: " : isSecured ? "no snapshot: " : ""
    return start + sight(frame, on: timeline)
  }

  private func sight(_ frame: RenderFrame, on timeline: Timeline) -> String {
    guard !layers.isEmpty else {
      if !isGuarded { return "public" }
      return phase == .active ? "in use" : "bare"
    }
    let names = zip(layers, frame.layers).reversed().map { layer, drawn in
      let name = layer.overlay.map { timeline.overlay($0).name } ?? drawn.cover.name
      // Nothing shall look more covered than it is.
      let percent = Int((drawn.opacity * 100).rounded(.down))
      return percent == 100 ? name : "\(name) at \(percent) %"
    }
    return names.joined(separator: ", ")
  }
}

extension TraceAction {
  /// The event, and the screen if it is one.
  fileprivate var caption: String {
    if case .event(.screen(let id)) = self { return "screen \(id)" }
    return name
  }
}

extension Picture {
  /// What stands for a screen of which there is no capture.
  static func withoutCapture(_ size: PictureLayout) -> Picture {
    var picture = Picture(size, filledWith: PixelColor(red: 229, green: 229, blue: 234))
    let lettering = Lettering(
      size: Double(size.width) / 8, color: PixelColor(red: 99, green: 99, blue: 102))
    let text = "no capture"
    lettering.write(
      text, x: (Double(size.width) - lettering.width(of: text)) / 2,
      baseline: Double(size.height) / 2, into: &picture)
    return picture
  }
}
