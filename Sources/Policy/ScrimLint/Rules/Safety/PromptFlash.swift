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
      // What shares the value may need it: a variant whose snapshots can be taken during a
      // prompt, an alias, or a policy that extends this one.
      let isShared =
        examination.policy.app == nil || examination.files.haveAliases
        || !examination.files.isOwn(prompts.origin)
        || examination.variants.contains {
          !$0.policy.system.takesSnapshotsInBackgroundOnly
            && $0.policy.prompts?.origin == prompts.origin
        }
      examination.report(
        .promptFlash, "the cover flashes at every Face ID prompt", at: span,
        help: "let covers ignore the app's own prompts for a while: \(times)",
        fixes: isShared ? [] : .writing(times, .unsafe, at: span))
    })
}
