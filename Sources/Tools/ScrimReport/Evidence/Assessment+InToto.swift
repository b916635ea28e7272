internal import ScrimDiagnostics
internal import ScrimJSON

/// The form for supply chains: a statement of in-toto, with the predicate for
/// results of tests.
///
/// It is about the timelines, which apps ship. The user signs it.
extension Assessment {
  var statement: String {
    let timelines = policies.flatMap(\.variants).map(\.timeline)
    let subjects = timelines.isEmpty ? policies.map(\.files[0]) : timelines
    let sources = policies.map(input)
    let others = policies.flatMap { $0.files.dropFirst() + $0.variants.compactMap(\.answer) }
    let statement: JSON = [
      "_type": "https://in-toto.io/Statement/v1",
      "subject": .array(subjects.map { .object(descriptor(of: $0)) }),
      "predicateType": "https://in-toto.io/attestation/test-result/v0.1",
      "predicate": [
        "result": facts.holds ? "PASSED" : "FAILED",
        "configuration": .array(
          sources
            + (others + [checker, page].compactMap(\.self)).map { .object(descriptor(of: $0)) }),
        "passedTests": .array(policies.flatMap { sentences(on: $0) { $0 == .holds } }),
        "failedTests": .array(policies.flatMap { sentences(on: $0) { $0 == .fails } }),
      ],
    ]
    return statement.indentedText + "\n"
  }

  private func sentences(
    on policy: Policy, where isMeant: (Claim.Result) -> Bool
  ) -> [JSON] {
    let prefix = policies.count > 1 ? "\(PrintableText(policy.files[0].name).text): " : ""
    return policy.claims.filter { isMeant($0.result) }.map { .string(prefix + $0.sentence) }
  }

  private func descriptor(of file: Artifact) -> [(name: String, value: JSON)] {
    [
      ("name", .string(PrintableText(file.name).text)),
      ("digest", ["sha256": .string(file.digest)]),
    ]
  }

  /// The file of a policy.
  ///
  /// The predicate has no list of what was not assessed, so the file is annotated
  /// with it.
  private func input(_ policy: Policy) -> JSON {
    let annotations: JSON = [
      "scrim": .string(facts.version),
      "faults": .array(facts.faults.map { .string(PrintableText($0).text) }),
      "notAssessed": .array(sentences(on: policy) { !$0.isAssessed }),
    ]
    return .object(descriptor(of: policy.files[0]) + [("annotations", annotations)])
  }
}
