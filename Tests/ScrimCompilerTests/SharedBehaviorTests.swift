import ScrimDiagnostics
import ScrimSyntax
import ScrimTimeline
import ScrimVerifier
import TestSupport
import Testing

@testable import ScrimCompiler

/// What is found out once for many screens, held against what is found out for each.
@Suite struct SharedBehaviorTests {
  /// A map of settings, of which some are faults.
  private func settings(_ random: inout SeededRandom) -> String {
    let times = ["none", "1ms", "9ms", "10ms", "200ms", "400ms", "600ms", "1.5s", "3s", "40s"]
    func time() -> String { times.randomElement(using: &random) ?? "none" }
    let all = [
      "sensitive: false, because: it is public", "sensitive: true", "text: 17pt", "text: 40pt",
      "text: 90pt",
      "cover: frost", "cover: paper", "cover: pass", "cover: hide", "cover: { blur: light }",
      "cover: { color: \"#123\" }", "fade: none", "fade: \(time())",
      "fade: { in: \(time()), settle: \(time()) }", "fade: { out: \(time()) }",
      "raise-on: did-enter-background", "at-background: keep", "drop-on: will-enter-foreground",
      "recording: ignore", "recording: cover",
    ]
    var chosen: [String: String] = [:]
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let entry = all.randomElement(using: &random) ?? ""
      chosen[String(entry.prefix { $0 != ":" })] = entry
    }
    return "{ \(chosen.values.sorted().joined(separator: ", ")) }"
  }

  private func examination(
    _ random: inout SeededRandom, names: [String], count: Int
  ) -> Examination {
    let screens = names.shuffled(using: &random).prefix(count).map {
      "  \"\($0)\": \(settings(&random))\n"
    }
    let lifecycle = ["ios-scene", "ios-app", "android", "desktop"].randomElement(using: &random)
    let lock = ["never", "always", "{ after: 300ms }", "{ after: 30s }"]
      .randomElement(using: &random)
    let limit = ["unlimited", "0.3s", "1s"].randomElement(using: &random)
    let text = """
      scrim: 1
      lifecycle: \(lifecycle ?? "")
      lock: \(lock ?? "")
      limits: { peek: \(limit ?? "") }
      covers:
        frost: { blur: { radius: 40 }, fallback: "#FFF" }
        paper: { color: "#FFFFFF" }
        pass: { view: Lock }
      defaults: \(settings(&random))
      screens:
      \(screens.joined())
      """
    return self.examination(text)
  }

  private func examination(_ text: String) -> Examination {
    var reader = PolicyReader(limits: SyntaxLimits(), drafts: Drafts(), reporting: Report())
    let policy = reader.read(SourceFile(path: "policy.yaml", bytes: Array(text.utf8))).policy
    #expect(reader.isWhole, "\(text)")
    return Examination(
      policy, reader.files, reader.tables, inventory: nil, isWhole: true,
      today: Day(secondsSince1970: 0), levels: [:], reporting: reader.report)
  }

  @Test("an example of a behaviour is at fault if its screens are", arguments: 0..<200)
  func faults(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let names = ["a", "b", "a.b", "a.c", "a.*", "*.b", "**", "a*", "*", "c", "d", "e"]
    var examination = examination(&random, names: names, count: 9)
    let checks = Rule.all.compactMap { rule in
      if case .screen(let check) = rule.check { check } else { nil }
    }
    examination.isCountingOnly = true
    func isFaulty(_ screen: ExaminedScreen) -> Bool {
      let count = examination.screenFaultCount
      for check in checks { check(screen, &examination) }
      return examination.screenFaultCount > count
    }
    for (index, number) in examination.screens.behaviorNumbers.enumerated() {
      let screen = examination.screen(index)
      let example = examination.example(of: examination.screens.behaviors[Int(number)])
      #expect(isFaulty(example) == isFaulty(screen))
    }
  }

  @Test("settings that are one to a proof are proved alike", arguments: 0..<200)
  func proof(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    // Without patterns, what could come together is what does.
    let examination = examination(&random, names: ["a", "b", "c", "d", "e"], count: 5)
    #expect(try BroadProof(of: examination).isClean == isClean(examination))
  }

  @Test("what holds for every mixture of patterns holds for the screens")
  func mixtures() throws {
    var cleanCount = 0
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let names = ["a", "a.b", "a.c", "a.*", "*.b", "**", "a.**", "a*"]
      let examination = examination(&random, names: names, count: 4)
      guard BroadProof(of: examination).isClean else { continue }
      cleanCount += 1
      #expect(try isClean(examination), "\(seed)")
    }
    #expect(cleanCount > 40)
  }

  @Test(
    "what a public pattern sets is proved on a sensitive screen that inherits it",
    arguments: [
      "raise-on: did-enter-background", "at-background: keep", "drop-on: will-enter-foreground",
      "fade: 3s", "fade: { settle: none }",
    ])
  func inherited(_ setting: String) throws {
    let examination = examination(
      """
      scrim: 1
      lock: always
      screens:
        "a.**": { sensitive: false, because: it is public, \(setting) }
        "a.b.*": { sensitive: true }
      """)
    #expect(try !isClean(examination))
    #expect(!BroadProof(of: examination).isClean)
  }

  @Test("a cover ignores fades here if it does on the device")
  func instantCovers() {
    let examination = examination(
      """
      scrim: 1
      covers:
        frost: { blur: light }
        paper: { color: "#FFFFFF" }
        splash: { image: { name: Splash }, background: "#FFFFFF" }
        lock: { view: Lock }
        gone: hide
      screens:
        a: { cover: frost }
        b: { cover: paper }
        c: { cover: splash }
        d: { cover: lock }
        e: { cover: gone }
        f: { cover: hide }
        g: { cover: { view: Lock } }
        h: { cover: { blur: light } }
      """)
    for behavior in examination.screens.behaviors {
      let cover = examination.tables.settings[behavior.own].cover
      #expect(
        examination.covers.ignoresFades(cover) == examination.loweredCover(cover).isInstant)
    }
    #expect(examination.screens.behaviors.count == 8)
  }

  /// Whether the screens themselves, each by itself, leave nothing to say.
  private func isClean(_ examination: Examination) throws -> Bool {
    let proof = try #require(PolicyProof(of: examination, combinationLimit: 1000)).proof
    return Property.allCases.allSatisfy(proof.holds)
      && (proof.peekLimit != nil || proof.peeks.allSatisfy { $0.worst != nil })
  }
}
