import LocalAuthentication
import ScrimSnapshots
import ScrimUIKit

@MainActor
enum Privacy {
  /// Covers every scene of the app.
  ///
  /// The audit reports what is visible without a name, and fails a story over it.
  static let scrim = Scrim(
    BankPolicy.timeline, unlock: authenticate, audit: isStory ? .stop : .report)

  /// Judges what iOS has stored, whenever the app comes back.
  static let watch = scrim.watchSnapshots { report = $0 }

  /// The latest report of the watch.
  private(set) static var report: SnapshotReport?

  /// Whether UI tests play the app.
  private static let isStory = ProcessInfo.processInfo.arguments.contains("--story")

  /// Authenticates the device owner.
  private static func authenticate() async -> Bool {
    #if DEBUG
      // There is no face in front of the camera while the stories are played.
      if isStory { return true }
    #endif
    let succeeded = try? await LAContext().evaluatePolicy(
      .deviceOwnerAuthentication, localizedReason: "Show your accounts")
    return succeeded ?? false
  }
}
