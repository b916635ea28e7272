internal import ScrimLint
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimRuntime
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

// Checks that the policy has the names that tests use.

extension TestPlanner {
  /// Reports a screen or an overlay that the policy does not have.
  mutating func check(_ action: Located<TraceAction>) {
    guard case .event(let event) = action.value else { return }
    let span = contents.files.valueSpan(of: action.origin)
    switch event {
    case .screen(let id): checkScreen(id, at: span)
    case .show(let name), .dismiss(let name):
      guard !overlays.contains(name) else { return }
      report(
        .testWithoutEffect(
          "the policy has no overlay \(PrintableText.quoted(name))",
          help: nameSearch.nearest(to: name, among: overlays)?.question()
            ?? "write the name of an overlay of the policy",
          at: span))
    default: break
    }
  }

  /// Whether the policy has every name in an expectation; reports missing
  /// names.
  mutating func isPossible(_ expectation: Expectation) -> Bool {
    guard checksNames else { return true }
    let areKnown = expectation.fields.map { field -> Bool in
      switch (field.value.key, field.value.value) {
      case ("cover", .text(let name?)): isKnown(name, "cover", among: covers, at: field.origin)
      case ("secure", _) where !timeline.content.lifecycle.canSecure: reportSecure(at: field.origin)
      case (_, .numbers(let numbers)):
        !numbers.map {
          isKnown($0.value.name, "overlay", among: overlays, at: $0.origin, isKey: true)
        }
        .contains(false)
      case (_, .directives(let directives)):
        !directives.flatMap(\.value.values).map { isPossible($0) }.contains(false)
      default: true
      }
    }
    return !areKnown.contains(false)
  }

  /// Whether the policy has the name in a value of a directive.
  private mutating func isPossible(_ member: ExpectedMember) -> Bool {
    switch (member.key, member.value) {
    case ("cover", .text(let name?)): isKnown(name, "cover", among: covers, at: member.origin)
    case ("overlay", .text(let name?)): isKnown(name, "overlay", among: overlays, at: member.origin)
    case ("do", .text("secure")) where !timeline.content.lifecycle.canSecure:
      reportSecure(at: member.origin)
    default: true
    }
  }

  private mutating func isKnown(
    _ name: String, _ noun: String, among names: [String], at origin: Origin, isKey: Bool = false
  ) -> Bool {
    if names.contains(name) { return true }
    report(
      .impossibleExpectation(
        "the policy has no \(noun) \(PrintableText.quoted(name))",
        help: nameSearch.nearest(to: name, among: names)?.question()
          ?? (names.isEmpty
            ? "remove it" : "write one of: \(names.prefix(8).joined(separator: ", "))"),
        at: isKey ? span(origin) : contents.files.valueSpan(of: origin)))
    return false
  }

  private mutating func reportSecure(at origin: Origin) -> Bool {
    report(
      .impossibleExpectation(
        "only Android has standing protection", help: "remove it: the policy is for another system",
        at: span(origin)))
    return false
  }

  mutating func checkScreen(_ id: String, at span: SourceSpan) {
    guard let remark = screens.remark(on: id), let help = remark.help else { return }
    report(.testWithoutEffect(remark.message, help: help, at: span))
  }
}
