public import CScrim
internal import ScrimRuntime
internal import ScrimTimeline

@c @implementation
public func scrim_engine_cover(
  _ engine: scrim_engine, _ index: UInt32, _ cover: UnsafeMutablePointer<scrim_cover>?
) -> scrim_status {
  unsafe answer(engine, cover, otherwise: scrim_cover(.opaqueBlack)) { held in
    guard let cover = held.engine.timeline.cover(at: index) else {
      return (scrim_cover(.opaqueBlack), SCRIM_ERROR_INDEX)
    }
    return (scrim_cover(cover), SCRIM_OK)
  }
}

@c @implementation
public func scrim_engine_counts(
  _ engine: scrim_engine, _ covers: UnsafeMutablePointer<UInt32>?,
  _ overlays: UnsafeMutablePointer<UInt32>?
) -> scrim_status {
  let known = Engines.with(engine) { held -> (covers: UInt32, overlays: UInt32) in
    let timeline = held.engine.timeline
    return (UInt32(timeline.closedCover), UInt32(timeline.overlayCount))
  }
  let status = known == nil ? SCRIM_ERROR_HANDLE : SCRIM_OK
  let first = unsafe write(known?.covers ?? 0, covers, status)
  let second = unsafe write(known?.overlays ?? 0, overlays, status)
  return min(first, second)
}

@c @implementation
public func scrim_engine_text(
  _ engine: scrim_engine, _ text: UInt32, _ index: UInt32,
  _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> scrim_status {
  let known = Engines.with(engine) { $0.engine.text(text, index) }
  let found = known ?? nil
  let fits = unsafe write(found ?? "", into: buffer, capacity)
  let status =
    if known == nil {
      SCRIM_ERROR_HANDLE
    } else if found == nil {
      text == SCRIM_TEXT_CLOSED.rawValue ? SCRIM_NONE : SCRIM_ERROR_INDEX
    } else {
      fits ? SCRIM_OK : SCRIM_ERROR_SIZE
    }
  return unsafe write(found?.utf8.count ?? 0, length, status)
}

extension Engine {
  /// A text of `scrim_text`; nil if there is none.
  fileprivate func text(_ text: UInt32, _ index: UInt32) -> String? {
    switch text {
    case SCRIM_TEXT_COVER.rawValue: return timeline.cover(at: index)?.name
    case SCRIM_TEXT_SOURCE.rawValue:
      switch timeline.cover(at: index)?.kind {
      case .image(let name, _), .view(let name): return name
      case .blur, .color, .hide, nil: return nil
      }
    case SCRIM_TEXT_OVERLAY.rawValue:
      return timeline.overlay(at: index).map { timeline.name(ofOverlay: $0) }
    case SCRIM_TEXT_CLOSED.rawValue: return closedBecause
    default: return nil
    }
  }
}

extension Timeline {
  /// The cover with an index; nil if there is none.
  fileprivate func cover(at index: UInt32) -> Cover? {
    if index == UInt32(SCRIM_BLACK_COVER) { return cover(closedCover) }
    return index <= UInt32(closedCover) ? cover(Int(index)) : nil
  }

  /// The number of the overlay with an index; nil if there is none.
  func overlay(at index: UInt32) -> Int? { index < UInt32(overlayCount) ? Int(index) : nil }
}
