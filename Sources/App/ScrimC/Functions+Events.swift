public import CScrim
internal import ScrimRuntime
internal import ScrimTimeline

@c @implementation
public func scrim_engine_handle(
  _ engine: scrim_engine, _ event: UnsafePointer<scrim_event>?, _ time: Int64,
  _ directives: UnsafeMutablePointer<scrim_directive>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> scrim_status {
  var (known, fault): (Event?, scrim_status_code?) = (nil, SCRIM_ERROR_NULL)
  if let event = unsafe read(event) {
    (known, fault) = unsafe Event.read(event.kind, ticket: event.ticket, PassedText(event.name))
  }
  if !Nanoseconds.isValid(time) { fault = fault ?? SCRIM_ERROR_TIME }
  return unsafe writeDirectives(engine, directives, capacity, count, fault: fault) { held in
    if let known { held.handle(known, at: Nanoseconds(passed: time)) }
  }
}

@c @implementation
public func scrim_engine_wake(
  _ engine: scrim_engine, _ time: Int64, _ directives: UnsafeMutablePointer<scrim_directive>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> scrim_status {
  let fault = Nanoseconds.isValid(time) ? nil : SCRIM_ERROR_TIME
  return unsafe writeDirectives(engine, directives, capacity, count, fault: fault) { held in
    held.wake(at: Nanoseconds(passed: time))
  }
}

@c @implementation
public func scrim_engine_take(
  _ engine: scrim_engine, _ directives: UnsafeMutablePointer<scrim_directive>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> scrim_status {
  unsafe writeDirectives(engine, directives, capacity, count) { _ in }
}

@c @implementation
public func scrim_engine_waiting(
  _ engine: scrim_engine, _ count: UnsafeMutablePointer<Int>?
) -> scrim_status {
  unsafe answer(engine, count, otherwise: 0) { ($0.waitingCount, SCRIM_OK) }
}

/// Lets an engine act, then writes the directives that wait.
///
/// Without an engine, the directives cover the window.
///
/// - Parameter fault: what is wrong with the event or the time, if anything. The
///   call that writes the last directive reports it.
private func writeDirectives(
  _ handle: scrim_engine, _ directives: UnsafeMutablePointer<scrim_directive>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, fault: scrim_status_code? = nil, _ act: (HeldEngine) -> Void
) -> scrim_status {
  // Without a count, the caller would not know how many were written.
  let buffer = unsafe DirectiveBuffer(directives, count == nil ? 0 : capacity)
  return unsafe answer(handle, count, otherwise: writeCoveringDirectives(into: buffer)) { held in
    act(held)
    return (held.move(into: buffer), held.status(after: fault))
  }
}

/// Writes the directives that cover a window without an engine.
///
/// - Returns: The number of directives that were written.
private func writeCoveringDirectives(into buffer: DirectiveBuffer) -> Int {
  var install = scrim_directive(.cover(.install(cover: 0, opacity: 1)))
  install.cover = UInt32(SCRIM_BLACK_COVER)
  let secure = scrim_directive(.secure(.window))
  // The cover matters more than the level where there is room for one.
  let directives = buffer.capacity > 1 ? [secure, install] : [install]
  let count = min(directives.count, buffer.capacity)
  for index in 0..<count { buffer.write(directives[index], at: index) }
  return count
}

extension Event {
  /// The event that a caller passed, and what is wrong with it.
  ///
  /// A screen whose name is missing or unreadable is one that no policy makes
  /// public.
  static func read(
    _ kind: UInt32, ticket: Int64, _ name: PassedText
  ) -> (Event?, scrim_status_code?) {
    let ticket = Int(truncatingIfNeeded: ticket)
    switch kind {
    case SCRIM_EVENT_WILL_RESIGN_ACTIVE.rawValue: return (.willResignActive, nil)
    case SCRIM_EVENT_DID_ENTER_BACKGROUND.rawValue: return (.didEnterBackground, nil)
    case SCRIM_EVENT_WILL_ENTER_FOREGROUND.rawValue: return (.willEnterForeground, nil)
    case SCRIM_EVENT_DID_BECOME_ACTIVE.rawValue: return (.didBecomeActive, nil)
    case SCRIM_EVENT_SCREEN.rawValue:
      return (.screen(name.text ?? Timeline.unnamedScreen), name.fault)
    case SCRIM_EVENT_PROMPT_BEGAN.rawValue: return (.promptBegan(ticket: ticket), nil)
    case SCRIM_EVENT_PROMPT_ENDED.rawValue: return (.promptEnded(ticket: ticket), nil)
    case SCRIM_EVENT_RECORDING_BEGAN.rawValue: return (.recordingBegan, nil)
    case SCRIM_EVENT_RECORDING_ENDED.rawValue: return (.recordingEnded, nil)
    case SCRIM_EVENT_UNLOCKED.rawValue: return (.unlocked, nil)
    case SCRIM_EVENT_PROTECTION_OFF.rawValue: return (.protectionOff, nil)
    case SCRIM_EVENT_PROTECTION_ON.rawValue: return (.protectionOn, nil)
    case SCRIM_EVENT_HIERARCHY_CHANGED.rawValue: return (.hierarchyChanged, nil)
    case SCRIM_EVENT_BOUNDS_CHANGED.rawValue: return (.boundsChanged, nil)
    case SCRIM_EVENT_APPEARANCE_CHANGED.rawValue: return (.appearanceChanged, nil)
    case SCRIM_EVENT_SHOW.rawValue: return (name.text.map { .show(overlay: $0) }, name.fault)
    case SCRIM_EVENT_DISMISS.rawValue: return (name.text.map { .dismiss(overlay: $0) }, name.fault)
    default: return (nil, SCRIM_ERROR_EVENT)
    }
  }
}
