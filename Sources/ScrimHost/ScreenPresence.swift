/// A part of the interface that shows a screen: says so to the driver of the scene that it
/// is in.
///
/// A scene that is connected only after the part has come into it hears of it then.
@MainActor
public final class ScreenPresence {
  private var screen = ""
  private weak var scene: AnyObject?
  private var current: Current?
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

  /// The new screen comes before the old one goes, so that nothing is unnamed in between.
  private func update() {
    let driver = scene.flatMap(SceneConnections.driver)
    if let current, current.driver === driver, current.screen == screen { return }
    let former = current
    current = driver.map { Current(screen: screen, driver: $0, visit: $0.appeared(screen)) }
    if let former { former.driver?.disappeared(former.visit) }
  }

  /// Tells what a scene shows that has just been connected.
  static func update(in scene: AnyObject) {
    for presence in all {
      if let presence = presence(), presence.scene === scene { presence.update() }
    }
  }
}
