internal import ScrimBlur
internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimRenderer
internal import ScrimTimeline

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
        "\(PrintableText.quoted(job.screen)) is not a screen id; write segments with dots between "
          + "them, without '*'")
    }
    let frame = try moment.frame(of: job.screen, on: timeline)
    var image = try input.image(at: job.capture)
    let substitutions = renderer.lay(frame.layers, over: &image.picture)
    let bytes = try await image.file(threads: renderer.threads)
    if job.out != "-" { try Self.write(bytes, to: job.out) }
    return RenderAnswer(
      frame: frame, width: image.picture.layout.width, substitutions: substitutions,
      bytes: job.out == "-" ? bytes : [])
  }

  /// Writes a picture that only the user may read.
  static func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    try RenderError.naming(path, "cannot be written") { () throws(System.Refusal) in
      try StagedFile(bytes, for: path, isPrivate: true).commit()
    }
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
    if !ids.contains(where: { ScreenID($0) == ScreenID(job.screen) }),
      let near = suggestion(for: job.screen, among: ids)
    {
      outcome.complaints += Outcome.line(
        "note: the policy does not list \(PrintableText.quoted(job.screen)); \(near.question())")
    }
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
