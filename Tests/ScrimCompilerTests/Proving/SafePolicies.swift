import Foundation

/// Safe policies for tests to change.
enum SafePolicies {
  /// The built-in settings under every lifecycle, and policies with more
  /// settings.
  static let all: [String] =
    ["ios-scene", "ios-app", "android", "desktop"].map { "scrim: 1\nlifecycle: \($0)\n" }
    + [locked, prompting, mixed, bank].compactMap(\.self)

  static let plain = "scrim: 1\n"
  static let desktop = "scrim: 1\nlifecycle: desktop\n"
  static let locked = "scrim: 1\nlock: { after: 300ms }\n"
  static let prompting = "scrim: 1\nprompts: { ignore-for: 100ms, linger: 20ms }\n"
  /// Screens that differ in every setting that is safe to vary.
  static let mixed = """
    scrim: 1
    lock: always
    screens:
      a: { recording: ignore, fade: { in: 100ms, out: 10ms, settle: 20ms } }
      b: { sensitive: false, because: public page, cover: hide }
      c: { fade: none, cover: hide }

    """

  /// The largest of the starter policies.
  static let bank: String? = {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..")
      .standardizedFileURL
    return try? String(contentsOfFile: "\(root.path)/policies/bank.yaml", encoding: .utf8)
  }()

  /// Screens on every track of these policies.
  static let screens = [
    "a", "b", "c", "other", "accounts.balance", "accounts.cards", "onboarding.start", "splash",
    "transfer.confirm", "vault.keys",
  ]
}
