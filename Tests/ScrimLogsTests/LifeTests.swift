import ScrimTimeline
import Testing

@testable import ScrimLogs

@Suite struct LifeTests {
  private func start(_ pid: Int, _ name: String) -> String {
    "05-12 09:41:11.000  1711  1906 I am_proc_start: [0,\(pid),10108,\(name),activity,{x/y}]\n"
  }

  @Test("a process that starts again has two lives, and the longer one is the default")
  func restarts() {
    let app =
      recording(
        start(10, "com.example.bank") + logcat(["A start", "A resume"], pid: 10)
          + "05-12 09:41:20.000  1711  1906 I am_proc_died: [0,10,com.example.bank,900,16]\n"
          + start(11, "com.example.bank") + logcat(["A start", "A resume", "A paused"], pid: 11),
        as: .logcat
      ).apps
    #expect(app.count == 1)
    #expect(app[0].lives.map(\.pid) == [10, 11])
    #expect(app[0].lives.map(\.lines) == [2...3, 6...8])
    #expect(app[0].longest == 1)
  }

  @Test("a pid that the system gives to another process begins another life")
  func reusedPID() {
    let lives =
      recording(
        start(10, "com.example.bank") + logcat(["A resume"], pid: 10) + start(10, "com.other.app")
          + logcat(["B resume"], pid: 10, package: "com.other.app"), as: .logcat
      ).apps.flatMap(\.lives)
    #expect(lives.map(\.names) == [["com.example.bank"], ["com.other.app"]])
  }

  @Test("a new start of an app in the Console, which shows no pid, begins another life")
  func launches() {
    func change(_ masks: String, reason: Int = 0) -> String {
      "default\t09:41:12.000000+0200\tBank\tDeactivation reason added: \(reason); deactivation "
        + "reasons: \(masks); x\n"
    }
    let app = recording(
      change("0 -> 1") + change("0 -> 1024", reason: 10) + change("1024 -> 0"), as: .unified
    ).apps[0]
    #expect(app.lives.map(\.lines) == [1...1, 3...3])
  }

  @Test("processes are of one app if their names are, or if one's package contains the other's")
  func apps() {
    let apps = recording(
      logcat(["Main resume", "Main paused"], pid: 10)
        + logcat(["Settings resume"], pid: 11, package: "com.example.bank.ui.settings")
        + logcat(["Main resume"], pid: 12, package: "com.example.banking")
        + logcat(["Main resume"], pid: 13, package: "com.example"), as: .logcat
    ).apps
    #expect(apps.map { $0.lives.map(\.pid) } == [[10, 11, 12, 13]])
    let parts = recording(
      logcat(["Main resume"], pid: 10, package: "com.example.bank.ui")
        + logcat(["Login resume"], pid: 11, package: "com.example.bank.login"), as: .logcat
    ).apps
    #expect(parts.map { $0.lives.map(\.pid) } == [[10, 11]])
    let others = recording(
      logcat(["Main resume", "Main paused"], pid: 10)
        + logcat(["Main resume"], pid: 12, package: "com.example.banking")
        + logcat(["Main resume"], pid: 13, package: "com"), as: .logcat
    ).apps
    #expect(others.map { $0.lives.map(\.pid) } == [[10], [13], [12]])
  }

  private func titles(_ log: String, as form: LogForm = .logcat) -> [String] {
    recording(log, as: form).apps.map(\.title)
  }

  @Test("processes that live at once are of two apps, even if one package contains the other")
  func livesAtOnce() {
    let bank = logcat(["A resume", "A paused", "A stop"], pid: 10, package: "com.bank")
    let beta = logcat(["B resume", "B paused"], pid: 11, package: "com.bank.beta")
    let lines = bank.split(separator: "\n").map { "\($0)\n" }
    let mixed = lines[0] + lines[1] + beta + lines[2]
    #expect(titles(mixed) == ["com.bank", "com.bank.beta"])
    let apps = recording(mixed, as: .logcat).apps
    #expect(apps.compactMap { $0.selected(by: "com.bank", exactly: true)?.title } == ["com.bank"])
    #expect(titles(bank + beta) == ["com.bank"])
    #expect(
      titles(start(10, "com.bank") + bank + start(11, "com.bank.beta") + beta)
        == ["com.bank", "com.bank.beta"])
  }

  @Test(
    "two processes that report states at once are two apps",
    arguments: [
      (LogForm.flutter, "flutter", "AppLifecycleState.*"),
      (.reactNative, "ReactNativeJS", "AppState *"),
    ])
  func statesAtOnce(_ form: LogForm, _ tag: String, _ message: String) {
    let log = [(10, "inactive"), (11, "inactive"), (10, "inactive"), (11, "inactive")]
      .enumerated().map { index, line in
        "05-12 09:41:1\(index).000  \(line.0)  \(line.0) I \(tag): "
          + message.replacing("*", with: line.1) + "\n"
      }
    #expect(titles(log.joined(), as: form) == ["10", "11"])
    #expect(titles(log[0] + log[2] + log[1] + log[3], as: form) == ["10"])
  }

  @Test("the packages of one app are one, and those of two apps are two, where lines have no pid")
  func withoutProcesses() throws {
    func calls(_ classes: [String]) -> String {
      classes.map { "I/wm_on_resume_called: [\($0.utf8.count),\($0),RESUME_ACTIVITY]\n" }.joined()
    }
    #expect(titles(calls(["com.b.Main", "com.b.ui.Settings"])) == ["com.b"])
    #expect(titles(calls(["com.b.c.ui.Main", "com.b.c.login.Login"])) == ["com.b.c"])
    #expect(titles(calls(["com.b.Main", "com.bc.Main"])).count == 2)
    #expect(titles(calls(["com.b.x.Main", "com.b.y.Main"])).count == 2)
    #expect(titles(calls(["com.google.android.a.Main", "com.google.android.b.Main"])).count == 2)
    let log =
      calls(["com.b.Main", "com.b.ui.Settings"])
      + "I/wm_on_stop_called: [10,com.b.Main,STOP_ACTIVITY_ITEM]\n"
    #expect(
      try events(log, as: .logcat, every: .milliseconds(100)) == ["0 did-become-active"])
  }

  @Test("a line that is cut is a gap in a log without pids")
  func lossWithoutProcess() throws {
    let log =
      "05-12 09:41:12.000 I wm_on_paused_called: [1,com.example.A,x]\n"
      + "05-12 09:41:13.000 I wm_on_stop_called: [1,com.exam\n"
      + "05-12 09:41:14.000 I wm_on_resume_called: [1,com.example.A,x]\n"
    #expect(try imported(log, as: .logcat).gaps.map(\.number) == [2])
  }

  @Test("an activity of a library does not name the app")
  func activityOfLibrary() {
    let app = recording(
      logcat(["Main resume", "Main paused"], pid: 10, package: "com.example.app")
        + logcat(["SignIn resume"], pid: 10, package: "com.google.android.gms.auth"), as: .logcat
    ).apps[0]
    #expect(app.title == "com.example.app")
    #expect(app.names == ["com.example.app", "com.google.android.gms.auth"])
  }

  @Test(
    "the system names the package of an activity whose class is elsewhere",
    arguments: [
      ("wm_create_activity: [0,12,77,%,android.intent.action.MAIN,NULL,NULL,270532608]", "wm"),
      ("wm_restart_activity: [0,12,77,%]", "wm"),
      ("wm_pause_activity: [0,12,%,userLeaving=true]", "wm"),
      ("am_create_activity: [0,12,77,%,android.intent.action.MAIN,NULL,NULL,0]", "am"),
    ])
  func owners(_ line: String, _ prefix: String) {
    func life(_ pid: Int, _ token: Int) -> String {
      ["resume", "paused"].map {
        "05-12 09:41:12.000  \(pid)  \(pid) I \(prefix)_on_\($0)_called: "
          + "[\(prefix == "am" ? 0 : token),com.engine.Player,x]\n"
      }.joined()
    }
    func system(_ package: String, _ token: Int) -> String {
      "05-12 09:41:11.000  1500  1520 I "
        + line.replacing("%", with: "\(package)/com.engine.Player")
        .replacing("12,", with: "\(token),") + "\n"
    }
    #expect(titles(system("com.a.game", 12) + life(10, 12)) == ["com.a.game"])
    let both =
      system("com.a.game", 12) + life(10, 12) + system("com.b.game", 13) + life(11, 13)
    // Without tokens, no line tells which of the two it is.
    #expect(titles(both) == (prefix == "wm" ? ["com.a.game", "com.b.game"] : ["com.engine"]))
    let other = system("com.a.game", 12) + life(10, 12) + life(11, 13)
    #expect(titles(other).count == (prefix == "wm" ? 2 : 1))
  }

  @Test("an app is selected by its package, a bundle id, its process, or a pid")
  func selection() throws {
    let log = """
      default\t09:41:12.000000+0200\tBank\tsceneOfRecord: sceneID: sceneID:com.example.bank-default  persistentID: 1
      default\t09:41:12.000000+0200\tBank\tPerforming snapshot request 0x1 (type 1)
      default\t09:41:12.000000+0200\tMail\tPerforming snapshot request 0x1 (type 1)
      default\t09:41:12.000000+0200\tMail\tsceneOfRecord: sceneID: sceneID:com.mail-1B8F959F-618F-4A0D-AD89-E09DEC0EAB34  persistentID: 1

      """
    let apps = recording(log, as: .unified).apps
    for (name, title) in [
      ("com.example.bank", "Bank"), ("Bank", "Bank"), ("com.mail", "Mail"),
    ] {
      #expect(apps.compactMap { $0.selected(by: name, exactly: true)?.title } == [title])
    }
    let activities = recording(
      logcat(["ui.Main resume"], pid: 10) + logcat(["ui.Main resume"], pid: 11), as: .logcat
    ).apps
    #expect(activities[0].selected(by: "com.example.bank", exactly: true) == nil)
    #expect(activities[0].selected(by: "com.example.bank", exactly: false)?.lives.count == 2)
    #expect(activities[0].selected(by: "11", exactly: true)?.lives.map(\.pid) == [11])
  }

  @Test(
    "the system's own log names the package of a process",
    arguments: [
      "Start proc 10:com.example.bank/u0a123 for activity {com.example.bank/.Main}",
      "Start proc 10:com.example.bank/u0a123 for next-top-activity {com.example.bank/.Main}",
      "Start proc com.example.bank for activity com.example.bank/.Main: pid=10 uid=10123 gids={}",
    ])
  func startedProcess(_ message: String) throws {
    let start = "05-12 09:41:11.000  1711  1906 I ActivityManager: \(message)\n"
    let calls = logcat(["Main start", "Main resume"], pid: 10, package: "com.engine")
    let state = "05-12 09:41:12.000    10    12 I flutter : AppLifecycleState.resumed\n"
    for (log, form) in [(start + calls, LogForm.logcat), (start + state, .flutter)] {
      let app = recording(log + start + log, as: form).apps[0]
      #expect(app.title == "com.example.bank")
      #expect(app.lives.count == 2)
    }
  }

  @Test(
    "other lines about starts name no process",
    arguments: [
      "Start proc com.example.bank for activity", "Start proc 10:bank/u0a123 for x", "Start proc ",
      "Starting: 10:com.example.bank/u0a123", "Start proc 10",
    ])
  func otherStart(_ message: String) {
    let start = "05-12 09:41:11.000  1711  1906 I ActivityManager: \(message)\n"
    #expect(titles(start + logcat(["A resume"], pid: 10, package: "com.b")) == ["com.b"])
  }

  @Test("a process is known by the bundle id that its scenes, or the system, name")
  func bundles() {
    typealias Line = (String, Int, String) -> String
    let styles: [Line] = [
      { "2024-05-12 09:41:12.100 Df \($0)[\($1):1] [com.apple.UIKit:Application] \($2)\n" },
      {
        #"{"timestamp":"2024-05-12 09:41:12.100000-0700","processID":\#($1),"#
          + #""eventMessage":"\#($2)","processImagePath":"\/x\/\#($0)"}"# + "\n"
      },
    ]
    for line in styles { expectBundles(line) }
  }

  private func expectBundles(_ line: (String, Int, String) -> String) {
    let change = line(
      "Bank", 431, "Deactivation reason added: 0; deactivation reasons: 0 -> 1; x")
    func names(_ lines: String...) -> [String] {
      recording(lines.joined() + change, as: .unified).apps[0].names
    }
    let scene = line(
      "Bank", 431, "[(FBSceneManager):sceneID:com.bank-default] Received action(s)")
    #expect(names(scene) == ["Bank", "com.bank"])
    #expect(
      names(scene, line("Bank", 431, "sceneID:com.apple.keyboard-default")) == [
        "Bank", "com.bank",
      ])
    #expect(names(scene, line("Bank", 431, "sceneID:com.other-default")) == ["Bank"])
    #expect(names(line("SpringBoard", 34, "[sceneID:com.bank-default] Setting")) == ["Bank"])
    let runningBoard = line(
      "runningboardd", 33, "Acquiring assertion targeting [app<com.bank(94ABBE9B)>:431] with")
    #expect(names(runningBoard) == ["Bank", "com.bank"])
    #expect(names(runningBoard.replacing(":431]", with: ":432]")) == ["Bank"])
  }
}
