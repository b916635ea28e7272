internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// The reference page of traces, in Markdown.
///
/// Its tables are generated from the guides to events and from the schema of a
/// line. The tests read its examples.
package enum TraceReference {
  package static var text: String {
    [introduction, events, platforms, writing, recording].joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Traces

    <!-- Written by 'scrim schema trace --format markdown'. -->

    A trace is a file of JSON Lines with the events of an app in order, one event per line.

    ```json
    {"at": 0, "event": "did-become-active"}
    {"at": 10, "event": "screen", "screen": "accounts.balance"}
    {"at": 20, "event": "unlocked"}
    {"at": 1000, "event": "will-resign-active"}
    {"at": 1112.6, "event": "did-enter-background"}
    {"at": 1200, "event": "snapshot"}
    ```

    - `scrim simulate POLICY --trace FILE` plays it, and shows what is on screen after each
      line.
    - `scrim render POLICY --trace FILE --at MS` draws one instant, and `--filmstrip` the
      whole trace.
    - `scrim verify POLICY --trace snapshot-covered` writes a trace that breaks that property
      of the proof.

    ## Lines

    \(MarkdownTable(TraceSchema.keys).text)

    `schema/trace.schema.json` is the JSON Schema of a line; `scrim schema trace` prints it. It
    is an error if a time is earlier than the one above, unless `--clock-test` is
    given. Unknown screens and overlays cause a warning; the trace is still played.
    """

  private static var events: String {
    """
    ## Events

    \(MarkdownTable("event", "what happens", "a line", rows: EventGuide.all.map(\.row)).text)

    `snapshot` shows what a system snapshot would contain at that instant. [What the proof
    assumes](assumptions.md) says when the system takes snapshots, and which
    events can follow each other. Scrim plays any other order too, and reports it as
    [`impossible-order`](../schema/rules.md#impossible-order).
    """
  }

  private static var platforms: String {
    let tables = Platform.allCases.map { platform in
      let rows = EventGuide.all.compactMap { guide in
        guide.callback(on: platform).map { ["`\(guide.name)`", $0.text] }
      }
      let table = MarkdownTable("event", "on \(platform.rawValue)", rows: rows).text
      let notes = platform.notes
      return "### \(platform.rawValue)\n\n\(table)" + (notes.isEmpty ? "" : "\n\n\(notes)")
    }
    return """
      ## What platforms call them

      A trace uses Scrim's names on every platform. If it contains one of the names below,
      `scrim` says which event to write. `ScrimUIKit` and `ScrimAppKit` send the events of their
      platforms; the app announces its prompts, names its screens, and says when it is unlocked.
      The tables are for other hosts, and for reading logs. No platform has a name for `show`,
      `dismiss`, `protection-off` and `protection-on`, because the app itself sends them.

      \(tables.joined(separator: "\n\n"))
      """
  }

  private static let writing = """
    ## Writing a trace by hand

    1. Start with the phase of the app: `did-become-active` at 0 if it is in use.
    2. Name the screen. Until the first `screen`, and for an id that the policy does not list,
       the settings of an unlisted screen apply.
    3. If the policy has a lock, write `unlocked`. An app with a lock starts locked.
    4. Write the events that follow. Leave enough time for fades to end, or deliberately too
       little.
    5. Write `snapshot` where the system might take one.

    In this trace, the user leaves and comes back, and the app asks for Face ID:

    ```json
    {"at": 0, "event": "did-become-active"}
    {"at": 0, "event": "screen", "screen": "transfer.confirm"}
    {"at": 0, "event": "unlocked"}
    {"at": 2000, "event": "will-resign-active"}
    {"at": 2100, "event": "did-enter-background"}
    {"at": 2200, "event": "snapshot"}
    {"at": 9000, "event": "will-enter-foreground"}
    {"at": 9020, "event": "did-become-active"}
    {"at": 12000, "event": "prompt-began", "ticket": 1}
    {"at": 12050, "event": "will-resign-active"}
    {"at": 13500, "event": "did-become-active"}
    {"at": 13510, "event": "prompt-ended", "ticket": 1}
    ```
    """

  private static let recording = """
    ## Recording a trace

    Without any change to an app, `scrim import` makes a trace from a device's log. [Record a
    device](recordings.md) says how, on each platform.

    On iOS and macOS, `TraceRecorder` of the product `ScrimRecorder` writes a trace for each scene
    or window. In builds for developers, pass its `observer` to `Scrim` or `Drivers`. Step 9 of
    [An iOS app in ten minutes](../Sources/App/ScrimUIKit/ScrimUIKit.docc/IOSAppInTenMinutes.md) shows
    how.

    A host of your own writes a line in each callback, before it draws:

    - Take the time in milliseconds from a clock that runs while the device sleeps, such as
      `SystemClock.elapsedRealtimeNanos()` on Android, and subtract the time of the first event.
    - Write each line at once, so that the last event before a crash is in the file.
    - Write one file for each scene, window or activity.
    - Write a line with the event `unnamed`, and the `type` of what is visible, where the app
      names no screen for it.
    - The trace names the screens that a user saw, and when. Keep it out of release builds, which
      can write [production sessions](production-sessions.md) instead.
    """
}

extension EventGuide {
  /// The event's row in the table of all events.
  fileprivate var row: [String] { ["`\(name)`", meaning, "`\(example.json.text)`"] }

  /// An example line with the event.
  private var example: TraceLine {
    TraceLine(at: .zero, TraceAction(name, carrying: key?.example) ?? .snapshot)
  }
}

extension PlatformCallback {
  /// The names of the callback, and a remark on it.
  fileprivate var text: String {
    let code = names.map { "`\($0)`" }.joined(separator: ", ")
    return [code, remark].filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

extension Platform {
  /// Notes on several of the platform's names.
  fileprivate var notes: String {
    switch self {
    case .uiKit:
      """
      In an app with scenes, UIKit does not call these methods of the application delegate.
      Use those of the scene delegate, and write a trace for each scene.
      """
    case .swiftUI:
      """
      A change of `scenePhase` may reach a view after the system has taken its snapshot. Use it
      for traces, not to cover a screen.
      """
    case .appKit:
      """
      An app that loses the focus stays on screen, so only `lifecycle: desktop` fits its traces.
      """
    case .android:
      """
      `ProcessLifecycleOwner` reports `ON_PAUSE` and `ON_STOP` about 700 ms late, and a new
      activity may have started by then. Use the callbacks of the activity.
      """
    case .reactNative:
      """
      `AppState` reaches JavaScript after the native callback has returned. Use the native
      callbacks where the exact time matters.
      """
    case .flutter:
      """
      On the way out Flutter goes through `inactive`, `hidden` and `paused`, on the way back
      through `hidden`, `inactive` and `resumed`. It synthesizes states that the system does not
      have.
      """
    }
  }
}
