internal import ScrimComparing
package import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimPolicy
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
    let (policy, screens, covers) = (resolved.policy, resolved.screens, resolved.covers)
    let (files, tables) = (resolved.files, resolved.tables)
    let entries = screens.entries(matching: screen)
    patterns = entries.reversed().map(screens.name)
    let isListed = patterns.contains { $0.contains { $0 != "*" && $0 != "." } }
    near =
      isListed ? nil : suggestion(for: screen, among: policy.screens.indices.lazy.map(screens.name))

    var lines = LineTables(of: report.sources)
    // The settings after each map has been laid over those before it.
    let steps = (0...entries.count).map { screens.settings(of: entries[..<$0]) }
    var settings = steps[entries.count]
    leakage = settings.isSensitive ? covers.blur(under: settings)?.leakage.summary : nil
    // Without effect, there is no standing protection unless a map writes one.
    if !settings.secure.isWritten {
      settings.secure.value = settings.securedLevel(on: policy.system)
    }
    var rows = SettingRow.all.compactMap { row -> Row? in
      guard let name = row.name else { return nil }
      var written: [(value: String, location: String)] = []
      var last: Origin?
      for step in steps {
        guard let origin = row.origin(step), origin != last else { continue }
        written.append((row.text(step, tables.names), lines.location(of: files.span(of: origin))))
        last = origin
      }
      return Row(
        name: name, value: written.last?.value ?? row.text(settings, tables.names),
        location: written.last?.location, overridden: written.dropLast().reversed())
    }
    if let cover = policy.effectiveLockCover, settings.isSensitive {
      let location = lines.location(of: files.span(of: cover.origin))
      rows.append(
        Row(
          name: "lock's cover", value: cover.value.text(in: tables.names), location: location,
          overridden: []))
    }
    self.rows = rows
    isPublic = !settings.isSensitive
  }
}
