internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPolicy

/// The form for programs. docs/differences.md describes it.
extension PolicyComparisons {
  /// - Parameter failures: why the run did not compare everything.
  package func json(failing failures: [String]) -> String {
    let edits = edits
    func count(_ effect: ProtectionChange) -> JSON {
      .integer(edits.count { $0.effect == effect })
    }
    let document: JSON = .object(
      [
        ("version", 1),
        ("policies", .array(paths.map { .string($0) })),
        ("weaker", count(.weaker)),
        ("accepted", .integer(edits.count { $0.acceptance != nil })),
        ("different", count(.different)),
        ("stronger", count(.stronger)),
        ("changes", .array(edits.enumerated().flatMap { $1.json(numbered: $0 + 1) })),
      ] + (failures.isEmpty ? [] : [("failures", .array(failures.map { .string($0) }))]))
    return document.text + "\n"
  }
}

extension ComparedEdit {
  /// The changes, each with the number of the edit.
  fileprivate func json(numbered number: Int) -> [JSON] {
    changes.map { change, comparison in
      var (old, new) = (
        LineTables(of: comparison.sources.old), LineTables(of: comparison.sources.new)
      )
      let others = change.policies.dropFirst()
      let policy = comparison.variant == nil ? change.policies.first : nil
      return .object(
        [
          ("edit", .integer(number)),
          ("policy", .string(policy ?? comparison.path)),
        ] + (comparison.variant.map { [("variant", .string($0))] } ?? []) + [
          ("class", .string(change.effect.rawValue)), ("setting", .string(change.setting)),
          change.scope.member, ("from", change.old.json(&old)), ("to", change.new.json(&new)),
        ] + (others.isEmpty ? [] : [("alsoIn", .array(others.map { .string($0) }))])
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
