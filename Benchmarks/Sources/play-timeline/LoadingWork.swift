import CMeasuring
import ScrimTimeline

/// A binary timeline of 20,000 screens opened, from bytes in memory, held against
/// a loop that adds the same bytes up as words.
enum LoadingWork {
  static func measure() throws -> Bool {
    var areMet = true
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
      let name = "load, 20,000 screens, \(shape.rawValue)"
      areMet = Comparison(items: 1, ours: open, theirs: add).report(name, bar: 6) && areMet
      areMet = reportAllocations("  allocations", allocations(open), bar: 8) && areMet
    }
    return areMet
  }
}
