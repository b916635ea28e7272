internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let promptFlash: Rule = .init(
    "prompt-flash", .warning, "a cover that flashes at every Face ID prompt",
    because: """
      On iOS the sheet for Face ID, or for a permission, makes the app resign. With 'prompts: cover', every
      cover that is raised on resign therefore flashes around each prompt (gemwallet#1323, vultisig#5120,
      PrivacyScreenPlugin#30).
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
        examination.system.takesSnapshotsInBackgroundOnly, examination.raisesOnResign
      else { return }
      examination.report(
        .promptFlash, "the cover flashes at every Face ID prompt",
        at: examination.files.valueSpan(of: prompts.origin),
        help: "let covers ignore the app's own prompts for a while: "
          + "{ ignore-for: \(PolicyDefaults.ignoreFor.text) }")
    })
}

extension Examination {
  /// Whether the cover of any sensitive screen, listed or not, is raised on
  /// resign.
  fileprivate var raisesOnResign: Bool {
    func raises(_ screen: ResolvedScreen) -> Bool {
      screen.isSensitive && screen.settings.raiseOn.value == .willResignActive
    }
    return raises(resolved.screen(of: screens.unnamed))
      || resolved.screensOfEntries.contains(where: raises)
  }
}
