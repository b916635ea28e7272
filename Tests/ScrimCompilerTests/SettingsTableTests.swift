import ScrimDiagnostics
import ScrimJSON
import ScrimSyntax
import ScrimTimeline
import TestSupport
import Testing

@testable import ScrimCompiler

/// Screens share settings only if they set the same.
@Suite struct SettingsTableTests {
  /// Each key with a value, as a screen's map.
  static let maps: [String] = {
    let definitions = PolicySchema.definitions
    func entries(_ map: String) -> [String] {
      let keys = definitions.first { $0.name == map }?.keys ?? []
      return keys.compactMap { key in
        (key.standard ?? key.examples.first).map { "\(key.name): \($0.text)" }
      }
    }
    return entries("settings").map { "{ \($0) }" } + entries("fade").map { "{ fade: { \($0) } }" }
  }()

  @Test("there is a value to try for every key")
  func some() {
    #expect(Self.maps.count == 13)
  }

  @Test(
    "a screen that sets a key does not share the settings of one that does not", arguments: maps)
  func number(_ map: String) {
    let policy = "scrim: 1\ncovers: { paper: hide }\nscreens: { a: {}, b: \(map) }\n"
    var reader = PolicyReader(limits: SyntaxLimits(), drafts: Drafts(), reporting: Report())
    let source = SourceFile(path: "policy.yaml", bytes: Array(policy.utf8))
    let numbers = reader.read(source).policy.screens.map(\.value.number)
    #expect(numbers == [0, 1])
  }

  @Test("what settings say comes back from the table")
  func values() {
    var random = SeededRandom(seed: 1)
    var table = SettingsTable()
    for _ in 0..<500 {
      let settings = settings(&random)
      let place = Origin(place: 7)
      let number = table.number(of: settings)
      let values = table[number]
      #expect("\(values.settings(at: place))" == "\(settings)")
      #expect(values.fadeIn == settings.fade.fadeIn?.value)
      #expect(values.fadeOut == settings.fade.fadeOut?.value)
      #expect(values.settle == settings.fade.settle?.value)
      #expect(values.textSize == settings.textSize?.value)
    }
    #expect(table.count > 300)
  }

  /// Settings of which each is there or not, all at one place.
  private func settings(_ random: inout SeededRandom) -> Settings {
    func setting<Value>(_ values: [Value]) -> Setting<Value>? {
      Bool.random(using: &random)
        ? values.randomElement(using: &random).map { Setting($0, Origin(place: 7)) } : nil
    }
    let times = [0, 1, 250_000_000, Int64.max].map { Nanoseconds(count: $0) }
    let covers = [CoverReference.named(Name(number: 7)), .inPlace(Origin(place: 7))]
    return Settings(
      isSensitive: setting([false, true]), because: setting([Reason()]), cover: setting(covers),
      fade: FadeSettings(
        fadeIn: setting(times), fadeOut: setting(times), curve: setting(Curve.allCases),
        settle: setting(times)),
      raiseOn: setting(RaiseEvent.allCases), atBackground: setting(BackgroundAction.allCases),
      dropOn: setting(DropEvent.allCases), recording: setting(RecordingAction.allCases),
      textSize: setting([0, 17, 17.5]))
  }

  @Test("what settings say takes up no more than a cache line")
  func size() {
    #expect(MemoryLayout<SettingValues>.stride <= 64)
  }

  @Test("screens share settings, however many before them had their own", arguments: [100, 5000])
  func late(_ count: Int) {
    var policy = "scrim: 1\nscreens:\n"
    for index in 0..<count { policy += "  s\(index): { text: \(index + 1)pt }\n" }
    for index in 0..<count { policy += "  t\(index): { text: \(index + 1)pt }\n" }
    var reader = PolicyReader(limits: SyntaxLimits(), drafts: Drafts(), reporting: Report())
    let source = SourceFile(path: "policy.yaml", bytes: Array(policy.utf8))
    let numbers = reader.read(source).policy.screens.map { Int($0.value.number) }
    #expect(numbers == Array(0..<count) + Array(0..<count))
  }
}
