import Foundation
import Testing

@testable import ScrimRenderer

@MainActor @Suite struct BatchTests {
  @Test("answers are delivered in order, however long each takes", arguments: [1, 2, 7])
  func order(width: Int) async {
    let batch = Batch<Int, Int>(width: width) { number in
      for _ in 0..<((number * 7919) % 13) { await Task.yield() }
      return number * number
    }
    var requests = 0..<200
    let answers = await batch.run(
      { requests.popFirst() }, destination: { _ in nil }, into: [(Int, Int)]()
    ) { all, request, answer in
      all.append((request, answer))
      return true
    }
    #expect(answers.map(\.0) == Array(0..<200))
    #expect(answers.allSatisfy { $0.1 == $0.0 * $0.0 })
  }

  @Test("requests with the same destination run one at a time, and never more than the width")
  func places() async {
    let watch = Watch()
    let batch = Batch<Int, Bool>(width: 3) { number in
      let isAlone = watch.begin(number % 2)
      for _ in 0..<5 { await Task.yield() }
      watch.end(number % 2)
      return isAlone
    }
    var requests = 0..<60
    let areAlone = await batch.run(
      { requests.popFirst() }, destination: { String($0 % 2) }, into: true
    ) { areAlone, _, isAlone in
      areAlone = areAlone && isAlone
      return true
    }
    #expect(areAlone)
    #expect(watch.most <= 2)
  }

  @Test("a batch makes no more requests once the answers are no longer wanted")
  func stop() async {
    let batch = Batch<Int, Int>(width: 2) { $0 }
    var requests = 0..<1000
    let count = await batch.run({ requests.popFirst() }, destination: { _ in nil }, into: 0) {
      count, _, _ in
      count += 1
      return count < 10
    }
    #expect(count >= 10 && count < 20)
    #expect(requests.lowerBound < 20)
  }

  @Test("a batch without requests returns its initial result")
  func empty() async {
    let count = await Batch<Int, Int>(width: 2) { $0 }.run(
      { nil }, destination: { _ in nil }, into: 0
    ) { _, _, _ in true }
    #expect(count == 0)
  }
}

/// Counts the requests in progress.
private final class Watch: @unchecked Sendable {
  private let lock = NSLock()
  private var counts = [0: 0, 1: 0]
  private(set) var most = 0

  /// Notes the start of a request; returns whether no other request of its kind
  /// is in progress.
  func begin(_ kind: Int) -> Bool {
    lock.withLock {
      counts[kind, default: 0] += 1
      most = max(most, counts.values.reduce(0, +))
      return counts[kind] == 1
    }
  }

  func end(_ kind: Int) {
    lock.withLock { counts[kind, default: 0] -= 1 }
  }
}
