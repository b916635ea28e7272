import ScrimCompiler
import ScrimDiagnostics
import ScrimInterchange
import ScrimLint
import ScrimTimeline
import ScrimVerifier
import Testing

/// What systems picture, and what keeps a window out of it: `secure` and `snapshots`.
@Suite struct StandingProtectionTests {
  private func levels(_ policy: String) throws -> [SecureLevel] {
    try PolicyCheck.ofPolicies.content(of: policy).tracks.map(\.secure)
  }

  @Test("under 'android' sensitive windows are kept out of the switcher's pictures")
  func standard() throws {
    let policy = """
      scrim: 1
      lifecycle: android
      screens:
        about: { sensitive: false, because: the same for all }
        vault: { secure: window, fade: 100ms }

      """
    #expect(try levels(policy) == [.recents, .open, .window])
    expect(policy)
    for lifecycle in ["ios-scene", "ios-app", "desktop"] {
      #expect(try levels("scrim: 1\nlifecycle: \(lifecycle)\n") == [.open])
    }
  }

  @Test("an Android policy holds by its standing protection, and by nothing else")
  func android() {
    let screens = "screens: { a: { fade: none, secure: «none» } }"
    expect("scrim: 1\nlifecycle: android\n\(screens)\n", finds: "snapshot-exposed")
    expect(
      "scrim: 1\nlifecycle: android\ndefaults: { secure: «none» }\n", finds: "snapshot-exposed")
    expect(
      "scrim: 1\nlifecycle: android\ndefaults: { fade: 250ms, at-background: keep }\n")
    let finding = lint("scrim: 1\nlifecycle: android\nscreens: { a: { secure: none } }\n")
      .findings.first
    #expect(finding?.help == "write 'secure: recents'")
    #expect(finding?.trace.last?.sentence.contains("nothing keeps the window out of it") == true)
  }

  @Test("a public screen before it does not protect a sensitive one")
  func mixed() {
    expect(
      """
      scrim: 1
      lifecycle: android
      screens:
        "**": { secure: window }
        a: { sensitive: false, because: the same for all, secure: none }
        b: { secure: «none» }

      """, finds: "snapshot-exposed")
  }

  @Test("elsewhere 'secure' is an error, and protects nothing in the timeline")
  func unsupported() throws {
    for lifecycle in ["ios-scene", "ios-app", "desktop"] {
      let policy = """
        scrim: 1
        lifecycle: \(lifecycle)
        lint: { app-delegate-retired: off }
        defaults: { secure: «recents» }
        screens:
          a: { secure: «window» }
          b: { secure: none }

        """
      expect(policy, finds: "secure-unsupported", "secure-unsupported")
      let plain = policy.replacing("«", with: "").replacing("»", with: "")
      #expect(try levels(plain).allSatisfy { $0 == .open })
    }
  }

  @Test("from resign on, a picture may be taken: covers come at once, and under prompts")
  func fromResign() throws {
    let policy = "scrim: 1\nsnapshots: from-resign\n"
    expect(policy)
    let content = try PolicyCheck.ofPolicies.content(of: policy)
    #expect(content.snapshots == .fromResign && content.prompts == .cover)
    #expect(content.tracks.map(\.fade.fadeIn) == [.zero])
    expect("\(policy)defaults: { fade: { in: «1ms» } }\n", finds: "snapshot-exposed")
    expect("\(policy)prompts: «{ ignore-for: 1s }»\n", finds: "snapshot-exposed")
    expect("\(policy)prompts: cover\n")
    expect("scrim: 1\nsnapshots: in-background\ndefaults: { fade: 200ms }\n")
  }

  @Test("'snapshots' is for iOS", arguments: ["android", "desktop"])
  func elsewhere(lifecycle: String) throws {
    expect(
      "scrim: 1\nlifecycle: \(lifecycle)\nsnapshots: «from-resign»\n", finds: "bad-value")
    expect("scrim: 1\nlifecycle: \(lifecycle)\nsnapshots: in-background\n")
  }

  @Test("'verify' says what it takes for granted of the system, and where that is known from")
  func window() {
    for lifecycle in Lifecycle.allCases {
      for snapshots in Snapshots.allCases {
        let window = LifecycleModel(of: lifecycle, snapshots).window
        #expect(!window.assumption.isEmpty && !window.source.isEmpty)
      }
    }
  }
}
