/// Reports the screen that a part of the interface shows to the driver of its
/// scene.
///
/// If the scene connects later than the part appears, the driver learns of the
/// screen on connection.
@MainActor
public final class ScreenPresence {
  private var screen = ""
  private weak var scene: AnyObject?
  private var current: Current?
  private var isUpdating = false
  private static var all: [() -> ScreenPresence?] = []

  private struct Current {
    let screen: String
    weak var driver: Driver?
    let visit: ScreenVisit
  }

  /// Creates the presence of a part that shows no screen yet.
  public init() {
    Self.all.removeAll { $0() == nil }
    Self.all.append { [weak self] in self }
  }

  /// Sets the screen that the part shows, and its scene; nil if it is in none.
  public func update(_ screen: String, in scene: AnyObject?) {
    (self.screen, self.scene) = (screen, scene)
    update()
  }

  deinit {
    guard let current else { return }
    Task { @MainActor in current.driver?.disappeared(current.visit) }
  }

  /// Reports the new screen before the old one disappears, so that there is
  /// always a named screen.
  ///
  /// If the host causes another update during this one, the loop handles it.
  private func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    while true {
      let driver = scene.flatMap(SceneConnections.driver)
      if isShown(screen, to: driver) { return }
      let (former, name) = (current, screen)
      current = driver.map { Current(screen: name, driver: $0, visit: $0.appeared(name)) }
      if let former { former.driver?.disappeared(former.visit) }
    }
  }

  /// Whether the driver, if any, knows that the part shows a screen.
  private func isShown(_ screen: String, to driver: Driver?) -> Bool {
    guard let current else { return driver == nil }
    // `==` treats ids as equal if they differ only in normalization.
    return driver != nil && current.driver === driver
      && current.screen.utf8.elementsEqual(screen.utf8)
  }

  /// Reports the screens of a scene that has just been connected.
  static func update(in scene: AnyObject) {
    for presence in all {
      if let presence = presence(), presence.scene === scene { presence.update() }
    }
  }
}
