internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let promptFlash: Rule = .init(
    "prompt-flash", .warning, "a cover that flashes at every Face ID prompt",
    because: """
      On iOS the sheet for Face ID, or for a permission, makes the app resign. With 'prompts: cover', every
      cover that is raised on resign therefore flashes around each prompt (gemwalletcom/wallet#1323,
      vultisig/vultisig-ios#5120, devgeeks/PrivacyScreenPlugin#30).
      """,
    failing: """
      scrim: 1
      prompts: «cover»
      """,
    passing: """
      scrim: 1
      prompts: { ignore-for: 30s, linger: 500ms }
      """,
    check: .policy { examination in
      guard let prompts = examination.policy.prompts, case .covered = prompts.value,
        examination.system.takesSnapshotsInBackgroundOnly,
        examination.hasSensitiveScreen(where: { $0.settings.raiseOn.value == .willResignActive })
      else { return }
      let span = examination.span(of: prompts)
      let times = "{ ignore-for: \(PolicyDefaults.ignoreFor.text) }"
      // Variants whose snapshots can be taken during a prompt inherit what is written here.
      let heirs = examination.variants.filter {
        !$0.policy.system.takesSnapshotsInBackgroundOnly
          && $0.policy.prompts?.origin == prompts.origin
      }.map { "'\($0.name)'" }
      let exceptions =
        heirs.isEmpty
        ? "" : "write 'prompts: cover' in \(heirs.joined(separator: " and in ")), and elsewhere "
      // What else shares the value may need it: an alias, or a policy that extends this one.
      let isShared =
        !heirs.isEmpty || examination.policy.app == nil || !examination.files.isOwn(prompts.origin)
        || examination.files.haveAliases
      examination.report(
        .promptFlash, "the cover flashes at every Face ID prompt", at: span,
        help: "\(exceptions)let covers ignore the app's own prompts for a while: \(times)",
        fixes: isShared ? [] : .writing(times, .unsafe, at: span))
    })
}
