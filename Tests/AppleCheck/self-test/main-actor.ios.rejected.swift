import UIKit

func hide(_ view: UIView) {
  // finds: main actor-isolated property 'isHidden' can not be mutated from a nonisolated context
  view.isHidden = true
}

func observe(_ view: UIView) {
  NotificationCenter.default.addObserver(
    forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
  ) { _ in
    // finds: main actor-isolated property 'alpha' can not be mutated from a Sendable closure
    view.alpha = 0
  }
}
