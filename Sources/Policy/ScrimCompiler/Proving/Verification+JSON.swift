internal import ScrimInterchange
package import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// The JSON form of the verifications of a policy and its variants, version 1.
extension [Verification] {
  /// Whether all properties hold in the policy, or the variant that was asked
  /// for, and in all others that may reach users.
  package var areProved: Bool {
    !isEmpty && required.allSatisfy(\.holds)
  }

  /// Those that must hold: of the policy, or of the one variant that was asked
  /// for, and of each variant that ships.
  package var required: [Verification] { prefix(1) + dropFirst().filter(\.variant.ships) }

  /// - Parameters:
  ///   - report: the findings in the same policy, for its files.
  ///   - obstacle: why the verdicts do not hold for the whole policy; nil if
  ///     they do.
  package func json(_ report: Findings, despite obstacle: String?) -> String {
    var tables = LineTables(of: report.sources)
    var members: [(name: String, value: JSON)] = [
      ("version", 1), ("holds", .bool(areProved && obstacle == nil)),
    ]
    members += first?.members(&tables) ?? []
    members += obstacle.map { [("obstacle", .string($0))] } ?? []
    let others = dropFirst().map { verification in
      JSON.object(
        [
          ("name", .string(verification.variant.name)),
          ("ships", .bool(verification.variant.ships)), ("holds", .bool(verification.holds)),
        ] + verification.members(&tables))
    }
    if !others.isEmpty { members.append(("variants", .array(others))) }
    return JSON.object(members).text + "\n"
  }
}

extension Verification {
  fileprivate func members(_ tables: inout LineTables) -> [(name: String, value: JSON)] {
    [
      ("model", .string(lifecycle.rawValue)),
      ("window", ["assumption": .string(window.assumption), "source": .string(window.source)]),
    ] + (pictures.isEmpty ? [] : [("pictures", .array(pictures.map(json)))]) + [
      ("states", .integer(stateCount)),
      ("properties", .array(verdicts.map { json(of: $0, &tables) })),
      ("peek", .array(peeks.map(json))),
    ]
  }

  private func json(of picture: LifecycleModel.Picture) -> JSON {
    [
      "name": .string(picture.name), "stored": .bool(picture.isStored),
      "since": .integer(picture.version), "kept-out-by": .string(picture.level.rawValue),
      "source": .string(picture.source),
    ]
  }

  private func json(of verdict: Verdict, _ tables: inout LineTables) -> JSON {
    var members: [(name: String, value: JSON)] = [
      ("name", .string(verdict.property.rawValue)), ("holds", .bool(verdict.holds)),
    ]
    if let checked { members.append(("checked", .bool(checked.contains(verdict.property)))) }
    if !verdict.holds {
      let trace = verdict.counterexample?.trace.lines.map(\.json)
      members += [
        ("trace", trace.map(JSON.array) ?? .null),
        ("screen", verdict.counterexample?.screen.map(JSON.string) ?? .null),
        ("spans", .array(verdict.spans.map { tables.json(of: $0) })),
      ]
    }
    return .object(members)
  }

  private func json(of row: PeekRow) -> JSON {
    [
      "screens": .array(row.screens.map(JSON.string)),
      "worst": row.peek.worst?.milliseconds ?? .null,
      "exempt": row.peek.exempt?.milliseconds ?? .null,
    ]
  }
}
