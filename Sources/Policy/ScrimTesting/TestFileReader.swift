internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax

/// Reads a test file.
///
/// It uses the same tree, limits and findings as for a policy. It quotes
/// nothing from a file without the key `scrim-test`, because the author of a
/// pull request may name any file.
struct TestFileReader {
  /// A test file that was read.
  struct Contents: Sendable {
    var file: TestFile
    /// The file with its tree, for the spans of origins.
    var files: PolicyFiles
    /// The location of the file.
    var location: ResolvedPath
    /// The folder that must contain the files that it names.
    var root: ResolvedPath
    /// Whether every key and value could be read.
    var isWhole: Bool
  }

  private let limits: SyntaxLimits
  private let scope: FileScope
  private(set) var report: Findings

  init(limits: SyntaxLimits, within scope: FileScope, reporting report: Findings) {
    (self.limits, self.scope, self.report) = (limits, scope, report)
  }

  /// Nil if the source is not a test file.
  mutating func read(_ source: SourceFile) -> Contents? {
    // The findings may quote the source, which may not be a test file.
    let (tree, findings) = parse(source, as: report.add(source))
    guard let location = ResolvedPath(source.path) else {
      return refuse(tree, .notATestFile(false, source.nameForTests, in: tree.sourceID))
    }
    guard tree.declares(.tests, in: source) else {
      return refuse(tree, tree.refusal(of: source, findings))
    }
    report.add(findings)
    let root = scope.root(ofPolicyIn: location.folder)
    var files = PolicyFiles()
    files.add(tree, of: source)
    // A truncated map would cause false findings.
    guard tree.isComplete, let map = tree.root else {
      return Contents(
        file: TestFile(), files: files, location: location, root: root, isWhole: false)
    }
    var binder = Binder(tree, of: source, tapeOffset: 0, sharing: PolicyTables(), within: limits)
    let file = Shape<TestFile>.testFile.read(&binder, map)
    report.add(binder.findings)
    return Contents(
      file: file ?? TestFile(), files: files, location: location, root: root,
      isWhole: binder.faultCount == 0 && !findings.contains { $0.severity == .error })
  }

  /// Whether a file has the key `scrim-test`.
  func isTestFile(_ source: SourceFile) -> Bool { tree(of: source).declares(.tests, in: source) }

  /// Whether a file is empty, or has the other keys of a test file or
  /// a misspelled one.
  func seemsToBeTestFile(_ source: SourceFile) -> Bool {
    let tree = tree(of: source)
    return tree.isComplete
      && (tree.isEmpty || tree.hasMisspelledKeyOfTests || tree.hasOtherKeysOfTests)
  }

  private func tree(of source: SourceFile) -> SyntaxTree {
    parse(source, as: SourceID(index: 0)).tree
  }

  private func parse(
    _ source: SourceFile, as id: SourceID
  ) -> (tree: SyntaxTree, findings: [Diagnostic]) {
    var findings: [Diagnostic] = []
    let tree = SyntaxTree(reading: source, as: id, within: limits, reporting: &findings)
    return (tree, findings)
  }

  /// Reports a file that is not a test file, without quoting it.
  private mutating func refuse(_ tree: SyntaxTree, _ finding: Diagnostic) -> Contents? {
    report.conceal(tree.sourceID)
    report.add(finding)
    return nil
  }
}

extension SourceFile {
  /// A name for a file with tests of this policy.
  fileprivate var nameForTests: String {
    let stem = path.pathNames.last.map { $0.prefix { $0 != "." } } ?? "bank"
    return "'\(stem).test.yaml'"
  }
}

extension SyntaxTree {
  /// Why a file cannot be read as a test file.
  ///
  /// - Parameter findings: the findings of the parser.
  fileprivate func refusal(of source: SourceFile, _ findings: [Diagnostic]) -> Diagnostic {
    let isPolicy = isComplete && has(.policy)
    let errors = findings.filter { $0.severity == .error }
    if !isComplete, let error = errors.min(by: { $0.precedesInSource($1) }) {
      let text = error.text(in: source, toldOf: source.path, quotes: false)
      return .notATestFile(
        ("the file cannot be read: \(text)", error.help ?? "correct the YAML"), in: sourceID)
    }
    if !isPolicy, hasMisspelledKeyOfTests {
      return .notATestFile(
        ("missing key 'scrim-test'", "correct the misspelled key: write 'scrim-test: 1'"),
        in: sourceID)
    }
    return .notATestFile(isPolicy, source.nameForTests, in: sourceID)
  }

  fileprivate var hasMisspelledKeyOfTests: Bool {
    rootKeys.contains { suggestion(for: $0, among: ["scrim-test"]) != nil }
  }

  /// Whether the file has `tests`, with a policy or alone.
  fileprivate var hasOtherKeysOfTests: Bool {
    rootKeys.contains("tests") && (rootKeys.contains("policy") || rootKeys.count == 1)
  }

  private var rootKeys: Set<String> {
    guard let root, kind(of: root).isMapping else { return [] }
    var pairs = pairs(of: root)
    var keys: Set<String> = []
    while let (key, _) = pairs.next(in: self) {
      if let name = text(of: key) { keys.insert(name) }
    }
    return keys
  }
}
