internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimVerifier

extension Rule {
  static let snapshotExposed: Rule = .init(
    "snapshot-exposed", .error, isAdjustable: false, "a snapshot that can show a sensitive screen",
    because: """
      The system keeps pictures of an app for the switcher and for the next launch. On iOS it takes
      them after the app has entered background, two or more, 68 and 150 ms later in one log; iPads and
      desktops may also take them from the moment that the app is left, and Android at any instant,
      without asking the app: there only 'secure' keeps a window out of them. A cover that is still fading is in the
      picture at half strength (keybase/client#6786). The proof walks every sequence of events, and
      the one it shows leads to such a picture: `scrim simulate --trace` plays it.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { fade: 500ms, at-background: «keep» }
      limits: { peek: 1s }
      """,
    mended: """
      scrim: 1
      screens:
        accounts.balance: { fade: 500ms, at-background: snap }
      limits: { peek: 1s }
      """,
    exposure: .critical,
    check: .proof { proof, examination in
      examination.find(.snapshotExposed, .snapshotCovered, in: proof) { fault in
        (
          "a picture that the system keeps can show \(fault.name)",
          fault.help(or: "raise the cover on 'will-resign-active', without a fade")
        )
      }
    })
}
