internal import ScrimCommand
internal import ScrimTesting
internal import ScrimDiagnostics
internal import ScrimLint

// Reads, records and plays the test files among a command's inputs.

extension [PolicyInput] {
  /// The sources of test files among the inputs.
  ///
  /// A file that was found in a folder counts if its name ends in '.test.yaml'
  /// or '.test.yml' and it seems to be meant as a test file. A test file with
  /// another name fails the run.
  func testSources(for check: TestCheck, _ outcome: inout Outcome) -> [SourceFile] {
    compactMap { input -> SourceFile? in
      let name = input.name.quotedPath
      let seemsToHaveTests = input.isNamed || input.name.lowercased().hasEndingOfTests
      if case .skipped(_, .link) = input {
        if seemsToHaveTests {
          outcome.complain("\(name) is a link to outside the root; name the file itself to play it")
        }
        return nil
      }
      do throws(ReadingError) {
        let source = try input.source(atMost: check.byteLimit)
        if input.isNamed { return source }
        if case .found(let path) = input, path.hasEndingOfTests {
          return check.seemsToBeTestFile(source) ? source : nil
        }
        if check.isTestFile(source) {
          outcome.complain(
            "\(name) is not played, since its name does not end in '.test.yaml' or '.test.yml'; "
              + "rename it")
        }
      } catch  where seemsToHaveTests {
        outcome.complain("\(name) \(error.message(on: input.name))")
      } catch {
        // Any other file need not be readable.
      }
      return nil
    }
  }

  /// Reports the policies in searched folders that no test file plays.
  ///
  /// A file that a tested policy extends is tested as a part of that policy.
  ///
  /// - Parameter tested: the tested policies, and the files that they extend.
  func reportUntested(
    besides tested: Set<ResolvedPath>, by check: TestCheck, _ result: inout TestResult,
    _ outcome: inout Outcome
  ) {
    for case .found(let path) in self {
      guard let location = ResolvedPath(path), !tested.contains(location) else { continue }
      let source = outcome.source(path, atMost: check.byteLimit)
      if let untested = source.flatMap(check.reportUntested) { result.absorb(untested) }
    }
  }
}

extension [ReadTestFile] {
  /// The test files with recorded expectations, which are written to disk.
  ///
  /// Nothing is written if the run has other errors, or if a test would not
  /// pass.
  func recorded(by check: TestCheck, _ outcome: inout Outcome) async -> [ReadTestFile] {
    guard await pass(check), outcome.status == .clean else {
      outcome.remark("nothing was recorded, because the run has errors")
      return self
    }
    var files = self
    for (index, file) in enumerated() {
      guard let recording = check.recording(for: file) else { continue }
      files[index] = await file.writing(recording, by: check, &outcome)
    }
    return files
  }

  /// Whether the test files have no errors, without the tests to be recorded.
  fileprivate func pass(_ check: TestCheck) async -> Bool {
    var check = check
    (check.reportsCoverage, check.leastCoverage) = (false, 0)
    (check.reportsMutants, check.leastNoticed) = (false, 0)
    check.leavesOutUnrecorded = true
    return await played(by: check, atMost: 1).result.findings.count(.error) == 0
  }

  /// Plays the test files, those of one policy together, and returns the files
  /// that the policies extend too.
  func played(
    by check: TestCheck, atMost limit: Int
  ) async -> (result: TestResult, bases: Set<ResolvedPath>, complaints: [String]) {
    var groups: [[ReadTestFile]] = []
    var indexes: [ResolvedPath: Int] = [:]
    for file in self {
      if let index = file.policy.flatMap({ indexes[$0] }) {
        groups[index].append(file)
      } else {
        if let policy = file.policy { indexes[policy] = groups.count }
        groups.append([file])
      }
    }
    var result = TestResult(Findings(limit: limit))
    var bases: Set<ResolvedPath> = []
    var complaints: [String] = []
    for played in await groups.mappedInParallel({ check.play($0) }) {
      for part in played.results { result.absorb(part) }
      bases.formUnion(played.bases)
      if let complaint = played.complaint { complaints.append(complaint) }
    }
    return (result, bases, complaints)
  }
}

extension ReadTestFile {
  /// The test file with recorded expectations, which are written to disk.
  fileprivate func writing(
    _ recording: TestCheck.Recording, by check: TestCheck, _ outcome: inout Outcome
  ) async -> ReadTestFile {
    let path = path.quotedPath
    for (name, reason) in recording.refused {
      outcome.complain("\(name.quoted) in \(path) cannot be recorded: \(reason)")
    }
    guard recording.count > 0 else { return self }
    let recorded = check.testFile(from: recording.change.after)
    guard await [recorded].pass(check) else {
      outcome.complain("\(path) cannot be recorded: its tests would not pass; please report this")
      return self
    }
    let isWritten = outcome.write(to: self.path) { () throws(System.Refusal) in
      try StagedFile(editing: self.path, [UInt8](recording.change.after.bytes)).commit()
    }
    guard isWritten else { return self }
    outcome.remark(
      "expectations of \(recording.count.counted("test", "tests")) were written into \(path); "
        + "read them before you commit them")
    for (name, properties) in recording.breaches {
      outcome.remark(
        "the trace of \(name.quoted) breaks \(properties.joined(separator: " and ")): "
          + "the test now expects this breach")
      outcome.raise(to: .findings)
    }
    return recorded
  }
}
