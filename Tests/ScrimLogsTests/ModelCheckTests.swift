import ScrimDiagnostics
import ScrimTimeline
import Testing

@testable import ScrimLogs

@Suite struct ModelCheckTests {
  /// The findings of a model about a log, such as `model-step 3`, with the
  /// lines.
  private func findings(
    _ log: String, as form: LogForm, _ lifecycle: Lifecycle
  ) throws -> (short: [String], messages: [String]) {
    let recording = recording(log, as: form)
    let imported = try imported(log, as: form)
    var report = Findings()
    ModelCheck.check(imported, against: lifecycle, in: recording, into: &report)
    let lines = LineTable(recording.source)
    return (
      report.shown.map { "\($0.rule) \(lines.location(of: $0.span.start).line)" },
      report.shown.map(\.message)
    )
  }

  private func states(_ states: String) -> String {
    states.split(separator: " ").enumerated()
      .map { "12:00:\(10 + $0).000 AppLifecycleState.\($1)\n" }.joined()
  }

  @Test("a recording that every model allows has no finding", arguments: Lifecycle.allCases)
  func allowed(_ lifecycle: Lifecycle) throws {
    let log = states("resumed inactive resumed inactive hidden paused hidden inactive resumed")
    #expect(try findings(log, as: .flutter, lifecycle).short.isEmpty)
  }

  @Test("an event that no step leads to is a finding at its line, and the check continues")
  func step() throws {
    let result = try findings(
      states("resumed paused inactive resumed paused"), as: .flutter, .iosScene)
    #expect(result.short == ["model-step 2", "model-step 5"])
    #expect(
      result.messages.first
        == "the model ios-scene has no step from active to background: 'did-enter-background' at "
        + "line 2 follows 'did-become-active' at line 1")
  }

  @Test("a recording may begin in any phase", arguments: ["resumed", "inactive", "paused"])
  func beginning(_ state: String) throws {
    #expect(try findings(states(state), as: .flutter, .iosApp).short.isEmpty)
  }

  @Test("an app that the recording shows starting begins inactive")
  func launch() throws {
    let start = "05-12 09:41:11.000  1711  1906 I am_proc_start: [0,4021,1,com.example.bank,a,b]\n"
    let log = start + logcat(["A paused", "A stop"])
    #expect(try findings(log, as: .logcat, .android).short.isEmpty)
    let foreground = start + logcat(["A start", "A resume", "A paused"])
    #expect(try findings(foreground, as: .logcat, .android).short.isEmpty)
    #expect(try findings(foreground, as: .logcat, .iosApp).short == ["model-step 2"])
  }

  private func console(_ rows: [(String, String)]) -> String {
    rows.map { "default\t09:41:\($0)+0200\tBank\t\($1)\n" }.joined()
  }

  private static let resign = "Deactivation reason added: 0; deactivation reasons: 0 -> 1; x"
  private static let snapshot = "Performing snapshot request 0x1 (type 1)"

  @Test(
    "a snapshot after the resign contradicts the models that allow it only in the background",
    arguments: [
      (Lifecycle.iosScene, ["model-window 2"]), (.iosApp, ["model-window 2"]), (.android, []),
      (.desktop, []),
    ])
  func window(_ lifecycle: Lifecycle, _ expected: [String]) throws {
    let log = console([
      ("12.000000", Self.resign), ("12.500000", Self.snapshot),
      ("13.000000", "received UIApplicationDidEnterBackgroundNotification"),
      ("14.000000", Self.snapshot),
    ])
    #expect(try findings(log, as: .unified, lifecycle).short == expected)
  }

  @Test("a launch into the background is allowed, with its snapshot")
  func launchIntoBackground() throws {
    func reasons(_ masks: String, added: Int = 5) -> String {
      "Deactivation reason added: \(added); deactivation reasons: \(masks); x"
    }
    let log = console([
      ("12.000000", reasons("0 -> 1024", added: 10)), ("12.010000", reasons("1024 -> 3072")),
      ("12.020000", reasons("3072 -> 2048")), ("12.900000", Self.snapshot),
      ("14.000000", reasons("2048 -> 32")), ("14.300000", reasons("32 -> 0")),
    ])
    #expect(try findings(log, as: .unified, .iosScene).short.isEmpty)
    #expect(try findings(log, as: .unified, .iosApp).short.isEmpty)
  }

  @Test("after a gap the app may be in any phase, and the gap is an info")
  func gap() throws {
    let log = console([
      ("12.000000", Self.resign),
      ("13.000000", "Deactivation reason removed: 5; deactivation reasons: 2080 -> 2048; x"),
      ("14.000000", Self.snapshot),
    ])
    let recording = recording(log, as: .unified)
    var report = Findings()
    ModelCheck.check(
      try imported(log, as: .unified), against: .iosScene, in: recording, into: &report)
    #expect(report.shown.map(\.rule) == ["recording-gap"])
    #expect(report.shown.map(\.severity) == [.info])
    #expect(!report.reach(.error))
  }
}
