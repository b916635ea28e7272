internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimTrace
internal import ScrimVerifier

/// The form for governance tools: assessment results of OSCAL 1.2.
///
/// A property is an objective of its own, with the observations of the walk and
/// of `scrim-check`. The control that it serves, MASVS-PLATFORM-3, demands more
/// than scrim assesses, so no finding is about the control itself. What was not
/// assessed is an observation by no method, and has no finding.
extension Assessment {
  var oscal: String {
    let title = policies.map(\.files[0].name).joined(separator: ", ")
    let document: JSON = [
      "assessment-results": [
        "uuid": identifier("document"),
        "metadata": [
          "title": line("Assessment of \(title) by scrim"), "last-modified": time,
          "version": .string(String(page.digest.prefix(12))), "oscal-version": "1.2.1",
          "props": [property("scrim-version", facts.version)],
        ],
        "import-ap": ["href": .string("#\(identifier("no plan").plainText)")],
        "results": .array(policies.enumerated().map { result(on: $1, $0) }),
        "back-matter": ["resources": .array(resources)],
      ]
    ]
    return document.indentedText + "\n"
  }

  private func result(on policy: Policy, _ number: Int) -> JSON {
    let observations = policy.claims.enumerated().map { index, claim in
      (claim: claim, id: identifier("observation \(number) \(index)"))
    }
    var members: [(name: String, value: JSON)] = [
      ("uuid", identifier("result \(number)")),
      ("title", line("Proof of \(policy.files[0].name)")),
      (
        "description",
        "All sequences of lifecycle events, with any timing, played on the compiled policy. A property holds under the assumptions that are listed as not assessed."
      ),
      ("start", time), ("end", time), ("reviewed-controls", Self.reviewed),
      ("observations", .array(observations.map { observation(of: $0, $1, policy) })),
    ]
    let findings = findings(on: policy, number, from: observations)
    if !findings.isEmpty { members.append(("findings", .array(findings))) }
    let faults = policy.facts.faults.joined(separator: "; ")
    if !faults.isEmpty { members.append(("remarks", line("Not proved: \(faults)"))) }
    return .object(members)
  }

  private static let reviewed: JSON = [
    "description": .string(
      "The part of the control that is about snapshots and the switcher: \(Weakness.id), "
        + "\(Weakness.title). Everything else that the control demands is not assessed."),
    "control-selections": [
      ["include-controls": [["control-id": .string(Weakness.control)]]]
    ],
  ]

  private func observation(of claim: Claim, _ id: JSON, _ policy: Policy) -> JSON {
    let (method, answer) = claim.result.isAssessed ? ("TEST", "yes") : ("UNKNOWN", "no")
    var members: [(name: String, value: JSON)] = [
      ("uuid", id), ("title", .string(claim.rule)), ("description", line(claim.sentence)),
      ("props", [property("assessed", answer)]), ("methods", [.string(method)]),
      ("collected", time),
    ]
    let judged = policy.variants.first { $0.name == claim.variant }
    if claim.result.isAssessed, let judged {
      let file = (claim.judge == .checker ? judged.answer : nil) ?? judged.timeline
      let evidence: JSON = ["href": reference(to: file), "description": line(file.name)]
      members.append(("relevant-evidence", [evidence]))
    }
    let steps = claim.steps.map(\.sentence).joined(separator: "; ")
    if !steps.isEmpty { members.append(("remarks", line(steps))) }
    return .object(members)
  }

  /// A finding for each property of each variant that was assessed.
  ///
  /// It is satisfied if the walk shows that, and nothing contradicts it.
  private func findings(
    on policy: Policy, _ number: Int, from observations: [(claim: Claim, id: JSON)]
  ) -> [JSON] {
    policy.variants.map(\.name).flatMap { name in
      Property.allCases.compactMap { proved in
        let related = observations.filter { claim, _ in
          claim.name == proved.rawValue && claim.variant == name
        }
        let assessed = related.filter(\.claim.result.isAssessed)
        guard !assessed.isEmpty else { return nil }
        let fails = assessed.contains { $0.claim.result == .fails }
        let objective = name.map { "\(proved.rawValue).\($0)" } ?? proved.rawValue
        return [
          "uuid": identifier("finding \(number) \(objective)"),
          "title": .string(proved.rawValue),
          "description": line(
            (name.map { "Variant \($0): " } ?? "") + "\(proved.meaning): "
              + (fails ? "fails" : "holds, under the assumptions")),
          "target": [
            "type": "objective-id", "target-id": .string(objective.token),
            "status": [
              "state": fails ? "not-satisfied" : "satisfied", "reason": fails ? "fail" : "pass",
            ],
          ],
          "related-observations": .array(related.map { ["observation-uuid": $0.id] }),
        ]
      }
    }
  }

  private var resources: [JSON] {
    var known: Set<String> = []
    let distinct = files.filter { known.insert(resourceID(of: $0)).inserted }
    // OSCAL requires a plan.
    let plan: JSON = [
      "uuid": identifier("no plan"), "title": "No assessment plan",
      "description": "scrim assesses the same properties of each policy, and follows no plan.",
    ]
    return [plan]
      + distinct.map { file in
        [
          "uuid": .string(resourceID(of: file)), "title": line(file.name),
          "rlinks": [
            [
              "href": .string(SARIF.percentEncoded(file.name)),
              "hashes": [["algorithm": "SHA-256", "value": .string(file.digest)]],
            ]
          ],
        ]
      }
  }

  private func resourceID(of file: Artifact) -> String {
    identifier("resource \(file.name) \(file.digest)").plainText
  }

  private func reference(to file: Artifact) -> JSON { .string("#\(resourceID(of: file))") }

  /// A UUID of version 4, whose bits come from what it names instead of chance,
  /// so that the same assessment has the same ones.
  private func identifier(_ name: String) -> JSON {
    let named = ([name, facts.version, "\(date)"] + files.map(\.digest)).joined(separator: " ")
    var bytes = sha256(of: Array(named.utf8))
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { $0.digits(2, radix: 16) }
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
    return .string(groups.joined(separator: "-"))
  }

  /// The date, as in `2026-11-28T03:04:18Z`.
  private var time: JSON {
    let second = ((date % 86400) + 86400) % 86400
    let parts = [second / 3600, second / 60 % 60, second % 60].map { $0.digits(2) }
    return .string("\(Day(secondsSince1970: date).text)T\(parts.joined(separator: ":"))Z")
  }

  private func property(_ name: String, _ value: String) -> JSON {
    ["name": .string(name), "ns": "urn:scrim:evidence", "value": line(value)]
  }

  /// A text in one line, which must be neither empty nor padded.
  private func line(_ text: String) -> JSON {
    let words = PrintableText(text).text.split(separator: " ", omittingEmptySubsequences: true)
    return .string(words.isEmpty ? "-" : words.joined(separator: " "))
  }
}

extension String {
  /// The text as a token of OSCAL: letters, digits, `-`, `_` and `.`.
  fileprivate var token: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) ? $0 : "_" })
  }
}
