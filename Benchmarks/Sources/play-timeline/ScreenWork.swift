import CMeasuring
import Measuring
import ScrimTimeline

/// Compares finding a screen's track by its id with a dictionary of all ids
/// that match.
enum ScreenWork {
  static func measure() throws {
    for share in SamplePolicy.Share.allCases where share != .listed {
      for shape in SamplePolicy.Shape.measured {
        let timeline = try SamplePolicy.timeline(screens: 20_000, share, shape)
        let ids = (0..<30_000).map { SamplePolicy.id(ofScreen: $0, shape) }
        let name = "look-up among 20,000 screens, \(share.rawValue), \(shape.rawValue)"
        // The bar applies where half of the screens are patterns. Where all
        // are, a dictionary could not have the ids.
        measure(
          timeline, known: ids[..<20_000], misses: ids[20_000...], name,
          bar: share == .half ? .ratioAtMost(3) : nil)
      }
    }
  }

  private static func measure(
    _ timeline: Timeline, known: ArraySlice<String>, misses: ArraySlice<String>, _ name: String,
    bar: Measurement.Bar?
  ) {
    let table = Dictionary(uniqueKeysWithValues: zip(known, known.indices))
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
    Comparison(items: ids.count, runs: 51, ours: tracks, theirs: values).measurement(
      of: name, against: "a dictionary of the ids that match",
      bar: bar, note: "the dictionary knows no patterns"
    ).report()
    Measurement(
      "allocations of those look-ups", unit: "", value: Double(allocations(tracks)),
      bar: .valueAtMost(0)
    ).report()
  }
}
