import Testing

@testable import ScrimTrace
@testable import ScrimVerifier

@Suite struct PlatformCallbackTests {
  @Test(
    "the callbacks of platforms are told by the events that they stand for",
    arguments: [
      ("onPause", "will-resign-active"), ("applicationDidResignActive", "will-resign-active"),
      ("ON_STOP", "did-enter-background"),
      ("applicationDidBecomeActive", "did-become-active"),
      ("UIApplication.willEnterForegroundNotification", nil),
      ("sceneWillEnterForeground", "will-enter-foreground"),
      ("AppLifecycleState.inactive", "will-resign-active"),
      ("recording-started", "recording-began"), ("onSaveInstanceState", nil),
    ] as [(String, String?)])
  func events(_ name: String, _ event: String?) {
    #expect(PlatformCallback.event(for: name) == event)
  }

  @Test("every event that a callback stands for is one of a trace")
  func known() {
    for name in [
      "onPause", "onStop", "onStart", "onResume", "unlock", "screenshot", "viewDidAppear",
    ] {
      let event = PlatformCallback.event(for: name)
      #expect(event.map(TraceAction.names.contains) == true, "\(name)")
    }
  }
}
