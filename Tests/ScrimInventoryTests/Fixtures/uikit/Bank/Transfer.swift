import ScrimUIKit
import SwiftUI
import UIKit

/// Names two screens, one for each step.
final class TransferViewController: BaseViewController {
  enum Step { case form, review }

  var step = Step.form {
    didSet { scrimScreen = step == .form ? "transfer.form" : "transfer.review" }
  }

  @objc private func confirm() {
    let done = UIHostingController(rootView: TransferDoneView(amount: 12))
    navigationController?.pushViewController(done, animated: true)
  }

  @objc private func help() {
    let help = UIHostingController(rootView: HelpView(topic: "transfer"))
    present(help, animated: true)
  }

  @objc private func scan() { show(ScanViewController(), sender: self) }
}

struct TransferDoneView: View {
  let amount: Decimal

  var body: some View {
    Text("\(amount)").scrim(screen: "transfer.done")
  }
}

/// Presented by `TransferViewController`, and never named.
struct HelpView: View {
  let topic: String

  var body: some View { ScrollView { Text(topic) } }
}

/// Presented, and never named.
final class ScanViewController: UIViewController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    if scrimScreen == "transfer.scan" { return }
    view.backgroundColor = .black
  }
}
