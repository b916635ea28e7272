public import ScrimTimeline

/// Handles events and deadlines.
///
/// Closures are called while the engine changes, so they must not call the
/// engine.
extension Engine {
  /// Handles an event, after the deadlines that are due by then.
  ///
  /// A time before the latest one counts as the latest one.
  ///
  /// - Parameters:
  ///   - instant: the time of a clock that keeps running during sleep, such
  ///     as `ContinuousClock`.
  ///   - perform: carries out a directive before it returns.
  public mutating func handle(
    _ event: Event, at instant: Nanoseconds, _ perform: (Directive) -> Void
  ) {
    if !hasStarted { start(perform) }
    let coverBefore = momentCover
    advance(to: instant, perform)
    if case .screen(let id) = event {
      track = PresentTrack(timeline.track(ofScreen: id, with: &search), of: timeline)
    }
    let cueEvent = event.cueEvent
    facts.take(in: cueEvent, at: time, under: timeline)
    tickets.take(in: event, at: time, under: timeline)
    if secureLevel.code > sentLevel.code { sendLevel(perform) }
    playCue(of: cueEvent, at: time, changesCover: momentCover != coverBefore, perform)
    moveOverlay(event, perform)
    // Deadlines of this same instant, such as a drop with a settle time of
    // zero.
    playDeadlines(perform)
    askToUnlock(perform)
    // The level falls only after everything that the event removes is off
    // screen.
    if secureLevel != sentLevel { sendLevel(perform) }
  }

  /// Plays the deadlines up to an instant, without an event.
  ///
  /// A time before the latest one counts as the latest one.
  public mutating func wake(at instant: Nanoseconds, _ perform: (Directive) -> Void) {
    advance(to: instant, perform)
    // The initial directives come with the first event.
    if hasStarted { askToUnlock(perform) }
  }

  /// Passes on the directives of the state before the first event.
  private mutating func start(_ perform: (Directive) -> Void) {
    hasStarted = true
    if secureLevel != sentLevel { sendLevel(perform) }
    if let number = cover.installed { perform(.cover(.install(cover: number, opacity: 1))) }
    askToUnlock(perform)
  }

  private mutating func advance(to instant: Nanoseconds, _ perform: (Directive) -> Void) {
    if instant < time {
      facts.lock.lockIfPending()
    } else {
      time = instant
    }
    playDeadlines(perform)
  }

  /// Plays each due deadline at its own time.
  private mutating func playDeadlines(_ perform: (Directive) -> Void) {
    while let deadline = nextDeadline, deadline <= time {
      // The order of the branches is the order of deadlines at one instant.
      if tickets.end == deadline {
        tickets.removeAll()
        playCue(of: .exemptionEnded, at: deadline, perform)
      } else if drop == deadline {
        drop = nil
        let isInstant = cover.installed.map { timeline.isInstant(cover: $0) } ?? false
        cover.fadeOut(track.record.fade, isInstant: isInstant, at: deadline) {
          perform(.cover($0))
        }
      } else if cover.removal == deadline {
        cover.remove { perform(.cover($0)) }
      } else {
        overlays.remove(at: deadline, perform)
      }
    }
  }

  /// Plays the cue for an event, from the present track's sheet.
  ///
  /// - Parameter changesCover: whether the cover of the moment is another one
  ///   than before the event.
  private mutating func playCue(
    of event: CueEvent, at instant: Nanoseconds, changesCover: Bool = false,
    _ perform: (Directive) -> Void
  ) {
    if event == track.dropEvent { facts.hasDeparted = false }
    let conditions = conditions(at: instant)
    var keyframes = timeline.keyframes(
      ofSheet: track.record.sheet, on: event, in: conditions)
    if changesCover { keyframes.swapIfCovered(in: conditions) }
    if keyframes.contains(.disarm) { drop = nil }
    if keyframes.contains(.depart) { facts.hasDeparted = true }
    play(keyframes, at: instant) { perform(.cover($0)) }
    if keyframes.contains(.drop) {
      // A screen with a long settle time does not delay an earlier drop.
      drop = earliest(drop, instant + track.record.fade.settle)
    }
    // The topmost layer comes to the front last.
    if keyframes.contains(.raise) {
      overlays.raise(perform)
      cover.change(.raise) { perform(.cover($0)) }
    }
    if keyframes.contains(.layout) { cover.change(.layout) { perform(.cover($0)) } }
    if keyframes.contains(.restyle) { cover.change(.restyle) { perform(.cover($0)) } }
  }

  /// Plays the keyframes that move the privacy cover.
  ///
  /// A fade or a snap also swaps in the cover of the moment, but after the
  /// motion: that is the order of directives.
  private mutating func play(
    _ keyframes: Keyframes, at instant: Nanoseconds, _ perform: (Directive.Action) -> Void
  ) {
    guard keyframes.changeCover else { return }
    let number = momentCover
    let keyframes = keyframes.inEffect(
      isInstant: timeline.isInstant(cover: number), isRaised: cover.isRaised)
    if keyframes.contains(.fade) {
      cover.fadeIn(number, track.record.fade, at: instant, perform)
    }
    if keyframes.contains(.snap) { cover.snap(number, at: instant, perform) }
    if keyframes.contains(.swap) { cover.swap(number, perform) }
  }

  /// The conditions for the guards of cues.
  private func conditions(at instant: Nanoseconds) -> Conditions {
    var conditions = facts.conditions(isExempt: tickets.areLive(at: instant))
    if !facts.reasons.isDisjoint(with: track.reasons) { conditions.formUnion(.held) }
    if cover.isRaised { conditions.formUnion(.raised) }
    return conditions
  }

  private mutating func moveOverlay(_ event: Event, _ perform: (Directive) -> Void) {
    switch event {
    case .show(let name):
      guard let number = timeline.overlay(named: name) else { return }
      overlays.show(number, of: timeline, at: time, perform)
    case .dismiss(let name):
      guard let number = timeline.overlay(named: name) else { return }
      overlays.dismiss(number, of: timeline, at: time, perform)
    default: break
    }
  }

  /// Tells the host which standing protection is in force.
  private mutating func sendLevel(_ perform: (Directive) -> Void) {
    sentLevel = secureLevel
    perform(.secure(sentLevel))
  }

  /// Asks the host to unlock if there is a new reason.
  private mutating func askToUnlock(_ perform: (Directive) -> Void) {
    // Unlocking does not open a closed engine.
    let hasReason = phase != .background && reasons.contains(.locked) && !isClosed
    if hasReason, !hasAskedToUnlock { perform(.askUnlock) }
    hasAskedToUnlock = hasReason
  }
}
