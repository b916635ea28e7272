/// The covers that screens, overlays and `defaults` can name, and inline
/// covers.
package struct PolicyCovers: Sendable {
  /// The covers in `covers`; nil where the kind is unknown.
  private let defined: [ResolvedCover?]
  /// For each name, the index of its cover in `defined` plus one; 0 if it has
  /// none.
  private var indices: [Int32] = []
  /// The inline covers; nil where the kind is unknown.
  private let inline: [ResolvedCover?]
  /// The name `hide`, which is a cover unless `covers` defines another.
  private let hide: Name?

  package init(_ policy: Policy, _ tables: PolicyTables) {
    defined = policy.covers.map { ResolvedCover($0.value) }
    let last = policy.covers.map(\.name.number).max()
    indices = Array(repeating: 0, count: Int(last.map { $0 + 1 } ?? 0))
    for (index, entry) in policy.covers.enumerated() {
      indices[Int(entry.name.number)] = Int32(index + 1)
    }
    inline = tables.inlineCovers.map { ResolvedCover($0) }
    hide = tables.names.existingName("hide")
  }

  /// Whether a name refers to a cover.
  package func has(_ name: Name) -> Bool { name == hide || index(of: name) != nil }

  /// Whether `covers` defines a name, and its kind is known.
  package func isDefined(_ name: Name) -> Bool {
    index(of: name).map { defined[$0] != nil } ?? false
  }

  /// The index of a name's cover in `defined`.
  private func index(of name: Name) -> Int? {
    let number = Int(name.number)
    return number < indices.count && indices[number] > 0 ? Int(indices[number]) - 1 : nil
  }

  /// The cover that a reference refers to; nil if it is built in, undefined, or
  /// of unknown kind.
  package subscript(reference: CoverReference) -> ResolvedCover? {
    switch reference {
    case .builtIn: nil
    case .named(let name): index(of: name).flatMap { defined[$0] } ?? (name == hide ? .hide : nil)
    case .inline(let index): inline[Int(index)]
    }
  }

  /// Whether a cover hides the window, which no overlay may.
  package func isHidden(_ reference: CoverReference) -> Bool {
    if case .hide? = self[reference]?.kind { true } else { false }
  }

  /// Whether a cover appears and disappears at once, whatever its fade.
  package func ignoresFades(_ reference: CoverReference) -> Bool {
    switch self[reference]?.kind {
    case .view, .hide: true
    default: false
    }
  }
}
