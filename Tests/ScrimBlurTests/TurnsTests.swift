import Dispatch
import Synchronization
import Testing

@testable import ScrimBlur

@Suite struct TurnsTests {
  @Test("each number is given once, whoever asks", arguments: [0, 1, 7, 10_000])
  func numbers(_ count: Int) {
    let turns = Turns(count: count)
    let taken = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      while let number = turns.next() { taken.withLock { $0.append(number) } }
    }
    #expect(taken.withLock { $0.sorted() } == Array(0..<count))
  }
}
