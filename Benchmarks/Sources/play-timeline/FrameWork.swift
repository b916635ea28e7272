import CMeasuring
import Measuring
import ScrimRuntime
import ScrimTimeline

/// Compares a frame in mid-fade with one evaluation of the engine's Bézier
/// curve.
///
/// The curve is compared with a polynomial of its degree.
enum FrameWork {
  static func measure() throws {
    let engine = try fadingEngine()
    let fade: Int64 = 200_000_000
    var random = SystemRandomNumberGenerator()
    let steps = (0..<4096).map { _ in Int64.random(in: 1..<fade, using: &random) }
    let instants = steps.map { Nanoseconds(count: 1_000_000_000 + $0) }
    let parts = steps.map { Double($0) / Double(fade) }
    precondition(
      zip(instants, parts).allSatisfy {
        engine.frame(at: $0).opacity == Curve.easeInOut.value(at: $1)
      })

    let bezier = { keep(parts.reduce(0) { $0 + Curve.easeInOut.value(at: $1) }.bitPattern) }
    let frame = Comparison(
      items: steps.count,
      ours: { keep(instants.reduce(0) { $0 + engine.frame(at: $1).opacity }.bitPattern) },
      theirs: bezier)
    frame.measurement(
      of: "a frame in mid-fade", against: "the Bézier alone", bar: .ratioAtMost(2)
    ).report()
    for (name, curve) in [
      ("ease-in-out", Curve.easeInOut), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ] {
      Comparison(
        items: steps.count,
        ours: { keep(parts.reduce(0) { $0 + curve.value(at: $1) }.bitPattern) },
        theirs: { keep(parts.reduce(0) { $0 + chain($1, 0.25, 0.5, 0.75, 1) }.bitPattern) }
      ).measurement(
        of: "the Bézier, \(name)", against: "a chain of its degree", bar: .ratioAtMost(40)
      ).report()
    }
  }

  /// An engine whose cover begins to fade in at one second.
  private static func fadingEngine() throws -> Engine {
    var engine = Engine(try SamplePolicy.threeScreens())
    let events: [(Event, Int64)] = [
      (.didBecomeActive, 0), (.unlocked, 0), (.screen("accounts.balance"), 0),
      (.willResignActive, 1_000),
    ]
    for (event, time) in events { engine.handle(event, at: .milliseconds(time)) { _ in } }
    return engine
  }

  /// A cubic polynomial.
  @inline(__always)
  private static func chain(
    _ x: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) -> Double {
    ((a * x + b) * x + c) * x + d
  }
}
