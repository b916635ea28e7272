internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimPolicy

// Reads, records and plays the test files among a command's inputs.

extension [PolicyInput] {
  /// The sources of test files among the inputs.
  ///
  /// A file that was found in a folder counts if its name ends in '.test.yaml'
  /// or '.test.yml' and it contains the key of test files.
  func testSources(atMost limit: Int, _ outcome: inout Outcome) -> [SourceFile] {
    compactMap { input -> SourceFile? in
      do throws(ReadingError) {
        switch input {
        case .named(let path): return try .read(path, atMost: limit)
        case .standardInput(_, let source): return try source.get()
        case .found(let path):
          guard path.hasSuffix(".test.yaml") || path.hasSuffix(".test.yml") else { return nil }
          let source = try SourceFile.read(path, atMost: limit)
          return source.hasWordOfTests ? source : nil
        case .skipped: return nil
        }
      } catch {
        outcome.complain("\(PrintableText.quoted(input.name, limit: 1000)) \(error.message)")
        return nil
      }
    }
  }
}

extension [TestSuite] {
  /// The test files with recorded expectations, which are written to disk.
  func recorded(
    by check: TestCheck, _ terminal: Terminal, _ outcome: inout Outcome
  ) -> [TestSuite] {
    map { suite in
      guard let recording = check.recording(for: suite) else { return suite }
      let path = PrintableText.quoted(suite.path, limit: 1000)
      for name in recording.refused {
        outcome.complain(
          "\(PrintableText.quoted(name)) in \(path) is written in braces; write it on lines of its "
            + "own to record it")
      }
      guard recording.count > 0 else { return suite }
      do throws(System.Refusal) {
        try StagedFile(
          [UInt8](recording.change.after.bytes), for: suite.path, replacesInput: true
        ).commit()
      } catch {
        outcome.complain("\(path) cannot be written: \(error.reason)")
        return suite
      }
      outcome.complaints += Outcome.line(
        "expectations of \(recording.count.counted("test", "tests")) were written into \(path); "
          + "read them before you commit them")
      return check.suite(from: recording.change.after)
    }
  }

  /// Plays the test files, those of one policy together.
  func played(by check: TestCheck, atMost limit: Int) async -> Report {
    var groups: [[TestSuite]] = []
    var indexes: [ResolvedPath: Int] = [:]
    for suite in self {
      guard let policy = suite.policy else {
        groups.append([suite])
        continue
      }
      let index = indexes[policy] ?? groups.count
      indexes[policy] = index
      if index == groups.count { groups.append([]) }
      groups[index].append(suite)
    }
    let reports = await withTaskGroup(of: (Int, Report).self) { tasks in
      for (index, group) in groups.enumerated() {
        tasks.addTask { (index, check.play(group)) }
      }
      var reports = [Report?](repeating: nil, count: groups.count)
      for await (index, report) in tasks { reports[index] = report }
      return reports
    }
    var report = Report(limit: limit)
    for case let part? in reports { report.absorb(part) }
    return report
  }
}
