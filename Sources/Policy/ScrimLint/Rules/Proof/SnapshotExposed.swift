internal import ScrimDiagnostics
internal import ScrimSessions
internal import ScrimVerifier

extension Rule {
  package static let snapshotExposed: Rule = .init(
    "snapshot-exposed", .error, isAdjustable: false, "a snapshot that can show a sensitive screen",
    because: """
      The system takes snapshots of an app for the switcher and for the next launch. iOS takes two or more after
      the app has entered the background, 68 and 150 ms later in one log. iPads and desktops may also take them
      as soon as the user leaves the app. Android may take one at any time without telling the app; only
      'secure' keeps a window out of it. A cover that is still fading appears half transparent in the snapshot
      (keybase/client#6786). The proof walks every sequence of events and shows the shortest one that leads to
      such a snapshot; 'scrim simulate' replays it.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { fade: 500ms, at-background: «keep» }
      limits: { peek: 1s }
      """,
    passing: """
      scrim: 1
      screens:
        accounts.balance: { fade: 500ms, at-background: snap }
      limits: { peek: 1s }
      """,
    exposure: .critical,
    check: .property(.snapshotCovered) { fault in
      (
        "a system snapshot can expose \(fault.name)",
        fault.help(or: "raise the cover on 'will-resign-active', without a fade")
      )
    })
}
