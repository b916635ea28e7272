internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPatternSets
internal import ScrimPolicy
internal import ScrimInterchange

extension Rule {
  static let publicUnderProtected: Rule = .init(
    "public-under-protected", .warning, "a public screen that another entry seems to protect",
    because: """
      A pattern that gives screens a cover, a text size, 'secure' or 'recording', or that sets 'sensitive:
      true', reads as if all of them were covered. If all screens of the pattern are public, 'raise-on',
      'at-background' and 'drop-on' mislead in the same way. Another pattern or a base can make some of them
      public. Scrim compares patterns from the left, so 'onboarding.**' overrides '**.pin' for 'onboarding.pin'.

      The rule does not report an obvious exception: a public pattern that matches only screens of the
      protecting one, in the same file or in a file that overrides it, such as 'onboarding.pin' beside '**.pin'.
      Patterns of stars alone are defaults for everything else, so an exception to them is obvious as well.
      """,
    failing: """
      scrim: 1
      covers: { paper: { color: "#FFFFFF" } }
      screens:
        accounts.**: { sensitive: false, because: public marketing pages }
        accounts.*:  { cover: «paper» }
      """,
    passing: """
      scrim: 1
      covers: { paper: { color: "#FFFFFF" } }
      screens:
        accounts.**: { sensitive: false, because: public marketing pages }
        accounts.*:  { sensitive: true, cover: paper }
      """,
    exposure: .high,
    check: .policy { examination in
      examination.reportPublicUnderDefaults()
      let screens = examination.screens
      // The work limit for comparing patterns. Past it, messages are less
      // exact.
      var work = 10_000_000
      for overruled in examination.resolved.overruledProtections()
      where !examination.unlistedPublic.contains(overruled.publicSetting) {
        let (name, winner) = (screens.name(of: overruled.entry), screens.name(of: overruled.winner))
        guard let pattern = try? Pattern(name), let isPublic = try? Pattern(winner) else {
          continue
        }
        let id = overruled.id.flatMap { try? Pattern($0) }
        let isWhole = isPublic.contains(pattern, work: &work)
        // Such a setting may be meant for the sensitive screens of the pattern.
        if overruled.promise.value == .isCoveredInTime, !isWhole { continue }
        let what =
          if let id {
            isWhole ? "is public" : "\(PrintableText.quoted(id.text)) is public"
          } else {
            "too many patterns overlap to tell whether some of its screens are public"
          }
        let note =
          name == winner
          ? "it becomes public here"
          : "\(PrintableText.quoted(winner)) \(id == nil ? "may make" : "makes") it public"
        examination.report(
          .publicUnderProtected,
          "\(PrintableText.quoted(name)) \(overruled.promise.value.words), but \(what)",
          at: examination.span(of: overruled.promise), screen: name,
          notes: [.init(note, at: examination.files.valueSpan(of: overruled.publicSetting))],
          help: help(on: pattern, beside: isPublic, around: id, work: &work))
      }
    })

  private static func help(
    on pattern: Pattern, beside isPublic: Pattern, around id: Pattern?, work: inout Int
  ) -> String {
    guard let id else { return "make fewer screens public by patterns, and list them instead" }
    return pattern.specificity < isPublic.specificity
      ? "add '\(pattern.narrowed(by: isPublic, around: id, work: &work).text): { sensitive: true }', "
        + "or that pattern with 'sensitive: false' and the reason"
      : "add 'sensitive: true', or 'sensitive: false' with the reason"
  }
}

extension Examination {
  /// Reports `sensitive: true` in `defaults` if a file that it overrides makes
  /// screens public.
  fileprivate mutating func reportPublicUnderDefaults() {
    guard let isSensitive = policy.defaults.sensitive.written, isSensitive.value else { return }
    for entry in policy.screens.indices {
      guard let isPublic = screens.written(by: entry).sensitive.written, !isPublic.value,
        files.overrides(isSensitive.origin, isPublic.origin)
      else { continue }
      let name = screens.name(of: entry)
      return report(
        .publicUnderProtected,
        "'defaults' says 'sensitive: true', but \(PrintableText.quoted(name)) is public",
        at: span(of: isSensitive), screen: name,
        notes: [.init("it becomes public here", at: span(of: isPublic))],
        help: "write it for the screens themselves: '\(name): { sensitive: true }', or remove it")
    }
  }
}

extension Pattern {
  /// A pattern for screens that both this pattern and a more specific one
  /// match; `id` if none is easy to derive.
  ///
  /// For `**.pin` and `onboarding.**` it is `onboarding.**.pin`; for `*.*.pin`
  /// and `onboarding.**` it is `onboarding.*.pin`.
  fileprivate func narrowed(by branch: Pattern, around id: Pattern, work: inout Int) -> Pattern {
    if contains(branch, work: &work) { return branch }
    guard branch.segments.last == .any else { return id }
    let (start, own) = (Array(branch.parts.dropLast()), parts)
    let inside = zip(start, own).map { $0.specificity < $1.specificity ? $1 : $0 }
    let candidates = [start + own, inside + Array(own.dropFirst(start.count))]
      .compactMap { try? Pattern($0.map(\.text).joined(separator: ".")) }
    return candidates.first { candidate in
      branch.specificity < candidate.specificity && candidate.contains(id, work: &work)
        && contains(candidate, work: &work) && branch.contains(candidate, work: &work)
    } ?? id
  }

  /// Each segment as a pattern.
  private var parts: [Pattern] {
    text.split(separator: ".").compactMap { try? Pattern(String($0)) }
  }
}
