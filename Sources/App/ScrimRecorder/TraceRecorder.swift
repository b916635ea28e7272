public import ScrimHost
internal import ScrimTimeline

/// Records the events of an app on a device as traces, for `scrim simulate`.
///
/// Use it in development builds only: a trace contains the names of the shown
/// screens, with times. Pass `observer` to the app's `Scrim` or `Drivers`. Each
/// scene has its own file, `scene-1.jsonl` and so on. The recorder writes an
/// event before its cover is drawn, so the file includes the last event before
/// a crash.
@MainActor
public final class TraceRecorder {
  /// The path of the files' folder.
  public let folder: String
  private var start: Nanoseconds?
  private var files: [Int: TraceFile] = [:]
  /// The first error that prevented the recording of an event.
  public private(set) var error: (any Error)?

  /// Creates a recorder that writes into the folder at a path.
  ///
  /// It creates the folder if its parent exists, and overwrites the files of
  /// earlier runs.
  public init(into folder: String) throws(RecordingError) {
    try TraceFile.createFolder(folder)
    self.folder = folder
  }

  /// Records each event.
  ///
  /// Pass it to `Scrim(_:observer:)`.
  public var observer: Drivers.Observer {
    { [weak self] event in self?.record(event) }
  }

  private func record(_ event: ObservedEvent) {
    let start = start ?? event.at
    self.start = start
    do {
      try file(ofScene: event.scene).append(TraceLine(at: event.at - start, .event(event.event)))
    } catch {
      self.error = self.error ?? error
    }
  }

  private func file(ofScene scene: Int) throws(RecordingError) -> TraceFile {
    if let file = files[scene] { return file }
    let file = try TraceFile("\(folder)/scene-\(scene).jsonl")
    files[scene] = file
    return file
  }
}
