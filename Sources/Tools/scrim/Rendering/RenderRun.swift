internal import ScrimCommand
internal import ScrimBlur
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimRenderer
internal import ScrimInterchange
internal import ScrimTimeline

/// One picture to draw.
struct RenderJob: Sendable {
  let capture: String
  let screen: String
  let out: String

  /// Where the picture is written, for jobs that write the same file.
  var destination: String? { (try? System.outputLocation(of: out))?.text }
}

/// The result of drawing a picture.
struct RenderAnswer: Sendable {
  let frame: RenderFrame
  /// The width of the capture, in pixels.
  let width: Int
  let substitutions: [Substitution]
  /// The encoded picture, if it goes to standard output.
  let bytes: [UInt8]
}

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
    do throws(System.Refusal) {
      try StagedFile(bytes, for: path, isPrivate: true).commit()
    } catch {
      throw RenderError(
        "\(PrintableText.quoted(path, limit: 1000)) cannot be written: \(error.reason)")
    }
  }
}

extension PNGImage {
  /// The picture, encoded as a file.
  func file(_ packing: PNGPacking = .fast, threads: Int) async throws(RenderError) -> [UInt8] {
    do throws(PNGError) {
      return try await encoded(packing, threads: threads)
    } catch {
      throw RenderError("the picture cannot be made a file: \(error.message)")
    }
  }
}

/// Why a picture cannot be drawn, worded to follow the name of a file or
/// screen.
struct RenderError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
