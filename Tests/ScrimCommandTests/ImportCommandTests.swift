import Foundation
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct ImportCommandTests {
  private static func call(_ time: String, _ pid: Int, _ name: String, _ activity: String) -> String
  {
    "05-12 09:41:\(time)  \(pid)  \(pid) I wm_on_\(name)_called: [\(pid),\(activity),done]\n"
  }

  private static let bank =
    call("12.000", 10, "paused", "com.example.bank.Main")
    + call("12.600", 10, "stop", "com.example.bank.Main")
  private static let trace = """
    {"at":0,"event":"will-resign-active"}
    {"at":600,"event":"did-enter-background"}

    """
  private static let inUse =
    "scrim: note: the trace starts while the app is in use, so a policy with a lock stays covered; "
    + "write --screen ID\n"
  private static let mail = call("12.100", 20, "resume", "org.example.mail.Inbox")
  private static let secondLife =
    call("20.000", 11, "resume", "com.example.bank.Main")
    + call("21.000", 11, "paused", "com.example.bank.Main")
    + call("21.500", 11, "stop", "com.example.bank.Main")
  private static let paused = """
    09:41:12.000 AppLifecycleState.resumed
    09:41:13.000 AppLifecycleState.paused

    """

  private func imported(
    _ form: String, _ log: String, _ flags: String...
  ) async throws -> (outcome: Outcome, folder: Folder) {
    let folder = try Folder(["device.log": log])
    let words = ["import", form, "\(folder.path)/device.log"] + flags
    return (await Scrim.run(words, Terminal(isInteractive: false)), folder)
  }

  @Test("the trace goes to standard output, or to a file")
  func output() async throws {
    let (outcome, folder) = try await imported("logcat", Self.bank)
    #expect(outcome.output == Self.trace)
    #expect(outcome.status == .clean)
    #expect(outcome.complaints == Self.inUse)
    let file = await run(
      "import", "logcat", "\(folder.path)/device.log", "-o", "\(folder.path)/trace.jsonl")
    #expect(file.output.isEmpty)
    #expect(try folder.read("trace.jsonl") == Self.trace)
  }

  @Test("the trace never replaces the log")
  func ownInput() async throws {
    let (_, folder) = try await imported("logcat", Self.bank)
    let log = "\(folder.path)/device.log"
    let outcome = await run("import", "logcat", log, "-o", log)
    #expect(outcome.status == .unusable)
    #expect(try folder.read("device.log") == Self.bank)
  }

  @Test(
    "invalid usage is an error",
    arguments: [
      (["import"], "import needs the form of a log, and the log"),
      (["import", "logcat"], "import needs one log"),
      (["import", "logcat", "a", "b"], "import needs one log"),
      (["import", "logcta", "a"], "unknown form 'logcta'; did you mean 'logcat'?"),
      (["import", "oslog", "/nowhere"], "'/nowhere' cannot be read"),
      (["import", "oslog", "a", "--format", "json"], "add --check LIFECYCLE"),
      (["import", "oslog", "a", "--check", "ios"], "did you mean 'ios-scene' or 'ios-app'?"),
      (["import", "oslog", "a", "--check", "ios-app", "-o", "-"], "write -o FILE"),
      (["import", "oslog", "a", "--screens"], "--screens works only with logcat"),
      (
        ["import", "logcat", "a", "--screen", "home", "--screens"],
        "--screen and --screens cannot be used together"
      ),
      (["import", "oslog", "a", "--screen", "home.*"], "'home.*' is not a screen id"),
      (["import", "oslog", "a", "--screen", ""], "--screen needs a value; write --screen ID"),
      (["import", "oslog", "a", "--life", "0"], "--life cannot be '0'"),
      (["import", "oslog", "a", "--step", "5"], "--step cannot be '5'"),
    ])
  func misuse(words: [String], complaint: String) async {
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    #expect(outcome.status == .unusable)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains(complaint))
  }

  @Test(
    "the message for a log without a trace says what to do",
    arguments: [
      ("oslog", bank, "it looks like logcat: write 'scrim import logcat "),
      ("logcat", paused, "it looks like flutter: write 'scrim import flutter "),
      ("logcat", "nothing\n", "record the events buffer: adb logcat -b events"),
      (
        "react-native", "09:41:12.000 AppState active users 3\n",
        "line 1 reports no state of an app; log each state"
      ),
      ("flutter", "AppLifecycleState.paused\n", "or write --step 100ms to assign times"),
      (
        "oslog",
        "default\t09:41:12.000000+0200\tBank\tDeactivation reason added: 5; deactivation reasons: 1 -> 33; x\n",
        "has no event: no line changes the phase of Bank"
      ),
    ])
  func nothing(_ form: String, _ log: String, _ complaint: String) async throws {
    let outcome = try await imported(form, log).outcome
    #expect(outcome.status == .unusable)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains(complaint))
  }

  @Test("a log that is too large names the flag that raises the limit")
  func limit() async throws {
    let outcome = try await imported("logcat", Self.bank, "--max-bytes", "10").outcome
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("has more than 10 bytes; --max-bytes raises the limit"))
  }

  @Test("a log of several apps needs a name, and lists them")
  func severalApps() async throws {
    let outcome = try await imported("logcat", Self.bank + Self.mail).outcome
    #expect(outcome.status == .unusable)
    #expect(
      outcome.complaints.hasSuffix(
        "  com.example.bank (pid 10): 2 lines\n  org.example.mail (pid 20): 1 line\n"))
    for name in ["com.example.bank", "com.example", "10"] {
      let chosen = try await imported("logcat", Self.bank + Self.mail, "--process", name).outcome
      #expect(chosen.output == Self.trace)
    }
    let wrong = try await imported(
      "logcat", Self.bank + Self.mail, "--process", "com.example.bnak"
    ).outcome
    #expect(wrong.status == .unusable)
    #expect(wrong.complaints.contains("did you mean 'com.example.bank'?"))
  }

  @Test("--process takes the app of exactly that package, and not one that its package contains")
  func exactPackage() async throws {
    let lines = Self.bank.split(separator: "\n").map { "\($0)\n" }
    let beta =
      Self.call("12.200", 20, "resume", "com.example.bank.beta.Main")
      + Self.call("12.300", 20, "paused", "com.example.bank.beta.Main")
    let log = lines[0] + beta + lines[1]
    let outcome = try await imported("logcat", log, "--process", "com.example.bank").outcome
    #expect(outcome.output == Self.trace)
    #expect(outcome.complaints == Self.inUse)
    let either = try await imported("logcat", log).outcome
    #expect(either.status == .unusable)
    #expect(either.complaints.contains("has lines of 2 apps"))
  }

  @Test("--process selects the process of a JSON log in every form that reads one")
  func jsonProcesses() async throws {
    func record(_ time: String, _ message: String, _ name: String, _ pid: Int) -> String {
      """
      {
        "eventMessage" : "\(message)",
        "processImagePath" : "\\/x\\/\(name)",
        "processID" : \(pid),
        "timestamp" : "2024-05-12 09:41:\(time)00+0200"
      }
      """
    }
    let words = [
      (
        "oslog",
        [
          "Deactivation reason added: 0; deactivation reasons: 0 -> 1; x",
          "Deactivation reason added: 11; deactivation reasons: 1 -> 2049; x",
        ]
      ),
      ("flutter", ["flutter: AppLifecycleState.inactive", "flutter: AppLifecycleState.paused"]),
      ("react-native", ["'AppState', 'inactive'", "AppState changed to background"]),
    ]
    for (form, messages) in words {
      let log =
        "["
        + [
          record("12.000", messages[0], "Bank", 1), record("12.100", messages[0], "Other", 2),
          record("12.300", messages[1], "Other", 2), record("12.600", messages[1], "Bank", 1),
        ].joined(separator: ",") + "]\n"
      for name in ["Bank", "1"] {
        let outcome = try await imported(form, log, "--process", name).outcome
        #expect(outcome.output == Self.trace, "\(form) \(outcome.complaints)")
      }
    }
  }

  @Test("the life with the most lines is the default, and --life selects another")
  func lives() async throws {
    let longest = try await imported("logcat", Self.bank + Self.secondLife).outcome
    #expect(longest.output.hasPrefix(#"{"at":0,"event":"did-become-active"}"#))
    #expect(longest.complaints.contains("has 2 lives; this is life 2"))
    #expect(longest.complaints.contains("life 1: com.example.bank (pid 10), lines 1 to 2"))
    let first = try await imported("logcat", Self.bank + Self.secondLife, "--life", "1").outcome
    #expect(first.output == Self.trace)
    let third = try await imported("logcat", Self.bank + Self.secondLife, "--life", "3").outcome
    #expect(third.status == .unusable)
  }

  @Test(
    "each unsuitable log or flag has a message",
    arguments: [
      (
        bank, ["--format", "json"], "--format is for the findings of --check; add --check LIFECYCLE"
      ),
      (
        bank, ["--check", "android", "-o", "-"],
        "the findings and the trace cannot both go to standard output; write -o FILE"
      ),
      (bank, ["--step", "1s"], "has times; remove --step"),
      (
        "I/wm_on_paused_called( 10): [1,com.example.A,x]\n", [],
        "has no times; record with 'adb logcat -b events -v threadtime', or write --step 100ms"
      ),
      (bank, ["--life", "3"], "com.example.bank has 1 life in this log, and no life 3"),
      (
        bank + mail.replacing("org.example", with: "com.example"), ["--process", "com.example"],
        "--process com.example matches 2 apps: name one of them"
      ),
      (
        bank, ["--process", "com.example.bnak"],
        "has no line about the lifecycle of 'com.example.bnak'; did you mean 'com.example.bank'?"
      ),
      ("\n", [], "has no line of logcat about the lifecycle of an app; record the events buffer"),
    ])
  func misfits(_ log: String, _ flags: [String], _ message: String) async throws {
    let folder = try Folder(["device.log": log])
    let words = ["import", "logcat", "\(folder.path)/device.log"] + flags
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains(message))
  }

  @Test("lines out of order, without a time, and after many gaps have notes")
  func notes() async throws {
    let states = ["01.500", "01.900", "01.700"].map { "12:00:\($0) AppState: active\n" }
    let disorder = try await imported(
      "react-native", states.joined() + "AppState: inactive\n"
    ).outcome
    #expect(
      disorder.complaints.contains(
        "note: 1 line was less than 1 s out of order, and sorted by time"))
    #expect(
      disorder.complaints.contains(
        "note: 1 line has no time, and got the time of the previous line"))
    let gaps = (0..<50).map {
      Self.call("\($0 % 2 == 0 ? 40 : 20).000", 10, $0 % 2 == 0 ? "paused" : "resume", "a.b.C")
    }
    let many = try await imported("logcat", gaps.joined()).outcome
    #expect(many.complaints.contains("more gaps; --explain shows all"))
  }

  @Test("with --screen, a trace that starts while the app is in use says what came before")
  func screen() async throws {
    let (outcome, folder) = try await imported(
      "logcat", Self.bank, "--screen", "accounts.balance", "--explain")
    #expect(
      outcome.output == """
        {"at":0,"event":"did-become-active"}
        {"at":0,"event":"unlocked"}
        {"at":0,"event":"screen","screen":"accounts.balance"}
        {"at":5000,"event":"will-resign-active"}
        {"at":5600,"event":"did-enter-background"}

        """)
    #expect(
      outcome.complaints.contains(
        "   –     0  did-become-active, unlocked, screen  "
          + "added by --screen: the app resigns first, so it was in use before\n"))
    #expect(outcome.complaints.contains("   1  5000  will-resign-active "))
    #expect(!outcome.complaints.contains("middle of use"))
    try folder.write(outcome.output, to: "trace.jsonl")
    try folder.write(
      "scrim: 1\nlifecycle: android\nlock: { after: 60s }\ndefaults: { fade: 200ms }\n",
      to: "app.yaml")
    try folder.write(Self.trace, to: "bare.jsonl")
    for (trace, isExposed) in [("trace", true), ("bare", false)] {
      let played = await run(
        "simulate", "\(folder.path)/app.yaml", "--trace", "\(folder.path)/\(trace).jsonl")
      #expect(played.output.contains("longest peek: 200 ms") == isExposed, "\(played.output)")
    }
  }

  @Test(
    "with --screen, a trace that shows no earlier use begins with the screen alone",
    arguments: [
      call("12.000", 10, "resume", "com.example.bank.Main"),
      call("12.000", 10, "stop", "com.example.bank.Main"),
      "05-12 09:41:11.000  1711  1906 I am_proc_start: [0,10,10108,com.example.bank,activity,{x/y}]\n"
        + call("12.000", 10, "start", "com.example.bank.Main"),
    ])
  func screenAlone(_ log: String) async throws {
    let bare = try await imported("logcat", log).outcome
    #expect(bare.complaints.isEmpty)
    let outcome = try await imported("logcat", log, "--screen", "home").outcome
    #expect(
      outcome.output == #"{"at":0,"event":"screen","screen":"home"}"# + "\n" + bare.output)
    #expect(outcome.complaints.isEmpty)
  }

  @Test("a state that a starting process reports does not show that the app was in use")
  func inactiveAtStart() async throws {
    let log =
      "05-12 09:41:11.000  1711  1906 I ActivityManager: Start proc 10:com.example.bank/u0a1 for x\n"
      + "05-12 09:41:12.000  10  10 I flutter : AppLifecycleState.inactive\n"
    let outcome = try await imported("flutter", log, "--screen", "home").outcome
    #expect(
      outcome.output == """
        {"at":0,"event":"screen","screen":"home"}
        {"at":0,"event":"will-resign-active"}

        """)
  }

  @Test("--explain shows every line that is used, and counts the others")
  func explanation() async throws {
    let outcome = try await imported("logcat", "\nat x\n" + Self.bank, "--explain").outcome
    #expect(outcome.output == Self.trace)
    #expect(
      outcome.complaints.contains(
        "   3    0  will-resign-active    Main pauses, and no other activity is resumed\n"))
    #expect(outcome.complaints.contains("  not used: 1 line without text\n"))
    #expect(outcome.complaints.contains("  not used: 1 line without a header"))
  }

  @Test("--check reports what the model excludes, and writes the trace only to a file")
  func check() async throws {
    let clean = try await imported("logcat", Self.bank, "--check", "android").outcome
    #expect(clean.output == "1 file checked: 0 errors, 0 warnings\n")
    #expect(clean.status == .clean)
    let (outcome, folder) = try await imported("flutter", Self.paused, "--check", "ios-app")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("device.log:2:1: error: the model ios-app has no step"))
    let trace = "\(folder.path)/trace.jsonl"
    let both = await run(
      "import", "flutter", "\(folder.path)/device.log", "--check", "ios-app", "-o", trace,
      "--format", "json")
    #expect(both.status == .findings)
    #expect(both.output.contains(#""rule":"model-step""#))
    #expect(try folder.read("trace.jsonl").split(separator: "\n").count == 2)
  }

  @Test("a gap is a note without --check, and an info with it")
  func gap() async throws {
    let log = Self.bank + Self.call("05.000", 10, "restart", "com.example.bank.Main")
    let outcome = try await imported("logcat", log).outcome
    #expect(outcome.status == .clean)
    #expect(
      outcome.complaints
        == "scrim: note: gap before line 3: the clock goes back by 7600 ms\n" + Self.inUse)
    let checked = try await imported("logcat", log, "--check", "android").outcome
    #expect(checked.status == .clean)
    #expect(checked.complaints.isEmpty)
    #expect(checked.output.contains("3:1: info: the recording has a gap here"))
  }

  @Test("scrim simulate plays an imported trace")
  func simulation() async throws {
    let (outcome, folder) = try await imported("logcat", Self.bank, "--screens")
    try folder.write(outcome.output, to: "trace.jsonl")
    try folder.write("scrim: 1\nlifecycle: android\n", to: "app.yaml")
    let played = await run(
      "simulate", "\(folder.path)/app.yaml", "--trace", "\(folder.path)/trace.jsonl")
    #expect(played.status == .clean, "\(played.complaints)")
    #expect(played.output.contains("screen com.example.bank.Main"))
  }
}
