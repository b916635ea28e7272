internal import ScrimJSON

/// What a SARIF log says beside findings: which properties hold, which fail, and
/// what was not assessed.
package struct SARIFEvidence: Sendable {
  /// Each with the start of its policy.
  let claims: [(claim: Claim, span: SourceSpan)]

  package init(_ claims: [(Claim, SourceSpan)]) { self.claims = claims }

  /// The rule of each claim, once.
  private var named: [Claim] {
    var known: Set<String> = []
    return claims.map(\.claim).filter { known.insert($0.rule).inserted }
  }

  var rules: [JSON] {
    named.map { claim in
      .object([
        ("id", .string(claim.rule)), ("shortDescription", SARIF.plain(claim.statement)),
        Weakness.relationship,
      ])
    }
  }

  /// - Parameter count: the number of rules before those of the claims.
  func results(after count: Int, _ tables: inout LineTables) -> [JSON] {
    let indices = Dictionary(
      uniqueKeysWithValues: zip(named.map(\.rule), count..<count + named.count))
    return claims.map { claim, span in
      let (kind, level): (JSON, JSON) =
        switch claim.result {
        case .holds: ("pass", "none")
        case .fails: ("fail", "error")
        case .notAssessed: ("open", "none")
        }
      var members: [(name: String, value: JSON)] = [
        ("ruleId", .string(claim.rule)), ("ruleIndex", .integer(indices[claim.rule] ?? -1)),
        ("kind", kind), ("level", level), ("message", SARIF.message(claim.sentence)),
        ("locations", [["physicalLocation": tables.physicalLocation(of: span)]]),
      ]
      if !claim.steps.isEmpty {
        members.append(("codeFlows", [tables.codeFlow(of: claim.steps, at: span)]))
      }
      return .object(members)
    }
  }
}

/// The weakness that scrim assesses, of OWASP MASWE 1.0.0.
package enum Weakness {
  package static let id = "MASWE-0038"
  package static let title =
    "Insufficient Protection of Sensitive Data from Screenshots or Screen Recordings"
  /// The control of OWASP MASVS 2 that it belongs to.
  package static let control = "MASVS-PLATFORM-3"
  private static let page = "https://mas.owasp.org/MASWE/\(control.dropLast(2))/\(id)/"

  /// The catalog, as a component of SARIF.
  static let catalog: JSON = ["name": "MASWE", "index": 0]

  static let taxonomy: JSON = [
    "name": "MASWE", "version": "1.0.0", "organization": "OWASP",
    "informationUri": "https://mas.owasp.org/MASWE/", "isComprehensive": false,
    "taxa": [
      ["id": .string(id), "name": .string(title), "helpUri": .string(page)]
    ],
  ]

  /// The member of a rule that is about the weakness.
  static let relationship: (name: String, value: JSON) = (
    "relationships",
    [
      [
        "target": ["id": .string(id), "index": 0, "toolComponent": catalog],
        "kinds": ["relevant"],
      ]
    ]
  )
}
