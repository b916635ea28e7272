public import CScrim
internal import ScrimRuntime
internal import ScrimTimeline

@c @implementation
public func scrim_version() -> UInt32 {
  UInt32(SCRIM_VERSION_MAJOR) << 16 | UInt32(SCRIM_VERSION_MINOR)
}

@c @implementation
public func scrim_status_text(_ status: scrim_status) -> UnsafePointer<CChar> {
  let message: StaticString =
    switch status {
    case SCRIM_OK.rawValue: "success"
    case SCRIM_MORE.rawValue: "more directives are waiting"
    case SCRIM_NONE.rawValue: "there is nothing to report"
    case SCRIM_CLOSED.rawValue: "the timeline cannot be loaded, so everything is covered"
    case SCRIM_INCOMPLETE.rawValue: "the app must draw the image or the view"
    case SCRIM_ERROR_HANDLE.rawValue: "the engine has been freed, or never existed"
    case SCRIM_ERROR_NULL.rawValue: "a pointer is null"
    case SCRIM_ERROR_EVENT.rawValue: "the kind of the event is unknown"
    case SCRIM_ERROR_TEXT.rawValue: "a text is not UTF-8"
    case SCRIM_ERROR_INDEX.rawValue: "there is no cover, overlay or text with this index or kind"
    case SCRIM_ERROR_SIZE.rawValue: "the buffer is too small for the text"
    case SCRIM_ERROR_PICTURE.rawValue:
      "the capture's size is invalid or not the target's, or it has too few bytes"
    case SCRIM_ERROR_BLUR.rawValue: "the capture cannot be blurred"
    case SCRIM_ERROR_LIMIT.rawValue: "there are too many engines"
    case SCRIM_ERROR_TIME.rawValue: "the time is out of range"
    case SCRIM_ERROR_TARGET.rawValue: "the picture to draw into is null, or too small"
    default: "the status is unknown"
    }
  return unsafe text(message)
}

@c @implementation
public func scrim_engine_create(
  _ timeline: UnsafePointer<UInt8>?, _ size: Int, _ engine: UnsafeMutablePointer<scrim_engine>?
) -> scrim_status {
  guard unsafe engine != nil else { return SCRIM_ERROR_NULL.rawValue }
  return unsafe add(HeldEngine(Timeline(timeline, size)), engine)
}

@c @implementation
public func scrim_engine_create_like(
  _ engine: scrim_engine, _ other: UnsafeMutablePointer<scrim_engine>?
) -> scrim_status {
  guard let timeline = Engines.with(engine, { $0.engine.timeline }) else {
    return unsafe write(0, other, SCRIM_ERROR_HANDLE)
  }
  guard unsafe other != nil else { return SCRIM_ERROR_NULL.rawValue }
  return unsafe add(HeldEngine(timeline), other)
}

private func add(
  _ held: HeldEngine, _ result: UnsafeMutablePointer<scrim_engine>?
) -> scrim_status {
  let isClosed = held.engine.closedBecause != nil
  let handle = Engines.withTable { $0.add(held) }
  if handle == 0 { return unsafe write(0, result, SCRIM_ERROR_LIMIT) }
  return unsafe write(handle, result, isClosed ? SCRIM_CLOSED : SCRIM_OK)
}

@c @implementation
public func scrim_engine_free(_ engine: scrim_engine) -> scrim_status {
  let isFreed = Engines.withTable { $0.remove(engine) }
  return (isFreed ? SCRIM_OK : SCRIM_ERROR_HANDLE).rawValue
}
