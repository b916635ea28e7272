internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimVerifier

extension Rule {
  static let peekAccepted: Rule = .init(
    "peek-accepted", .info, "an unbounded peek that the policy accepts",
    because: """
      With 'limits: { peek: unlimited }' a policy accepts that the switcher shows content for as long as it is
      open. That can be right: the content is not a secret to the user who holds the device. The finding tells the
      reviewer which screens this affects.
      """,
    failing: """
      scrim: 1
      limits: { peek: «unlimited» }
      defaults: { raise-on: did-enter-background }
      """,
    passing: """
      scrim: 1
      limits: { peek: 300ms }
      defaults: { raise-on: will-resign-active }
      """,
    exposure: .low,
    check: .proof { proof, examination in
      guard proof.proof.peekLimit == nil, let limit = examination.policy.peekLimit else { return }
      let screens = proof.screensOfTracks
      let open = screens.indices.filter { proof.proof.peeks[$0].worst == nil }
        .flatMap { screens[$0] }.map(examination.resolved.name)
      guard let first = open.first, !examination.isIgnored(.peekAccepted, on: nil) else { return }
      let name =
        open.count > 1
        ? PrintableText.list(of: open, "screens")
        : first == "**" ? "any unlisted screen" : PrintableText.quoted(first)
      examination.report(
        .peekAccepted, "the switcher may show \(name) for as long as it is open",
        at: examination.span(of: limit), screens: open,
        help: "if that is not intended, set a limit such as \(PolicyDefaults.peekLimit.text)")
    })
}
