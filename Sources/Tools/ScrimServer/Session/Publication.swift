internal import ScrimDiagnostics
internal import ScrimJSON

/// The findings that the client has received.
struct Publication {
  private(set) var findings = Findings()
  private var texts: [SourceID: DocumentText] = [:]
  /// The open documents, by their paths; a file can be open under several addresses.
  private var documents: [String: [Document]] = [:]
  /// The last message about each file that has findings.
  private var last: [DocumentURI: JSON] = [:]

  /// Takes over new findings, and returns the messages that the client needs.
  ///
  /// - Parameters:
  ///   - documents: those that are open, by their paths.
  ///   - uri: a file that gets a message even if nothing about it has changed.
  mutating func update(
    to findings: Findings, documents: [String: [Document]], always uri: DocumentURI?
  ) -> [(uri: DocumentURI, diagnostics: JSON)] {
    (self.findings, self.documents, texts) = (findings, documents, [:])
    var messages: [DocumentURI: [JSON]] = [:]
    for document in documents.values.joined() {
      messages[document.uri] = document.check.complaints.map(Self.diagnostic)
    }
    for finding in findings.shown {
      let diagnostic = diagnostic(finding)
      for address in addresses(of: finding.span) {
        messages[address, default: []].append(diagnostic)
      }
    }
    messages = messages.filter { !$0.value.isEmpty }
    let known = Set(last.keys).union(messages.keys).union(uri.map { [$0] } ?? [])
    var changed: [(uri: DocumentURI, diagnostics: JSON)] = []
    for file in known.sorted(by: { $0.text < $1.text }) {
      let diagnostics = JSON.array(messages[file] ?? [])
      if file == uri || diagnostics != last[file] ?? [] { changed.append((file, diagnostics)) }
      last[file] = messages[file] == nil ? nil : diagnostics
    }
    return changed
  }

  /// The findings that touch a range of a file, in order.
  mutating func findings(in range: Range<Int>, of uri: DocumentURI) -> [Diagnostic] {
    findings.shown.filter {
      addresses(of: $0.span).contains(uri) && $0.span.start <= range.upperBound
        && $0.span.end >= range.lowerBound
    }
  }

  func address(of span: SourceSpan) -> DocumentURI { addresses(of: span)[0] }

  private func addresses(of span: SourceSpan) -> [DocumentURI] {
    let path = findings.source(span).path
    return documents[path]?.map(\.uri) ?? [DocumentURI(ofFile: path)]
  }

  mutating func range(of span: SourceSpan) -> JSON {
    let source = findings.source(span)
    // Offsets in a concealed source are those of its real text.
    let text =
      texts[span.source] ?? documents[source.path]?.first?.text ?? DocumentText(source.bytes)
    texts[span.source] = text
    return text.json(span)
  }

  /// A complaint about a file as a whole.
  private static func diagnostic(_ complaint: String) -> JSON {
    let start: JSON = ["line": 0, "character": 0]
    return [
      "range": ["start": start, "end": start], "severity": 1, "source": "scrim",
      "message": .string(complaint),
    ]
  }

  /// A finding as the protocol has it.
  mutating func diagnostic(_ finding: Diagnostic) -> JSON {
    let help = finding.help.map { "\n\($0)" } ?? ""
    let table = finding.table.isEmpty ? "" : "\n" + finding.table.joined(separator: "\n")
    let related = related(to: finding)
    return .object([
      "range": range(of: finding.span), "severity": .integer(finding.severity.number),
      "code": .string(finding.rule.description), "source": "scrim",
      "message": .string(finding.message + help + table),
      "tags": finding.rule.description.hasPrefix("unused-") ? [1] : nil,
      "relatedInformation": related.isEmpty ? nil : .array(related),
    ])
  }

  /// The related locations of a finding: its notes, then the steps of its trace.
  private mutating func related(to finding: Diagnostic) -> [JSON] {
    var locations = finding.notes.map { ($0.span, $0.message) }
    for (number, step) in finding.trace.enumerated() {
      locations.append((step.span ?? finding.span, "\(number + 1). \(step.sentence)"))
    }
    return locations.map { span, message in
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
