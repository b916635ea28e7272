internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let dropBeforeActive: Rule = .init(
    "drop-before-active", .warning, "a cover that drops before the lock screen can appear",
    because: """
      On the way back, the app is inactive for a while before it becomes active, 437 ms on one device. A cover
      that is dropped when the app enters the foreground is gone by then. If a lock is due, content shows for a
      moment before it (element-hq/element-ios#3624, nextcloud/ios#3545).
      """,
    failing: """
      scrim: 1
      lock: always
      screens:
        accounts.balance: { drop-on: «will-enter-foreground» }
      """,
    passing: """
      scrim: 1
      lock: always
      screens:
        accounts.balance: { drop-on: did-become-active }
      """,
    exposure: .medium,
    check: .screen { screen, examination in
      guard let lock = examination.policy.lock, lock.value != .never,
        let dropOn = screen.settings.dropOn.written, dropOn.value == .willEnterForeground
      else { return }
      examination.report(
        .dropBeforeActive, "this cover drops before the lock screen appears", on: screen,
        causes: [(dropOn.origin, "the setting")], help: "write 'did-become-active'")
    })
}
