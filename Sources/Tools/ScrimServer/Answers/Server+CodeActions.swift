internal import ScrimDiagnostics
internal import ScrimJSON

/// Fixes of findings, and the trace of a failed proof as a document.
extension Server {
  static let traceCommand = "scrim.showTrace"

  mutating func codeActions(in document: Document, _ parameters: MessageValue) -> [JSON] {
    let only = parameters["context"]["only"].elements.compactMap(\.text)
    func wants(_ kind: String) -> Bool {
      only.isEmpty || only.contains { kind == $0 || kind.hasPrefix($0 + ".") }
    }
    let range = document.text.range(parameters["range"]) ?? 0..<document.text.bytes.count
    var actions: [JSON] = []
    for finding in published.findings(in: range, of: document.uri) {
      if wants("quickfix") { actions += finding.fixes.map { quickFix($0, of: finding) } }
      if only.isEmpty, !finding.trace.isEmpty, client.showsDocuments {
        actions.append(traceAction(finding, document))
      }
    }
    if wants("source.fixAll.scrim"), let all = fixAll(in: document) { actions.append(all) }
    return actions
  }

  private mutating func quickFix(_ fix: Fix, of finding: Diagnostic) -> JSON {
    var edits: [DocumentURI: [JSON]] = [:]
    for edit in fix.edits {
      let range = published.range(of: edit.span)
      edits[published.address(of: edit.span), default: []]
        .append(["range": range, "newText": .string(edit.replacement)])
    }
    let title = fix.title.prefix(1).uppercased() + fix.title.dropFirst()
    let isSafe = fix.safety == .safe
    return .object([
      "title": .string(isSafe ? title : "\(title) (review it)"), "kind": "quickfix",
      "diagnostics": [published.diagnostic(finding)], "edit": workspaceEdit(edits),
      "isPreferred": isSafe ? .bool(true) : nil,
    ])
  }

  /// All safe fixes in a document at once; nil without safe fixes.
  private func fixAll(in document: Document) -> JSON? {
    let others = Set(published.findings.sources.files.map(\.path)).subtracting([document.path])
    let fixes = FixSelection(from: published.findings, upTo: .safe, sparing: others)
    guard let change = fixes.changes.first else { return nil }
    let whole = document.text.json(0..<document.text.bytes.count)
    let text = String(decoding: change.after.bytes, as: UTF8.self)
    return [
      "title": "Apply all safe fixes", "kind": "source.fixAll.scrim",
      "edit": workspaceEdit([document.uri: [["range": whole, "newText": .string(text)]]]),
    ]
  }

  private func traceAction(_ finding: Diagnostic, _ document: Document) -> JSON {
    let title: JSON = .string("Show the events of '\(finding.rule)' as a trace")
    return [
      "title": title,
      "command": [
        "title": title, "command": .string(Self.traceCommand),
        "arguments": [
          .string(document.uri.text), .string(finding.rule.description),
          .integer(finding.span.start),
        ],
      ],
    ]
  }

  /// Carries out a command of a code action.
  mutating func execute(_ parameters: MessageValue) throws(MessageError) -> [JSON] {
    let arguments = parameters["arguments"].elements
    guard parameters["command"].text == Self.traceCommand, client.showsDocuments else {
      throw MessageError(.invalidParameters, "scrim has no such command")
    }
    guard arguments.count == 3, let uri = arguments[0].text, let rule = arguments[1].text,
      let start = arguments[2].integer, start >= 0
    else { throw MessageError(.invalidParameters, "the arguments of the command are invalid") }
    let finding = published.findings(in: start..<start, of: DocumentURI(uri))
      .first { $0.rule.description == rule && !$0.trace.isEmpty }
    guard let finding else {
      throw MessageError(.failed, "the text has changed, and '\(rule)' is no longer reported there")
    }
    let lines = finding.trace.map { $0.event.text + "\n" }.joined()
    guard let path = write("\(rule)-\(start).jsonl", lines) else {
      throw MessageError(.failed, "the trace cannot be written to a temporary file")
    }
    let shown: JSON = [
      "uri": .string(DocumentURI(ofFile: path).text), "takeFocus": .bool(true),
    ]
    return [request("window/showDocument", shown)]
  }

  /// Edits of documents, for the versions of those that are open.
  func workspaceEdit(_ edits: [DocumentURI: [JSON]], renaming files: [JSON] = []) -> JSON {
    let sorted = edits.sorted { $0.key.text < $1.key.text }
    guard client.takesDocumentChanges else {
      return ["changes": .object(sorted.map { ($0.key.text, .array($0.value)) })]
    }
    let changes = sorted.map { uri, edits in
      let version = documents[uri]?.version.map(JSON.integer) ?? .null
      return [
        "textDocument": ["uri": .string(uri.text), "version": version], "edits": .array(edits),
      ]
        as JSON
    }
    return ["documentChanges": .array(changes + files)]
  }
}
