internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimSyntax

/// Something to check: where it comes from, and whether it must be a policy.
enum PolicyInput: Sendable {
  /// A file that was named, and so must be a policy.
  case named(String)
  /// A file that was come upon, and counts if it is one.
  case found(String)
  /// A file that was come upon, and is not checked, whatever is in it.
  case skipped(String, SkippedPolicy)
  /// Standard input, which can be read only once.
  case standardInput(name: String, Result<SourceFile, ReadingError>)

  /// What came of checking one.
  enum Verdict: Sendable {
    case checked(Report)
    case notAPolicy
    case unreadable(String)

    /// What was checked, without the sources that nobody will look at again.
    fileprivate init(_ report: Report) {
      self = .checked(report.withoutCleanSources)
    }
  }

  func checked(by check: PolicyCheck) -> Verdict {
    if case .skipped(let path, .link) = self {
      return .checked(check.report(onSkipped: path, .link))
    }
    do throws(ReadingError) {
      let source = try read(for: check)
      switch self {
      case .named, .standardInput: return Verdict(check.report(on: source))
      case .found: return check.reportIfPolicy(source).map(Verdict.init) ?? .notAPolicy
      case .skipped(let path, let reason):
        if check.reportIfPolicy(source) == nil { return .notAPolicy }
        return .checked(check.report(onSkipped: path, reason))
      }
    } catch .tooLong(let beginning) {
      switch self {
      case .named, .standardInput: return .checked(check.report(onBeginning: beginning))
      case .found, .skipped:
        return check.reportIfPolicy(beginning: beginning).map(Verdict.checked) ?? .notAPolicy
      }
    } catch {
      if case .skipped = self { return .notAPolicy }
      return .unreadable(
        "\(PrintableText.quoted(name, limit: 1000)) \(error.message)"
          + (otherEnding.map { "; did you mean \(PrintableText.quoted($0))?" } ?? ""))
    }
  }

  var isStandardInput: Bool {
    if case .standardInput = self { true } else { false }
  }

  /// The path, or what standard input is called.
  var name: String {
    switch self {
    case .named(let path), .found(let path), .skipped(let path, _): path
    case .standardInput(let name, _): name
    }
  }

  /// The file that is there with the other of the two endings that YAML files have.
  private var otherEnding: String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let (stem, ending) = (name[..<dot], name[dot...])
    guard ending == ".yml" || ending == ".yaml" else { return nil }
    let other = String(stem) + (ending == ".yml" ? ".yaml" : ".yml")
    return System.kind(of: other) == .file ? other : nil
  }

  private func read(for check: PolicyCheck) throws(ReadingError) -> SourceFile {
    switch self {
    case .named(let path), .found(let path), .skipped(let path, _):
      try check.drafts.read(path, atMost: check.limits[.bytes])
    case .standardInput(_, let source):
      check.drafts.latest(of: try source.get())
    }
  }
}

extension [PolicyInput] {
  /// Checks all of them, on all processors, and hands the results over as they
  /// come.
  ///
  /// Only so many are under way at once that memory does not grow with the
  /// number of files.
  func check(by check: PolicyCheck, each: (PolicyInput.Verdict) -> Void) async {
    if count <= 1 {
      for input in self { each(input.checked(by: check)) }
      return
    }
    await withTaskGroup(of: PolicyInput.Verdict.self) { group in
      for input in prefix(32) {
        group.addTask { input.checked(by: check) }
      }
      var waiting = dropFirst(32).makeIterator()
      while let verdict = await group.next() {
        each(verdict)
        if let input = waiting.next() { group.addTask { input.checked(by: check) } }
      }
    }
  }
}
