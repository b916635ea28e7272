import ScrimTimeline
import ScrimTrace
import Testing

@testable import ScrimLogs

@Suite struct FrameworkLogTests {
  private func state(_ message: String, as form: LogForm) -> AppStateWord? {
    let entries = recording("12:00:00.000 \(message)\n", as: form).entries
    guard case .state(let state)? = entries.first?.fact else { return nil }
    return state
  }

  @Test(
    "a state of React Native is found in the ways that apps log it",
    arguments: [
      ("active", AppStateWord.active), ("'inactive'", .inactive), ("- BACKGROUND", .background),
      ("FOREGROUND", .active), ("AppState: active", .active),
      ("'AppState', 'background'", .background),
      ("AppState changed from active to inactive", .inactive),
      ("active -> background", .background),
      ("Changed from active to inactive", .inactive), ("nextAppState=background", .background),
      (#"{"appState":"inactive","count":3}"#, .inactive), ("STATE background", .background),
      ("App state is now: background (was active)", .background),
      ("appstate.go:29 GOT (FROM JS): FOREGROUND", .active), ("LOG  AppState active", .active),
      ("(NOBRIDGE) LOG  AppState active", .active),
      ("[info][tid:com.facebook.react.JavaScript] inactive", .inactive),
    ])
  func reactNative(_ message: String, _ state: AppStateWord) {
    #expect(self.state(message, as: .reactNative) == state)
  }

  @Test(
    "a word that is not about the app's state is no state",
    arguments: [
      "the subscription is active", "Running in background", "App has come to the foreground!",
      "active users: 12", "state of the art", "reactive", "hyperactive AppState",
      "previous AppState", "Sync active since 12:00", "",
    ])
  func otherWords(_ message: String) {
    #expect(state(message, as: .reactNative) == nil)
    #expect(state(message, as: .flutter) == nil)
  }

  @Test(
    "a state of Flutter is found in the ways that apps log it",
    arguments: [
      ("flutter: AppLifecycleState.inactive", AppStateWord.inactive),
      ("flutter: AppLifecycleState: AppLifecycleState.paused", .paused),
      ("state = AppLifecycleState.hidden", .hidden), ("[log] AppLifecycleState.resumed", .resumed),
      ("didChangeAppLifecycleState paused", .paused), ("flutter: detached", .detached),
      ("from AppLifecycleState.resumed to AppLifecycleState.inactive", .inactive),
    ])
  func flutter(_ message: String, _ state: AppStateWord) {
    #expect(self.state(message, as: .flutter) == state)
  }

  /// The trace of states, ten milliseconds apart.
  private func names(_ states: String, as form: LogForm) throws -> [String] {
    let word = form == .flutter ? "AppLifecycleState." : "AppState: "
    let log = states.split(separator: " ").enumerated()
      .map { "2024-05-12T09:41:12.\(100 + $0 * 10)Z \(word)\($1)\n" }.joined()
    return try imported(log, as: form).trace.lines.map(\.action.name)
  }

  private static let roundTrip = [
    "will-resign-active", "did-enter-background", "will-enter-foreground", "did-become-active",
  ]

  @Test(
    "React Native reports no foreground, and on Android no inactive state",
    arguments: [
      "inactive background active", "active background active active", "background active",
    ])
  func reactNativeEvents(_ states: String) throws {
    let names = try names(states, as: .reactNative)
    let left = states.hasPrefix("background") ? Array(Self.roundTrip.dropFirst()) : Self.roundTrip
    #expect(names == (states.hasPrefix("active") ? ["did-become-active"] : []) + left)
  }

  @Test("pulling down the notification center of iOS is a resign and two changes of mind")
  func blip() throws {
    let log =
      "12:00:00 01.079 - INACTIVE\n12:00:00 01.843 - FOREGROUND\n12:00:00 01.845 - INACTIVE\n"
    #expect(
      try events(log, as: .reactNative) == [
        "0 will-resign-active", "764 did-become-active", "766 will-resign-active",
      ])
  }

  @Test(
    "Flutter's synthesized states on the way back are no events",
    arguments: [
      "inactive hidden paused hidden inactive resumed", "inactive paused inactive resumed",
      "inactive inactive hidden inactive resumed resumed",
    ])
  func flutterEvents(_ states: String) throws {
    #expect(try names(states, as: .flutter) == Self.roundTrip)
  }

  @Test(
    "the platform's log carries the states, with its times",
    arguments: [
      (LogForm.flutter, "05-12 09:41:12.%  4021  4021 I flutter : AppLifecycleState.*\n"),
      (.flutter, "05-12 09:41:12.% I/flutter ( 4021): AppLifecycleState.*\n"),
      (.flutter, "[ 05-12 09:41:12.%  4021: 4055 I/flutter ]\nAppLifecycleState.*\n\n"),
      (.flutter, "2024-05-12 09:41:12.%000+0200 Runner[12:34] flutter: AppLifecycleState.*\n"),
      (.flutter, "default\t09:41:12.%000+0200\tRunner\tflutter: AppLifecycleState.*\n"),
      (.reactNative, "05-12 09:41:12.%  4021  4055 I ReactNativeJS: 'AppState', '*'\n"),
      (
        .reactNative,
        "2024-05-12 09:41:12.% Df Bank[1:2] (React) [com.facebook.react.log:javascript] 'AppState', '*'\n"
      ),
      (.reactNative, " LOG  17154996723% AppState *\n"),
      (.reactNative, " LOG  AppState * at 2024-05-12T09:41:12.%Z state *\n"),
    ])
  func platforms(_ form: LogForm, _ line: String) throws {
    func log(_ state: String, _ time: String) -> String {
      line.replacing("*", with: state)
        .replacing("%", with: line.contains("17154996723%") ? String(time.prefix(2)) : time)
    }
    let states = form == .flutter ? ("inactive", "paused") : ("inactive", "background")
    let other = "05-12 09:41:12.500  999  999 I unity : AppState active AppLifecycleState.resumed\n"
    let text = log(states.0, "100") + other + log(states.1, "700")
    let distance = line.contains("17154996723%") ? "60" : "600"
    #expect(
      try events(text, as: form) == ["0 will-resign-active", "\(distance) did-enter-background"])
  }
}
