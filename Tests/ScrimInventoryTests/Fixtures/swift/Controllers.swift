import ScrimUIKit
import UIKit

final class TransferViewController: UIViewController {
  static let screen = "transfer.form"

  override func viewDidLoad() {
    super.viewDidLoad()
    scrimScreen = Self.screen
  }

  func open() {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let review = storyboard.instantiateViewController(withIdentifier: "Review")
    review.scrimScreen = "transfer.review"
    children[0].scrimScreen = #"transfer.receipt"#
    navigationController?.topViewController?.scrimScreen = nil
    if review.scrimScreen == "transfer.nothing" { return }
  }

  func show(_ screen: String) {
    presentedViewController?.scrimScreen = screen
  }
}
