import Dispatch
import Foundation
import ScrimHost
import ScrimRuntime
import ScrimTimeline
import Testing

/// Sources that end with their owners.
@Suite struct EventSourceTests {
  /// A number that several threads change.
  final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    var value: Int { lock.withLock { count } }

    func add(_ number: Int = 1) { lock.withLock { count += number } }
  }

  /// An object that is counted while it exists.
  final class Instance: Sendable {
    private let counter: Counter

    init(_ counter: Counter) {
      self.counter = counter
      counter.add()
    }

    deinit { counter.add(-1) }
  }

  static let name = Notification.Name("something")

  func counting(_ counter: Counter, in center: NotificationCenter) -> EventSource {
    EventSource(observing: Self.name, in: center) { _ in counter.add() }
  }

  @Test("a source calls its handler until its owner releases it")
  func owner() {
    let (center, counter) = (NotificationCenter(), Counter())
    var source: EventSource? = counting(counter, in: center)
    center.post(name: Self.name, object: nil)
    center.post(name: Notification.Name("else"), object: nil)
    #expect(counter.value == 1)
    _ = source
    source = nil
    center.post(name: Self.name, object: nil)
    #expect(counter.value == 1)
  }

  @Test("creating a replacement before the old source ends does not silence the replacement")
  func replacing() {
    let center = NotificationCenter()
    let (old, new) = (Counter(), Counter())
    var source = counting(old, in: center)
    source = counting(new, in: center)
    center.post(name: Self.name, object: nil)
    #expect(old.value == 0)
    #expect(new.value == 1)
    withExtendedLifetime(source) {}
  }

  @Test("a handler that runs during its own registration may replace its source")
  func replacedWithin() {
    final class Owner: @unchecked Sendable {
      var source: EventSource?
      var calls = 0
    }
    let owner = Owner()
    let center = NotificationCenter()
    owner.source = EventSource({ (_: Void) in
      owner.calls += 1
      if owner.calls == 1 {
        owner.source = EventSource(observing: Self.name, in: center) { _ in owner.calls += 10 }
      }
    }) { emit in
      emit(())
      return {}
    }
    // The outer source has replaced the inner one.
    center.post(name: Self.name, object: nil)
    #expect(owner.calls == 1)
    owner.source = nil
  }

  @Test("a handler may end its own source")
  func endsItself() {
    final class Owner: @unchecked Sendable { var source: EventSource? }
    let (center, counter, owner) = (NotificationCenter(), Counter(), Owner())
    owner.source = EventSource(observing: Self.name, in: center) { _ in
      counter.add()
      owner.source = nil
    }
    center.post(name: Self.name, object: nil)
    center.post(name: Self.name, object: nil)
    #expect(counter.value == 1)
  }

  @Test("after a source ends on another thread, no call is running and none begins")
  func anyThread() {
    let center = NotificationCenter()
    for _ in 0..<200 {
      let hasEnded = Counter()
      let late = Counter()
      let source = EventSource(observing: Self.name, in: center) { _ in
        if hasEnded.value > 0 { late.add() }
        for _ in 0..<100 where hasEnded.value > 0 { late.add() }
      }
      DispatchQueue.concurrentPerform(iterations: 3) { number in
        if number == 0 {
          source.end()
          hasEnded.add()
        } else {
          for _ in 0..<20 { center.post(name: Self.name, object: nil) }
        }
      }
      #expect(late.value == 0)
    }
  }

  @Test("a source that ends releases everything that its handler captures")
  func leaks() {
    let (center, currentDrivers) = (NotificationCenter(), Counter())
    for _ in 0..<100 {
      let instance = Instance(currentDrivers)
      let first = EventSource(observing: Self.name, in: center) { _ in _ = instance }
      let second = EventSource.timer(after: .seconds(1000), on: .global()) { _ = instance }
      second.end()
      withExtendedLifetime(first) {}
    }
    // A timer releases its handler on its own queue.
    for _ in 0..<1000 where currentDrivers.value > 0 { usleep(10_000) }
    #expect(currentDrivers.value == 0)
  }

  @Test("a timer fires once, and not early")
  func timer() async {
    let counter = Counter()
    let start = ContinuousClock.now
    let source: EventSource = await withCheckedContinuation { continuation in
      let holder = Holder()
      holder.source = EventSource.timer(after: .milliseconds(20), on: .global()) {
        counter.add()
        continuation.resume(returning: holder.source ?? EventSource({ (_: Void) in }) { _ in {} })
      }
    }
    #expect(ContinuousClock.now - start >= .milliseconds(20))
    #expect(counter.value == 1)
    withExtendedLifetime(source) {}
  }

  final class Holder: @unchecked Sendable { var source: EventSource? }

  @Test("a timer that has ended never fires")
  func endedTimer() async throws {
    let counter = Counter()
    var source: EventSource? = EventSource.timer(after: .milliseconds(5), on: .global()) {
      counter.add()
    }
    _ = source
    source = nil
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) {
        continuation.resume()
      }
    }
    #expect(counter.value == 0)
  }

  static let events: [Notification.Name: Event] = [
    Notification.Name("resign"): .willResignActive, Notification.Name("leave"): .didEnterBackground,
  ]

  @Test("a table sends the events of notifications before their posts return")
  @MainActor func table() {
    let (center, scene, other) = (NotificationCenter(), NSObject(), NSObject())
    final class Log { var events: [Event] = [] }
    let log = Log()
    let source = EventSource(events: Self.events, of: scene, in: center) { log.events.append($0) }
    center.post(name: Notification.Name("resign"), object: scene)
    #expect(log.events == [.willResignActive])
    center.post(name: Notification.Name("leave"), object: other)
    center.post(name: Notification.Name("leave"), object: scene)
    #expect(log.events == [.willResignActive, .didEnterBackground])
    source.end()
    center.post(name: Notification.Name("leave"), object: scene)
    #expect(log.events.count == 2)
  }

  @Test("another thread's notification becomes an event on the main thread, or none after the end")
  @MainActor func tableFromAnotherThread() async {
    let center = NotificationCenter()
    final class Log { var events: [Event] = [] }
    let log = Log()
    let source = EventSource(events: Self.events, in: center) { log.events.append($0) }
    post("leave", in: center)
    #expect(log.events == [])
    await onMain()
    #expect(log.events == [.didEnterBackground])
    post("leave", in: center)
    source.end()
    await onMain()
    #expect(log.events.count == 1)
  }

  /// Posts on another thread, while this thread waits.
  private func post(_ name: String, in center: NotificationCenter) {
    let posted = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      center.post(name: Notification.Name(name), object: nil)
      posted.signal()
    }
    posted.wait()
  }

  private nonisolated func onMain() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
