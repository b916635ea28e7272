import ScrimUIKit

enum Screens {
  static let accountDetail = "accounts.detail"
  /// No code uses this one.
  static let statement = "accounts.statement"
}

extension AccountsViewController {
  func nameScreen() {
    scrimScreen = "accounts.list"
  }
}
