import ScrimUIKit
import UIKit

/// A sheet with a text field, above whose keyboard there is a view of the app.
///
/// The policy does not list it, so it is sensitive.
final class TransferController: ScreenController {
  init() { super.init("Transfer", marker: .transfer, text: "To: Maria") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrimScreen = "transfers.new"
    let amount = UITextField()
    amount.placeholder = "Amount"
    amount.accessibilityIdentifier = "Amount"
    amount.inputAccessoryView = band(of: .accessory)
    amount.inputAccessoryView?.frame.size.height = 60
    stack.addArrangedSubview(amount)
    offerClose()
  }
}
