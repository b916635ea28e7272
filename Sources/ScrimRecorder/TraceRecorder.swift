public import Foundation
public import ScrimHost
internal import ScrimTimeline
internal import ScrimTrace

/// Writes what happens to an app on a device as traces, for `scrim simulate`.
///
/// It is for builds that developers run: a trace names the screens that were shown, and
/// when. Hand `observer` to the app's `Scrim` or `Drivers`. Each scene has a file of its
/// own, `scene-1.jsonl` and so on. An event is in it before its cover is drawn, so that the
/// last event before a crash is there as well.
@MainActor
public final class TraceRecorder {
  /// Where the files are.
  public let folder: URL
  private var start: Nanoseconds?
  private var files: [Int: FileHandle] = [:]
  /// Why an event could not be written, the first time that one could not.
  public private(set) var error: (any Error)?

  /// A recorder that writes into a folder, over what an earlier run has written there.
  public init(into folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
  }

  /// Writes down an event.
  ///
  /// Give it to `Scrim(_:observer:)`.
  public var observer: Drivers.Observer {
    { [weak self] event in self?.record(event) }
  }

  private func record(_ event: ObservedEvent) {
    let start = start ?? event.at
    self.start = start
    do {
      let line = Trace([TraceLine(at: event.at - start, .event(event.event))]).text
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
