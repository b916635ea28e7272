internal import ScrimDiagnostics
internal import ScrimTimeline

/// The lines of a policy's files, as a timeline tells them.
///
/// Files are named as seen from the folder of the policy itself, so that the same
/// policy gives the same timeline wherever it lies.
struct PolicyPlaces {
  let files: [String]
  /// Where the policy begins, for what nothing in it says.
  let beginning: Origin

  private let policyFiles: PolicyFiles
  private let policy: Policy
  private let tables: [LineTable]

  init(_ examination: Examination) {
    policyFiles = examination.files
    policy = examination.policy
    beginning = policy.version?.origin ?? Origin(place: 0)
    let sources = policyFiles.all
    tables = sources.map { LineTable($0) }
    let folder: ArraySlice<Substring> = sources.first.map { $0.path.pathParts.dropLast() } ?? []
    files = sources.map { $0.path.pathParts.seen(from: folder) }
  }

  /// Lines where nobody asks for them.
  static let unknown = Cause.allCases.map { _ in PolicyLine(file: 0, line: 1) }

  /// The lines of a screen's settings, in the order of the causes; the screen's own
  /// line where a setting is not written.
  func sources(of settings: Settings, at origin: Origin) -> [PolicyLine] {
    Cause.allCases.map { line(of: settings.origin(of: $0, policy) ?? origin) }
  }

  private func line(of origin: Origin) -> PolicyLine {
    let (file, offset) = policyFiles.place(of: origin)
    return PolicyLine(file: file, line: tables[file].location(of: offset).line)
  }
}

extension Settings {
  /// Where a setting is written, here or for the whole policy.
  func origin(of cause: Cause, _ policy: Policy) -> Origin? {
    switch cause {
    case .sensitive: isSensitive?.origin
    case .cover: cover?.origin
    case .fadeIn: fade.fadeIn?.origin
    case .fadeOut: fade.fadeOut?.origin
    case .curve: fade.curve?.origin
    case .settle: fade.settle?.origin
    case .raiseOn: raiseOn?.origin
    case .atBackground: atBackground?.origin
    case .dropOn: dropOn?.origin
    case .recording: recording?.origin
    case .lock: policy.lock?.origin
    case .prompts: policy.prompts?.origin
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
