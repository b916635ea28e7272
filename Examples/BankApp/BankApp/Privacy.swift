import LocalAuthentication
import ScrimUIKit

@MainActor
enum Privacy {
  /// Covers every scene of the app, and reports what is visible without a name.
  static let scrim = Scrim(BankPolicy.timeline, unlock: authenticate, audit: .report)

  /// Authenticates the device owner.
  private static func authenticate() async -> Bool {
    #if DEBUG
      // Nobody looks into the camera while the stories are played.
      if ProcessInfo.processInfo.arguments.contains("--authenticated") { return true }
    #endif
    let succeeded = try? await LAContext().evaluatePolicy(
      .deviceOwnerAuthentication, localizedReason: "Show your accounts")
    return succeeded ?? false
  }
}
