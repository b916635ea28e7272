import Testing

@testable import ScrimTrace
@testable import ScrimVerifier

@Suite struct EventGuideTests {
  @Test("every event of a trace has exactly one guide, and each guide has an event")
  func events() {
    #expect(EventGuide.all.count == TraceAction.names.count)
    #expect(Set(EventGuide.all.map(\.name)) == Set(TraceAction.names))
  }

  @Test("a guide names each platform at most once, with a name or a remark")
  func platforms() {
    for guide in EventGuide.all {
      #expect(Set(guide.callbacks.map(\.platform)).count == guide.callbacks.count)
      for callback in guide.callbacks {
        #expect(!callback.names.isEmpty || !callback.remark.isEmpty, "\(guide.name)")
      }
    }
  }

  @Test("every platform has a name for each lifecycle event")
  func lifecycle() {
    for guide in EventGuide.all.prefix(4) {
      for platform in Platform.allCases {
        #expect(guide.callback(on: platform) != nil, "\(guide.name) on \(platform.rawValue)")
      }
    }
  }

  @Test("every name on a platform leads to its event", arguments: EventGuide.all.map(\.name))
  func names(_ event: String) throws {
    let guide = try #require(EventGuide.all.first { $0.name == event })
    for name in guide.otherNames + guide.callbacks.flatMap(\.names) {
      #expect(EventGuide.events(called: name).contains(event), "\(name)")
    }
  }

  @Test(
    "a platform's callback leads to its events, in any spelling",
    arguments: [
      ("onPause", ["will-resign-active"]), ("ON_STOP", ["did-enter-background"]),
      ("Activity.onPause()", ["will-resign-active"]),
      ("applicationDidResignActive", ["will-resign-active"]),
      ("applicationDidBecomeActive", ["did-become-active"]),
      ("UIApplication.willEnterForegroundNotification", ["will-enter-foreground"]),
      ("UIScene.didActivateNotification", ["did-become-active"]),
      ("sceneWillEnterForeground", ["will-enter-foreground"]),
      ("sceneWillEnterForeground(_:)", ["will-enter-foreground"]),
      ("AppLifecycleState.inactive", ["will-resign-active", "will-enter-foreground"]),
      ("onConfigurationChanged", ["bounds-changed", "appearance-changed"]),
      ("recording-started", ["recording-began"]), ("viewDidAppear", ["screen"]),
      ("onSaveInstanceState", []), ("", []), ("(", []), (".", []), ("Notification", []),
    ])
  func spellings(_ name: String, _ events: [String]) {
    #expect(EventGuide.events(called: name) == events)
  }
}
