public import ScrimTimeline

/// What is on screen at one instant.
public struct Frame: Equatable, Sendable {
  /// The privacy cover, by its index in the timeline; nil if none is installed.
  public var cover: Int?
  /// How far the cover has faded in, from 0 to 1.
  public var opacity: Double
  /// The opacity that the cover fades to, or rests at: 0 or 1.
  public var target: Double
  /// How much of a sensitive screen is visible, from 0 to 1.
  public var exposed: Double
  /// How long the opacity still moves; zero if it rests.
  public var remaining: Nanoseconds

  package init(
    cover: Int?, opacity: Double, target: Double, exposed: Double,
    remaining: Nanoseconds = .zero
  ) {
    (self.cover, self.opacity, self.target) = (cover, opacity, target)
    (self.exposed, self.remaining) = (exposed, remaining)
  }
}

extension Engine {
  /// The frame at an instant, if no event comes before it.
  ///
  /// This changes nothing: a copy of the engine plays the deadlines in between.
  /// A time before the latest one counts as the latest one.
  public func frame(at instant: Nanoseconds) -> Frame {
    let instant = max(instant, time)
    if let deadline = nextDeadline, deadline <= instant { return lookingAhead(to: instant) }
    let opacity = cover.motion.opacity(at: instant)
    return Frame(
      cover: cover.installed, opacity: opacity, target: cover.motion.target,
      exposed: track.record.isSensitive ? 1 - opacity * ownOpacity : 0,
      remaining: max(.zero, cover.motion.end - instant))
  }

  /// The installed cover's own opacity.
  ///
  /// The installed cover is usually the present track's.
  private var ownOpacity: Double {
    guard let number = cover.installed else { return 0 }
    return number == track.record.cover ? track.ownOpacity : timeline.ownOpacity(ofCover: number)
  }

  /// How far an overlay has faded in at an instant, from 0 to 1; nil if it is
  /// not installed then.
  public func opacity(ofOverlay number: Int, at instant: Nanoseconds) -> Double? {
    overlays.opacity(of: number, at: max(instant, time))
  }

  /// The frame after deadlines, from a copy of the engine that plays them.
  ///
  /// The copy has no overlays. They do not affect the frame, and a change to a
  /// copy of them would allocate memory.
  private func lookingAhead(to instant: Nanoseconds) -> Frame {
    var copy = self
    copy.overlays = Overlays(count: 0)
    copy.wake(at: instant) { _ in }
    return copy.frame(at: instant)
  }
}
