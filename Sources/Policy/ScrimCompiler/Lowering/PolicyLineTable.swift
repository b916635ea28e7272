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
  /// For each cause, where settings write it.
  private let origins: [@Sendable (Settings) -> Origin?]
  /// The offsets at which the lines of each file start.
  private let lineStarts: [[Int]]
  /// For each cause, the origin that was looked up last, and its line.
  private var known: [(origin: Origin?, line: PolicyLine)]

  init(_ resolved: ResolvedPolicy) {
    policyFiles = resolved.files
    origins = Cause.allCases.map { $0.origin(in: resolved.policy) }
    let sources = policyFiles.all
    lineStarts = sources.map { $0.bytes.span.lineStarts }
    known = origins.map { _ in (nil, PolicyLine(file: 0, line: 0)) }
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
    for index in origins.indices {
      let origin = origins[index](settings) ?? screen
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

extension Cause {
  /// Where settings of a policy write the cause; nil where its value is built in.
  func origin(in policy: Policy) -> @Sendable (Settings) -> Origin? {
    switch self {
    case .lock: return { _ in policy.lockTreatment?.origin }
    case .prompts: return { _ in policy.prompts?.origin }
    default:
      guard let row = SettingRow.byCause[self] else { return { _ in nil } }
      return row.origin
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
