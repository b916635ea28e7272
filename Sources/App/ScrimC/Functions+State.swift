public import CScrim
internal import ScrimRuntime
internal import ScrimTimeline

// Without an engine, each function reports a window that is covered.

@c @implementation
public func scrim_engine_frame(
  _ engine: scrim_engine, _ time: Int64, _ frame: UnsafeMutablePointer<scrim_frame>?
) -> scrim_status {
  unsafe answer(engine, frame, otherwise: .closed) { held in
    let frame = scrim_frame(held.engine.frame(at: Nanoseconds(passed: time)))
    return (frame, Nanoseconds.isValid(time) ? SCRIM_OK : SCRIM_ERROR_TIME)
  }
}

@c @implementation
public func scrim_engine_overlay(
  _ engine: scrim_engine, _ overlay: UInt32, _ time: Int64,
  _ opacity: UnsafeMutablePointer<Double>?
) -> scrim_status {
  unsafe answer(engine, opacity, otherwise: 0) { held in
    guard let number = held.engine.timeline.overlay(at: overlay) else {
      return (0, SCRIM_ERROR_INDEX)
    }
    let opacity = held.engine.opacity(ofOverlay: number, at: Nanoseconds(passed: time))
    if !Nanoseconds.isValid(time) { return (opacity ?? 0, SCRIM_ERROR_TIME) }
    return opacity.map { ($0, SCRIM_OK) } ?? (0, SCRIM_NONE)
  }
}

@c @implementation
public func scrim_engine_deadline(
  _ engine: scrim_engine, _ time: UnsafeMutablePointer<Int64>?
) -> scrim_status {
  unsafe answer(engine, time, otherwise: .max) { held in
    held.engine.nextDeadline.map { ($0.count, SCRIM_OK) } ?? (.max, SCRIM_NONE)
  }
}

@c @implementation
public func scrim_engine_state(
  _ engine: scrim_engine, _ state: UnsafeMutablePointer<scrim_state>?
) -> scrim_status {
  unsafe answer(engine, state, otherwise: scrim_state(Engine(.closed))) { held in
    (scrim_state(held.engine), SCRIM_OK)
  }
}

@c @implementation
public func scrim_engine_screen(
  _ engine: scrim_engine, _ id: UnsafePointer<CChar>?,
  _ screen: UnsafeMutablePointer<scrim_screen>?
) -> scrim_status {
  let passed = unsafe PassedText(id)
  let name = passed.text ?? Timeline.unnamedScreen
  return unsafe answer(engine, screen, otherwise: .closed(name)) { held in
    (scrim_screen(held.engine.settings(ofScreen: name)), passed.fault ?? SCRIM_OK)
  }
}
