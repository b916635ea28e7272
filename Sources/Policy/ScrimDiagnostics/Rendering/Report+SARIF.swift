internal import ScrimJSON

/// The form for code scanning: SARIF 2.1.0.
///
/// Lines and columns count from 1, columns count Unicode scalars, and offsets
/// count bytes from 0. Relative paths start at the root of the repository. The
/// log does not say where that is on this machine, so it is equal on all
/// machines. A trace is a code flow. A step without a location gets the
/// finding's, because GitHub's code scanning requires one.
extension Report {
  /// The report as SARIF; a rule without a description is only named.
  ///
  /// - Parameter evidence: what the log says beside findings.
  package func sarif(
    version: String, evidence: SARIFEvidence? = nil,
    describe: (RuleID) -> RuleDescription? = { _ in nil }
  ) -> String {
    let rules = Set(findings.shown.map(\.rule)).sorted()
    let described = rules.map { json(of: $0, describe($0), isClassified: evidence != nil) }
    var driver: [(name: String, value: JSON)] = [
      ("name", "scrim"), ("version", .string(version)),
      ("rules", .array(described + (evidence?.rules ?? []))),
    ]
    if evidence != nil { driver.append(("supportedTaxonomies", [Weakness.catalog])) }
    let sourceRoot: JSON = [
      "description": SARIF.plain("The root of the repository: the folder that holds .git.")
    ]
    let notifications = failures.map { failure -> JSON in
      ["level": "error", "message": SARIF.message(PrintableText(failure).text)]
    }
    let invocation: JSON = [
      "executionSuccessful": .bool(failures.isEmpty),
      "toolExecutionNotifications": .array(notifications),
    ]
    var tables = tables
    let more = evidence?.results(after: rules.count, &tables) ?? []
    var run: [(name: String, value: JSON)] = [
      ("tool", ["driver": .object(driver)]),
      ("invocations", [invocation]),
      ("columnKind", "unicodeCodePoints"),
      ("originalUriBaseIds", .object([(SARIF.sourceRoot, sourceRoot)])),
      ("results", .array(results(rules) + more)),
      (
        "properties",
        [
          "checkedFiles": .integer(findings.checkedFiles),
          "omittedFindings": .integer(findings.omitted),
        ]
      ),
    ]
    if evidence != nil { run.append(("taxonomies", [Weakness.taxonomy])) }
    let log: JSON = ["$schema": .string(SARIF.schema), "version": "2.1.0", "runs": [.object(run)]]
    return log.indentedText + "\n"
  }

  private func json(
    of rule: RuleID, _ description: RuleDescription?, isClassified: Bool
  ) -> JSON {
    guard let description else { return ["id": .string(rule.description)] }
    // The properties by which services sort a rule's findings.
    var properties = [("tags", JSON.array(description.tags.map(JSON.string)))]
    if let exposure = description.exposure {
      properties.append(("security-severity", .string(exposure.securitySeverity)))
    }
    var members: [(name: String, value: JSON)] = [
      ("id", .string(rule.description)),
      ("shortDescription", SARIF.plain(description.summary)),
      ("fullDescription", SARIF.plain(description.reason.beginning)),
      (
        "help",
        [
          "text": .string(description.page),
          "markdown": .string(description.markdown(hasPicture: false)),
        ]
      ),
      ("defaultConfiguration", ["level": SARIF.level(description.severity)]),
      ("properties", .object(properties)),
    ]
    if isClassified, description.exposure != nil { members.append(Weakness.relationship) }
    return .object(members)
  }

  private func results(_ rules: [RuleID]) -> [JSON] {
    let indices = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
    var (tables, fingerprints) = (tables, Fingerprints())
    let shown = findings.shown
    let lineHashes = LineHashes(of: shown, &tables)
    return shown.map { finding in
      let location = tables.physicalLocation(of: finding.span)
      let fingerprint = fingerprints.next(for: finding, &tables)
      var digests = [("ruleMessageLine/v1", JSON.string(fingerprint))]
      if let hash = lineHashes.hash(for: finding, &tables) {
        digests.append(("primaryLocationLineHash", .string(hash)))
      }
      var members: [(name: String, value: JSON)] = [
        ("ruleId", .string(finding.rule.description)),
        ("ruleIndex", .integer(indices[finding.rule] ?? -1)),
        ("level", SARIF.level(finding.severity)),
        ("message", SARIF.message(finding.line, linking: finding.notes.map(\.message))),
        ("locations", [["physicalLocation": location]]),
        ("relatedLocations", relatedLocations(of: finding, &tables)),
        ("partialFingerprints", .object(digests)),
        ("fixes", .array(finding.fixes.compactMap { json(of: $0, &tables) })),
      ]
      if !finding.screens.isEmpty {
        let screens = finding.screens.map { JSON.string(PrintableText($0).text) }
        members.append(("properties", ["screens": .array(screens)]))
      }
      if !finding.trace.isEmpty {
        members.append(("codeFlows", [tables.codeFlow(of: finding.trace, at: finding.span)]))
      }
      return .object(members)
    }
  }

  /// The locations of the notes, numbered to distinguish equal ones.
  private func relatedLocations(of finding: Diagnostic, _ tables: inout LineTables) -> JSON {
    .array(
      finding.notes.enumerated().map { index, note in
        [
          "id": .integer(index),
          "physicalLocation": tables.physicalLocation(of: note.span),
          "message": SARIF.message(PrintableText(note.message).text),
        ]
      })
  }

  /// A fix, with its edits grouped by file; nil if it has none.
  private func json(of fix: Fix, _ tables: inout LineTables) -> JSON? {
    guard !fix.edits.isEmpty else { return nil }
    var sources: [SourceID] = []
    for edit in fix.edits where !sources.contains(edit.span.source) {
      sources.append(edit.span.source)
    }
    let changes = sources.map { source -> JSON in
      let edits = fix.edits.filter { $0.span.source == source }
      return [
        "artifactLocation": tables.artifactLocation(of: source),
        "replacements": .array(edits.map { tables.replacement($0) }),
      ]
    }
    return [
      "description": SARIF.message(PrintableText(fix.title).text),
      "artifactChanges": .array(changes),
      "properties": ["safety": .string(fix.safety.rawValue)],
    ]
  }
}

extension String {
  /// The first sentences that fit into the 1,024 characters that GitHub reads
  /// of a description.
  fileprivate var beginning: String {
    if utf16.count <= 1024 { return self }
    let head = self[..<utf16.index(startIndex, offsetBy: 1024)]
    // What follows distinguishes the end of a sentence from the period in "et
    // al.".
    let end = head.matches(of: /\.(?=\s+[A-Z])/).last?.range.upperBound
    return String(head[..<(end ?? head.endIndex)])
  }
}
