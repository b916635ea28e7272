import LocalAuthentication
import ScrimUIKit
import SwiftUI
import UIKit

/// A sensitive screen, and the way to the others.
final class AccountsController: ScreenController {
  init() { super.init("Accounts", marker: .accounts, text: "Checking: 1,024.00") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrimScreen = BankPolicy.Screen.accountsList
    offer("Balance") { [weak self] in
      let balance = UIHostingController(rootView: BalanceView())
      balance.offerSnapshots()
      self?.navigationController?.pushViewController(balance, animated: true)
    }
    offer("Transfer") { [weak self] in
      let sheet = UINavigationController(rootViewController: TransferController())
      self?.present(sheet, animated: true)
    }
    offer("Alert") { [weak self] in self?.alert("1,024.00 received") }
    offer("Confirm") { [weak self] in Task { await self?.confirm() } }
  }

  /// Asks for Face ID within the app.
  private func confirm() async {
    guard LAContext().canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil) else {
      alert("Face ID is not available")
      return
    }
    title = "Asking"
    _ = try? await Privacy.scrim.prompt {
      try await LAContext().evaluatePolicy(
        .deviceOwnerAuthenticationWithBiometrics, localizedReason: "Confirm the transfer")
    }
    title = "Asked"
  }
}

/// The sensitive screen in SwiftUI.
struct BalanceView: View {
  var body: some View {
    VStack {
      Color(uiColor: UIColor(of: .balance))
      Text("1,024.00")
    }
    .scrim(BankPolicy.Screen.accountsBalance)
  }
}
