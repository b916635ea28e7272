import ScrimUIKit
import SafariServices
import UIKit

protocol AccountsViewControllerDelegate: AnyObject {
  func accountsViewController(_ controller: AccountsViewController, didSelect account: Account)
}

/// Named in an extension, in `Screens.swift`.
final class AccountsViewController: BaseViewController {
  weak var delegate: (any AccountsViewControllerDelegate)?
  private let store: AccountStore
  private let list = UITableView()

  init(store: AccountStore) {
    self.store = store
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameScreen()
    list.register(AccountCell.self, forCellReuseIdentifier: AccountCell.identifier)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.transfer() })
  }

  func open(_ account: Account) {
    navigationController?.pushViewController(
      AccountDetailViewController(account: account), animated: true)
  }

  private func transfer() {
    let transfer = TransferViewController()
    transfer.modalPresentationStyle = .formSheet
    present(UINavigationController(rootViewController: transfer), animated: true)
  }

  func explainFees() {
    present(SFSafariViewController(url: .fees), animated: true)
  }

  func remove(_ account: Account) {
    let alert = UIAlertController(
      title: "Remove \(account.name)?", message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Remove", style: .destructive))
    present(alert, animated: true)
  }
}

/// Names its screen by a constant of another file.
final class AccountDetailViewController: BaseViewController {
  private let account: Account

  init(account: Account) {
    self.account = account
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrimScreen = Screens.accountDetail
    title = account.name
  }
}

final class AccountCell: UITableViewCell {
  static let identifier = "AccountCell"
  let balance = UILabel()
}
