internal import Dispatch
package import Foundation
package import ScrimHost
internal import ScrimTimeline
internal import ScrimTrace

/// Looks at the snapshots that the system has stored of the app, whenever the
/// app comes back, and once when it is created.
///
/// `Scrim.watchSnapshots` creates one. It looks for as long as the app keeps it.
@MainActor
public final class SnapshotWatch {
  private let app: Drivers
  private let folder: SnapshotFolder
  private let judge: SnapshotJudge
  private let removal: SnapshotRemoval
  private let report: @MainActor (SnapshotReport) -> Void
  private let digest: String
  private var sources: [EventSource] = []
  /// When each file was last changed, as of its verdict.
  private var seen: [String: Date] = [:]
  /// When the user left the app, and what it showed; nil before the first time.
  private var departure: (at: Date, shown: ShownScreens)?

  /// - Parameters:
  ///   - leaving: the notification that the app enters the background.
  ///   - returning: the notification that it is about to leave it.
  package init(
    of app: Drivers, in url: URL, _ judge: SnapshotJudge, removing removal: SnapshotRemoval,
    leaving: Notification.Name, returning: Notification.Name,
    center: NotificationCenter = .default, report: @escaping @MainActor (SnapshotReport) -> Void
  ) {
    (self.app, folder, self.judge) = (app, SnapshotFolder(url: url), judge)
    (self.removal, self.report) = (removal, report)
    digest = sha256(of: app.timeline.bytes).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
    sources = [
      EventSource(onMain: leaving, in: center) { [weak self] _ in self?.leave() },
      EventSource(onMain: returning, in: center) { [weak self] _ in self?.look() },
    ]
    look()
  }

  private func leave() {
    // The clock of a file system may be behind by a few milliseconds.
    departure = (Date().addingTimeInterval(-0.1), app.shownScreens)
  }

  /// Reads files at once, because the system may remove them when the app is
  /// back, and judges them on another thread.
  private func look() {
    let entries = folder.changes(since: &seen)
    // A launch finds nothing new in most cases; a return should find something.
    if entries.isEmpty, departure == nil { return }
    let shown = departure.map { $0.shown == app.shownScreens ? $0.shown : .mixed } ?? .mixed
    let (left, judge, removal, folder, digest) = (departure?.at, judge, removal, folder, digest)
    DispatchQueue.global(qos: .utility).async { [weak self] in
      let snapshots = entries.map { entry in
        let verdict = judge.verdict(on: entry, of: folder, in: shown, since: left)
        let isRemoved =
          removal.applies(to: verdict, stored: entry.changed, left)
          && folder.remove(entry.name, changed: entry.changed)
        return SnapshotReport.Snapshot(
          name: entry.name, stored: entry.changed, verdict: verdict, isRemoved: isRemoved)
      }
      let report = SnapshotReport(timelineDigest: digest, snapshots: snapshots)
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.report(report) } }
    }
  }
}

extension SnapshotJudge {
  /// The verdict on a file, given what the app showed when it was left.
  fileprivate func verdict(
    on entry: SnapshotFolder.Entry, of folder: SnapshotFolder, in shown: ShownScreens,
    since left: Date?
  ) -> SnapshotVerdict {
    let content: [UInt8]
    do throws(SnapshotFault) {
      content = try folder.content(of: entry)
    } catch {
      return .unknown(.file(error))
    }
    let verdict = verdict(on: content, name: entry.name)
    guard case .exposed(let difference) = verdict else { return verdict }
    // What the app showed is known only since the user left it.
    let isOfDeparture = left.map { entry.changed >= $0 } ?? false
    switch isOfDeparture ? shown : .mixed {
    case .sensitive: return verdict
    case .open: return .publicScreen
    case .mixed: return .unknown(.perhapsPublic(difference))
    }
  }
}

extension SnapshotRemoval {
  fileprivate func applies(
    to verdict: SnapshotVerdict, stored: Date, _ left: Date?
  ) -> Bool {
    if contains(.stale), let left, stored < left { return true }
    switch verdict {
    case .exposed: return contains(.exposed)
    case .unknown: return contains(.unknown)
    case .covered, .publicScreen: return false
    }
  }
}
