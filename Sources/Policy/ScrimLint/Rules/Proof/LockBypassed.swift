internal import ScrimDiagnostics
internal import ScrimSessions
internal import ScrimVerifier

extension Rule {
  package static let lockBypassed: Rule = .init(
    "lock-bypassed", .error, isAdjustable: false, "a locked app that can show content",
    because: """
      While an app is locked, it must show no content until the user has unlocked it. Covers that come too late
      show content for a moment before the lock (element-hq/element-ios#3624, nextcloud/ios#3545,
      vultisig/vultisig-ios#5128). This happens when a cover is still fading in as the app comes back and the
      lock is due.
      """,
    failing: """
      scrim: 1
      lock: always
      screens:
        accounts.balance: { at-background: «keep» }
      """,
    passing: """
      scrim: 1
      lock: always
      screens:
        accounts.balance: { at-background: snap }
      """,
    exposure: .critical,
    check: .property(.lockHolds) { fault in
      (
        "\(fault.name) can be seen while the app is locked",
        fault.help(or: "raise the cover on 'will-resign-active', without a fade")
      )
    })
}
