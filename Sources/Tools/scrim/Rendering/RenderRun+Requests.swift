internal import ScrimCommand
internal import ScrimBlur
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimRenderer
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// Draws the pictures of each kind of request, and reports on them.
extension RenderRun {
  /// Draws one picture.
  func one(_ job: RenderJob, _ outcome: inout Outcome) async throws(RenderError) {
    let answer = try await render(job)
    outcome.exactOutput = answer.bytes
    var scale = scale
    if let warning = scale.warning(about: job.capture, wide: answer.width) {
      outcome.complaints += warning
    }
    for line in job.remarks(on: answer) { outcome.complaints += line }
    if answer.frame.isLeak { outcome.status = .findings }
    let ids = timeline.content.screens.entries.map(\.id)
    if !ids.contains(where: { ScreenID($0) == ScreenID(job.screen) }),
      let near = suggestion(for: job.screen, among: ids)
    {
      outcome.complaints += Outcome.line(
        "note: the policy does not list \(PrintableText.quoted(job.screen)); "
          + near.question())
    }
  }

  /// Draws a picture of each capture in a folder, under the capture's name.
  func folder(
    _ captures: String, to out: String, _ terminal: Terminal, _ outcome: inout Outcome
  ) async throws(RenderError) {
    let screens = try Self.screens(in: captures, &outcome)
    do throws(System.Refusal) {
      try System.makeDirectory(out)
    } catch {
      throw RenderError("\(PrintableText.quoted(out, limit: 1000)) cannot be made: \(error.reason)")
    }
    var jobs = screens.map { screen in
      RenderJob(
        capture: "\(captures)/\(screen).png", screen: screen, out: "\(out)/\(screen).png")
    }[...]
    var conflicts = RenderFileConflicts()
    for job in jobs { conflicts.protect(job.capture) }
    let bar = terminal.isWatched ? ProgressBar(of: jobs.count, "pictures") : nil
    var tally = await batch(Result.success).run(
      { jobs.popFirst().map { BatchItem($0, destination: $0.destination) } },
      into: RenderTally(bar: bar, scale: scale)
    ) { tally, job, answer in
      let remarks =
        [tally.warning(about: job, answer)].compactMap(\.self) + job.remarks(on: answer)
      if !remarks.isEmpty { tally.bar?.clear() }
      for line in remarks { terminal.complain(line) }
      tally.count(answer)
      return true
    }
    tally.bar?.clear()
    outcome.output = tally.text
    outcome.status = max(outcome.status, tally.status)
  }

  private typealias Answer = Result<RenderAnswer, RenderError>

  /// A batch that draws many pictures, each with one thread.
  private func batch<Request: Sendable>(
    _ job: @escaping @Sendable (Request) -> Result<RenderJob, RenderError>
  ) -> Batch<Request, Answer> {
    Batch(width: System.processorCount) { request in
      do throws(RenderError) {
        return .success(try await render(try job(request).get()))
      } catch {
        return .failure(error)
      }
    }
  }

  /// The screens whose captures are in a folder, sorted.
  private static func screens(
    in folder: String, _ outcome: inout Outcome
  ) throws(RenderError) -> [String] {
    let content: System.DirectoryContent
    do throws(System.Refusal) {
      content = try System.content(ofDirectory: folder)
    } catch {
      throw RenderError(
        "\(PrintableText.quoted(folder, limit: 1000)) cannot be read: \(error.reason)")
    }
    for name in content.undecodableNames.map(\.text).sorted()
    where name.hasSuffix(".png") && !name.hasPrefix(".") {
      outcome.complain(undecodableName: "\(folder)/\(name)")
    }
    let screens = content.names.filter { $0.hasSuffix(".png") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(4)) }
    guard !screens.isEmpty else {
      throw RenderError(
        "\(PrintableText.quoted(folder, limit: 1000)) has no captures named SCREEN.png")
    }
    return screens.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Draws a picture for each line of a file, and writes an answer line for
  /// each.
  func lines(
    of file: String, _ terminal: Terminal, _ outcome: inout Outcome
  ) async throws(RenderError) {
    var lines: InputLines
    do throws(ReadingError) {
      lines = InputLines(try System.Input(file))
    } catch {
      throw RenderError("\(PrintableText.quoted(file, limit: 1000)) \(error.message)")
    }
    var conflicts = RenderFileConflicts()
    do throws(ReadingError) {
      try lines.peek { lines throws(ReadingError) in
        while let line = try lines.next() {
          if case .success(let job) = RenderLine(line, number: 0).job {
            conflicts.protect(job.capture)
          }
        }
      }
    } catch {
      throw RenderError("\(PrintableText.quoted(file, limit: 1000)) \(error.message)")
    }
    var failure: ReadingError?
    var number = 0
    let tally = await batch(\RenderLine.job).run(
      {
        do throws(ReadingError) {
          while let line = try lines.next() {
            number += 1
            if line.isBlank { continue }
            var line = RenderLine(line, number: number)
            line.check(against: &conflicts)
            return BatchItem(line, destination: (try? line.job.get())?.destination)
          }
        } catch {
          failure = error
        }
        return nil
      }, into: RenderTally(scale: scale)
    ) { tally, line, answer in
      tally.count(answer)
      if let warning = tally.warning(about: try? line.job.get(), answer) {
        terminal.complain(warning)
      }
      if terminal.answer(line.text(answering: answer)) { return true }
      tally.isOutputClosed = true
      return false
    }
    outcome.status = max(outcome.status, tally.status)
    if tally.isOutputClosed {
      throw RenderError("the answers cannot be written to standard output")
    }
    if let failure {
      throw RenderError("\(PrintableText.quoted(file, limit: 1000)) \(failure.message)")
    }
  }

  /// Draws the frames of a trace in one picture.
  func filmstrip(
    _ request: RenderRequest.Strip, of trace: Trace, _ outcome: inout Outcome
  ) async throws(RenderError) {
    var files: [(screen: String, path: String)] = []
    switch request.captures {
    case .one(let path): files = [(request.screen ?? "", path)]
    case .folder(let folder):
      let shown = Set((trace.shownScreens + (request.screen.map { [$0] } ?? [])).map(ScreenID.init))
      files = try Self.screens(in: folder, &outcome).filter { shown.contains(ScreenID($0)) }
        .map { ($0, "\(folder)/\($0).png") }
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
      if let warning = scale.warning(about: path, wide: capture.layout.width) {
        outcome.complaints += warning
      }
      do throws(BlurError) {
        let drawn = try Filmstrip.drawable(capture, by: renderer, forWidth: request.width)
        captures[ScreenID(screen)] = drawn
        first = first ?? drawn
      } catch {
        throw RenderError("\(PrintableText.quoted(path, limit: 1000)) cannot be made smaller")
      }
    }
    guard let first else {
      throw RenderError("there is no capture of a screen that the trace shows")
    }
    let strip = try FilmstripRun(
      trace: trace, screen: request.screen, timeline: timeline, step: request.step,
      width: request.width,
      captures: captures, missing: (.withoutCapture(first.capture.layout), first.renderer)
    ).strip(of: request.policy)
    let bytes = try await file(strip.sheet(renderer.appearance), isSVG: request.isSVG)
    if request.out == "-" {
      outcome.exactOutput = bytes
    } else {
      try Self.write(bytes, to: request.out)
    }
    let leaks = strip.frames.filter(\.isAlarming).map(\.time)
    if let first = leaks.first {
      outcome.complain(
        "a system snapshot can expose a sensitive screen, at \(first)"
          + (leaks.count > 1 ? " and later" : ""), .findings)
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

extension RenderJob {
  /// The lines to report about a result.
  func remarks(on answer: Result<RenderAnswer, RenderError>) -> [String] {
    switch answer {
    case .success(let answer): remarks(on: answer)
    case .failure(let error): [Outcome.line(error.message)]
    }
  }

  /// The substitutes that were drawn, and a warning if the picture exposes the
  /// screen.
  func remarks(on answer: RenderAnswer) -> [String] {
    let screen = PrintableText.quoted(screen)
    var lines = answer.substitutions.map { Outcome.line("note: \(screen): \($0.message)") }
    if answer.frame.isLeak {
      let percent = Int((answer.frame.exposed * 100).rounded(.up))
      lines.append(
        Outcome.line(
          "a system snapshot can show \(percent)% of \(screen); "
            + "'scrim verify' says why"))
    }
    return lines
  }
}

extension InputLines.Line {
  /// Whether the line is blank.
  fileprivate var isBlank: Bool {
    guard case .bytes(let bytes) = self else { return false }
    return bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}
