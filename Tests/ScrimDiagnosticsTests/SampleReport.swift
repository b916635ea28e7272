import ScrimDiagnostics
import ScrimJSON

extension RuleID {
  static let unknownCover = RuleID("unknown-cover")
  static let unusedCover = RuleID("unused-cover")
  static let snapshotExposed = RuleID("snapshot-exposed")
}

extension SourceFile {
  static let bank = SourceFile(
    path: "policies/bank.yaml",
    text: """
      scrim: 1
      covers:
        frost: { blur: light }
      \tpaper: hide  # 紙
      screens:
        accounts.balance:  { cover: frots }
        中文.画面: { cover: frots }
        é👩‍🚀.x: { cover: "esc\u{1B}[31mape" }

      """)

  /// The span of the first occurrence of a text.
  func span(of text: String, in source: SourceID) -> SourceSpan {
    let wanted = Array(text.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
    return SourceSpan(source, from: start, to: start + wanted.count)
  }
}

extension Report {
  static var sample: Report { Report(Findings.sample) }

  static func hostile(_ text: String) -> Report { Report(Findings.hostile(text)) }
}

extension Findings {
  /// Findings with an example of everything.
  static var sample: Findings {
    var report = Findings()
    report.checkedFiles = 2
    let bank = SourceFile.bank
    let id = report.add(bank)
    let definition = bank.span(of: "frost", in: id)
    let balance = bank.span(of: "accounts.balance", in: id)
    for (screen, cover) in [("accounts.balance", "frots"), ("中文.画面: { cover: frots", "frots")] {
      let start = bank.span(of: screen, in: id).start
      let offset = SourceFile(path: "", bytes: Array(bank.bytes[start...])).span(of: cover, in: id)
      let span = SourceSpan(id, from: start + offset.start, to: start + offset.end)
      report.add(
        Diagnostic(
          .error, .unknownCover, "undefined cover 'frots'", at: span,
          notes: [.init("'frost' is defined here", at: definition)], help: "did you mean 'frost'?",
          fixes: [.init("write 'frost'", .safe, edits: [.init(replacing: span, with: "frost")])]))
    }
    report.add(
      Diagnostic(
        .warning, .unusedCover, "unused cover 'paper'", at: bank.span(of: "paper", in: id),
        help: "remove it, or use it for a screen: a cover that is never used is most often one "
          + "whose name was misspelled where it should have been used"))
    report.add(
      Diagnostic(
        .error, .unknownCover, "undefined cover 'esc\u{1B}[31mape'",
        at: bank.span(of: "\"esc\u{1B}[31mape\"", in: id)))
    report.add(
      Diagnostic(
        .error, .snapshotExposed, "a picture may show 'accounts.balance'", at: balance,
        notes: [.init("'frost' shows what is behind it", at: definition)],
        trace: [
          .init(
            "at 0 ms the app becomes active", event: ["at": 0, "event": "did-become-active"]),
          .init(
            "at 10 ms 'accounts.balance' is shown",
            event: ["at": 10, "event": "screen", "screen": "accounts.balance"], at: balance),
          .init(
            "at 500 ms the user opens the switcher",
            event: ["at": 500, "event": "will-resign-active"], at: definition),
          .init(
            "at 612.6 ms a picture is taken",
            event: ["at": .number(612.6), "event": "snapshot"], at: definition),
        ]))
    report.add(
      Diagnostic(
        .info, .unusedCover, "the file ends here",
        at: SourceSpan(id, from: bank.bytes.count, to: bank.bytes.count)))
    return report
  }
}

extension Findings {
  /// Texts by which somebody might try to falsify a report.
  static let hostileTexts = [
    "\"'`", "a\nb\r\nc\rd", "\u{0}\u{1B}[31m\u{7F}\u{85}", "100%25 %0A", "::error::x",
    "\n::stop-commands::x", "##[add-mask]x", "a,b=c:d;e]", "]]>", "</failure>", "<!-- & &amp; -->",
    "[click](https://example.org)", "{0} {{1}}", "\\\\](", "👩‍🚀 é 紙", "\u{202E}\u{2066}\u{200B}",
    "\u{2028}\u{FFFE}\u{FFFF}\u{10FFFF}\u{E0041}",
  ]

  /// Findings in which every text from outside is hostile.
  static func hostile(_ text: String) -> Findings {
    var report = Findings()
    report.checkedFiles = 1
    let source = SourceFile(path: "a/\(text).yaml", text: "\(text) \(text)")
    let span = SourceSpan(report.add(source), from: 0, to: text.utf8.count)
    report.add(
      Diagnostic(
        .error, .unknownCover, text, at: span, notes: [.init(text, at: span)], help: text,
        fixes: [.init(text, .unsafe, edits: [.init(replacing: span, with: text)])],
        trace: [
          .init(text, event: ["at": 0, "event": "screen", "screen": .string(text)], at: span),
          .init(text, event: ["at": 1, "event": "show", "overlay": .string(text)]),
        ]))
    report.add(Diagnostic(.info, .unusedCover, text, at: span))
    return report
  }
}
