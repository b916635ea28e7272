internal import ScrimBlur
internal import ScrimDiagnostics
internal import ScrimRenderer
internal import ScrimTimeline
internal import ScrimVerifier

/// What is made of each kind of request, and what there is to say about it.
extension RenderRun {
  /// One picture.
  func one(_ job: RenderJob, _ outcome: inout Outcome) async throws(RenderError) {
    let answer = try await render(job)
    outcome.exactOutput = answer.bytes
    outcome.note(answer.substitutions)
    if answer.frame.isLeak { outcome.complain(job.leak(answer.frame), .findings) }
    let ids = timeline.content.screens.entries.map(\.id)
    if !ids.contains(job.screen), let near = suggestion(for: job.screen, among: ids) {
      outcome.complaints +=
        "scrim: note: the policy does not list \(PrintableText.quoted(job.screen)); "
        + "did you mean '\(near)'?\n"
    }
  }

  /// A picture of each capture in a folder, under its name.
  func folder(
    _ captures: String, to out: String, _ terminal: Terminal, _ outcome: inout Outcome
  ) async throws(RenderError) {
    let screens = try Self.screens(in: captures)
    do throws(System.Refusal) {
      try System.makeDirectory(out)
    } catch {
      throw RenderError("\(PrintableText.quoted(out, limit: 1000)) cannot be made: \(error.reason)")
    }
    var jobs = screens.map { screen in
      RenderJob(
        capture: "\(captures)/\(screen).png", screen: screen, out: "\(out)/\(screen).png")
    }[...]
    let bar = terminal.isWatched ? ProgressBar(of: jobs.count, "pictures") : nil
    let tally = await RenderBatch(run: self, bar: bar).render {
      jobs.popFirst().map { RenderItem(request: [], job: .success($0)) }
    }
    outcome.complaints += tally.complaints
    outcome.output = tally.text
    outcome.status = max(outcome.status, tally.status)
  }

  /// The screens of which a folder has captures, sorted.
  private static func screens(in folder: String) throws(RenderError) -> [String] {
    let names: [String]
    do throws(System.Refusal) {
      names = try System.names(inDirectory: folder)
    } catch {
      throw RenderError(
        "\(PrintableText.quoted(folder, limit: 1000)) cannot be read: \(error.reason)")
    }
    let screens = names.filter { $0.hasSuffix(".png") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(4)) }
    guard !screens.isEmpty else {
      throw RenderError(
        "\(PrintableText.quoted(folder, limit: 1000)) has no captures; they are called SCREEN.png")
    }
    return screens.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A picture for each line of a file, and a line that answers.
  func lines(
    of file: String, _ terminal: Terminal, _ outcome: inout Outcome
  ) async throws(RenderError) {
    var lines: InputLines
    do throws(System.Refusal) {
      lines = InputLines(try System.Input(file))
    } catch {
      throw RenderError(
        "\(PrintableText.quoted(file, limit: 1000)) cannot be read: \(error.reason)")
    }
    var failure: RenderError?
    let tally = await RenderBatch(run: self) { item, answer in
      terminal.answer(item.line(answering: answer))
    }.render {
      do throws(RenderError) {
        while let line = try lines.next() {
          if line.contains(where: { !$0.isBlank }) { return RenderItem(line: line) }
        }
      } catch {
        failure = error
      }
      return nil
    }
    outcome.status = max(outcome.status, tally.status)
    if let failure { throw failure }
  }

  /// The frames of a trace in one picture.
  func filmstrip(
    of trace: Trace, on screen: String?, _ source: RenderRequest.Captures, every step: Nanoseconds?,
    to out: String, _ outcome: inout Outcome
  ) async throws(RenderError) {
    var captures: [String: Picture] = [:]
    switch source {
    case .one(let path): captures[screen ?? ""] = try limits.image(at: path).picture
    case .folder(let folder):
      var shown = Set(trace.shownScreens)
      if let screen { shown.insert(screen) }
      for name in try Self.screens(in: folder) where shown.contains(name) {
        captures[name] = try limits.image(at: "\(folder)/\(name).png").picture
      }
    }
    guard let size = captures.values.first?.layout else {
      throw RenderError("there is no capture of a screen that the trace shows")
    }
    let strip = try await FilmstripRun(
      trace: trace, screen: screen, timeline: timeline, renderer: renderer, step: step,
      captures: captures, size: size
    ).strip()
    let picture: Picture
    do throws(BlurError) {
      picture = try strip.picture()
    } catch {
      throw RenderError("the filmstrip is too large for a picture")
    }
    let bytes = try await PNGImage(picture).file(.small, threads: renderer.threads)
    if out == "-" { outcome.exactOutput = bytes } else { try Self.write(bytes, to: out) }
    let leaks = strip.frames.filter(\.isAlarming).map(\.heading)
    if let first = leaks.first {
      outcome.complain(
        "a picture that the system may keep shows a sensitive screen, at \(first)"
          + (leaks.count > 1 ? " and later" : ""), .findings)
    }
  }
}

extension RenderJob {
  /// What is wrong with a picture that shows too much.
  func leak(_ frame: RenderFrame) -> String {
    "the system may keep a picture of \(PrintableText.quoted(screen)) that shows "
      + "\(Int((frame.exposed * 100).rounded(.up))) % of it; 'scrim verify' says why"
  }
}

extension Outcome {
  /// Notes what was drawn instead of something.
  mutating func note(_ substitutions: [Substitution]) {
    for substitution in substitutions { complaints += "scrim: note: \(substitution.message)\n" }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
