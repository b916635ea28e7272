import ScrimSnapshots
import ScrimUIKit
import UIKit

/// Shows the stored snapshots, one after the other.
final class SnapshotsController: UIViewController {
  private let snapshots: [(name: String, contents: Data)]
  private var index = 0
  private let count = UILabel()
  private let name = UILabel()
  private let report = UILabel()
  private let picture = UIImageView()

  init(_ snapshots: [(name: String, contents: Data)]) {
    self.snapshots = snapshots
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrimScreen = "snapshots"
    view.backgroundColor = .gray
    count.text = "\(snapshots.count)"
    count.accessibilityIdentifier = "count"
    name.accessibilityIdentifier = "name"
    name.numberOfLines = 0
    report.text = Privacy.report?.summary ?? "no report"
    report.accessibilityIdentifier = "report"
    picture.accessibilityIdentifier = "snapshot"
    picture.isAccessibilityElement = true
    for part in [count, name, report, picture] { view.addSubview(part) }
    offerClose()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Next") { [weak self] _ in
        self?.index += 1
        self?.show()
      })
    show()
  }

  private func show() {
    let snapshot = index < snapshots.count ? snapshots[index] : nil
    name.text = snapshot?.name ?? "no further snapshot"
    picture.image = snapshot.flatMap { UIImage(data: $0.contents) }
    picture.isHidden = picture.image == nil
    view.setNeedsLayout()
  }

  /// Gives the picture its own shape, so that a screenshot of the view shows the
  /// picture alone.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var area = view.bounds.inset(by: view.safeAreaInsets)
    count.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 20)
    name.frame = CGRect(x: area.minX, y: area.minY + 20, width: area.width, height: 60)
    report.frame = CGRect(x: area.minX, y: area.minY + 80, width: area.width, height: 20)
    area = area.inset(by: UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0))
    guard let size = picture.image?.size, size.width > 0, size.height > 0 else { return }
    let scale = min(area.width / size.width, area.height / size.height)
    picture.frame = CGRect(
      x: area.minX, y: area.minY, width: (size.width * scale).rounded(.down),
      height: (size.height * scale).rounded(.down))
  }
}

extension SnapshotReport {
  /// The report in a few words, if nothing is exposed.
  fileprivate var summary: String {
    let isExposed = snapshots.contains { if case .exposed = $0.verdict { true } else { false } }
    return snapshots.isEmpty || isExposed ? "\(self)" : "nothing is exposed"
  }
}
