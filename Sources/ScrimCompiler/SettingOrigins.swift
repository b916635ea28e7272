package import ScrimDiagnostics
package import ScrimSyntax

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
    guard let pattern = try? Pattern(screen), pattern.id != nil else { return nil }
    var reader = PolicyReader(limits: limits, drafts: Drafts(), reporting: Report())
    let policy = reader.read(source).policy
    var screens = ExaminedScreens(policy, reader.tables)
    let entries = screens.entries(matching: screen).map { policy.screens[$0] }
    let tables = reader.tables
    patterns = entries.reversed().map { tables.names.text(of: $0.name.name) }
    report = reader.report

    var lines: [SourceID: LineTable] = [:]
    let (files, report) = (reader.files, reader.report)
    func place(_ origin: Origin) -> String {
      let span = files.span(of: origin)
      let table = lines[span.source] ?? LineTable(report.source(span))
      lines[span.source] = table
      let location = table.location(of: span.start)
      return "\(report.source(span).path):\(location.line):\(location.column)"
    }

    let layers = [policy.defaults] + entries.map { files.settings(of: $0, tables) }
    let lifecycle = policy.lifecycle?.value ?? .iosScene
    func row<Value>(
      _ name: String, _ standard: String, _ setting: (Settings) -> Setting<Value>?,
      _ text: (Value) -> String
    ) -> Row {
      let written = layers.compactMap(setting).map { (text($0.value), place($0.origin)) }
      return Row(
        name: name, value: written.last?.0 ?? standard, place: written.last?.1,
        overridden: written.dropLast().reversed().map { (value: $0.0, place: $0.1) })
    }
    let fadeIn: Nanoseconds =
      lifecycle == .android || lifecycle == .desktop ? .zero : .milliseconds(200)
    rows = [
      row("sensitive", "true", \.isSensitive) { String($0) },
      row("cover", Color.black.text, \.cover) { reference in
        if case .named(let name) = reference { tables.names.text(of: name) } else { "in-place" }
      },
      row("fade in", fadeIn.text, \.fade.fadeIn, \.text),
      row("fade out", "300ms", \.fade.fadeOut, \.text),
      row("curve", Curve.easeInOut.rawValue, \.fade.curve, \.rawValue),
      row("settle", "50ms", \.fade.settle, \.text),
      row("raise-on", RaiseEvent.willResignActive.rawValue, \.raiseOn, \.rawValue),
      row("at-background", BackgroundAction.snap.rawValue, \.atBackground, \.rawValue),
      row("drop-on", DropEvent.didBecomeActive.rawValue, \.dropOn, \.rawValue),
      row("recording", RecordingAction.cover.rawValue, \.recording, \.rawValue),
      row("text", "17pt", \.textSize) { $0.shortened + "pt" },
    ]
  }
}
