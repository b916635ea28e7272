public final class CALayer {
  public var backgroundColor: CGColor?
  public init() {}
}

public final class CAMediaTimingFunction {
  package let timing: Timing

  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    timing = Timing((Double(x1), Double(y1)), (Double(x2), Double(y2)))
  }
}

public final class CATransaction {
  public static func flush() { MainActor.assumeIsolated { Stage.flushes += 1 } }
}
