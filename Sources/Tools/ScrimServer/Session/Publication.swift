internal import ScrimDiagnostics
internal import ScrimJSON

/// The findings that the client has been told.
struct Publication {
  private(set) var findings = Findings()
  private var texts: [SourceID: DocumentText] = [:]
  /// The open documents, by their paths.
  private var documents: [String: Document] = [:]
  /// The last message about each file that has findings.
  private var last: [DocumentURI: JSON] = [:]

  /// Takes over new findings, and returns what the client must be told.
  ///
  /// - Parameters:
  ///   - documents: those that are open, by their paths.
  ///   - uri: a file to speak of even if nothing about it has changed.
  mutating func update(
    to findings: Findings, documents: [String: Document], always uri: DocumentURI?
  ) -> [(uri: DocumentURI, diagnostics: JSON)] {
    (self.findings, self.documents, texts) = (findings, documents, [:])
    var messages: [DocumentURI: [JSON]] = [:]
    for finding in findings.shown {
      messages[address(of: finding.span), default: []].append(diagnostic(finding))
    }
    let known = Set(last.keys).union(messages.keys).union(uri.map { [$0] } ?? [])
    var news: [(uri: DocumentURI, diagnostics: JSON)] = []
    for file in known.sorted(by: { $0.text < $1.text }) {
      let diagnostics = JSON.array(messages[file] ?? [])
      if file == uri || diagnostics != last[file] ?? [] { news.append((file, diagnostics)) }
      last[file] = messages[file] == nil ? nil : diagnostics
    }
    return news
  }

  /// The findings that touch a range of a file, in order.
  mutating func findings(in range: Range<Int>, of uri: DocumentURI) -> [Diagnostic] {
    findings.shown.filter {
      address(of: $0.span) == uri && $0.span.start <= range.upperBound
        && $0.span.end >= range.lowerBound
    }
  }

  func address(of span: SourceSpan) -> DocumentURI {
    let path = findings.source(span).path
    return documents[path]?.uri ?? DocumentURI(ofFile: path)
  }

  mutating func range(of span: SourceSpan) -> JSON {
    let source = findings.source(span)
    // The source may be concealed, and then count its characters in another way.
    let text = texts[span.source] ?? documents[source.path]?.text ?? DocumentText(source.bytes)
    texts[span.source] = text
    return text.json(span)
  }

  /// A finding as the protocol has it.
  mutating func diagnostic(_ finding: Diagnostic) -> JSON {
    let help = finding.help.map { "\n\($0)" } ?? ""
    let table = finding.table.isEmpty ? "" : "\n" + finding.table.joined(separator: "\n")
    var members: [(name: String, value: JSON)] = [
      ("range", range(of: finding.span)), ("severity", .integer(finding.severity.number)),
      ("code", .string(finding.rule.description)), ("source", "scrim"),
      ("message", .string(finding.message + help + table)),
    ]
    if finding.rule.description.hasPrefix("unused-") { members.append(("tags", [1])) }
    let related = related(to: finding)
    if !related.isEmpty { members.append(("relatedInformation", .array(related))) }
    return .object(members)
  }

  /// The other places of a finding: its notes, then the steps of its trace.
  private mutating func related(to finding: Diagnostic) -> [JSON] {
    var places = finding.notes.map { ($0.span, $0.message) }
    for (number, step) in finding.trace.enumerated() {
      places.append((step.span ?? finding.span, "\(number + 1). \(step.sentence)"))
    }
    return places.map { span, message in
      let location: JSON = ["uri": .string(address(of: span).text), "range": range(of: span)]
      return ["location": location, "message": .string(message)]
    }
  }
}

extension Severity {
  /// The severity as the protocol counts it.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }
}
