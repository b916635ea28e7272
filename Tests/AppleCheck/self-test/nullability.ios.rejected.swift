import UIKit

@MainActor func add(_ view: UIView?, to window: UIWindow) {
  // finds: 'nil' is not compatible with expected argument type 'UIView'
  window.addSubview(nil)
  // finds: value of optional type 'UIViewController?' must be unwrapped
  window.rootViewController.view.alpha = 0
}
