internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimSyntax

/// Something to check: where it comes from, and whether it must be a policy.
enum PolicyInput: Sendable {
  /// A file that was named, and so must be a policy.
  case named(String)
  /// A file that was come upon, and counts if it is one.
  case found(String)
  /// A file that was come upon, and would count under another name.
  case misnamed(String)
  /// A link that was come upon, and leads outside the root.
  case outsideLink(String)
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
    if case .outsideLink(let path) = self {
      return .checked(check.report(onSkipped: path, .link))
    }
    do throws(ReadingError) {
      let source = try read(for: check)
      switch self {
      case .named, .standardInput: return Verdict(check.report(on: source))
      case .found, .outsideLink:
        return check.reportIfPolicy(source).map(Verdict.init) ?? .notAPolicy
      case .misnamed(let path):
        if check.reportIfPolicy(source) == nil { return .notAPolicy }
        return .checked(check.report(onSkipped: path, .name))
      }
    } catch .tooLong(let beginning) {
      switch self {
      case .named, .standardInput: return .checked(check.report(onBeginning: beginning))
      case .found, .misnamed, .outsideLink:
        return check.reportIfPolicy(beginning: beginning).map(Verdict.checked) ?? .notAPolicy
      }
    } catch {
      if case .misnamed = self { return .notAPolicy }
      return .unreadable("\(PrintableText.quoted(name, limit: 1000)) \(error.message)")
    }
  }

  var isStandardInput: Bool {
    if case .standardInput = self { true } else { false }
  }

  /// The path, or what standard input is called.
  var name: String {
    switch self {
    case .named(let path), .found(let path), .misnamed(let path), .outsideLink(let path): path
    case .standardInput(let name, _): name
    }
  }

  private func read(for check: PolicyCheck) throws(ReadingError) -> SourceFile {
    switch self {
    case .named(let path), .found(let path), .misnamed(let path), .outsideLink(let path):
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
