import ScrimDiagnostics
import ScrimTimeline
import ScrimTrace
import ScrimVerifier
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

  @Test("a trampoline that is destroyed without being shown is no event")
  func trampoline() throws {
    #expect(
      try names(["A create", "A destroy", "B create", "B start", "B resume"])
        == ["will-enter-foreground", "did-become-active"])
  }

  @Test("a rotation stops and starts the activity")
  func relaunch() throws {
    #expect(
      try names(["A paused", "A stop", "A destroy", "A create", "A start", "A resume"]) == [
        "will-resign-active", "did-enter-background", "will-enter-foreground",
        "did-become-active",
      ])
  }

  @Test("before Android 11, a second activity of one class keeps the app in the foreground")
  func oneClassTwice() throws {
    #expect(
      try names(
        ["A paused", "A create", "A start", "A resume", "A stop", "A destroy"], prefix: "am")
        == ["will-resign-active", "did-become-active"])
  }

  @Test("before Android 9, a resume after a stop is the foreground as well")
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
      try events(log, as: .logcat, showsScreens: true) == [
        "0 screen com.example.bank.A", "0 will-resign-active", "20 screen com.example.bank.B",
        "30 did-become-active",
      ])
  }
}
