internal import ScrimBlur
internal import ScrimCommand
internal import ScrimInterchange
internal import ScrimRenderer
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

extension RenderRun {
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
      do throws(BlurError) {
        let drawn = try Filmstrip.drawable(capture, by: renderer, forWidth: request.width)
        captures[ScreenID(screen)] = drawn
        first = first ?? drawn
      } catch {
        throw RenderError(path, "cannot be made smaller")
      }
    }
    guard let first else {
      throw RenderError("there is no capture of a screen that the trace shows")
    }
    let strip = try FilmstripRun(
      request: request, trace: trace, timeline: timeline, captures: captures,
      missing: (.withoutCapture(first.capture.layout), first.renderer)
    ).strip(of: policy)
    let bytes = try await file(strip.sheet(renderer.appearance), isSVG: request.isSVG)
    if request.out == "-" {
      outcome.exactOutput = bytes
    } else {
      try Self.write(bytes, to: request.out)
    }
    let leaks = strip.frames.filter(\.isAlarming).map(\.time)
    if let first = leaks.first {
      let more = leaks.count > 1 ? " and later" : ""
      outcome.complain(
        "a system snapshot can expose a sensitive screen, at \(first)\(more)", .findings)
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
    let picture: Picture
    do throws(BlurError) {
      picture = try sheet.picture()
    } catch {
      throw RenderError(
        "a filmstrip of \(sheet.width) × \(sheet.height) pixels is too large; write a smaller "
          + "--width, or an SVG with -o NAME.svg")
    }
    return try await PNGImage(picture).file(.small, threads: renderer.threads)
  }
}
