import ScrimInterchange
import ScrimJSON
import ScrimRuntime
import ScrimTimeline
import Testing

@testable import ScrimSessions

@Suite struct PropertyWatchTests {
  /// A sensitive screen in the active phase, with no cover.
  private static let open = SessionState(
    at: .zero, phase: .active, reasons: [], isGuarded: true, isExempt: false, isLocked: false,
    drop: nil, dropEvent: .didBecomeActive,
    frame: Frame(cover: nil, opacity: 0, target: 0, exposed: 1),
    level: .open, isFading: false)

  private func watch(
    _ lifecycle: Lifecycle = .iosScene, _ snapshots: Snapshots = .inBackground
  ) -> PropertyChecker {
    PropertyChecker(
      under: LifecycleModel(of: lifecycle, snapshots), peekLimit: .milliseconds(100))
  }

  /// The moment with some changes.
  private func moment(_ at: Int64, _ change: (inout SessionState) -> Void = { _ in })
    -> SessionState
  {
    var moment = Self.open
    moment.at = .milliseconds(at)
    change(&moment)
    return moment
  }

  private func breaches(_ watch: PropertyChecker) -> [String] {
    watch.breaches.map { "\($0.property.rawValue) \($0.at.milliseconds.text)" }
  }

  @Test("on iOS, a guarded screen that is visible in the background breaks snapshot-covered")
  func picture() {
    var watch = watch()
    watch.check(at: moment(0) { $0.phase = .inactive })
    watch.check(at: moment(1) { ($0.phase, $0.isGuarded) = (.background, false) })
    watch.check(at: moment(2) { ($0.phase, $0.frame.exposed) = (.background, 0) })
    #expect(watch.breaches.isEmpty)
    watch.check(at: moment(3) { $0.phase = .background })
    watch.check(at: moment(4) { $0.phase = .background })
    #expect(breaches(watch) == ["snapshot-covered 3", "snapshot-covered 4"])
  }

  @Test(
    "desktops and iPads take snapshots from the resign until the next drop event",
    arguments: [(Lifecycle.desktop, Snapshots.inBackground), (.iosScene, .fromResign)])
  func earlyPicture(lifecycle: Lifecycle, snapshots: Snapshots) {
    var watch = watch(lifecycle, snapshots)
    watch.check(at: moment(0) { $0.phase = .inactive })
    watch.willHandle(.willResignActive, moment(1))
    watch.willHandle(.didBecomeActive, moment(2) { $0.phase = .inactive })
    watch.check(at: moment(2))
    #expect(watch.breaches.isEmpty)
    watch.willHandle(.willResignActive, moment(3))
    watch.check(at: moment(3) { $0.phase = .inactive })
    #expect(breaches(watch) == ["snapshot-covered 3"])
  }

  @Test("Android takes snapshots at any instant, but not of a secured window")
  func anyPicture() {
    var watch = watch(.android)
    watch.check(at: moment(1) { $0.phase = .active })
    watch.check(at: moment(2) { ($0.phase, $0.level) = (.background, .recents) })
    watch.check(at: moment(3) { $0.level = .window })
    watch.check(at: moment(4) { $0.isGuarded = false })
    #expect(breaches(watch) == ["snapshot-covered 1"])
  }

  @Test("a desktop takes snapshots in the background, even without a resign")
  func minimized() {
    var watch = watch(.desktop)
    watch.check(at: moment(1) { $0.phase = .background })
    #expect(breaches(watch) == ["snapshot-covered 1"])
  }

  @Test("a locked app may show content only in the background, whatever its cue sheet says")
  func lock() {
    var watch = watch()
    let reason = moment(0) { ($0.phase, $0.isLocked, $0.isGuarded) = (.background, true, false) }
    watch.check(at: reason)
    #expect(watch.breaches.isEmpty)
    watch.check(at: moment(1) { ($0.phase, $0.isLocked) = (.inactive, true) })
    #expect(breaches(watch) == ["lock-holds 1"])
  }

  @Test("a peek counts only after a resign, while guarded and not exempt")
  func peek() {
    var watch = watch()
    func inactive(_ at: Int64, _ change: (inout SessionState) -> Void = { _ in })
      -> SessionState
    {
      moment(at) { moment in
        moment.phase = .inactive
        change(&moment)
      }
    }
    watch.observe(inactive(0))
    watch.willHandle(.willResignActive, moment(1000))
    watch.observe(inactive(1000) { $0.isExempt = true })
    watch.observe(inactive(2000) { $0.isGuarded = false })
    watch.observe(inactive(3000))
    watch.observe(inactive(3100) { $0.frame.exposed = 0 })
    watch.observe(inactive(3200) { ($0.frame.exposed, $0.isFading) = (0, true) })
    watch.willHandle(.didEnterBackground, moment(3240) { $0.phase = .inactive })
    watch.willHandle(.willEnterForeground, moment(3250) { $0.phase = .background })
    watch.observe(inactive(3250))
    watch.finish(inactive(9000))
    #expect(watch.peek == .init(worst: .milliseconds(100), at: .milliseconds(3000)))
    #expect(watch.breaches.isEmpty)
  }

  @Test("a cover that stays up in the active phase breaks cover-drops unless locked or recorded")
  func drop() {
    func atEnd(_ events: [CueEvent] = [], _ change: (inout SessionState) -> Void) -> [String] {
      var watch = watch()
      for event in events { watch.willHandle(event, moment(0)) }
      watch.finish(moment(2000, change))
      return breaches(watch)
    }
    #expect(atEnd { ($0.frame.cover, $0.frame.target) = (0, 1) } == ["cover-drops 2000"])
    #expect(
      atEnd { ($0.frame.cover, $0.frame.target, $0.drop) = (0, 1, .seconds(30)) }.isEmpty,
      "a drop is pending")
    #expect(atEnd { ($0.frame.cover, $0.frame.target) = (0, 0) }.isEmpty, "a fade to 0 is running")
    #expect(atEnd { $0.frame.cover = nil }.isEmpty)
    #expect(atEnd { ($0.frame.cover, $0.frame.target, $0.isLocked) = (0, 1, true) }.isEmpty)
    #expect(atEnd { ($0.frame.cover, $0.frame.target, $0.phase) = (0, 1, .inactive) }.isEmpty)
    #expect(atEnd([.recordingBegan]) { ($0.frame.cover, $0.frame.target) = (0, 1) }.isEmpty)
    #expect(
      atEnd([.recordingBegan, .recordingEnded]) { ($0.frame.cover, $0.frame.target) = (0, 1) }
        == ["cover-drops 2000"])
  }

  @Test("entering the foreground while inactive does not end a peek")
  func foreground() {
    var watch = watch()
    let inactive = { (at: Int64) in moment(at) { $0.phase = .inactive } }
    watch.willHandle(.willResignActive, moment(1000))
    watch.observe(inactive(1000))
    watch.willHandle(.willEnterForeground, inactive(1100))
    watch.observe(inactive(1100))
    watch.finish(inactive(1200))
    #expect(watch.peek == .init(worst: .milliseconds(200), at: .milliseconds(1000)))
  }

  @Test("a second cover without a remove breaks one-cover, and breaches come in order of time")
  func second() {
    var watch = watch()
    watch.install(at: .milliseconds(1))
    watch.remove()
    watch.install(at: .milliseconds(2))
    #expect(watch.breaches.isEmpty)
    watch.install(at: .milliseconds(3))
    watch.check(at: moment(4) { ($0.phase, $0.isLocked) = (.inactive, true) })
    watch.check(at: moment(5) { $0.phase = .background })
    watch.finish(moment(9) { $0.frame.cover = nil })
    #expect(breaches(watch) == ["one-cover 3", "lock-holds 4", "snapshot-covered 5"])
  }
}
