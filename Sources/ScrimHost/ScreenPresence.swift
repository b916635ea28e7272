/// A part of the interface that shows a screen: says so to the driver of the scene that it
/// is in.
///
/// A scene that is connected only after the part has come into it hears of it then.
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

  public init() {
    Self.all.removeAll { $0() == nil }
    Self.all.append { [weak self] in self }
  }

  /// Tells which screen the part shows, and in which scene; nil where it is in none.
  public func update(_ screen: String, in scene: AnyObject?) {
    (self.screen, self.scene) = (screen, scene)
    update()
  }

  deinit {
    guard let current else { return }
    Task { @MainActor in current.driver?.disappeared(current.visit) }
  }

  /// The new screen comes before the old one goes, so that nothing is unnamed in between.
  ///
  /// A host that is told of it may cause another update, which follows.
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

  /// Whether a driver, or none, has been told that the part shows a screen.
  private func isShown(_ screen: String, to driver: Driver?) -> Bool {
    guard let current else { return driver == nil }
    // Swift takes ids for equal whose bytes differ.
    return driver != nil && current.driver === driver
      && current.screen.utf8.elementsEqual(screen.utf8)
  }

  /// Tells what a scene shows that has just been connected.
  static func update(in scene: AnyObject) {
    for presence in all {
      if let presence = presence(), presence.scene === scene { presence.update() }
    }
  }
}
