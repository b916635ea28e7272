public import CScrim
internal import ScrimRuntime
internal import ScrimTimeline

// Without an engine, each function reports a window that is covered.

@c @implementation
public func scrim_engine_frame(
  _ engine: scrim_engine, _ time: Int64, _ frame: UnsafeMutablePointer<scrim_frame>?
) -> scrim_status {
  let known = Engines.with(engine) { scrim_frame($0.engine.frame(at: Nanoseconds(passed: time))) }
  guard let known else { return unsafe write(.closed, frame, SCRIM_ERROR_HANDLE) }
  return unsafe write(known, frame, Nanoseconds.isValid(time) ? SCRIM_OK : SCRIM_ERROR_TIME)
}

@c @implementation
public func scrim_engine_overlay(
  _ engine: scrim_engine, _ overlay: UInt32, _ time: Int64,
  _ opacity: UnsafeMutablePointer<Double>?
) -> scrim_status {
  let known = Engines.with(engine) { held -> (opacity: Double, status: scrim_status_code) in
    guard let number = held.engine.timeline.overlay(at: overlay) else {
      return (0, SCRIM_ERROR_INDEX)
    }
    let opacity = held.engine.opacity(ofOverlay: number, at: Nanoseconds(passed: time))
    if !Nanoseconds.isValid(time) { return (opacity ?? 0, SCRIM_ERROR_TIME) }
    return opacity.map { ($0, SCRIM_OK) } ?? (0, SCRIM_NONE)
  }
  return unsafe write(known?.opacity ?? 0, opacity, known?.status ?? SCRIM_ERROR_HANDLE)
}

@c @implementation
public func scrim_engine_deadline(
  _ engine: scrim_engine, _ time: UnsafeMutablePointer<Int64>?
) -> scrim_status {
  guard let deadline = Engines.with(engine, { $0.engine.nextDeadline }) else {
    return unsafe write(.max, time, SCRIM_ERROR_HANDLE)
  }
  return unsafe write(deadline?.count ?? .max, time, deadline == nil ? SCRIM_NONE : SCRIM_OK)
}

@c @implementation
public func scrim_engine_state(
  _ engine: scrim_engine, _ state: UnsafeMutablePointer<scrim_state>?
) -> scrim_status {
  guard let known = Engines.with(engine, { scrim_state($0.engine) }) else {
    return unsafe write(scrim_state(Engine(.closed)), state, SCRIM_ERROR_HANDLE)
  }
  return unsafe write(known, state)
}

@c @implementation
public func scrim_engine_screen(
  _ engine: scrim_engine, _ id: UnsafePointer<CChar>?,
  _ screen: UnsafeMutablePointer<scrim_screen>?
) -> scrim_status {
  let passed = unsafe PassedText(id)
  let name = passed.text ?? Timeline.unnamedScreen
  guard let known = Engines.with(engine, { scrim_screen($0.engine.settings(ofScreen: name)) })
  else {
    var closed = scrim_screen(Engine(.closed).settings(ofScreen: name))
    closed.cover = UInt32(SCRIM_BLACK_COVER)
    return unsafe write(closed, screen, SCRIM_ERROR_HANDLE)
  }
  return unsafe write(known, screen, passed.fault ?? SCRIM_OK)
}
