import CMeasuring
import Measuring
import ScrimTimeline

/// A binary timeline of 20,000 screens opened, from bytes in memory, held against
/// a loop that adds the same bytes up as words.
enum LoadingWork {
  static func measure() throws {
    for shape in SamplePolicy.Shape.allCases {
      let bytes = try SamplePolicy.timeline(screens: 20_000, shape).bytes
      let open = {
        do throws(TimelineError) {
          keep(UInt64(try Timeline(bytes: bytes).bytes.count))
        } catch {
          fatalError(error.description)
        }
      }
      let add = {
        unsafe bytes.withUnsafeBytes { bytes in
          let words = unsafe bytes.bindMemory(to: UInt64.self)
          unsafe keep(sum_of_words(words.baseAddress, words.count))
        }
      }
      let work = "load of 20,000 screens, \(shape.rawValue)"
      Comparison(items: 1, ours: open, theirs: add).measurement(
        of: work, against: "its bytes added as words", bar: .ratioAtMost(6)
      ).report()
      Measurement(
        "allocations of the \(work)", unit: "", value: Double(allocations(open)),
        bar: .valueAtMost(8)
      ).report()
    }
  }
}
