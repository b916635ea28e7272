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
  /// The path by which findings name the document.
  let path: String
  /// Nil if the document is not a file.
  let location: ResolvedPath?
  var version: Int?
  var text: DocumentText
  /// Whether the editor sent a change that cannot be read, so that its text is another.
  private(set) var hasLostText = false
  var check = DocumentCheck()

  /// - Parameter folder: where a document that is not a file seems to be.
  init(_ uri: DocumentURI, version: Int?, _ text: String, in folder: ResolvedPath) {
    self.uri = uri
    path = uri.isFile ? uri.path : folder.appending(uri.path).text
    self.version = version
    self.text = DocumentText(ContiguousArray(text.utf8))
    location = uri.isFile ? ResolvedPath(uri.path) : nil
  }

  var source: SourceFile { SourceFile(path: path, bytes: text.bytes) }

  /// Whether the text is no more than the beginning of a first key.
  var isBeginning: Bool {
    text.bytes.allSatisfy { $0 <= 0x20 || $0 == 0x2D || 0x61...0x7A ~= $0 }
      && text.bytes.first != 0x2D
  }

  /// Applies a change of the editor: of a range, or of the whole text.
  mutating func apply(_ change: MessageValue) {
    let isWhole = change["range"]["start"].json == nil
    if let new = change["text"].text, isWhole {
      (text, hasLostText) = (DocumentText(ContiguousArray(new.utf8)), false)
    } else if let new = change["text"].text, let range = text.range(change["range"]) {
      var bytes = text.bytes
      bytes.replaceSubrange(range, with: new.utf8)
      text = DocumentText(bytes)
    } else {
      hasLostText = true
    }
  }
}

/// What a check of a document found.
struct DocumentCheck {
  /// Nil if the document is neither a policy nor a file of tests.
  private(set) var findings: Findings?
  /// The policy, if it could be read to its end; nil for other documents.
  private(set) var policy: CheckedPolicy?
  /// The policy when it could last be read to its end.
  private(set) var lastRead: CheckedPolicy?
  private(set) var isTests = false
  /// What is wrong, beside the findings.
  private(set) var complaints: [String] = []
  /// The files that the document extends, names as inventory, or tests.
  private(set) var inputs: Set<ResolvedPath> = []
  /// Whether a file that it names could not be read, so that any change may help.
  private(set) var lacksInput = false

  init() {}

  init(of document: Document, by check: PolicyCheck, after last: DocumentCheck) {
    let source = document.source
    defer {
      complaints += findings?.faults ?? []
      if let count = findings?.omitted, count > 0 { complaints.append("\(count) more findings") }
      if document.hasLostText {
        complaints.append("scrim does not have this text any more: close the file, and open it")
      }
    }
    guard source.bytes.count <= check.pipeline.limits[.bytes] else {
      findings = check.reportIfPolicy(beginning: source)
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
      complaints = played.complaint.map { [$0] } ?? []
      // What a damaged file names is unknown until it can be read.
      inputs = file.policy.map { played.bases.union([$0]) } ?? last.inputs
      lacksInput = played.bases.isEmpty
      return
    }
    guard let (policy, report) = check.checkIfPolicy(source) else { return }
    findings = report
    complaints = policy.lack.map { ["this policy \($0)"] } ?? []
    self.policy = policy.compiled.read.policy == nil ? nil : policy
    lastRead = self.policy ?? last.lastRead
    inputs = Set(policy.report.sources.files.compactMap { ResolvedPath($0.path) })
    lacksInput = !policy.isWhole
  }

  /// Whether the result may change with a file or a folder.
  func depends(on changed: ResolvedPath?) -> Bool {
    guard let changed, !lacksInput else { return lacksInput }
    // Tests may play any recording.
    return inputs.contains { $0 == changed || $0.isInside(changed) }
      || isTests && changed.text.hasSuffix(".jsonl")
  }
}
