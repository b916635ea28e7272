internal import ScrimCommand
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimSyntax

/// An input to check.
enum PolicyInput: Sendable {
  /// A file named by an operand, which must be a policy.
  case named(String)
  /// A file found in a folder, which is checked if it is a policy.
  case found(String)
  /// A file found in a folder that is not checked, for the given reason.
  case skipped(String, SkippedPolicy)
  /// Standard input, which can be read only once.
  case standardInput(name: String, Result<SourceFile, ReadingError>)

  /// Reads standard input.
  static func readingStandardInput(as name: String?, atMost limit: Int) -> PolicyInput {
    let name = name ?? "<stdin>"
    return .standardInput(
      name: name,
      Result { () throws(ReadingError) in
        try SourceFile.readStandardInput(as: name, atMost: limit)
      })
  }

  /// The result of checking an input.
  enum Verdict: Sendable {
    case checked(Findings)
    case notAPolicy
    /// A policy in a folder without the variant that was asked for, with the
    /// complaint.
    case lacking(String)
    case unreadable(String)
  }

  func checked(by check: PolicyCheck) -> Verdict {
    if case .skipped(let path, .link) = self {
      return .checked(check.report(onSkipped: path, .link))
    }
    do throws(ReadingError) {
      let source = try source(atMost: check.pipeline.limits[.bytes], check.pipeline.drafts)
      guard let result = isNamed ? check.checkNamed(source) : check.checkIfPolicy(source)
      else { return .notAPolicy }
      if let lack = result.checked.lack.map({ "\(name.quotedPath) \($0)" }) {
        return isNamed ? .unreadable(lack) : .lacking(lack)
      }
      guard case .skipped(let path, let reason) = self else { return .checked(result.report) }
      return .checked(check.report(onSkipped: path, reason))
    } catch .tooLong(let beginning) {
      if isNamed { return .checked(check.report(onBeginning: beginning)) }
      return check.reportIfPolicy(beginning: beginning).map(Verdict.checked) ?? .notAPolicy
    } catch {
      if case .skipped = self { return .notAPolicy }
      return .unreadable(
        "\(name.quotedPath) \(error.message(on: name))"
          + (name.contains("*") ? "; scrim does not expand '*': name the folder" : ""))
    }
  }

  /// Whether an operand names the input itself.
  var isNamed: Bool {
    switch self {
    case .named, .standardInput: true
    case .found, .skipped: false
    }
  }

  var isStandardInput: Bool {
    if case .standardInput = self { true } else { false }
  }

  /// The path, or the name of standard input.
  var name: String {
    switch self {
    case .named(let path), .found(let path), .skipped(let path, _): path
    case .standardInput(let name, _): name
    }
  }

  /// The source, or its draft.
  func source(atMost limit: Int, _ drafts: Drafts = Drafts()) throws(ReadingError) -> SourceFile {
    switch self {
    case .named(let path), .found(let path), .skipped(let path, _):
      try drafts.read(path, atMost: limit)
    case .standardInput(_, let source): drafts.latest(of: try source.get())
    }
  }
}

/// The findings in some inputs, and complaints about those that could not be
/// read.
struct CheckedInputs {
  var result: LintResult
  fileprivate(set) var complaints: [String] = []
  /// Complaints about policies in folders that do not have the variant.
  fileprivate(set) var lacks: [String] = []
}

extension [PolicyInput] {
  /// Checks all inputs in parallel.
  func checked(by check: PolicyCheck) async -> CheckedInputs {
    var checked = CheckedInputs(result: LintResult(Findings(limit: check.pipeline.findingLimit)))
    await inParallel({ $0.checked(by: check) }) { _, verdict in
      switch verdict {
      case .checked(let findings): checked.result.findings.absorb(findings)
      case .unreadable(let complaint): checked.complaints.append(complaint)
      case .lacking(let complaint): checked.lacks.append(complaint)
      case .notAPolicy: break
      }
    }
    checked.result.findings.compareFiles()
    return checked
  }
}
