internal import ScrimTimeline

/// The visible screens of a scene: behind a sheet, side by side in a split
/// view, or during a transition.
///
/// The engine knows one screen at a time. As long as a sensitive screen is
/// visible, the engine gets the latest sensitive one. So a canceled swipe back,
/// or a sheet over an account, never applies the settings of a public screen to
/// a sensitive one.
struct VisibleScreens {
  private var screens: [(visit: ScreenVisit, id: String, isSensitive: Bool)] = []
  private var count = 0
  private var named: String?
  /// Whether something without a name is visible beside the screens, such as an
  /// alert or a sheet that the app does not name.
  var showsUnnamed = false
  /// Whether the engine has received a name.
  ///
  /// It starts with the settings of unlisted screens.
  var isKnown: Bool { named != nil }

  mutating func add(_ id: String, isSensitive: Bool) -> ScreenVisit {
    count += 1
    let visit = ScreenVisit(number: count)
    screens.append((visit, id, isSensitive))
    return visit
  }

  mutating func remove(_ visit: ScreenVisit) { screens.removeAll { $0.visit == visit } }

  /// The screen to report to the engine, if it differs from the last one.
  ///
  /// If no named screen is left, something else is visible. The engine then
  /// gets an unlisted screen, which is sensitive by default.
  mutating func takeChangedScreen() -> String? {
    let screen = screens.last { $0.isSensitive } ?? (showsUnnamed ? nil : screens.last)
    let id = screen?.id ?? Timeline.unnamedScreen
    // `==` treats ids as equal if they differ only in normalization.
    if let named, named.utf8.elementsEqual(id.utf8) { return nil }
    named = id
    return id
  }
}

/// The time during which a screen is visible.
public struct ScreenVisit: Hashable, Sendable {
  let number: Int
}
