import ScrimUIKit
import UIKit

/// Named where it is declared, by an override.
final class CardsViewController: UICollectionViewController {
  override var scrimScreen: String? {
    get { "cards" }
    set {}
  }

  init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func collectionView(_ view: UICollectionView, didSelectItemAt index: IndexPath) {
    show(Cards.DetailViewController(), sender: self)
  }
}

enum Cards {
  /// Presented, and never named.
  final class DetailViewController: BaseViewController {
    let pages = CardPages(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }
}

/// Shows the pages of a card.
final class CardPages: UIPageViewController {}

final class CardCell: UICollectionViewCell {}

/// Decides what comes next; not a screen.
final class CardsCoordinator {
  weak var controller: CardsViewController?

  func start(in navigation: UINavigationController) {
    let cards = CardsViewController()
    controller = cards
    navigation.setViewControllers([cards], animated: false)
  }
}
