package import ScrimComparing
package import ScrimCompiler
package import ScrimDiagnostics
package import ScrimPolicy
internal import ScrimInterchange
internal import ScrimSyntax

/// The origins of one screen's settings, as `scrim why` shows them.
package struct SettingOrigins {
  /// One setting: its value, its location, and the values that it overrides.
  package struct Row {
    package let name: String
    package let value: String
    /// The location of the value; nil if it is built in.
    package let location: String?
    /// The overridden values, the most specific first, with their locations.
    package let overridden: [(value: String, location: String)]
  }

  /// The patterns that match the screen, the most specific first.
  package private(set) var patterns: [String] = []
  /// The id or pattern that was probably meant, if only stars match the screen.
  package private(set) var near: Suggestion?
  /// The screen's settings; empty if the report says why there are none.
  package private(set) var rows: [Row] = []
  package private(set) var isPublic = false
  /// What the screen's blur leaves of its text; nil if no blur covers it.
  package private(set) var leakage: String?
  /// The findings about the policy.
  package private(set) var report: Findings
  /// Why the policy lacks the requested variant, as a phrase that follows its
  /// path; nil if it has it.
  package let lack: String?

  /// Nil if the screen's name is not an id.
  package init?(
    of screen: String, in source: SourceFile, by pipeline: PolicyPipeline
  ) {
    self.init(of: screen, in: pipeline.resolve(source), variant: pipeline.variant)
  }

  /// Nil if the screen's name is not an id.
  package init?(of screen: String, in compiled: CompiledPolicy, variant name: String? = nil) {
    guard screen.isScreenID else { return nil }
    report = compiled.read.report
    lack = compiled.read.lack(ofVariant: name)
    guard let variant = compiled.first else { return }
    guard let resolved = variant.resolved else {
      report.add(compiled.read.manyPatterns)
      return
    }
    let (policy, screens) = (resolved.policy, resolved.screens)
    var search = SettingOriginSearch(in: resolved, report.sources)
    let entries = search.entries(matching: screen)
    patterns = entries.reversed().map(screens.name)
    let isListed = patterns.contains { $0.contains { $0 != "*" && $0 != "." } }
    near =
      isListed ? nil : suggestion(for: screen, among: policy.screens.indices.lazy.map(screens.name))

    let (settings, rows) = search.origins(of: entries)
    leakage = search.leakage(under: settings)?.summary
    self.rows = rows
    isPublic = !settings.isSensitive
  }
}

/// Finds the origins of the settings of many screens of one policy.
package struct SettingOriginSearch {
  private let resolved: ResolvedPolicy
  private var search: EntrySearch
  private var lines: LineTables

  /// - Parameter sources: the sources that the policy was read from.
  package init(in resolved: ResolvedPolicy, _ sources: Sources) {
    self.resolved = resolved
    search = EntrySearch(in: resolved.screens)
    lines = LineTables(of: sources)
  }

  /// The entries that apply to an id, the least specific first.
  package mutating func entries(matching id: String) -> [Int] { search.entries(matching: id) }

  /// The settings of a screen to which some entries apply, and the origin of
  /// each.
  package mutating func origins(
    of entries: [Int]
  ) -> (settings: Settings, rows: [SettingOrigins.Row]) {
    let (policy, screens) = (resolved.policy, resolved.screens)
    let (files, names) = (resolved.files, resolved.tables.names)
    // The settings after each map has been laid over those before it.
    let steps = (0...entries.count).map { screens.settings(of: entries[..<$0]) }
    var settings = steps[entries.count]
    // Without effect, there is no standing protection unless a map writes one.
    if !settings.secure.isWritten {
      settings.secure.value = settings.securedLevel(on: policy.system)
    }
    var rows = SettingRow.all.compactMap { row -> SettingOrigins.Row? in
      guard let name = row.name else { return nil }
      var written: [(value: String, location: String)] = []
      var last: Origin?
      for step in steps {
        guard let origin = row.origin(step), origin != last else { continue }
        written.append((row.text(step, names), location(of: origin)))
        last = origin
      }
      return SettingOrigins.Row(
        name: name, value: written.last?.value ?? row.text(settings, names),
        location: written.last?.location, overridden: written.dropLast().reversed())
    }
    if let cover = policy.effectiveLockCover, settings.isSensitive {
      rows.append(
        SettingOrigins.Row(
          name: "lock's cover", value: cover.value.text(in: names),
          location: lines.location(of: files.span(of: cover.origin)), overridden: []))
    }
    return (settings, rows)
  }

  /// Where an origin is, as compilers write it.
  package mutating func location(of origin: Origin) -> String {
    lines.location(of: resolved.files.span(of: origin))
  }

  /// What the blur over a screen leaves of its text; nil if no blur covers it.
  package func leakage(under settings: Settings) -> BlurLeakage? {
    settings.isSensitive ? resolved.covers.blur(under: settings)?.leakage : nil
  }
}
