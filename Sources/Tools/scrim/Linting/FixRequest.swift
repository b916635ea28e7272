internal import ScrimCommand
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint

/// What `scrim lint` does with the fixes of findings.
struct FixRequest {
  /// The fixes to apply.
  private let safety: Fix.Safety
  /// Whether the changes are shown, and not applied.
  private let isShown: Bool

  static let flags = [fix, diff]

  private static let fix = Flag(
    "--fix", choices: Fix.Safety.allCases.map(\.rawValue), implied: Fix.Safety.safe.rawValue,
    "apply the safe fixes, or the unsafe ones too")
  private static let diff = Flag("--diff", "show what --fix would change, and change nothing")

  init?(_ arguments: Arguments) {
    isShown = arguments.has(Self.diff)
    let safety = arguments.value(of: Self.fix).flatMap(Fix.Safety.init)
    guard isShown || safety != nil else { return nil }
    self.safety = safety ?? .safe
  }

  /// Applies or shows the fixes, and leaves the findings that remain to be
  /// reported.
  func fulfill(
    _ inputs: [PolicyInput], _ checked: inout CheckedInputs, _ check: PolicyCheck,
    _ terminal: Terminal, _ paint: Paint, _ outcome: inout Outcome
  ) async {
    var run = FixingRun(inputs: inputs, checked: checked, check: check, safety: safety)
    guard isShown else {
      run = await run.applied(terminal, &outcome)
      checked = run.checked
      checked.result.fixing = .applied(run.count)
      return
    }
    await run.fix()
    for change in run.drafts.changes {
      outcome.raise(to: .findings)
      let diff = UnifiedDiff(change)
      let isForPeople = terminal.isInteractive || paint.isColored
      outcome.exactOutput += isForPeople ? Array(diff.text(paint).utf8) : diff.bytes
    }
    checked.result.fixing = .shown(run.count)
  }

  /// Clears standard output if the diff or the fixed source is written there.
  func clearOutput(for report: Report, on inputs: [PolicyInput], _ outcome: inout Outcome) {
    guard isShown || inputs.contains(where: \.isStandardInput) else { return }
    outcome.complaints += isShown ? report.summary + "\n" : outcome.output
    outcome.output = ""
  }
}

/// Applies fixes repeatedly, until no more can be applied.
///
/// A fix can make others possible, so fixed sources are checked again. All of
/// this happens in drafts. Nothing is written before the last round, an
/// interrupted run leaves every file unchanged, and the diff shows exactly what
/// would be written.
struct FixingRun {
  let inputs: [PolicyInput]
  /// The findings in the current drafts of the inputs.
  private(set) var checked: CheckedInputs
  private(set) var check: PolicyCheck
  let safety: Fix.Safety
  /// The number of findings that were fixed.
  private(set) var count = 0

  private static let rounds = 10

  var drafts: Drafts { check.pipeline.drafts }

  /// Applies all fixes, except those that change one of the given files.
  mutating func fix(sparing unwritablePaths: Set<String> = []) async {
    for _ in 0..<Self.rounds {
      let selection = FixSelection(
        from: checked.result.findings, upTo: safety, sparing: unwritablePaths)
      let changes = selection.changes
      if changes.isEmpty { return }
      for change in changes { check.pipeline.drafts.take(change) }
      count += selection.count
      // Checks all inputs again, because any of them may extend a changed file.
      checked = await inputs.checked(by: check)
    }
  }
}

/// Writes the fixed sources back to the inputs.
extension FixingRun {
  /// Applies all fixes, and writes the result.
  ///
  /// If a file cannot be replaced, the outcome gets a complaint and the run
  /// starts over without the file. So no fix is applied in part, and only fixes
  /// on disk are counted.
  func applied(_ terminal: Terminal, _ outcome: inout Outcome) async -> FixingRun {
    var unwritablePaths: Set<String> = []
    while true {
      var run = self
      await run.fix(sparing: unwritablePaths)
      let failed = run.writeFiles(&outcome)
      if failed.isEmpty {
        run.giveOutput(terminal, &outcome)
        return run
      }
      unwritablePaths.formUnion(failed)
    }
  }

  private var changedFiles: [SourceChange] {
    drafts.changes.filter { change in
      !inputs.contains {
        if case .standardInput(_, .success(change.before)) = $0 { true } else { false }
      }
    }
  }

  /// Writes all files, or none if one of them cannot be written.
  ///
  /// - Returns: the paths of the files that could not be written.
  private func writeFiles(_ outcome: inout Outcome) -> [String] {
    var failed: [String] = []
    func complain(_ path: String, _ complaint: String) {
      outcome.complain("\(path.quotedPath) \(complaint)")
      failed.append(path)
    }
    func attempt(_ path: String, _ body: () throws(System.Refusal) -> Void) {
      do throws(System.Refusal) {
        try body()
      } catch {
        complain(path, "cannot be fixed: \(error.reason)")
      }
    }
    var staged: [(path: String, file: StagedFile)] = []
    var fixed: [ResolvedPath: ContiguousArray<UInt8>] = [:]
    for change in changedFiles {
      let (path, after) = (change.path, change.after.bytes)
      let size = max(change.before.bytes.count, after.count)
      let present = try? SourceFile.read(path, atMost: size)
      // The file may have been fixed already, under another of its names.
      if let location = ResolvedPath(path) {
        if present?.bytes == after || fixed[location] == after { continue }
        fixed[location] = after
      }
      guard present == change.before else {
        complain(path, "has changed since it was read, and is not fixed")
        continue
      }
      attempt(path) { () throws(System.Refusal) in
        staged.append((path, try StagedFile(editing: path, Array(after))))
      }
    }
    guard failed.isEmpty else {
      for (_, file) in staged { file.discard() }
      return failed
    }
    for (path, file) in staged { attempt(path, file.commit) }
    return failed
  }

  /// Writes the fixed source of standard input to standard output.
  private func giveOutput(_ terminal: Terminal, _ outcome: inout Outcome) {
    for case .standardInput(let name, let source) in inputs {
      switch source {
      case .success(let source):
        let bytes = drafts.latest(of: source).bytes
        if terminal.isInteractive {
          // A terminal would obey control characters in the file.
          let lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { PrintableText(String($0)).text }
          let end = bytes.last == UInt8(ascii: "\n") ? "" : "\n"
          outcome.exactOutput += Array((lines.joined(separator: "\n") + end).utf8)
        } else {
          outcome.exactOutput += bytes
        }
      case .failure(.tooLong):
        outcome.complain("\(name.quotedPath) is too long to be fixed")
      case .failure:
        break
      }
    }
  }
}
