internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimInterchange
internal import ScrimTimeline

extension Rule {
  static let secureUnsupported: Rule = .init(
    "secure-unsupported", .error, "a protection that the platform does not offer",
    because: """
      Android can keep a window out of the switcher's snapshots, and out of screenshots and recordings, for as
      long as the app asks. No other system offers that, so 'secure' protects nothing there. The cover must do
      it.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { secure: «recents» }
      """,
    passing: """
      scrim: 1
      lifecycle: android
      screens:
        accounts.balance: { secure: recents }
      """,
    exposure: .medium,
    check: .policy { examination in
      guard !examination.system.canSecure else { return }
      let lifecycle = examination.system.lifecycle.rawValue
      let policy = examination.policy
      policy.forEachMap { name, map in
        guard let secure = map.secure.written, secure.value != .open else { return }
        let text = name.map { examination.text(of: $0.name) }
        examination.report(
          .secureUnsupported, "'secure' has no effect under '\(lifecycle)'",
          at: examination.files.valueSpan(of: secure.origin),
          screen: text.flatMap { try? Pattern($0) },
          notes: policy.lifecycle.map {
            [.init("the lifecycle is set here", at: examination.files.valueSpan(of: $0.origin))]
          } ?? [],
          help: (policy.lifecycle == nil
            ? "write 'lifecycle: android' if this is an Android app; else " : "")
            + "remove it, or override it with 'secure: none': only the cover protects the screen")
      }
    })
}
