import UIKit

/// A screen: a band in the color of its marker, a text, and buttons.
class ScreenController: UIViewController {
  let stack = UIStackView()
  private let marker: Marker
  private let text: String

  init(_ title: String, marker: Marker, text: String) {
    (self.marker, self.text) = (marker, text)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = text
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.addArrangedSubview(band(of: marker))
    stack.addArrangedSubview(label)
    view.addSubview(stack)
    offerSnapshots()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    stack.frame = view.bounds.inset(by: view.safeAreaInsets)
  }

  /// Adds a button below the others.
  func offer(_ title: String, _ action: @escaping @MainActor () -> Void) {
    stack.addArrangedSubview(
      UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() }))
  }
}

extension UIViewController {
  /// Adds a button to the navigation bar that shows the stored snapshots.
  func offerSnapshots() {
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Snapshots") { [weak self] _ in
        let snapshots = SnapshotsController(SnapshotStore.shared.snapshots)
        let navigation = UINavigationController(rootViewController: snapshots)
        navigation.modalPresentationStyle = .fullScreen
        self?.present(navigation, animated: false)
      })
  }

  /// Adds a button to the navigation bar that dismisses the controller.
  func offerClose() {
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Close") { [weak self] _ in self?.dismiss(animated: false) })
  }

  /// Shows an alert with a single button.
  func alert(_ title: String) {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: false)
  }
}

/// A view in the color of a marker.
@MainActor func band(of marker: Marker) -> UIView {
  let band = UIView()
  band.backgroundColor = UIColor(of: marker)
  return band
}

extension UIColor {
  convenience init(of marker: Marker) {
    let color = marker.color
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255, alpha: 1)
  }
}
