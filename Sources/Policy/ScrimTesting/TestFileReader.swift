internal import ScrimLint
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
  private(set) var report: Report

  init(limits: SyntaxLimits, within scope: FileScope, reporting report: Report) {
    (self.limits, self.scope, self.report) = (limits, scope, report)
  }

  /// Nil if the source is not a test file.
  mutating func read(_ source: SourceFile) -> Contents? {
    var findings = report.withoutFindings
    let id = findings.add(source)
    let tree = SyntaxTree(reading: source, as: id, within: limits, reporting: &findings)
    guard let location = ResolvedPath(source.path) else { return refuse(source, isPolicy: false) }
    guard tree.isTestFile(source) else {
      let isPolicy = tree.isComplete && tree.hasVersionKey
      guard !isPolicy, let reason = tree.reasonAgainstTests(source.path, findings) else {
        return refuse(source, isPolicy: isPolicy)
      }
      report.add(.notATestFile(reason, in: report.add(source.concealed)))
      return nil
    }
    _ = report.add(source)
    report.absorb(findings)
    let root = scope.root(ofPolicyIn: location.folder)
    var files = PolicyFiles()
    files.add(tree, of: source)
    // A truncated map would cause false findings.
    guard tree.isComplete, let map = tree.root else {
      return Contents(
        file: TestFile(), files: files, location: location, root: root, isWhole: false)
    }
    var binder = Binder(
      tree, tapeOffset: 0, sharing: PolicyTables(), within: limits, reporting: report)
    let file = Shape<TestFile>.testFile.read(&binder, map)
    report = binder.report
    return Contents(
      file: file ?? TestFile(), files: files, location: location, root: root,
      isWhole: binder.faultCount == 0 && findings.count(.error) == 0)
  }

  /// Whether a file has the key `scrim-test`.
  func isTestFile(_ source: SourceFile) -> Bool { tree(of: source).isTestFile(source) }

  /// Whether a file is empty, or has the other keys of a test file or
  /// a misspelled one.
  func seemsToBeTestFile(_ source: SourceFile) -> Bool {
    let tree = tree(of: source)
    return tree.isComplete
      && (tree.isEmpty || tree.hasMisspelledKeyOfTests || tree.hasOtherKeysOfTests)
  }

  private func tree(of source: SourceFile) -> SyntaxTree {
    var findings = Report(limit: 0)
    let id = findings.add(source)
    return SyntaxTree(reading: source, as: id, within: limits, reporting: &findings)
  }

  /// Reports a file that is not a test file, without quoting it.
  private mutating func refuse(_ source: SourceFile, isPolicy: Bool) -> Contents? {
    let stem = source.path.pathNames.last.map { $0.prefix { $0 != "." } } ?? "bank"
    report.add(
      .notATestFile(isPolicy, "'\(stem).test.yaml'", in: report.add(source.concealed)))
    return nil
  }
}

extension SyntaxTree {
  /// Why a file cannot be read as a test file; nil if the file is not meant as
  /// one.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - findings: the findings of the parser.
  fileprivate func reasonAgainstTests(_ path: String, _ findings: Report) -> (
    problem: String, help: String
  )? {
    if !isComplete, let error = findings.firstErrorText(in: path, quotes: false) {
      return (
        "the file cannot be read: \(error)", findings.firstError?.help ?? "correct the YAML"
      )
    }
    return hasMisspelledKeyOfTests
      ? ("missing key 'scrim-test'", "correct the misspelled key: write 'scrim-test: 1'")
      : nil
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
