public import Foundation
public import ScrimHost

/// Writes the events of an app in production as rows, for analysis.
///
/// A session is one run of the app. Its rows are a file of JSON Lines, which the
/// app collects in a later run: the recorder sends nothing. Make one recorder
/// when the app launches, and pass `observer` to the app's `Scrim` or `Drivers`.
///
/// Rows are made and written in the background, so that a slow or full disk
/// delays no cover. The last rows before a crash may be missing.
@MainActor
public final class SessionRecorder {
  /// The number of files in the folder at which no session gets another one, so
  /// that an app that never collects them does not fill the disk.
  public nonisolated static let fileLimit = 20
  /// The first error that prevented the writing of a row.
  public private(set) var error: (any Error)?
  private let limit: Int
  private var rowCount = 0
  private let rows: AsyncStream<RecordedSession.Row>.Continuation
  /// Writes the rows; nil if the session is not recorded.
  private var writing: Task<Void, Never>?

  /// Creates a recorder that writes into a folder, if this session is sampled.
  ///
  /// - Parameters:
  ///   - folder: the folder of the files, which has no others.
  ///   - share: the share of sessions that are recorded, from 0 to 1.
  ///   - ids: how rows name screens.
  ///   - installation: the app's own id of this installation. With one, all
  ///     sessions on a device can be linked.
  ///   - limit: the largest number of rows of a session.
  public convenience init(
    into folder: URL, share: Double = 1, ids: RecordedIDs = .plain, installation: String? = nil,
    limit: Int = 5000
  ) {
    var random = SystemRandomNumberGenerator()
    let session = RecordedSession(
      share: min(share, 1), ids: ids, limit: limit, installation: installation, device: .current)
    self.init(session, using: &random) { Self.writeFile("\(session.id).jsonl", in: folder) }
  }

  /// - Parameter writer: returns the function that writes a row. Both are called
  ///   in the background.
  init(
    _ session: RecordedSession, using random: inout some RandomNumberGenerator,
    writer: @escaping @Sendable () -> (_ row: String) throws -> Void
  ) {
    let (stream, rows) = AsyncStream.makeStream(of: RecordedSession.Row.self)
    (self.limit, self.rows) = (session.limit, rows)
    guard Double.random(in: 0..<1, using: &random) < session.share else { return }
    writing = Task.detached(priority: .utility) { [weak self] in
      var session = session
      let write = writer()
      for await row in stream {
        do { try write(session.text(of: row) + "\n") } catch { await self?.note(error) }
      }
    }
  }

  deinit { rows.finish() }

  /// Records each event.
  ///
  /// Pass it to `Scrim(_:observer:)`.
  public var observer: Drivers.Observer { { [self] event in record(event) } }

  private func record(_ event: ObservedEvent) {
    guard writing != nil, rowCount < limit, event.what.isRecorded else { return }
    rowCount += 1
    rows.yield((rowCount, event, Date()))
  }

  private func note(_ error: any Error) { self.error = self.error ?? error }

  /// Ends the session, and waits until its rows are written.
  func finish() async {
    rows.finish()
    await writing?.value
  }

  /// Appends rows to a file, which the first row creates.
  private nonisolated static func writeFile(
    _ name: String, in folder: URL
  ) -> (_ row: String) throws -> Void {
    var file: FileHandle?
    return { row in
      if file == nil {
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        let count = try files.contentsOfDirectory(atPath: folder.path).count
        guard count < fileLimit else { throw UncollectedSessions() }
        let url = folder.appendingPathComponent(name)
        try Data().write(to: url)
        file = try FileHandle(forWritingTo: url)
      }
      try file?.write(contentsOf: Data(row.utf8))
    }
  }
}

/// The app has not collected the files of earlier sessions.
public struct UncollectedSessions: Error {}
