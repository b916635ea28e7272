internal import ScrimCommand
internal import ScrimRenderer

/// Draws many pictures, each with one thread.
extension RenderRun {
  /// Draws a picture of each capture in a folder, under the capture's name.
  func folder(
    _ captures: String, to out: String, _ terminal: Terminal, _ outcome: inout Outcome
  ) async throws(RenderError) {
    let screens = try Self.screens(in: captures, &outcome)
    try RenderError.naming(out, "cannot be made") { () throws(System.Refusal) in
      try System.makeDirectory(out)
    }
    var jobs = screens.map { screen in
      RenderJob(capture: "\(captures)/\(screen).png", screen: screen, out: "\(out)/\(screen).png")
    }[...]
    var conflicts = RenderFileConflicts()
    for job in jobs { conflicts.protect(job.capture) }
    let bar = terminal.isWatched ? ProgressBar(of: jobs.count, "pictures") : nil
    var tally = await batch(Result.success).run(
      { jobs.popFirst() }, destination: \.destination, into: RenderTally(bar: bar, scale: scale)
    ) { tally, job, answer in
      let remarks = tally.count(job, answer) + job.remarks(on: answer)
      if !remarks.isEmpty { tally.bar?.clear() }
      for line in remarks { terminal.complain(line) }
      tally.bar?.advance()
      return true
    }
    tally.bar?.clear()
    outcome.output = tally.text
    outcome.status = max(outcome.status, tally.status)
  }

  /// The screens whose captures are in a folder, sorted.
  static func screens(in folder: String, _ outcome: inout Outcome) throws(RenderError) -> [String] {
    let content = try RenderError.naming(folder, "cannot be read") { () throws(System.Refusal) in
      try System.content(ofDirectory: folder)
    }
    func isCapture(_ name: String) -> Bool { name.hasSuffix(".png") && !name.hasPrefix(".") }
    for name in content.undecodableNames.map(\.text).sorted() where isCapture(name) {
      outcome.complain(undecodableName: "\(folder)/\(name)")
    }
    let screens = content.names.filter(isCapture).map { String($0.dropLast(4)) }
    guard !screens.isEmpty else { throw RenderError(folder, "has no captures named SCREEN.png") }
    return screens.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Draws a picture for each line of a file, and writes an answer line for
  /// each.
  func lines(
    of file: String, _ terminal: Terminal, _ outcome: inout Outcome
  ) async throws(RenderError) {
    var lines = try RenderLines(file)
    var conflicts = RenderFileConflicts()
    try lines.peek { line in
      if case .success(let job) = line.job { conflicts.protect(job.capture) }
    }
    var failure: RenderError?
    let tally = await batch(\RenderLine.job).run(
      {
        do throws(RenderError) {
          var line = try lines.next()
          line?.check(against: &conflicts)
          return line
        } catch {
          failure = error
          return nil
        }
      }, destination: { (try? $0.job.get())?.destination }, into: RenderTally(scale: scale)
    ) { tally, line, answer in
      for warning in tally.count(try? line.job.get(), answer) { terminal.complain(warning) }
      if terminal.answer(line.text(answering: answer)) { return true }
      tally.isOutputClosed = true
      return false
    }
    outcome.status = max(outcome.status, tally.status)
    if tally.isOutputClosed {
      throw RenderError("the answers cannot be written to standard output")
    }
    if let failure { throw failure }
  }

  /// A batch of requests, which become jobs.
  private func batch<Request: Sendable>(
    _ job: @escaping @Sendable (Request) -> Result<RenderJob, RenderError>
  ) -> Batch<Request, Result<RenderAnswer, RenderError>> {
    Batch(width: System.processorCount) { request in
      do throws(RenderError) {
        return .success(try await render(try job(request).get()))
      } catch {
        return .failure(error)
      }
    }
  }
}

/// The totals of a batch.
private struct RenderTally: Sendable {
  /// The progress of the batch.
  var bar: ProgressBar?
  /// The scale, with the widths that have been checked.
  var scale: RenderScale
  /// Whether an answer could not be delivered to the program that asked.
  var isOutputClosed = false
  var rendered = 0
  var failed = 0
  var status = ExitStatus.clean

  /// Counts a picture.
  ///
  /// - Parameter job: the job; nil if its request is invalid.
  /// - Returns: The warning about the width of the capture, if that width has
  ///   not been reported yet.
  mutating func count(_ job: RenderJob?, _ answer: Result<RenderAnswer, RenderError>) -> [String] {
    guard let job, case .success(let answer) = answer else {
      failed += 1
      status = max(status, .unusable)
      return []
    }
    rendered += 1
    if answer.frame.isLeak { status = max(status, .findings) }
    return [scale.warning(about: job.capture, wide: answer.width)].compactMap(\.self)
  }

  /// The totals as text.
  var text: String {
    let pictures = "\(rendered) \(rendered == 1 ? "picture" : "pictures")"
    return failed == 0 ? "\(pictures)\n" : "\(pictures), \(failed) not made\n"
  }
}
