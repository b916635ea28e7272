public import CScrim
internal import ScrimRuntime
internal import ScrimSessions
internal import ScrimTimeline

@c @implementation
public func scrim_sessions_judge(
  _ engine: scrim_engine, _ sessions: UnsafePointer<scrim_sessions>?,
  _ results: UnsafeMutablePointer<scrim_session_result>?, _ capacity: Int
) -> scrim_status {
  guard let timeline = Engines.with(engine, { $0.engine.timeline }) else {
    return SCRIM_ERROR_HANDLE.rawValue
  }
  guard let passed = unsafe read(sessions),
    let columns = unsafe SessionColumns(passed, results, capacity)
  else { return SCRIM_ERROR_NULL.rawValue }
  guard columns.areValid else { return SCRIM_ERROR_SIZE.rawValue }
  if timeline.fault != nil { return SCRIM_CLOSED.rawValue }
  // Outside of the lock: other threads go on meanwhile.
  let judge = SessionJudge(of: timeline)
  var start = 0
  for number in 0..<columns.count {
    let end = columns.end(of: number)
    let result = judge.judge(start..<end, columns.row)
    columns.write(scrim_session_result(result, from: start, columns), at: number)
    start = end
  }
  return SCRIM_OK.rawValue
}

extension SessionColumns {
  /// What a row says.
  fileprivate func row(_ number: Int) -> SessionJudge.Row {
    let (time, kind, value) = (time(number), UInt32(kind(number)), value(number))
    guard Nanoseconds.isValid(time) else { return .init(at: .zero, .unknown) }
    let at = Nanoseconds(count: time)
    switch kind {
    case SCRIM_SESSION_SNAPSHOT.rawValue: return .init(at: at, .snapshot)
    case SCRIM_SESSION_UNNAMED.rawValue: return .init(at: at, .unnamed)
    default:
      let event = Event.read(kind, ticket: Int64(value), PassedText(name(value))).0
      return .init(at: at, event.map { .event($0) } ?? .unknown)
    }
  }
}

extension scrim_session_result {
  fileprivate init(
    _ result: SessionJudge.Result, from start: Int, _ columns: borrowing SessionColumns
  ) {
    self.init()
    (peek, peek_at) = (result.peek?.worst.count ?? 0, result.peek?.at.count ?? 0)
    (breach_at, exposed) = (result.breach?.at.count ?? 0, result.exposed)
    breach = result.breach?.property.number ?? 0
    for (index, isBroken) in result.broken.enumerated() where isBroken { broken |= 1 << index }
    let screen = result.screenRow.map(columns.value) ?? -1
    breach_screen = columns.name(screen) == nil ? -1 : screen
    impossible = UInt32(clamping: result.impossible)
    first_impossible = UInt32(clamping: (result.firstImpossible ?? start) - start)
    (unknown, late) = (UInt32(clamping: result.unknown), UInt32(clamping: result.late))
  }
}

extension Property {
  fileprivate var number: UInt32 {
    switch self {
    case .snapshotCovered: SCRIM_SNAPSHOT_COVERED.rawValue
    case .peekBounded: SCRIM_PEEK_BOUNDED.rawValue
    case .coverDrops: SCRIM_COVER_DROPS.rawValue
    case .lockHolds: SCRIM_LOCK_HOLDS.rawValue
    case .blipProof: SCRIM_BLIP_PROOF.rawValue
    case .oneCover: SCRIM_ONE_COVER.rawValue
    }
  }
}
