public import Foundation
public import ScrimHost
internal import ScrimTimeline
internal import ScrimTrace

/// Records the events of an app on a device as traces, for `scrim simulate`.
///
/// Use it in development builds only: a trace contains the names of the shown
/// screens, with times. `SessionRecorder` is for production.
///
/// Pass `observer` to the app's `Scrim` or `Drivers`. Each scene has its own
/// file, `scene-1.jsonl` and so on. The recorder writes an event before its
/// cover is drawn, so the file includes the last event before a crash.
@MainActor
public final class TraceRecorder {
  /// The folder of the files.
  public let folder: URL
  private var start: Nanoseconds?
  private var files: [Int: FileHandle] = [:]
  /// The first error that prevented the recording of an event.
  public private(set) var error: (any Error)?

  /// Creates a recorder that writes into a folder.
  ///
  /// It overwrites the files of earlier runs.
  public init(into folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
  }

  /// Records each event.
  ///
  /// Pass it to `Scrim(_:observer:)`.
  public var observer: Drivers.Observer { { [weak self] event in self?.record(event) } }

  private func record(_ event: ObservedEvent) {
    let start = start ?? event.at
    self.start = start
    do {
      let line = Trace([TraceLine(at: event.at - start, event.what.action)]).text
      try file(ofScene: event.scene).write(contentsOf: Data(line.utf8))
    } catch {
      self.error = self.error ?? error
    }
  }

  private func file(ofScene scene: Int) throws -> FileHandle {
    if let file = files[scene] { return file }
    let url = folder.appendingPathComponent("scene-\(scene).jsonl")
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    files[scene] = file
    return file
  }
}
