import Foundation
import Measuring
import ScrimBlur
import TestSupport

/// Compares the time of a blur with that of a copy, in turn.
enum Times {
  static func measure() throws {
    let picture = try BlurPicture.capture()
    for threads in [1, 2] {
      for finished in [false, true] {
        for sigma in [3, 30, 90, 300] as [Double] {
          let isBarred = threads == 1 && finished && (sigma == 30 || sigma == 90)
          let work =
            "blur, sigma \(Int(sigma)), \(threads) thread\(threads > 1 ? "s" : "")"
            + (finished ? ", saturation and tint" : "")
          try compare(try BlurPicture.blur(sigma, finished: finished), threads, picture)
            .measurement(
              of: work, against: "memcpy of the same bytes", bar: isBarred ? .ratioAtMost(4) : nil
            ).report()
        }
      }
    }
    try measureFlatness(picture)
  }

  /// Measures the time of a square picture.
  static func measure(side: Int) throws {
    let layout = try PictureLayout(width: side, height: side)
    let bytes = sampleCapture(width: side, height: side, seed: 1)
    let picture = try Picture(layout, premultiplied: bytes.span)
    let blur = try BlurPicture.blur(30)
    var target = Picture(layout)
    let times = Repetition.times(of: { try? blur(picture, into: &target, threads: 1) }, items: 1)
    Measurement("blur", unit: "ns", values: times).report()
  }

  /// Compares the times from sigma 10 to 300 with the fastest of them.
  private static func measureFlatness(_ picture: Picture) throws {
    let sigmas = [10, 12, 20, 30, 50, 90, 150, 300] as [Double]
    let blurs = try sigmas.map { try BlurPicture.blur($0) }
    if Comparison.isCounting { return }
    // Runs all in turn, so that other load on the machine affects all of them.
    var target = Picture(picture.layout)
    var times: [[Double]] = Array(repeating: [], count: blurs.count)
    for run in 0...21 {
      for (index, blur) in blurs.enumerated() {
        let start = ContinuousClock.now
        try blur(picture, into: &target, threads: 1)
        let time = (ContinuousClock.now - start) / .nanoseconds(1)
        if run > 0 { times[index].append(time) }
      }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    let order = medians.indices.sorted { medians[$0] < medians[$1] }
    let (fastest, slowest) = (order[0], order[order.count - 1])
    Measurement(
      "blur, the slowest of sigma 10 to 300 (\(Int(sigmas[slowest])))", unit: "ns",
      ours: times[slowest], reference: "the fastest (\(Int(sigmas[fastest])))",
      theirs: times[fastest], bar: .ratioAtMost(1.5)
    ).report()
  }

  private static func compare(
    _ blur: GaussianBlur, _ threads: Int, _ picture: Picture
  ) throws -> Comparison {
    var target = Picture(picture.layout)
    var copy = Picture(picture.layout)
    var failure: (any Error)?
    let comparison = Comparison(
      items: 1, runs: 41,
      ours: {
        do { try blur(picture, into: &target, threads: threads) } catch { failure = error }
      },
      theirs: { picture.copy(into: &copy) })
    if let failure { throw failure }
    return comparison
  }
}

extension Picture {
  /// Copies the bytes, and does nothing else.
  fileprivate func copy(into other: inout Picture) {
    let count = layout.byteCount
    withBytes { source in
      other.withMutableBytes { target in
        // Both pictures have the same layout, so they have equally many bytes.
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
