import Foundation
import ScrimBlur

/// The time of a blur against that of a copy, in turn.
enum Times {
  /// How often each pair is run.
  private static let runs = 41

  /// Prints a row for each work; whether all bars are met.
  static func measure() throws -> Bool {
    let picture = try BlurPicture.capture()
    var target = Picture(picture.layout)
    var copy = Picture(picture.layout)
    var areMet = true
    var plain: [Double: Double] = [:]
    print("blur                           ms   copy ms   ratio (middle half)   bar")
    for threads in [1, 2] {
      for finished in [false, true] {
        for sigma in [3, 5, 10, 12, 20, 30, 90, 300] as [Double] {
          let blur = try BlurPicture.blur(sigma, finished: finished)
          var (ours, theirs): ([Double], [Double]) = ([], [])
          for run in 0...runs {
            let start = ContinuousClock.now
            try blur(picture, into: &target, threads: threads)
            let middle = ContinuousClock.now
            picture.copy(into: &copy)
            let end = ContinuousClock.now
            // The first pair only warms the machine up.
            if run > 0 {
              ours.append((middle - start).milliseconds)
              theirs.append((end - middle).milliseconds)
            }
          }
          let bar = threads == 1 && finished && (sigma == 30 || sigma == 90) ? 4.0 : nil
          let ratios = zip(ours, theirs).map { $0 / $1 }
          let ratio = ratios.median
          let name = "sigma \(Int(sigma)), \(threads) thread\(threads > 1 ? "s" : "")"
          print(
            (name + (finished ? ", finished" : "")).padding(
              toLength: 28, withPad: " ", startingAt: 0), ours.median.short, theirs.median.short,
            ratios.middleHalf,
            bar.map { "≤ \($0.short) \(ratio <= $0 ? "met" : "missed")" } ?? "", separator: "\t")
          if let bar { areMet = areMet && ratio <= bar }
          if threads == 1, !finished, sigma >= 10 { plain[sigma] = ours.median }
        }
      }
    }
    let spread = (plain.values.max() ?? 1) / (plain.values.min() ?? 1)
    print("slowest of sigma 10 to 300 against the fastest: \(spread.short), ≤ 1.50")
    return areMet && spread <= 1.5
  }
}

extension Picture {
  /// Copies the bytes, and does nothing else.
  fileprivate func copy(into other: inout Picture) {
    let count = layout.byteCount
    withBytes { source in
      other.withMutableBytes { target in
        // Both have as many bytes as their layout says, which is the same.
        unsafe source.withUnsafeBytes { source in
          unsafe target.withUnsafeMutableBytes { target in
            guard let from = source.baseAddress, let to = target.baseAddress else { return }
            unsafe memcpy(to, from, count)
          }
        }
      }
    }
  }
}
