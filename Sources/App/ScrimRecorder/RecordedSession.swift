internal import Foundation
internal import ScrimHost
internal import ScrimRuntime
internal import ScrimTimeline
internal import ScrimTrace

/// Makes the rows of a session.
///
/// Columns have the names of OpenTelemetry's semantic conventions, where these
/// have one. docs/production-sessions.md describes each column.
struct RecordedSession: Sendable {
  /// An event with its number in the session and the wall clock's time.
  typealias Row = (number: Int, event: ObservedEvent, date: Date)

  let id = UUID().uuidString.lowercased()
  let share: Double
  let ids: RecordedIDs
  /// The number of the last row, which only says that the limit is reached.
  let limit: Int
  let installation: String?
  let device: RecordedDevice
  /// The engine's time and the wall clock's at the first row.
  ///
  /// Later rows ignore the wall clock, which may be set meanwhile.
  private var start: (at: Nanoseconds, date: Date)?
  /// The screen of each scene, as rows name it.
  private var screens: [Int: String] = [:]

  init(
    share: Double, ids: RecordedIDs, limit: Int, installation: String?, device: RecordedDevice
  ) {
    (self.share, self.ids, self.limit) = (share, ids, limit)
    (self.installation, self.device) = (installation, device)
  }

  /// A row as JSON, without a line break.
  ///
  /// It has every column, so that readers find the same columns in all files.
  mutating func text(of row: Row) -> String {
    let (number, event, date) = row
    let start = start ?? (event.at, date)
    self.start = start
    let (offset, isLast) = (event.at - start.at, number == limit)
    let action = event.what.action
    var (ticket, overlay, type): (Int?, String?, String?)
    switch action.carried {
    case .screen(let id): screens[event.scene] = ids.text(of: id)
    case _ where isLast: break
    case .ticket(let number): ticket = number
    case .overlay(let name): overlay = ids.text(of: name)
    case .type(let name): type = ids.text(of: name)
    case nil: break
    }
    let state = device.system == "iOS" && !isLast ? event.what.appState : nil
    // The format cuts the time to whole milliseconds.
    let timestamp = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      .format(start.date.addingTimeInterval(Double(offset.count) / 1e9 + 0.0005))
    let columns = [
      ("Timestamp", timestamp.quotedForJSON),
      ("EventName", (state == nil ? "scrim.event" : "device.app.lifecycle").quotedForJSON),
      ("session.id", id.quotedForJSON),
      ("service.version", device.appVersion?.quotedForJSON),
      ("app.installation.id", installation?.quotedForJSON),
      ("device.model.identifier", device.model?.quotedForJSON),
      ("os.name", device.system?.quotedForJSON),
      ("os.version", device.systemVersion.quotedForJSON),
      ("ios.app.state", state?.quotedForJSON),
      ("app.screen.id", screens[event.scene]?.quotedForJSON),
      ("scrim.event", (isLast ? "limit-reached" : action.name).quotedForJSON),
      ("scrim.row", String(number)),
      ("scrim.at", offset.millisecondText),
      ("scrim.share", String(share)),
      ("scrim.scene", String(event.scene)),
      ("scrim.locked", String(event.isLocked)),
      ("scrim.ticket", ticket.map(String.init)),
      ("scrim.overlay", overlay?.quotedForJSON),
      ("scrim.unnamed.type", type?.quotedForJSON),
    ]
    return "{" + columns.map { "\"\($0)\":\($1 ?? "null")" }.joined(separator: ",") + "}"
  }
}

extension Observation {
  /// The observation as lines of traces have it.
  var action: TraceAction {
    switch self {
    case .event(let event): .event(event)
    case .unnamed(let type): .unnamed(type: type)
    }
  }

  /// Whether sessions have a row for it.
  ///
  /// A change of the layout tells nothing about use or protection, and a window
  /// that is resized sends many.
  var isRecorded: Bool {
    switch self {
    case .event(.hierarchyChanged), .event(.boundsChanged), .event(.appearanceChanged): false
    default: true
    }
  }

  /// The state that the scene enters, in OpenTelemetry's words; nil if it stays.
  fileprivate var appState: String? {
    switch self {
    case .event(.willResignActive): "inactive"
    case .event(.didEnterBackground): "background"
    case .event(.willEnterForeground): "foreground"
    case .event(.didBecomeActive): "active"
    default: nil
    }
  }
}
