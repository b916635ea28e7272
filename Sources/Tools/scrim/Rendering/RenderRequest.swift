internal import ScrimBlur
internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimRenderer
internal import ScrimTimeline
internal import ScrimTrace

/// The request that the flags make.
struct RenderRequest {
  /// What to draw.
  enum Subject {
    /// One picture.
    case one(RenderJob)
    /// A picture of each capture in a folder.
    case folder(captures: String, out: String)
    /// A picture for each line of a file.
    case lines(String)
    /// The frames of a trace.
    case filmstrip(Strip)
  }

  /// The filmstrip that is requested.
  struct Strip {
    /// The screen that is shown until the trace names one.
    let screen: String?
    /// The path of a capture, or of a folder of captures.
    let captures: String
    let isFolder: Bool
    let out: String
    /// The interval of additional frames.
    let step: Nanoseconds?
    /// The width of a frame.
    let width: Int

    /// Whether the filmstrip is written as SVG.
    var isSVG: Bool { PictureFileName.isSVG(out) }
  }

  let subject: Subject
  /// The path of the trace to draw.
  let traceFile: String?
  private let instant: Nanoseconds?
  private let opacity: Double?

  init(_ arguments: Arguments) throws(UsageError) {
    traceFile = arguments.value(of: RenderFlag.trace)
    instant = try arguments.instant(of: RenderFlag.at)
    opacity = try arguments.fraction(of: RenderFlag.opacity, in: 0...1)
    subject = try Self.subject(arguments)
    try checkMoment(arguments)
  }

  /// The moment to draw.
  func moment(in trace: Trace?) -> RenderMoment {
    if let trace, let instant { return .traced(trace, at: instant) }
    return opacity.map { .opacity($0) } ?? .stored
  }

  /// Whether the request makes many pictures.
  var isBatch: Bool {
    switch subject {
    case .folder, .lines: true
    case .one, .filmstrip: false
    }
  }

  /// The paths of the files to read besides the policy.
  var inputs: [String] {
    let captures: String? =
      switch subject {
      case .one(let job): job.capture
      case .lines(let file): file
      case .filmstrip(let strip): strip.isFolder ? nil : strip.captures
      case .folder: nil
      }
    return [captures, traceFile].compactMap(\.self)
  }
}

/// Parsing, and rejection of flags that conflict.
extension RenderRequest {
  private static func subject(_ arguments: Arguments) throws(UsageError) -> Subject {
    let sources = [RenderFlag.capture, RenderFlag.captures, RenderFlag.jobs].filter(arguments.has)
    guard let source = sources.first, let path = arguments.value(of: source) else {
      throw UsageError(
        "render needs a capture", help: "write --capture PNG, --captures DIR or --jobs -")
    }
    guard sources.count == 1 else {
      throw UsageError("\(source.name) and \(sources[1].name) cannot be used together")
    }
    if source.name == RenderFlag.jobs.name {
      for flag in [RenderFlag.screen, RenderFlag.out, RenderFlag.filmstrip]
      where arguments.has(flag) {
        throw UsageError(
          "\(flag.name) has no effect with --jobs: each line says what to draw, and where")
      }
      return .lines(path)
    }
    let screen = arguments.value(of: RenderFlag.screen)
    let out = arguments.value(of: RenderFlag.out)
    let isFolder = source.name == RenderFlag.captures.name
    let isFilmstrip = arguments.has(RenderFlag.filmstrip)
    if isFolder, !isFilmstrip { return try folder(path, out, screen) }
    if !isFolder, screen == nil {
      throw UsageError(
        "render needs the id of the screen that the capture shows", help: "write --screen ID")
    }
    guard let out else { throw UsageError("render needs an output", help: "write -o PNG") }
    let fault = isFilmstrip && PictureFileName.isSVG(out) ? nil : PictureFileName.fault(of: out)
    if let (reason, better) = fault {
      throw UsageError(
        "-o cannot be \(out.quotedPath): \(reason)", help: "write -o \(PrintableText(better).text)")
    }
    guard isFilmstrip else { return .one(RenderJob(capture: path, screen: screen ?? "", out: out)) }
    let step = try arguments.duration(of: RenderFlag.every)
    let width = try arguments.number(of: RenderFlag.width, in: Filmstrip.widths)
    return .filmstrip(
      Strip(
        screen: screen, captures: path, isFolder: isFolder, out: out, step: step,
        width: width ?? Filmstrip.standardWidth))
  }

  private static func folder(
    _ captures: String, _ out: String?, _ screen: String?
  ) throws(UsageError) -> Subject {
    guard screen == nil else {
      throw UsageError(
        "--screen has no effect with --captures: the file names say which screens they show")
    }
    guard let out, out != "-" else {
      throw UsageError("render needs a folder to write to", help: "write --out DIR")
    }
    guard !System.isSame(captures, out) else {
      throw UsageError(
        "the pictures would overwrite their captures",
        help: "write --out with another folder than \(out.quotedPath)")
    }
    return .folder(captures: captures, out: out)
  }

  /// Rejects conflicting flags for the moment to draw.
  private func checkMoment(_ arguments: Arguments) throws(UsageError) {
    let (hasTrace, isFilmstrip) = (traceFile != nil, arguments.has(RenderFlag.filmstrip))
    if isFilmstrip, !hasTrace {
      throw UsageError("a filmstrip needs a trace", help: "write --trace FILE")
    }
    if hasTrace, !isFilmstrip, instant == nil {
      throw UsageError(
        "--trace needs an instant", help: "write --at MS, or --filmstrip for all of it")
    }
    let needs = [
      (RenderFlag.at, hasTrace && !isFilmstrip, "--trace, and no --filmstrip"),
      (PlayedInput.clockTest, hasTrace, "--trace"), (RenderFlag.opacity, !hasTrace, "no --trace"),
      (RenderFlag.every, isFilmstrip, "--filmstrip"),
      (RenderFlag.width, isFilmstrip, "--filmstrip"),
    ]
    for (flag, isThere, need) in needs where arguments.has(flag) && !isThere {
      throw UsageError("\(flag.name) needs \(need)")
    }
  }
}

/// The flags of `scrim render`.
enum RenderFlag {
  static let all = [
    capture, captures, jobs, screen, out, trace, at, PlayedInput.clockTest, opacity, filmstrip,
    every, width, scale, appearance, seed, assets, maxBytes, maxPixels, maxProfile,
    .standardInputName,
  ]

  static let capture = Flag("--capture", value: "PNG", "the screen without a cover")
  static let captures = Flag("--captures", value: "DIR", "a folder of captures, SCREEN.png each")
  static let jobs = Flag(
    "--jobs", value: "FILE", "lines of JSON that say what to draw; '-' reads standard input")
  static let screen = Flag("--screen", value: "ID", "the screen that the capture shows")
  static let out = Flag(
    "--out", short: "-o", value: "PNG|DIR", "the picture or the folder to write")
  static let trace = Flag(
    "--trace", value: "FILE", "what happens to the app, as 'scrim simulate' reads it")
  static let at = Flag("--at", value: "MS", "the instant of the trace, in milliseconds")
  static let opacity = Flag(
    "--opacity", value: "0…1", "the opacity of the cover, in place of a trace")
  static let filmstrip = Flag("--filmstrip", "draw the frames of the trace side by side")
  static let every = Flag(
    "--every", value: "TIME", "also draw a frame at every step, such as 100ms")
  static let width = Flag(
    "--width", value: "N", "the width of a frame, in pixels (\(Filmstrip.standardWidth))")
  static let scale = Flag(
    "--scale", value: "N",
    "the number of pixels per point of a capture (\(Int(RenderScale.standard)))")
  static let appearance = Flag(
    "--appearance", value: "WHICH", choices: SystemAppearance.allCases.map(\.rawValue),
    "the system's appearance (light)")
  static let seed = Flag(
    "--seed", value: "N", "draw the same grain in every run, for tests: the seed can undo it")
  static let assets = Flag(
    "--assets", value: "DIR", "the folder of the images that covers name, NAME.png each")
  static let maxBytes = Flag(
    "--max-bytes", value: "N",
    "the most bytes in a capture or an image (\(RenderInput.standardBytes))")
  static let maxPixels = Flag(
    PNGLimits.pixelsFlag, value: "N", "the most pixels in a picture (\(PNGLimits().pixels))")
  static let maxProfile = Flag(
    PNGLimits.profileFlag, value: "N",
    "the most bytes in a picture's color profile (\(PNGLimits().profile))")
}
