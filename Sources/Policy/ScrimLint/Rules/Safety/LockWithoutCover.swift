internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let lockWithoutCover: Rule = .init(
    "lock-without-cover", .error, "a lock in a policy that covers nothing",
    because: """
      A lock hides the app until the user is authenticated. If no sensitive screen is ever covered in the
      background, the system's snapshot shows what the lock should hide.
      """,
    failing: """
      scrim: 1
      lock: «{ after: 30s }»
      screens:
        "app.*": { sensitive: false, because: a demonstration }
      defaults: { sensitive: false, because: a demonstration }
      """,
    passing: """
      scrim: 1
      lock: { after: 30s }
      """,
    exposure: .high,
    check: .policy { examination in
      guard let lock = examination.policy.lockTreatment,
        examination.policy.lock?.value != .never, !examination.hasSensitiveScreen()
      else { return }
      examination.report(
        .lockWithoutCover, "this policy has a lock, but never covers a sensitive screen",
        at: examination.files.valueSpan(of: lock.origin),
        help: "make the screens that the lock protects sensitive")
    })
}

extension Examination {
  /// Whether any sensitive screen, listed or not, meets a condition.
  func hasSensitiveScreen(where isMet: (ResolvedScreen) -> Bool = { _ in true }) -> Bool {
    let unnamed = resolved.screen(of: screens.unnamed)
    return unnamed.isSensitive && isMet(unnamed)
      || resolved.screensOfEntries.contains { $0.isSensitive && isMet($0) }
  }
}
