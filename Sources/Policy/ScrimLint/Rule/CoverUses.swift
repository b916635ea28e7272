internal import ScrimCompiler
internal import ScrimPolicy

/// The covers that the lock, `defaults`, screens and overlays refer to.
struct CoverUses {
  /// The covers that may take effect, in the order in which they are written.
  ///
  /// These are the ones in `covers`, and inline covers that no other file
  /// overrides.
  private(set) var effective: [CoverSettings]
  /// The references to undefined covers, in the order in which they are
  /// written.
  private(set) var undefined: [(name: Name, reference: Located<CoverReference>)] = []
  /// The references to covers that another file defines, where the policy has
  /// several.
  private(set) var definedElsewhere: [(reference: Origin, definition: Origin)] = []
  private var isUsed: [Bool]
  /// The covers that only overlays refer to, by their origins.
  private var forOverlays: Set<Origin> = []

  init(in resolved: ResolvedPolicy) {
    let (policy, tables, files) = (resolved.policy, resolved.tables, resolved.files)
    effective = policy.covers.map(\.value)
    isUsed = Array(repeating: false, count: tables.names.count)
    var inline: Set<Origin> = []
    // Closures: a key path into a generic type is evaluated step by step.
    let references =
      [policy.lockCover, policy.defaults.cover.written]
      + policy.screens.map { $0.value.cover.written }
      + policy.overlays.map { $0.value.cover.written }
    for (number, reference) in references.enumerated() {
      let isOverlay = number > policy.screens.count + 1
      guard let reference else { continue }
      switch reference.value {
      case .builtIn: break
      case .named(let name):
        if isOverlay, !isUsed[Int(name.number)], let cover = resolved.covers[reference.value] {
          forOverlays.insert(cover.origin)
        }
        isUsed[Int(name.number)] = true
        // The word `hide` is a cover without a definition.
        if !resolved.covers.has(name) { undefined.append((name, reference)) }
        if files.all.count > 1, let definition = resolved.covers[reference.value]?.origin,
          !files.isOwn(reference.origin), !files.areInOneFile(reference.origin, definition)
        {
          definedElsewhere.append((reference.origin, definition))
        }
      case .inline(let index):
        // Through an alias, several screens may share an inline cover.
        let cover = tables.inlineCovers[Int(index)]
        if inline.insert(cover.origin).inserted {
          effective.append(cover)
          if isOverlay { forOverlays.insert(cover.origin) }
        }
      }
    }
    effective.sort { $0.origin < $1.origin }
  }

  /// Whether anything refers to a cover.
  func contains(_ name: Name) -> Bool { isUsed[Int(name.number)] }

  /// Whether only overlays refer to a cover, so that it protects nothing.
  func isForOverlaysAlone(_ cover: ResolvedCover) -> Bool { forOverlays.contains(cover.origin) }
}
