internal import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax

/// A test file that was read.
package struct ReadTestFile: Sendable {
  /// The path of the file.
  package let path: String
  /// The findings so far.
  var report: Findings
  /// Nil if the source is not a test file.
  var contents: Contents?
  var target: (path: PolicyPath, span: SourceSpan)?

  struct Contents: Sendable {
    var file = TestFile()
    /// The file with its tree, for the spans of origins.
    let files: PolicyFiles
    /// The location of the file.
    let location: ResolvedPath
    /// The folder that must contain the files that it names.
    let root: ResolvedPath
    /// Whether every key and value could be read.
    var isWhole = false
  }

  /// The location of the policy that the tests play; nil if it cannot be used.
  package var policy: ResolvedPath? { target?.path.location }
}

extension TestCheck {
  /// Reads a test file.
  ///
  /// It uses the same tree, limits and findings as for a policy. It quotes
  /// nothing from a file without the key `scrim-test`, because the author of a
  /// pull request may name any file.
  package func testFile(from source: SourceFile) -> ReadTestFile {
    // All tests with errors must be known, even if few findings are shown.
    let limit = max(check.pipeline.findingLimit, Findings.standardLimit)
    var result = ReadTestFile(path: source.path, report: Findings(limit: limit, checking: source))
    // The findings may quote the source, which may not be a test file.
    let (tree, findings) = parse(source, as: result.report.add(source))
    let location = ResolvedPath(source.path)
    guard let location, tree.declares(.tests, in: source) else {
      result.report.conceal(tree.sourceID)
      result.report.add(
        location == nil ? .notATestFile(in: tree.sourceID) : tree.refusal(of: source, findings))
      return result
    }
    result.report.add(findings)
    var files = PolicyFiles()
    files.add(tree, of: source)
    let root = check.pipeline.scope.root(ofPolicyIn: location.folder)
    var contents = ReadTestFile.Contents(files: files, location: location, root: root)
    // A truncated map would cause false findings.
    if tree.isComplete, let map = tree.root {
      var binder = Binder(
        tree, of: source, tapeOffset: 0, sharing: PolicyTables(), within: check.pipeline.limits)
      contents.file = Shape<TestFile>.testFile.read(&binder, map) ?? TestFile()
      result.report.add(binder.findings)
      contents.isWhole = binder.faultCount == 0 && !findings.contains { $0.severity == .error }
    }
    if let policy = contents.file.policy {
      let span = files.valueSpan(of: policy.origin)
      let path = contents.path(to: policy.value, at: span, &result.report)
      result.target = path.map { ($0, span) }
    }
    result.contents = contents
    return result
  }

  /// Whether a file has the key of test files, whatever its name.
  package func isTestFile(_ source: SourceFile) -> Bool {
    source.mentionsTestKey && tree(of: source).declares(.tests, in: source)
  }

  /// Whether a file with a name of test files seems to be meant as one: it is
  /// empty, or has the other keys of a test file or a misspelled one.
  package func seemsToBeTestFile(_ source: SourceFile) -> Bool {
    if source.mentionsTestKey { return true }
    let tree = tree(of: source)
    let keys = tree.rootKeys
    let hasOtherKeys = keys.contains("tests") && (keys.contains("policy") || keys.count == 1)
    return tree.isComplete && (tree.isEmpty || tree.hasMisspelledKeyOfTests || hasOtherKeys)
  }

  private func tree(of source: SourceFile) -> SyntaxTree {
    parse(source, as: SourceID(index: 0)).tree
  }

  private func parse(
    _ source: SourceFile, as id: SourceID
  ) -> (tree: SyntaxTree, findings: [Diagnostic]) {
    var findings: [Diagnostic] = []
    let tree = SyntaxTree(
      reading: source, as: id, within: check.pipeline.limits, reporting: &findings)
    return (tree, findings)
  }
}

extension String {
  /// Whether a path has the ending of test files.
  package var hasEndingOfTests: Bool { hasSuffix(".test.yaml") || hasSuffix(".test.yml") }
}

/// The files that a test file names.
extension ReadTestFile.Contents {
  /// The path of a file that the test file names; nil after a finding.
  func path(to file: String, at span: SourceSpan, _ report: inout Findings) -> PolicyPath? {
    func refuse(_ problem: String, help: String) -> PolicyPath? {
      let message = "\(PrintableText.quoted(file)) \(problem)"
      report.add(Rule.unusableTestInput.finding(message, at: span, help: help))
      return nil
    }
    let relative = "write the path relative to this file"
    if file.isAbsolutePath {
      return refuse("is an absolute path, which other machines do not have", help: relative)
    }
    let own = PolicyPath(name: files.all[0].path.normalized, location: location)
    guard let path = own.path(to: file) else {
      return refuse(ReadingError.unresolved.message, help: relative)
    }
    if path.location == root { return refuse("is a folder", help: "write the path of a file") }
    if path.location.belongs(to: root) { return path }
    return refuse(
      "is outside the root of this file",
      help: "move it below the folder that holds '.git', or name a folder above with --root")
  }
}

extension ReadTestFile.Contents {
  /// The path of a file near one that the test file names.
  func near(_ file: String) -> Suggestion? {
    Disk().nearest(to: file, from: location.folder) { $0.belongs(to: root) && $0 != location }
  }
}

extension Diagnostic {
  /// A file that is not a test file.
  ///
  /// The message quotes nothing from the file.
  fileprivate static func notATestFile(
    _ problem: String = "missing key 'scrim-test'",
    help: String = "start the test file with 'scrim-test: 1'", in id: SourceID
  ) -> Diagnostic {
    Diagnostic(.error, .missingKey, problem, at: SourceSpan(id, from: 0, to: 0), help: help)
  }
}

extension SyntaxTree {
  /// Why a file cannot be read as a test file.
  ///
  /// - Parameter findings: the findings of the parser.
  fileprivate func refusal(of source: SourceFile, _ findings: [Diagnostic]) -> Diagnostic {
    let errors = findings.filter { $0.severity == .error }
    if !isComplete, let error = errors.min(by: { $0.precedesInSource($1) }) {
      let text = error.text(in: source, toldOf: source.path, quotes: false)
      return .notATestFile(
        "the file cannot be read: \(text)", help: error.help ?? "correct the YAML", in: sourceID)
    }
    if isComplete, has(.policy) {
      let stem = source.path.pathNames.last.map { $0.prefix { $0 != "." } } ?? "bank"
      let help =
        "write tests into a file such as '\(stem).test.yaml', which starts with 'scrim-test: 1'"
      return .notATestFile("this is a policy, not a test file", help: help, in: sourceID)
    }
    return hasMisspelledKeyOfTests
      ? .notATestFile(help: "correct the misspelled key: write 'scrim-test: 1'", in: sourceID)
      : .notATestFile(in: sourceID)
  }

  fileprivate var hasMisspelledKeyOfTests: Bool {
    rootKeys.contains { suggestion(for: $0, among: ["scrim-test"]) != nil }
  }

  fileprivate var rootKeys: Set<String> {
    guard let root, kind(of: root).isMapping else { return [] }
    var pairs = pairs(of: root)
    var keys: Set<String> = []
    while let (key, _) = pairs.next(in: self) {
      if let name = text(of: key) { keys.insert(name) }
    }
    return keys
  }
}
