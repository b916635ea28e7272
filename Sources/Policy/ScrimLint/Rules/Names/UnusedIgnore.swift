internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimInterchange

extension Rule {
  static let unusedIgnore: Rule = .init(
    "unused-ignore", .warning, "an unused ignore entry",
    because: """
      The finding was fixed, or the entry never matched one. If the entry stays, it hides the next finding of
      its kind. A comment such as '# scrim-disable-line' ignores nothing: an ignore entry has a reason.
      """,
    failing: """
      scrim: 1
      ignore:
        - «{ rule: weak-blur, screen: accounts.chart, because: axis labels only }»
      """,
    passing: """
      scrim: 1
      covers: { soft: { blur: { radius: 12, grain: 2 } } }
      screens:
        accounts.chart: { cover: soft, text: 17pt }
      ignore:
        - { rule: weak-blur, screen: accounts.chart, because: axis labels only }
      """,
    check: .ignores { examination in
      examination.reportIgnoringComments()
      // Nothing is reported for a screen without its cover, so nothing would be
      // ignored.
      guard examination.isWhole, examination.coverUses.undefined.isEmpty else { return }
      for index in examination.usedIgnores where examination.base != nil {
        examination.noteUse(
          of: examination.files.span(of: examination.policy.ignores[index].origin),
          for: .unusedIgnore)
      }
      if examination.base != nil || examination.policy.ignores.isEmpty { return }
      let ids = examination.screenNames + examination.inventoryIDs
      let known = Set(ids.map(ScreenID.init))
      for (index, ignore) in examination.policy.ignores.enumerated()
      where !examination.usedIgnores.contains(index) && examination.files.isOwn(ignore.origin) {
        // An unknown rule, or one that cannot be ignored, has been reported
        // already.
        guard let rule = ignore.value.rule, Rule.named(RuleID(rule.value))?.isAdjustable ?? false
        else { continue }
        let unknown = ignore.value.screen.map(\.value.text).flatMap { text in
          known.contains(ScreenID(text)) ? nil : text
        }
        let near = unknown.flatMap { examination.nameSearch.nearest(to: $0, among: ids) }
        examination.report(
          .unusedIgnore, "unused ignore entry",
          at: examination.files.span(of: ignore.origin), help: near?.question() ?? "remove it",
          unless: .used)
      }
    })
}

extension Examination {
  /// Reports comments that ignore findings in other tools.
  fileprivate mutating func reportIgnoringComments() {
    guard let version = policy.version, files.isOwn(version.origin) else { return }
    let (id, bytes) = (
      files.span(of: version.origin).source, files.source(of: version.origin).bytes
    )
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "#")) {
      rest = rest[(start + 1)...]
      let text = rest.drop { $0 == UInt8(ascii: " ") }
      guard text.starts(with: "scrim".utf8) else { continue }
      let comment = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      let words = String(decoding: comment, as: UTF8.self).split { !$0.isLetter }
      guard words.count > 1, ["disable", "ignore", "off", "enable"].contains(words[1]) else {
        continue
      }
      report(
        .unusedIgnore, "comments cannot ignore findings",
        at: SourceSpan(id, from: start, to: comment.endIndex),
        help: "write an entry of 'ignore' with 'rule' and 'because', or remove the comment")
    }
  }
}
