internal import ScrimDiagnostics
internal import ScrimPolicy
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
        accounts.balance: { secure: «window» }
      """,
    passing: """
      scrim: 1
      lifecycle: android
      screens:
        accounts.balance: { secure: window }
      """,
    exposure: .medium,
    check: .policy { examination in
      guard !examination.system.canSecure else { return }
      let lifecycle = examination.system.lifecycle.rawValue
      let notes = examination.lifecycleNotes
      let android = "write 'lifecycle: android' if this is an Android app; else "
      examination.policy.forEachMap { name, map in
        guard let secure = map.secure.written, secure.value != .open else { return }
        examination.report(
          .secureUnsupported, "'secure' has no effect under '\(lifecycle)'",
          at: examination.span(of: secure), screen: name.map { examination.text(of: $0.name) },
          notes: notes,
          help: (notes.isEmpty ? android : "")
            + "remove it, or override it with 'secure: none': only the cover protects the screen")
      }
    })
}
