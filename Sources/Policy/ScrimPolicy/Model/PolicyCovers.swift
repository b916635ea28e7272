/// The covers that screens, overlays and `defaults` can name, and inline
/// covers.
package struct PolicyCovers: Sendable {
  /// The covers in `covers`; nil where the kind is unknown.
  private let defined: [Name: ResolvedCover?]
  /// The inline covers; nil where the kind is unknown.
  private let inline: [ResolvedCover?]
  /// The name `hide`, which is a cover unless `covers` defines another.
  private let hide: Name?

  package init(_ policy: Policy, _ tables: PolicyTables) {
    // A duplicate key is an error; the last one takes effect.
    defined = Dictionary(
      policy.covers.map { ($0.name, ResolvedCover($0.value)) }, uniquingKeysWith: { $1 })
    inline = tables.inlineCovers.map { ResolvedCover($0) }
    hide = tables.names.existingName("hide")
  }

  /// Whether a name refers to a cover.
  package func has(_ name: Name) -> Bool { name == hide || defined[name] != nil }

  /// Whether `covers` defines a name, and its kind is known.
  package func isDefined(_ name: Name) -> Bool { cover(named: name) != nil }

  private func cover(named name: Name) -> ResolvedCover? { defined[name] ?? nil }

  /// The cover that a reference refers to; nil if it is built in, undefined, or
  /// of unknown kind.
  package subscript(reference: CoverReference) -> ResolvedCover? {
    switch reference {
    case .builtIn: nil
    case .named(let name): cover(named: name) ?? (name == hide ? ResolvedCover.hide : nil)
    case .inline(let index): inline[Int(index)]
    }
  }

  /// Whether a cover hides the window, which no overlay may.
  package func isHidden(_ reference: CoverReference) -> Bool {
    if case .hide? = self[reference]?.kind { true } else { false }
  }
}
