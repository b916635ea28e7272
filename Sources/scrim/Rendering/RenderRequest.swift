internal import ScrimDiagnostics
internal import ScrimTimeline

/// What the flags ask for.
enum RenderRequest {
  /// One picture.
  case one(RenderJob)
  /// A picture of each capture in a folder.
  case folder(captures: String, out: String)
  /// A picture for each line of a file.
  case lines(String)
  /// The frames of a trace, of one capture or of those in a folder.
  case filmstrip(screen: String?, captures: Captures, out: String)

  enum Captures {
    case one(String)
    case folder(String)
  }

  init(_ arguments: Arguments) throws(UsageError) {
    typealias Render = RenderCommand
    let sources = [Render.capture, Render.captures, Render.jobs].filter(arguments.has)
    guard let source = sources.first, sources.count == 1 else {
      throw sources.isEmpty
        ? UsageError(
          "render needs a capture", help: "write --capture PNG, --captures DIR or --jobs -")
        : UsageError("\(sources[0].name) and \(sources[1].name) do not go together")
    }
    let out = arguments.value(of: Render.out)
    let screen = arguments.value(of: Render.screen)
    let isFilmstrip = arguments.has(Render.filmstrip)
    func needed(_ value: String?, _ what: String, _ help: String) throws(UsageError) -> String {
      guard let value, !value.isEmpty else { throw UsageError("render needs \(what)", help: help) }
      return value
    }
    func refuse(_ flags: [Flag], with other: String) throws(UsageError) {
      for flag in flags where arguments.has(flag) {
        throw UsageError("\(flag.name) means nothing with \(other)")
      }
    }
    let place = ("a place to write to", "write -o PNG")
    switch source.name {
    case Render.capture.name:
      let capture = arguments.value(of: Render.capture) ?? ""
      let named = try needed(screen, "the screen that the capture shows", "write --screen ID")
      let out = try needed(out, place.0, place.1)
      self =
        isFilmstrip
        ? .filmstrip(screen: named, captures: .one(capture), out: out)
        : .one(RenderJob(capture: capture, screen: named, out: out))
    case Render.captures.name:
      let folder = arguments.value(of: Render.captures) ?? ""
      if isFilmstrip {
        self = .filmstrip(
          screen: screen, captures: .folder(folder), out: try needed(out, place.0, place.1))
        return
      }
      try refuse([Render.screen], with: "--captures: the files' names say which screens they show")
      let out = try needed(out, "a folder to write to", "write --out DIR")
      guard out != "-" else {
        throw UsageError("many pictures need a folder to go to", help: "write --out DIR")
      }
      if System.isSame(folder, out) {
        throw UsageError(
          "the pictures would take the place of their captures",
          help: "write --out with another folder than \(PrintableText.quoted(out, limit: 1000))")
      }
      self = .folder(captures: folder, out: out)
    default:
      try refuse(
        [Render.screen, Render.out, Render.filmstrip],
        with: "--jobs: each line says what to draw, and where")
      self = .lines(arguments.value(of: Render.jobs) ?? "")
    }
  }

  /// Which of the files that are read is standard input; nil if none is.
  var readsStandardInput: Bool {
    switch self {
    case .one(let job): job.capture == "-"
    case .filmstrip(_, .one(let capture), _): capture == "-"
    case .lines(let file): file == "-"
    case .folder, .filmstrip: false
    }
  }
}
