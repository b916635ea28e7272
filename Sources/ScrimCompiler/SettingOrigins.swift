package import ScrimDiagnostics
package import ScrimSyntax
internal import ScrimTimeline

/// Where one screen's settings come from: what `scrim why` shows.
package struct SettingOrigins {
  /// One setting: what holds, where that was written, and what it overrode.
  package struct Row {
    package let name: String
    package let value: String
    /// Where the value is written; nil where nothing is, and it is built in.
    package let place: String?
    /// The values that were overridden, the last first, with their places.
    package let overridden: [(value: String, place: String)]
  }

  /// The patterns that match the screen, the most specific first.
  package let patterns: [String]
  package let rows: [Row]
  /// What is wrong with the policy.
  package let report: Report

  /// Nil if the screen's name is no id.
  package init?(of screen: String, in source: SourceFile, within limits: SyntaxLimits) {
    guard (try? Pattern(screen))?.id != nil else { return nil }
    var reader = PolicyReader(limits: limits, drafts: Drafts(), reporting: Report())
    let policy = reader.read(source).policy
    let tables = reader.tables
    var screens = ExaminedScreens(policy, tables)
    let entries = screens.entries(matching: screen).map { policy.screens[$0] }
    patterns = entries.reversed().map { tables.names.text(of: $0.name.name) }
    report = reader.report

    let layers = [policy.defaults] + entries.map { reader.files.settings(of: $0, tables) }
    var rows = RowWriter(layers: layers, files: reader.files, report: reader.report)
    typealias BuiltIn = BuiltInSettings
    let fadeIn = BuiltIn.fadeIn(under: policy.lifecycleInForce)
    rows.add("sensitive", \.isSensitive, or: BuiltIn.isSensitive) { String($0) }
    rows.add("cover", \.cover, orText: BuiltIn.cover.text) { reference in
      if case .named(let name) = reference { tables.names.text(of: name) } else { "in-place" }
    }
    rows.add("fade in", \.fade.fadeIn, or: fadeIn, as: \.text)
    rows.add("fade out", \.fade.fadeOut, or: BuiltIn.fadeOut, as: \.text)
    rows.add("curve", \.fade.curve, or: BuiltIn.curve, as: \.rawValue)
    rows.add("settle", \.fade.settle, or: BuiltIn.settle, as: \.text)
    rows.add("raise-on", \.raiseOn, or: BuiltIn.raiseOn, as: \.rawValue)
    rows.add("at-background", \.atBackground, or: BuiltIn.atBackground, as: \.rawValue)
    rows.add("drop-on", \.dropOn, or: BuiltIn.dropOn, as: \.rawValue)
    rows.add("recording", \.recording, or: BuiltIn.recording, as: \.rawValue)
    rows.add("text", \.textSize, or: BuiltIn.textSize, as: \.points)
    self.rows = rows.rows
  }
}

/// Writes a row for each setting of a screen.
private struct RowWriter {
  /// What `defaults` and the patterns that match set, the most specific last.
  let layers: [Settings]
  let files: PolicyFiles
  let report: Report
  private(set) var rows: [SettingOrigins.Row] = []
  private var lines: [SourceID: LineTable] = [:]

  init(layers: [Settings], files: PolicyFiles, report: Report) {
    (self.layers, self.files, self.report) = (layers, files, report)
  }

  mutating func add<Value>(
    _ name: String, _ setting: (Settings) -> Setting<Value>?, or builtIn: Value,
    as text: (Value) -> String
  ) {
    add(name, setting, orText: text(builtIn), as: text)
  }

  mutating func add<Value>(
    _ name: String, _ setting: (Settings) -> Setting<Value>?, orText builtIn: String,
    as text: (Value) -> String
  ) {
    let written = layers.compactMap(setting).map {
      (value: text($0.value), place: place($0.origin))
    }
    rows.append(
      SettingOrigins.Row(
        name: name, value: written.last?.value ?? builtIn, place: written.last?.place,
        overridden: written.dropLast().reversed()))
  }

  private mutating func place(_ origin: Origin) -> String {
    let span = files.span(of: origin)
    let table = lines[span.source] ?? LineTable(report.source(span))
    lines[span.source] = table
    let location = table.location(of: span.start)
    return "\(report.source(span).path):\(location.line):\(location.column)"
  }
}
