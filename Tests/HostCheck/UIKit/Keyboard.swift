/// The keyboard of the app, whose window is one of the system's.
@MainActor package enum Keyboard {
  package private(set) static weak var responder: UIResponder?
  private static var window: UIWindow?

  /// The color of the keyboard and of what is above it.
  package static let color = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)

  static func show(for responder: UIResponder) -> Bool {
    let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    guard let scene = view?.window?.windowScene else { return false }
    hide()
    self.responder = responder
    let accessory = responder.inputAccessoryView
    if accessory == nil, !(responder is UITextField) { return true }
    let window = UIWindow(windowScene: scene)
    window.isOfSystem = true
    // UIKit puts the keyboard above every level that an app can set.
    window.systemLevel = 10_000_001
    let height = scene.bounds.height / 4
    let keys = UIView(
      frame: CGRect(
        x: 0, y: scene.bounds.height - height, width: scene.bounds.width, height: height))
    keys.backgroundColor = color
    window.addSubview(keys)
    if let accessory {
      accessory.frame = CGRect(x: 0, y: keys.frame.minY - 10, width: scene.bounds.width, height: 10)
      window.addSubview(accessory)
    }
    self.window = window
    window.isHidden = false
    return true
  }

  static func hide() {
    responder = nil
    window?.isHidden = true
    window = nil
  }
}
