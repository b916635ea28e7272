import CMeasuring
import Measuring
import ScrimTimeline

/// Compares opening a binary timeline of 20,000 screens with adding up its
/// bytes as words.
enum LoadingWork {
  static func measure() throws {
    for share in SamplePolicy.Share.allCases {
      for shape in SamplePolicy.Shape.measured {
        let bytes = try SamplePolicy.timeline(screens: 20_000, share, shape).bytes
        try measure(bytes, "load of 20,000 screens, \(share.rawValue), \(shape.rawValue)")
      }
    }
  }

  private static func measure(_ bytes: [UInt8], _ name: String) throws {
    // Opened once before the measurement, to report a fault.
    if let fault = Timeline(bytes: bytes).fault { throw fault }
    let open = { keep(UInt64(Timeline(bytes: bytes).bytes.count)) }
    let add = {
      unsafe bytes.withUnsafeBytes { bytes in
        let words = unsafe bytes.bindMemory(to: UInt64.self)
        unsafe keep(sum_of_words(words.baseAddress, words.count))
      }
    }
    Comparison(items: 1, ours: open, theirs: add).measurement(
      of: name, against: "its bytes added as words", bar: .ratioAtMost(6)
    ).report()
    Measurement(
      "allocations of that load", unit: "", value: Double(allocations(open)), bar: .valueAtMost(8)
    ).report()
  }
}
