internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let lockWithoutCover: Rule = .init(
    "lock-without-cover", .error, "a lock in a policy that covers nothing",
    because: """
      A lock asks who is there before it shows anything. If no sensitive screen is ever covered in
      background, the picture that the system keeps shows to anybody what the lock is there to hide.
      """,
    failing: """
      scrim: 1
      lock: «{ after: 30s }»
      screens:
        "app.*": { sensitive: false, because: a demonstration }
      defaults: { sensitive: false, because: a demonstration }
      """,
    mended: """
      scrim: 1
      lock: { after: 30s }
      """,
    exposure: .high,
    check: .policy { examination in
      guard let lock = examination.policy.lock, lock.value != .never,
        !examination.coversSomething
      else { return }
      examination.find(
        .lockWithoutCover, "there is a lock, but no sensitive screen is ever covered",
        at: examination.files.valueSpan(of: lock.origin),
        help: "let the screens that the lock protects be sensitive")
    })
}

extension Examination {
  /// Whether any screen is sensitive, which is to be covered in background.
  fileprivate var coversSomething: Bool {
    resolved.screen(of: screens.unnamed).isSensitive
      || resolved.screensOfEntries.contains(where: \.isSensitive)
  }
}
