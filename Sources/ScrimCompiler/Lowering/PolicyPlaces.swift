internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

/// The lines of a policy's files, as a timeline tells them.
///
/// Files are named as seen from the folder of the policy itself, so that the same
/// policy gives the same timeline wherever it lies.
struct PolicyPlaces {
  let files: [String]
  private let policyFiles: PolicyFiles
  private let policy: Policy
  private let tables: [LineTable]

  init(_ resolved: ResolvedPolicy) {
    policyFiles = resolved.files
    policy = resolved.policy
    let sources = policyFiles.all
    tables = sources.map { LineTable($0) }
    let folder: ArraySlice<Substring> = sources.first.map { $0.path.pathParts.dropLast() } ?? []
    files = sources.map { $0.path.pathParts.seen(from: folder) }
  }

  /// The lines of a screen's settings, in the order of the causes; the screen's own
  /// line where a setting is not written.
  func sources(of settings: Settings, at origin: Origin) -> [PolicyLine] {
    var known: [(origin: Origin, line: PolicyLine)] = []
    return Cause.allCases.map { cause in
      let origin = settings.origin(of: cause, policy) ?? origin
      if let (_, line) = known.first(where: { $0.origin == origin }) { return line }
      let (file, offset) = policyFiles.place(of: origin)
      let line = PolicyLine(file: file, line: tables[file].line(of: offset))
      known.append((origin, line))
      return line
    }
  }
}

extension Settings {
  /// Where a setting is written, here or for the whole policy.
  func origin(of cause: Cause, _ policy: Policy) -> Origin? {
    switch cause {
    case .lock: policy.lock?.origin
    case .prompts: policy.prompts?.origin
    default: Setting.places[cause].flatMap(origin(ofSettingAt:))
    }
  }
}

extension String {
  fileprivate var pathParts: [Substring] { split(separator: "/") }
}

extension [Substring] {
  /// The path as seen from a folder.
  fileprivate func seen(from folder: ArraySlice<Substring>) -> String {
    let shared = zip(self, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: folder.count - shared)
    return (up + self[shared...]).joined(separator: "/")
  }
}
