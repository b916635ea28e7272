internal import ScrimComparing
import Foundation
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimVerifier

/// Runs a policy through all commands.
struct PolicyTrial {
  private let source: SourceFile
  private let check: PolicyCheck
  /// The folder of an inventory, which can be read only from disk.
  private let folder: Folder?

  /// - Parameter files: the policy, then the files that it may name.
  init(_ files: [SourceFile]) {
    var files = files
    if let inventory = files.first(where: { $0.path == "screens.txt" }) {
      let folder = Folder(with: inventory)
      files = files.map { SourceFile(path: "\(folder.path)/\($0.path)", bytes: $0.bytes) }
      self.folder = folder
    } else {
      folder = nil
    }
    source = files[0]
    var check = PolicyCheck(
      PolicyPipeline(limits: SyntaxLimits(), findingLimit: 1000),
      today: Day(secondsSince1970: 1_800_000_000))
    check.pipeline.scope.inputs = Set(files.dropFirst().compactMap { ResolvedPath($0.path) })
    for file in files.dropFirst() {
      let nothing = SourceFile(path: file.path, bytes: [])
      check.pipeline.drafts.take(SourceChange(of: nothing, to: file.bytes))
    }
    self.check = check
  }

  /// The result of reading and lowering the policy, without a proof.
  var unproved: CheckedPolicy {
    var check = check
    check.pipeline.proving = .none
    return check.check(source)
  }

  /// The policy as one of two versions that are compared; nil if it has no
  /// certain meaning.
  var version: PolicyVersion? {
    // Two equally specific patterns have no correct order.
    let faults: Set<RuleID> = ["ambiguous-screens", "bad-value", "missing-key", "unknown-key"]
    let result = unproved
    guard result.isWhole, !result.report.shown.contains(where: { faults.contains($0.rule) }),
      case .policy(let policy) = check.pipeline.compared(source)
    else { return nil }
    return policy.base
  }

  /// - Returns: the result of lint.
  @discardableResult
  func run() throws(FuzzFailure) -> CheckedPolicy {
    let result = check.check(source)
    try examine(result.report)
    let again = check.check(source)
    try expect(
      Report(again.report).json == Report(result.report).json
        && again.lowered?.timeline.bytes == result.lowered?.timeline.bytes,
      "two runs differ")
    try examineVerdicts(result)
    if let lowered = result.lowered { try examine(lowered) }
    try examineOrigins(result.lowered?.timeline.content)
    for safety in Fix.Safety.allCases { try fix(result, upTo: safety) }
    return result
  }

  // MARK: - Reports

  private func examine(_ findings: Findings) throws(FuzzFailure) {
    try expect(findings.faults.isEmpty, "scrim finds fault with itself: \(findings.faults)")
    for finding in findings.shown {
      let spans = [finding.span] + finding.notes.map(\.span)
      let edits = finding.fixes.flatMap(\.edits).map(\.span)
      for span in spans + edits {
        let count = findings.source(span).bytes.count
        try expect(
          0 <= span.start && span.start <= span.end && span.end <= count,
          "'\(finding.message)' points outside its file")
      }
    }
    let report = Report(findings)
    try expectPrintable(report.text(Paint(colored: false)), "the text")
    try expectPrintable(report.concise, "the concise form")
    try expectPrintable(report.github, "the form for GitHub")
    try expectPrintable(report.junit, "the form for JUnit")
    try expectJSON(report.json, "the JSON")
    try expectJSON(report.gitlab, "the form for GitLab")
    let sarif = report.sarif(version: "0") { Rule.named($0)?.description }
    try expectJSON(sarif, "the SARIF")
  }

  // MARK: - Verdicts

  /// Checks that a policy without errors compiles and is proved, and that
  /// verify agrees with lint.
  private func examineVerdicts(_ result: CheckedPolicy) throws(FuzzFailure) {
    var all = check
    all.pipeline.proving = .all
    let verified = all.check(source)
    let verifications = verified.compiled.variants.compactMap { Verification($0) }
    try expectPrintable(
      verifications.text(verified.report, despite: nil, Paint(colored: false)), "the proof as text")
    try expectJSON(verifications.json(verified.report, despite: nil), "the proof as JSON")
    if let proof = result.proof {
      guard let other = verified.proof else { throw FuzzFailure("lint has a proof, verify none") }
      for property in Property.allCases {
        try expect(
          proof.proof.holds(property) == other.proof.holds(property),
          "lint and verify differ over '\(property.rawValue)'")
      }
    }
    guard result.report.count(.error) == 0 else { return }
    guard let lowered = result.lowered, let proof = result.proof else {
      throw FuzzFailure("a policy without errors does not compile")
    }
    let policy = lowered.resolved.policy
    let isPlain = policy.levels.isEmpty && policy.ignores.isEmpty
    for property in Property.allCases where isPlain ? property != .blipProof : property.isAlwaysOn {
      try expect(
        proof.proof.holds(property), "a policy without errors breaks '\(property.rawValue)'")
    }
  }

  // MARK: - Timelines

  private func examine(_ lowered: LoweredPolicy) throws(FuzzFailure) {
    let (timeline, content) = (lowered.timeline, lowered.content)
    try expectSame(timeline.content, content, "the timeline's content")
    let (bytes, json) = (timeline.bytes, content.json)
    try expectJSON(json, "the timeline")
    try expectPrintable(timeline.swiftSource(named: "Policy"), "the Swift source")
    let opened = try? Timeline(checking: bytes)
    try expectSame(opened?.content, timeline.content, "the binary form")
    let read = try? Timeline(json: Array(json.utf8))
    try expectSame(read?.content, timeline.content, "the JSON form")
    try expectSame(read?.bytes, bytes, "the binary form, through JSON")
  }

  // MARK: - Origins

  /// Checks that `why` answers for the ids of the policy, and for other ids.
  private func examineOrigins(_ content: TimelineContent?) throws(FuzzFailure) {
    // `why` reads other files only from disk.
    guard check.pipeline.scope.inputs?.isEmpty == true, let content else { return }
    for id in content.screens.entries.prefix(8).map(\.id) + ["a", "accounts.balance"] {
      guard let origins = SettingOrigins(of: id, in: source, by: check.pipeline) else {
        throw FuzzFailure("'why' takes '\(id)' for no id")
      }
      try expect(!origins.rows.isEmpty, "'why' prints nothing about '\(id)'")
    }
  }

  // MARK: - Fixes

  /// Checks that repeated fixes end, and that a complete policy stays complete.
  private func fix(_ first: CheckedPolicy, upTo safety: Fix.Safety) throws(FuzzFailure) {
    var (check, result) = (check, first)
    let kept = check.pipeline.drafts.changes
    for round in 0... {
      let selection = FixSelection(from: result.report, upTo: safety)
      let changes = selection.changes
      if changes.isEmpty { break }
      try expect(round < 30, "the \(safety.rawValue) fixes never end")
      for change in changes { check.pipeline.drafts.take(change) }
      result = check.check(check.pipeline.drafts.latest(of: source))
      try examine(result.report)
    }
    for change in check.pipeline.drafts.changes where !kept.contains(change) {
      try expectPrintable(
        UnifiedDiff(change).text(Paint(colored: false)), "the difference", but: ["\t"])
    }
    let unreadable = { (report: Findings) in report.shown.contains { $0.rule == "yaml-syntax" } }
    try expect(
      !first.isWhole || unreadable(first.report) || !unreadable(result.report),
      "the \(safety.rawValue) fixes leave what cannot be read")
    guard safety == .safe, first.isWhole, let before = first.proof else { return }
    for property in Property.allCases where before.proof.holds(property) {
      try expect(
        result.proof.map { $0.proof.holds(property) } ?? false,
        "safe fixes break '\(property.rawValue)'")
    }
  }
}

extension Property {
  /// Whether the rule that reports the property cannot be turned off.
  fileprivate var isAlwaysOn: Bool {
    self == .snapshotCovered || self == .lockHolds || self == .oneCover
  }
}

/// A temporary folder with one file, removed when it is deinitialized.
private final class Folder: Sendable {
  let path: String

  init(with file: SourceFile) {
    path = "\(FileManager.default.temporaryDirectory.path)/\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try? Data(file.bytes).write(to: URL(fileURLWithPath: "\(path)/\(file.path)"))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
