internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPolicy

/// The form for programs. docs/differences.md describes it.
extension PolicyComparisons {
  /// - Parameter failures: why the run did not compare everything.
  package func json(failing failures: [String]) -> String {
    let document: JSON = .object(
      [
        ("version", 1),
        ("policies", .array(all.map { .string($0.path) })),
        ("weaker", .integer(count(.weaker))),
        ("accepted", .integer(acceptedCount)),
        ("different", .integer(count(.different))),
        ("stronger", .integer(count(.stronger))),
        ("changes", .array(all.flatMap(\.json))),
      ] + (failures.isEmpty ? [] : [("failures", .array(failures.map { .string($0) }))]))
    return document.text + "\n"
  }
}

extension PolicyComparison {
  fileprivate var json: [JSON] {
    var (old, new) = (LineTables(of: sources.old), LineTables(of: sources.new))
    return changes.map { change in
      .object(
        [
          ("policy", .string(path)), ("class", .string(change.effect.rawValue)),
          ("setting", .string(change.setting)), change.scope.member,
          ("from", change.old.json(&old)), ("to", change.new.json(&new)),
        ]
          + (change.otherPolicies.isEmpty
            ? [] : [("alsoIn", .array(change.otherPolicies.map { .string($0) }))])
          + (change.acceptance.map { [("accepted", .string($0))] } ?? [])
          + (change.trace.isEmpty ? [] : [("trace", .array(change.trace.map(\.event)))]))
    }
  }
}

extension PolicyChange.Scope {
  fileprivate var member: (String, JSON) {
    switch self {
    case .policy: ("screens", [["pattern": "**"]])
    case .overlay(let name): ("overlay", .string(name))
    case .screens(let screens):
      (
        "screens",
        .array(
          screens.ids.map { ["id": .string($0)] }
            + screens.unlisted.map { screen in
              .object(
                [("pattern", .string(screen.pattern))]
                  + (screen.example.map { [("example", .string($0))] } ?? []))
            })
      )
    }
  }
}

extension PolicyChange.Side {
  fileprivate func json(_ tables: inout LineTables) -> JSON {
    var members: [(String, JSON)] = [("value", .string(value))]
    if let span, case .object(let location) = tables.json(of: span) { members += location }
    return .object(members)
  }
}
