internal import ScrimDiagnostics

/// What was fixed, brought to where it came from.
extension FixingRun {
  /// Fixes what can be fixed, and writes it.
  ///
  /// A file that must not be replaced is a complaint, and the run starts over
  /// without it, so that no fix is ever half applied.
  func applied(_ outcome: inout Outcome) async -> FixingRun {
    var untouchable: Set<String> = []
    while true {
      var run = self
      await run.fix(sparing: untouchable)
      let refused = run.refusedFiles(&outcome)
      guard refused.isEmpty else {
        untouchable.formUnion(refused)
        continue
      }
      run.write(&outcome)
      return run
    }
  }

  private var changedFiles: [SourceChange] {
    let given = inputs.compactMap { input -> SourceFile? in
      guard case .standardInput(_, .success(let source)) = input else { return nil }
      return source
    }
    return drafts.changes.filter { !given.contains($0.before) }
  }

  /// The files that cannot be replaced, or no longer hold what was read.
  private func refusedFiles(_ outcome: inout Outcome) -> [String] {
    changedFiles.map(\.before).filter { source in
      let path = PrintableText.quoted(source.path, limit: 1000)
      do throws(System.Refusal) {
        try System.checkReplaceable(source.path)
      } catch {
        outcome.complain("\(path) cannot be fixed: \(error.reason)")
        return true
      }
      let present = try? SourceFile.read(source.path, atMost: source.bytes.count)
      if present == source { return false }
      outcome.complain("\(path) has changed since it was read, and is not fixed")
      return true
    }
    .map(\.path)
  }

  private func write(_ outcome: inout Outcome) {
    for change in changedFiles {
      do throws(System.Refusal) {
        try System.write(Array(change.after.bytes), toFile: change.path)
      } catch {
        let path = PrintableText.quoted(change.path, limit: 1000)
        outcome.complain("\(path) cannot be written: \(error.reason)")
      }
    }
    for case .standardInput(let name, let source) in inputs {
      switch source {
      case .success(let source):
        outcome.exactOutput += drafts.latest(of: source).bytes
      case .failure(.tooLong):
        outcome.complain("\(PrintableText.quoted(name)) is too long to be fixed")
      case .failure:
        break
      }
    }
  }
}
