internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTesting

/// A document that is open in the editor.
struct Document {
  let uri: DocumentURI
  /// Nil if the document is not a file.
  let location: ResolvedPath?
  var version: Int?
  var text: DocumentText
  var check = DocumentCheck()

  init(_ uri: DocumentURI, version: Int?, _ text: String) {
    self.uri = uri
    self.version = version
    self.text = DocumentText(ContiguousArray(text.utf8))
    location = uri.isFile ? ResolvedPath(uri.path) : nil
  }

  var source: SourceFile { SourceFile(path: uri.path, bytes: text.bytes) }

  /// Whether the text is no more than the beginning of a first key.
  var isBeginning: Bool { text.bytes.allSatisfy { $0 <= 0x20 || $0 == 0x2D || 0x61...0x7A ~= $0 } }

  /// Takes over a change of the editor: of a range, or of the whole text.
  mutating func take(_ change: MessageValue) {
    guard let new = change["text"].text else { return }
    guard change["range"].json != nil else {
      text = DocumentText(ContiguousArray(new.utf8))
      return
    }
    guard let range = text.range(change["range"]) else { return }
    var bytes = text.bytes
    bytes.replaceSubrange(range, with: new.utf8)
    text = DocumentText(bytes)
  }
}

/// What a check of a document found.
struct DocumentCheck {
  /// Nil if the document is neither a policy nor a file of tests.
  private(set) var findings: Findings?
  /// The policy as far as the pipeline could take it; nil for other documents.
  private(set) var policy: CheckedPolicy?
  /// The policy when it could last be read to its end.
  private(set) var lastRead: CheckedPolicy?
  private(set) var isTests = false
  /// The files that the document extends, names as inventory, or tests.
  private(set) var inputs: Set<ResolvedPath> = []
  /// Whether a file that it names could not be read, so that any change may mend it.
  private(set) var lacksInput = false

  init() {}

  init(of document: Document, by check: PolicyCheck, after last: DocumentCheck) {
    let source = document.source
    guard source.bytes.count <= check.pipeline.limits[.bytes] else {
      findings = check.report(onBeginning: source)
      return
    }
    let tests = TestCheck(check)
    if tests.isTestFile(source) || source.path.hasEndingOfTests && tests.seemsToBeTestFile(source) {
      isTests = true
      let file = tests.testFile(from: source)
      let played = tests.play([file])
      findings = played.results.reduce(into: Findings(limit: check.pipeline.findingLimit)) {
        $0.absorb($1.findings)
      }
      // What a damaged file names is unknown until it is mended.
      inputs = file.policy.map { played.bases.union([$0]) } ?? last.inputs
      lacksInput = played.bases.isEmpty
      return
    }
    guard let (policy, report) = check.checkIfPolicy(source) else { return }
    findings = report
    self.policy = policy
    lastRead = policy.compiled.read.policy == nil ? last.lastRead : policy
    inputs = Set(policy.report.sources.files.compactMap { ResolvedPath($0.path) })
    lacksInput = !policy.isWhole
  }

  /// Whether the result may change with a file.
  func depends(on file: ResolvedPath?) -> Bool {
    lacksInput || file.map(inputs.contains) ?? false
  }
}
