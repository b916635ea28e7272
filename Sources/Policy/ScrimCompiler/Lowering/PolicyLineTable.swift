internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimTimeline

/// The lines of a policy's files, for the timeline.
///
/// Files are named relative to the folder of the policy's own file, so that the
/// timeline does not depend on where the policy is.
struct PolicyLineTable {
  let files: [String]
  private let policyFiles: PolicyFiles
  private let causes: [CauseLocation]
  /// The offsets at which the lines of each file start.
  private let lineStarts: [[Int]]
  /// For each cause, the origin that was looked up last, and its line.
  private var known: [(origin: Origin?, line: PolicyLine)]

  init(_ resolved: ResolvedPolicy) {
    policyFiles = resolved.files
    causes = Cause.allCases.map { CauseLocation($0, resolved.policy) }
    let sources = policyFiles.all
    lineStarts = sources.map { $0.bytes.span.lineStarts }
    known = causes.map { _ in (nil, PolicyLine(file: 0, line: 0)) }
    let folder: ArraySlice<Substring> = sources.first.map { $0.path.pathNames.dropLast() } ?? []
    files = sources.map { $0.path.pathNames.seen(from: folder) }
  }

  /// The lines of a screen's settings, in the order of the causes.
  ///
  /// A setting that is not written has the screen's own line.
  mutating func sources(of settings: Settings, at screen: Origin) -> [PolicyLine] {
    // Most settings are inherited, or are on the line of the setting before
    // them.
    var last: (line: PolicyLine, offsets: Range<Int>) = (PolicyLine(file: 0, line: 0), 0..<0)
    for index in causes.indices {
      let origin = settings.origin(of: causes[index]) ?? screen
      if known[index].origin == origin { continue }
      let (file, offset) = policyFiles.fileAndOffset(of: origin)
      if last.line.file != file || !last.offsets.contains(offset) {
        last = line(at: offset, inFile: file)
      }
      known[index] = (origin, last.line)
    }
    return known.map(\.line)
  }

  /// The line of an offset, and the offsets from its start to the start of the
  /// next line.
  private func line(at offset: Int, inFile file: Int) -> (PolicyLine, Range<Int>) {
    let starts = lineStarts[file]
    let next = starts.partitioningIndex { $0 > offset }
    let end = next < starts.count ? starts[next] : offset + 1
    return (PolicyLine(file: UInt32(file), line: UInt32(next)), starts[next - 1]..<end)
  }
}

/// Where a policy writes a cause.
enum CauseLocation {
  case setting(@Sendable (Settings) -> Origin?)
  case policy(Origin?)

  init(_ cause: Cause, _ policy: Policy) {
    switch cause {
    case .lock: self = .policy(policy.lock?.origin)
    case .prompts: self = .policy(policy.prompts?.origin)
    default: self = SettingRow.byCause[cause].map { .setting($0.origin) } ?? .policy(nil)
    }
  }
}

extension Settings {
  /// Where a cause is written; nil where its value is built in.
  func origin(of cause: CauseLocation) -> Origin? {
    switch cause {
    case .setting(let origin): origin(self)
    case .policy(let origin): origin
    }
  }
}

extension [Substring] {
  /// The path, relative to a folder.
  fileprivate func seen(from folder: ArraySlice<Substring>) -> String {
    let shared = zip(self, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: folder.count - shared)
    return (up + self[shared...]).joined(separator: "/")
  }
}
