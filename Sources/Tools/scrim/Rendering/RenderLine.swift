internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimRenderer
internal import ScrimTimeline

// Batches driven by another program. It writes a line for each picture that it
// wants, and reads an answer line for each request.
//
//     {"capture": "in/home.png", "screen": "home", "out": "out/home.png"}
//     {"line":1,"capture":"in/home.png","screen":"home","out":"out/home.png","ok":true,"cover":"frost","opacity":1,"exposed":0,"leak":false}
//     {"line":2,"capture":"in/x.png","screen":"x","out":"out/x.png","ok":false,"error":"'in/x.png' cannot be read: …"}

/// A line of a batch: a request for one picture, or an invalid line.
struct RenderLine: Sendable {
  /// The line's number.
  let number: Int
  /// The request's members, as the answer repeats them.
  private let request: [(name: String, value: JSON)]
  /// The requested picture, or why the request is invalid.
  private(set) var job: Result<RenderJob, RenderError>

  /// Parses the bytes of a line.
  init(_ line: Result<[UInt8], RenderError>, number: Int) {
    self.number = number
    var request: [(name: String, value: JSON)] = []
    job = Result { () throws(RenderError) in try Self.job(line.get(), &request) }
    self.request = request
  }

  /// Rejects the job if it conflicts with another line.
  mutating func check(against conflicts: inout RenderFileConflicts) {
    do throws(RenderError) {
      try conflicts.add(try job.get())
    } catch {
      job = .failure(error)
    }
  }

  private static let keys = ["capture", "screen", "out"]

  private static func job(
    _ bytes: [UInt8], _ request: inout [(name: String, value: JSON)]
  ) throws(RenderError) -> RenderJob {
    let line: LocatedJSON
    do throws(JSONError) {
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      line = try LocatedJSON(reading: bytes[start...], maximumDepth: 8)
    } catch {
      throw RenderError("invalid JSON: \(error.message), at byte \(error.offset + 1)")
    }
    guard case .object(let members) = line.content else {
      throw RenderError(
        "a line is an object, not \(line.kind); "
          + #"write {"capture": "a.png", "screen": "a", "out": "b.png"}"#)
    }
    // The file may not contain jobs, so only their keys are quoted.
    request = members.filter { keys.contains($0.name) }.map { ($0.name, $0.value.json) }
    for member in members where !keys.contains(member.name) && !request.isEmpty {
      let near = suggestion(for: member.name, among: keys).map { "; \($0.question())" } ?? ""
      throw RenderError("unknown key \(member.name.quoted)\(near)")
    }
    func text(_ key: String) throws(RenderError) -> String {
      guard let value = line[key] else { throw RenderError("the line has no '\(key)'") }
      guard case .string(let text) = value.content, !text.isEmpty, !text.utf8.contains(0) else {
        throw RenderError("'\(key)' must be a nonempty text without NUL")
      }
      return text
    }
    let job = RenderJob(
      capture: try text("capture"), screen: try text("screen"), out: try text("out"))
    let streams = ["/dev/stdout", "/dev/stderr"]
    guard job.capture != "-", job.out != "-",
      !streams.contains(where: { System.isSame(job.out, $0) })
    else {
      throw RenderError("'capture' and 'out' must be files, not '-' or standard output")
    }
    if let (reason, better) = PictureFileName.fault(of: job.out) {
      throw RenderError(
        "'out' cannot be \(job.out.quotedPath): \(reason); write \(better.quotedPath)")
    }
    return job
  }

  /// The answer line.
  func text(answering answer: Result<RenderAnswer, RenderError>) -> String {
    var members: [(name: String, value: JSON)] = [("line", .integer(number))]
    members += request
    switch answer {
    case .success(let answer):
      let frame = answer.frame
      members += [
        ("ok", true), ("cover", frame.layers.last.map { .string($0.cover.name) } ?? .null),
        ("opacity", .number(frame.layers.last?.opacity ?? 0)),
        ("exposed", .number(frame.exposed)), ("leak", .bool(frame.isLeak)),
      ]
      if !answer.substitutions.isEmpty {
        members.append(("notes", .array(answer.substitutions.map { .string($0.message) })))
      }
    case .failure(let error): members += [("ok", false), ("error", .string(error.message))]
    }
    return JSON.object(members).text + "\n"
  }
}

/// Reads the requests of a batch line by line, as the lines arrive.
///
/// The program that writes the lines may wait for the answer to one line before
/// it writes the next.
struct RenderLines {
  /// The maximum length of a line, in bytes.
  private static let longest = 1 << 20

  private let file: String
  private let input: System.Input
  /// The bytes that have been read, from the next line on.
  private var waiting: ArraySlice<UInt8> = []
  private var hasEnded = false
  /// The number of lines that have been read.
  private var number = 0

  init(_ file: String) throws(RenderError) {
    self.file = file
    input = try RenderError.reading(file) { () throws(ReadingError) in try System.Input(file) }
  }

  /// The request of the next line that is not blank; nil after the last.
  mutating func next() throws(RenderError) -> RenderLine? {
    while let line = try nextLine() {
      number += 1
      let isBlank = (try? line.get())?.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } ?? false
      if !isBlank { return RenderLine(line, number: number) }
    }
    return nil
  }

  /// Reads ahead, then rewinds the input; does nothing for an input that cannot
  /// be rewound.
  func peek(_ body: (RenderLine) -> Void) throws(RenderError) {
    guard let offset = input.offset else { return }
    var ahead = self
    defer { input.rewind(to: offset) }
    while let line = try ahead.next() { body(line) }
  }

  /// The bytes of the next line without its newline, or why they are invalid;
  /// nil after the last.
  private mutating func nextLine() throws(RenderError) -> Result<[UInt8], RenderError>? {
    // Whether earlier bytes of the line were dropped.
    var isTooLong = false
    var searched = waiting.startIndex
    while true {
      let newline = waiting[searched...].firstIndex(of: UInt8(ascii: "\n"))
      if newline == nil, hasEnded, waiting.isEmpty, !isTooLong { return nil }
      if newline != nil || hasEnded {
        let line = waiting[..<(newline ?? waiting.endIndex)]
        waiting = waiting.dropFirst(line.count + 1)
        guard !isTooLong, line.count <= Self.longest else {
          return .failure(RenderError("the line has more than \(Self.longest) bytes"))
        }
        return .success(Array(line))
      }
      if waiting.count > Self.longest { isTooLong = true }
      if isTooLong { waiting = [] }
      searched = waiting.endIndex
      let chunk = try RenderError.reading(file) { () throws(ReadingError) in try input.read() }
      if chunk.isEmpty { hasEnded = true }
      waiting += chunk
    }
  }
}
