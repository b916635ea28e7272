import ScrimTimeline
import ScrimTrace
import Testing

@testable import ScrimLogs

@Suite struct FrameworkLogTests {
  private func state(_ message: String, as form: LogForm) -> AppStateWord? {
    let entries = recording("12:00:00.000 \(message)\n", as: form).entries
    guard case .state(let report)? = entries.first?.fact else { return nil }
    return report.state
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
      ("[AppState] inactive", .inactive), ("App's state is now background", .background),
      ("APP STATE  active", .active), ("89, 'RN59RootTag', 'active', 'background'", .background),
      ("AppState.currentState: inactive", .inactive), ("useAppState → active ✓", .active),
      (#"{"level":"info","ts":1700000000123,"msg":"AppState","state":"inactive"}"#, .inactive),
      (#"{"app_state": "background", "user": "active"}"#, .background),
      ("AppState active, 3 users", .active), ("[Home] Application state: active", .active),
      ("'handleAppStateChange', 'background'", .background),
      ("handleAppStateChanged active", .active), ("onAppStateDidChange: inactive", .inactive),
      ("AppStateStatus: background", .background), ("'AppState at start', 'active'", .active),
      ("'currentAppState:', 'active'", .active), ("LOG  currentAppState: active", .active),
      ("AppState active true", .active), ("'AppState', 'active', false", .active),
      ("LOG  nextAppState active currentScreen home", .active),
      ("AppState change: background canOpenLink=true", .background),
      ("==== AppState: active ====", .active),
    ])
  func reactNative(_ message: String, _ state: AppStateWord) {
    #expect(self.state(message, as: .reactNative) == state)
  }

  @Test(
    "a word that is not about the app's state is not a state",
    arguments: [
      "the subscription is active", "Running in background", "App has come to the foreground!",
      "active users: 12", "state of the art", "reactive", "hyperactive AppState",
      "previous AppState", "Sync active since 12:00", "",
      "connection state active", "'connection state', 'inactive'", "Player state: inactive",
      #"{"state":"active","id":3}"#, #"{"subscription":{"state":"active"}}"#,
      "{ user: { state: 'active' } }", "AppState: not active", "Polling state: inactive",
      "AppState active users 3", "AppState will be background soon?",
      "if AppState is background do nothing", "AppState.currentState was active, ignoring",
      "Socket state changed from active to inactive", "user status: active", "xstate: active",
      "PlayerState.paused", "PlayerState: inactive", "MediaState.paused", "Player state: paused",
      "camera lifecycle: paused", "lifecycle of route: paused", "Lifecycle: cubit resumed",
      "AudioLifecycle paused", "playback state changed to resumed", "AnimationStatus.resumed",
      "expected AppLifecycleState.resumed", "state != AppLifecycleState.resumed",
      "isResumed = state == AppLifecycleState.resumed -> false", "expected lifecycle state: paused",
      "App resumed - resetting to home screen", "Orb animations paused (app backgrounded)",
      "  22 |         nextAppState === 'active'", "'active' === nextAppState && refresh()",
      "if (appState.current.match(/inactive|background/) && nextAppState === 'active') {",
      "if (state == AppLifecycleState.resumed)", "AppLifecycleState.paused != state",
      "case AppLifecycleState.paused:", "case 'active':", "AppState active false",
      "AppState active: false", "AppState active listeners: 3", "AppStateListener active",
      "AppStateChangeListener: active", "AppState background JavaScript timers",
      "AppState background fetchData failed", "nextAppState active users: 3",
      "previousAppState: active", "previous app state: active",
      "initialState: active", "launch state: inactive", "last lifecycle state: paused",
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
      ("[Map] App lifecycle state changed to: AppLifecycleState.paused", .paused),
      ("App lifecycle state changed to: paused", .paused), ("lifecycle: inactive", .inactive),
      ("AppLifecycleState.paused (mounted: true)", .paused),
      ("AppLifecycleState.hidden, previous: AppLifecycleState.inactive", .hidden),
      ("from AppLifecycleState.resumed to AppLifecycleState.inactive", .inactive),
    ])
  func flutter(_ message: String, _ state: AppStateWord) {
    #expect(self.state(message, as: .flutter) == state)
  }

  @Test(
    "where a log names the framework's type, other words report no state",
    arguments: [
      (
        LogForm.flutter, ["AppLifecycleState.inactive", "AppLifecycleState.paused"],
        ["flutter: hidden", "lifecycle: resumed", "inactive -> resumed"]
      ),
      (
        .reactNative, ["AppState: inactive", "'AppState', 'background'"],
        ["active", "state: active", "inactive -> active", "FOREGROUND"]
      ),
    ])
  func strength(_ form: LogForm, _ explicit: [String], _ others: [String]) throws {
    func line(_ number: Int, _ message: String) -> String { "12:00:0\(number).000 \(message)\n" }
    for other in others {
      let log = line(1, other) + line(2, explicit[0]) + line(3, other) + line(4, explicit[1])
      #expect(
        try events(log, as: form) == ["0 will-resign-active", "2000 did-enter-background"],
        "\(other)")
      #expect(recording(line(1, other), as: form).evidenceCount == 1, "\(other)")
    }
  }

  @Test("--explain quotes the words that report a state")
  func quote() throws {
    let log = "12:00:00.000 x: AppState changed from active to inactive (3)\n"
    #expect(
      try imported(log, as: .reactNative).rows[0].reason
        == "'AppState changed from active to inactive'")
  }

  @Test(
    "the first line of a log can name the state before, which then is known",
    arguments: [
      ("'active', 'background'", ["will-resign-active", "did-enter-background"]),
      (
        "AppState changed from background to active",
        ["will-enter-foreground", "did-become-active"]
      ),
      ("AppState: background (was active)", ["will-resign-active", "did-enter-background"]),
      (
        "{ nextAppState: 'background', previousAppState: 'active' }",
        ["will-resign-active", "did-enter-background"]
      ),
      (
        "{currentAppState:'active', previousAppState:'background'}",
        ["will-enter-foreground", "did-become-active"]
      ),
      (
        "prevAppState: active, AppState: background",
        ["will-resign-active", "did-enter-background"]
      ),
      ("AppState: active lastAppState: inactive", ["did-become-active"]),
      (
        "{ app_state: 'active', previous_app_state: 'background' }",
        ["will-enter-foreground", "did-become-active"]
      ),
      ("AppState: background", ["did-enter-background"]),
    ])
  func formerState(_ message: String, _ expected: [String]) throws {
    let log = "12:00:00.000 \(message)\n"
    #expect(try imported(log, as: .reactNative).trace.lines.map(\.action.name) == expected)
  }

  @Test("the first line of Flutter's log can name the state before under a key of its own")
  func formerStateOfFlutter() throws {
    let log = "12:00:00.000 appLifecycleState: resumed, previousAppLifecycleState: paused\n"
    #expect(
      try events(log, as: .flutter) == ["0 will-enter-foreground", "0 did-become-active"])
  }

  @Test("lines that chatty dropped are a gap, and lines that it calls identical are not")
  func chatty() throws {
    func line(_ second: Int, _ message: String) -> String {
      "05-12 09:41:\(second).000  4021  4055 I \(message)\n"
    }
    let log =
      line(11, "ReactNativeJS: AppState active")
      + line(12, "chatty  : uid=10000(com.bank) identical 3 lines")
      + line(13, "chatty  : uid=10000(com.bank) expire 1 line")
      + line(14, "ReactNativeJS: AppState background")
    let trace = try imported(log, as: .reactNative)
    #expect(trace.gaps.map(\.number) == [3])
    #expect(trace.trace.short == ["0 did-become-active", "3000 did-enter-background"])
  }

  @Test(
    "the first line that looks most like the report of a state is known",
    arguments: [
      ("nothing\nthe subscription is active\nAppState active users 3\nAppState: not active", 3),
      ("nothing\nwent to background", 2), ("nothing", nil),
    ])
  func nearMiss(_ log: String, _ number: Int?) {
    #expect(recording(log, as: .reactNative).nearMiss == number)
  }

  @Test(
    "the dates that JavaScript writes are read in every order",
    arguments: [
      ("10.01.2024, 11:59:59", "10.01.2024, 12:00:01"),
      ("9.1.2024, 23:59:59", "10.1.2024, 00:00:01"),
      ("1/10/2024, 11:59:59 AM", "1/10/2024, 12:00:01 PM"),
      ("1/10/2024, 11:59:59\u{202F}AM", "1/10/2024, 12:00:01\u{202F}PM"),
      ("10/01/2024, 11:59:59", "10/01/2024, 12:00:01"),
      ("2024-01-10, 11:59:59 a.m.", "2024-01-10, 12:00:01 p.m."),
      ("10.01.24 11:59:59.250", "10.01.24 12:00:01.250"),
      ("31.12.2023, 23:59:59", "1.1.2024, 00:00:01"),
      ("2023-12-31 23:59:59.000+0100", "2024-01-01 01:00:01.000+0200"),
    ])
  func dates(_ first: String, _ second: String) throws {
    for form in [
      "% AppState *", " LOG  % AppState *", "AppState * at %",
      "{\"time\":\"%\",\"appState\":\"*\"}",
    ] {
      let log = [(first, "inactive"), (second, "background")].map {
        form.replacing("%", with: $0.0).replacing("*", with: $0.1) + "\n"
      }
      #expect(
        try events(log.joined(), as: .reactNative)
          == ["0 will-resign-active", "2000 did-enter-background"], "\(form)")
    }
  }

  @Test("the year of a date is not a line number", arguments: ["", "1:", "12-"])
  func years(_ prefix: String) throws {
    let log =
      "\(prefix)2024-02-28 23:59:59 AppState inactive\n"
      + "\(prefix)2025-03-01 00:00:00 AppState background\n"
    #expect(
      try events(log, as: .reactNative)
        == ["0 will-resign-active", "\(367 * 86_400_000 - 86_399_000) did-enter-background"])
  }

  @Test("the box that a logger draws around a message has its time")
  func box() throws {
    func box(_ time: String, _ message: String) -> String {
      ["┌────", "│ \(time) (+0:00:01.123)", "├┄┄┄┄", "│ 💡 \(message)", "└────"]
        .map { "I/flutter ( 5427): \($0)\n" }.joined()
    }
    let log =
      box("12:02:01.123", "AppLifecycleState.inactive") + box("12:02:01.500", "fetched 3 rows")
      + box("12:02:01.523", "AppLifecycleState.paused")
    #expect(
      try events(log, as: .flutter) == ["0 will-resign-active", "400 did-enter-background"])
  }

  @Test("flutter run -v writes how long after the line before each line came")
  func toolClock() throws {
    let log = """
      [ +268 ms] I/flutter (25063): initState() called
      [+7275 ms] I/flutter (25063): AppLifecycleState.inactive
      [  +58 ms] D/EGL     (25063): eglMakeCurrent
      [   +2 ms] I/flutter (25063): AppLifecycleState.paused
      [        ] and more of it
      [+1,080 ms] I/flutter (25063): AppLifecycleState.resumed

      """
    #expect(
      try events(log, as: .flutter) == [
        "0 will-resign-active", "60 did-enter-background", "1140 will-enter-foreground",
        "1140 did-become-active",
      ])
  }

  @Test("in a JSON log, the states of each process are its own")
  func processesOfJSON() {
    func record(_ message: String, _ name: String, _ pid: Int) -> String {
      #"{"eventMessage":"\#(message)","processImagePath":"\/x\/\#(name)","processID":\#(pid),"#
        + #""timestamp":"2024-05-12 09:41:12.100000+0200"}"# + "\n"
    }
    let apps = recording(
      record("flutter: AppLifecycleState.inactive", "Runner", 431)
        + record("player state: paused", "mediaserverd", 77)
        + record("flutter: AppLifecycleState.paused", "Other", 500)
        + record("flutter: AppLifecycleState.paused", "Runner", 431), as: .flutter
    ).apps
    #expect(apps.map(\.title) == ["Runner", "Other"])
    #expect(apps.map(\.evidenceCount) == [2, 1])
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
    "Flutter's synthesized states on the way back are not events",
    arguments: [
      "inactive hidden paused hidden inactive resumed", "inactive paused inactive resumed",
      "inactive inactive hidden inactive resumed resumed", "inactive paused resumed",
    ])
  func flutterEvents(_ states: String) throws {
    #expect(try names(states, as: .flutter) == Self.roundTrip)
  }

  private static let platformLines: [(LogForm, String)] = [
    (.flutter, "05-12 09:41:12.%  4021  4021 I flutter : AppLifecycleState.*\n"),
    (.flutter, "05-12 09:41:12.% I/flutter ( 4021): AppLifecycleState.*\n"),
    (.flutter, "[ 05-12 09:41:12.%  4021: 4055 I/flutter ]\nAppLifecycleState.*\n\n"),
    (.flutter, "2024-05-12 09:41:12.%000+0200 Runner[12:34] flutter: AppLifecycleState.*\n"),
    (.flutter, "default\t09:41:12.%000+0200\tRunner\tflutter: AppLifecycleState.*\n"),
    (.reactNative, "05-12 09:41:12.%  4021  4055 I ReactNativeJS: 'AppState', '*'\n"),
    (
      .reactNative,
      "2024-05-12 09:41:12.% Df Bank[1:2] (React) [com.facebook.react.log:javascript] 'AppState', '*'\n"
    ),
    (.reactNative, "default\t09:41:12.%000+0200\tBank\tAppState: *\n"),
    (.reactNative, "default\t09:41:12.%000+0200\tBank\t[AppState] *\n"),
    (.reactNative, #"{"time":"2024-05-12T09:41:12.%Z","message":"AppState \u2192 *"}"# + "\n"),
    (.reactNative, "May 12 09:41:12.%000 Bank[431] <Notice>: 'AppState', '*'\n"),
    (.reactNative, "2024-05-12 09:41:12.%000+0200 Bank[431:1111] AppState changed to *\n"),
    (
      .reactNative,
      #"{"timestamp":"2024-05-12 09:41:12.%000+0200","processID":4,"eventMessage":"AppState *"}"#
        + "\n"
    ),
    (
      .reactNative,
      #"{"subsystem":"com.facebook.react.log","timestamp":"2024-05-12 09:41:12.%000+0200","#
        + #""eventMessage":"state: *"}"# + "\n"
    ),
    (
      .flutter,
      "[{\n  \"eventMessage\" : \"flutter: AppLifecycleState.*\",\n"
        + "  \"timestamp\" : \"2024-05-12 09:41:12.%000+0200\",\n  \"processID\" : 431\n}]\n"
    ),
    (.reactNative, " LOG  17154996723% AppState *\n"),
    (.reactNative, " LOG  AppState * at 2024-05-12T09:41:12.%Z state *\n"),
  ]

  @Test("the platform's log carries the states, with its times", arguments: platformLines)
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

  @Test(
    "the dates of JavaScript have their time zones and days",
    arguments: [
      (
        "Sun Mar 31 2024 01:59:58 GMT+0100 (CET)", "Sun Mar 31 2024 03:00:08 GMT+0200 (CEST)",
        10_000
      ),
      ("Sun, 31 Mar 2024 01:00:08 GMT", "Mon, 01 Apr 2024 01:00:08 GMT", 86_400_000),
    ])
  func dates(_ first: String, _ second: String, _ milliseconds: Int64) throws {
    for prefix in ["", " LOG  "] {
      let entries = recording(
        "\(prefix)\(first) AppState active\n\(prefix)\(second) AppState background\n",
        as: .reactNative
      ).entries
      let times = try entries.map { try #require($0.time).nanoseconds }
      #expect(times.count == 2 && times[1] - times[0] == milliseconds * 1_000_000)
    }
  }

  @Test("a number in a message that can be of any unit is not a time")
  func unknownUnit() {
    let entries = recording(" LOG  12345.678 AppState active\n", as: .reactNative).entries
    #expect(entries.count == 1 && entries[0].time == nil)
  }
}
