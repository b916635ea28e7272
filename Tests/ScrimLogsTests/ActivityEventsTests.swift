import ScrimTimeline
import ScrimTrace
import Testing

@testable import ScrimLogs

@Suite struct ActivityEventsTests {
  private func names(_ calls: [String], prefix: String = "wm") throws -> [String] {
    try imported(logcat(calls, prefix: prefix), as: .logcat).trace.lines.map(\.action.name)
  }

  @Test("an activity that is stopped after the next one has resumed does not end the app's stay")
  func handingOver() throws {
    #expect(
      try names([
        "A paused", "B create", "B start", "B resume", "A stop", "B paused", "B stop",
      ]) == [
        "will-resign-active", "did-become-active", "will-resign-active", "did-enter-background",
      ])
  }

  @Test("losing the top-resumed state and the pause after it are one resign")
  func topResumed() throws {
    #expect(
      try names([
        "A top_resumed_lost", "A paused", "A stop", "A restart", "A start", "A resume",
        "A top_resumed_gained",
      ]) == [
        "will-resign-active", "did-enter-background", "will-enter-foreground",
        "did-become-active",
      ])
  }

  @Test("in a split screen, an app that only loses and gains the focus stays in the foreground")
  func splitScreen() throws {
    #expect(
      try names(["A top_resumed_lost", "A top_resumed_gained", "A top_resumed_lost", "A paused"])
        == ["will-resign-active", "did-become-active", "will-resign-active"])
  }

  @Test("an app is active while one of two activities beside each other is")
  func embedding() throws {
    #expect(
      try names(["B resume", "A resume", "A top_resumed_lost", "B paused"])
        == ["did-become-active", "will-resign-active"])
  }

  @Test("a trampoline that is destroyed without being shown is not an event")
  func trampoline() throws {
    #expect(
      try names(["A create", "A destroy", "B create", "B start", "B resume"])
        == ["will-enter-foreground", "did-become-active"])
  }

  @Test(
    "a relaunch, such as for a rotation, is not an event",
    arguments: [
      [
        ("paused", "handleRelaunchActivity"), ("stop", "destroy"),
        ("resume", "handleRelaunchActivity"),
      ],
      [
        ("top_resumed_lost", "topStateChangedWhenResumed"), ("paused", "performPause"),
        ("stop", "handleRelaunchActivity"), ("destroy", "performDestroy"),
        ("create", "performCreate"), ("start", "handleStartActivity"),
        ("resume", "RESUME_ACTIVITY"), ("top_resumed_gained", "topWhenResuming"),
      ],
    ])
  func relaunch(_ calls: [(name: String, reason: String)]) throws {
    func line(_ second: Int, _ index: Int, _ call: (name: String, reason: String)) -> String {
      "05-12 09:41:\(second).0\(index)0  4021  4021 I wm_on_\(call.name)_called: "
        + "[7,com.example.bank.A,\(call.reason)]\n"
    }
    let log =
      line(10, 1, ("resume", "RESUME_ACTIVITY"))
      + calls.enumerated().map { line(12, $0 + 1, $1) }.joined()
      + line(19, 1, ("paused", "performPause")) + line(19, 9, ("stop", "STOP_ACTIVITY_ITEM"))
    #expect(
      try events(log, as: .logcat) == [
        "0 did-become-active", "9000 will-resign-active", "9080 did-enter-background",
      ])
  }

  @Test("an activity that is stopped and started for another reason was in the background")
  func restart() throws {
    #expect(
      try names(["A paused", "A stop", "A destroy", "A create", "A start", "A resume"]) == [
        "will-resign-active", "did-enter-background", "will-enter-foreground",
        "did-become-active",
      ])
  }

  @Test("an activity that restarts without a stop was stopped in lines that are missing")
  func restartWithoutStop() throws {
    let calls = ["A start", "A resume", "A paused", "A restart", "A start", "A resume"]
    let trace = try imported(logcat(calls), as: .logcat)
    #expect(
      trace.trace.lines.map(\.action.name) == [
        "will-enter-foreground", "did-become-active", "will-resign-active",
        "will-enter-foreground", "did-become-active",
      ])
    #expect(trace.gaps.map(\.gap) == ["A restarts, and the log has no stop of it"])
    #expect(try imported(logcat(["A paused", "A restart"]), as: .logcat).gaps.count == 1)
    for complete in [["A restart", "A start"], ["A paused", "A stop", "A restart"]] {
      #expect(try imported(logcat(complete), as: .logcat).gaps.isEmpty)
    }
    #expect(try imported(logcat(calls, prefix: "am"), as: .logcat).gaps.isEmpty)
  }

  @Test("before Android 11, a second activity of one class keeps the app in the foreground")
  func oneClassTwice() throws {
    #expect(
      try names(
        ["A paused", "A create", "A start", "A resume", "A stop", "A destroy"], prefix: "am")
        == ["will-resign-active", "did-become-active"])
  }

  @Test("before Android 9, a resume after a stop means the foreground as well")
  func withoutStarts() throws {
    #expect(
      try names(["A paused", "A stop", "A resume"], prefix: "am") == [
        "will-resign-active", "did-enter-background", "will-enter-foreground",
        "did-become-active",
      ])
  }

  @Test("before Android 9, an activity that resumes later did not keep the app in the foreground")
  func laterActivity() throws {
    #expect(
      try names(["A resume", "A paused", "A stop", "B resume"], prefix: "am") == [
        "did-become-active", "will-resign-active", "did-enter-background",
        "will-enter-foreground", "did-become-active",
      ])
  }

  @Test("a log that begins with the late stop of an activity begins with an app in use")
  func lateBeginning() throws {
    #expect(
      try names(["A stop", "B paused", "B stop"])
        == ["will-resign-active", "did-enter-background"])
  }

  @Test("with screens, each activity is named before it appears")
  func screens() throws {
    let log = logcat(["A paused", "B create", "B start", "B resume", "A stop"])
    #expect(
      try events(log, as: .logcat, screens: .activities) == [
        "0 screen com.example.bank.A", "0 will-resign-active", "20 screen com.example.bank.B",
        "30 did-become-active",
      ])
  }
}
