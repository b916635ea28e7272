import ScrimTimeline
import TestSupport
import Testing

@testable import ScrimCompiler

/// Settings that a table gives back are those that were put into it.
@Suite struct PackedSettingsTests {
  /// Settings of which each is there or not, with places that are so far apart.
  private func settings(_ random: inout SeededRandom, spread: UInt32) -> Settings {
    let first = UInt32.random(in: 0..<1_000_000, using: &random)
    func setting<Value>(_ values: [Value]) -> Setting<Value>? {
      let origin = Origin(place: first + .random(in: 0...spread, using: &random))
      return Bool.random(using: &random)
        ? values.randomElement(using: &random).map { Setting($0, origin) } : nil
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

  @Test(
    "settings come back with their places, however far apart those are",
    arguments: [0, 12, 254, 255, 256, 4096] as [UInt32])
  func places(_ spread: UInt32) {
    var random = SeededRandom(seed: UInt64(spread))
    var table = SettingsTable()
    for _ in 0..<500 {
      let settings = settings(&random, spread: spread)
      let count = table.count
      let number = table.number(of: settings)
      #expect(SettingValues(table[number]) == SettingValues(settings))
      #expect(table.cover(of: number) == settings.cover?.value)
      if number == count { #expect("\(table[number])" == "\(settings)") }
    }
    #expect(table.count > 300)
  }

  @Test("settings take up a cache line")
  func size() {
    #expect(MemoryLayout<PackedSettings>.stride == 64)
  }
}
