import ScrimUIKit
import UIKit

/// The public screen.
final class WelcomeController: ScreenController {
  init() { super.init("Welcome", marker: .welcome, text: "The bank") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrimScreen = BankPolicy.Screen.onboardingWelcome
    offer("Accounts") { [weak self] in
      self?.navigationController?.pushViewController(AccountsController(), animated: true)
    }
    offer("Alert") { [weak self] in self?.alert("1,024.00 received") }
  }
}
