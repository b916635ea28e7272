import CMeasuring
import Measuring
import ScrimTimeline

/// The way from a screen's id to its track, held against a look-up in a dictionary
/// that has all ids that are listed or match.
enum ScreenWork {
  static func measure() throws {
    let timeline = try SamplePolicy.timeline(screens: 20_000, .patterns)
    let numbers = 0..<20_000
    let known = numbers.map { SamplePolicy.id(ofScreen: $0, .patterns) }
    let misses = (0..<10_000).map { SamplePolicy.missingID($0) }
    let table = Dictionary(uniqueKeysWithValues: zip(known, numbers))
    let ids = (known + misses).shuffled()

    var search = ScreenSearch(of: timeline)
    let tracks = {
      var sum = 0
      for id in ids { sum &+= timeline.track(ofScreen: id, with: &search) }
      keep(UInt64(sum))
    }
    let values = {
      var sum = 0
      for id in ids { sum &+= table[id] ?? 0 }
      keep(UInt64(sum))
    }
    let comparison = Comparison(items: ids.count, runs: 101, ours: tracks, theirs: values)
    comparison.measurement(
      of: "screen id to track, 20,000", against: "a dictionary of the ids that match",
      bar: .ratioAtMost(3), note: "the dictionary knows no patterns"
    ).report()
    Measurement(
      "allocations of the look-ups", unit: "", value: Double(allocations(tracks)),
      bar: .valueAtMost(0)
    ).report()
  }
}
