public import ScrimTimeline

/// What is on screen at one instant.
public struct Frame: Equatable, Sendable {
  /// The privacy cover, by its place among the timeline's covers, if one is
  /// installed.
  public var cover: Int?
  /// How far the cover has come, from 0 to 1.
  public var opacity: Double
  /// Where its opacity goes, or stays: 0 or 1.
  public var target: Double
  /// How much of a sensitive screen can be seen, from 0 to 1.
  public var exposed: Double

  package init(cover: Int?, opacity: Double, target: Double, exposed: Double) {
    (self.cover, self.opacity, self.target, self.exposed) = (cover, opacity, target, exposed)
  }
}

extension Engine {
  /// The frame at an instant, if no event comes before it.
  ///
  /// It changes nothing: deadlines are looked ahead to, and a time before the
  /// latest one is taken for the latest.
  public func frame(at instant: Nanoseconds) -> Frame {
    let instant = max(instant, time)
    if let deadline = nextDeadline, deadline <= instant { return lookingAhead(to: instant) }
    let opacity = cover.motion.opacity(at: instant)
    return Frame(
      cover: cover.installed, opacity: opacity, target: cover.motion.target,
      exposed: track.record.isSensitive ? 1 - opacity * ownOpacity : 0)
  }

  /// How opaque the installed cover itself is; most often it is the present
  /// track's.
  private var ownOpacity: Double {
    guard let number = cover.installed else { return 0 }
    return number == track.record.cover ? track.ownOpacity : timeline.ownOpacity(ofCover: number)
  }

  /// How far an overlay has come at an instant, from 0 to 1; nil if it is not
  /// installed then.
  public func opacity(ofOverlay number: Int, at instant: Nanoseconds) -> Double? {
    overlays.opacity(of: number, at: max(instant, time))
  }

  /// The frame beyond deadlines, which a copy of the engine lives through.
  ///
  /// It goes without the overlays: they have no part in the frame, and to change
  /// them in a copy would take memory.
  private func lookingAhead(to instant: Nanoseconds) -> Frame {
    var copy = self
    copy.overlays = Overlays(count: 0)
    copy.wake(at: instant) { _ in }
    return copy.frame(at: instant)
  }
}
