/// The screens of a scene that can be seen: behind a sheet, beside one another in a split
/// view, on their way in or out.
///
/// The engine knows one screen at a time. It is told of a sensitive one as long as any can
/// be seen, of the one that came last among several. So a swipe back that is canceled, or
/// a sheet over an account, never puts a sensitive screen under the rules of a public one.
struct VisibleScreens {
  private var screens: [(visit: ScreenVisit, id: String, isSensitive: Bool)] = []
  private var count = 0
  private var named: String?
  /// Whether something without a name is visible beside the screens: a sheet that was
  /// forgotten, or an alert.
  var showsUnnamed = false
  /// Whether anything has been named yet; the engine begins with an unlisted screen.
  var isKnown: Bool { named != nil }

  mutating func add(_ id: String, isSensitive: Bool) -> ScreenVisit {
    count += 1
    let visit = ScreenVisit(number: count)
    screens.append((visit, id, isSensitive))
    return visit
  }

  mutating func remove(_ visit: ScreenVisit) {
    screens.removeAll { $0.visit == visit }
  }

  /// The screen to tell the engine of, if that is another than the last.
  ///
  /// Where no named screen is left, something else is visible: the engine is
  /// told of a screen that no policy lists, which it treats as sensitive.
  mutating func takeNewName() -> String? {
    let screen = screens.last { $0.isSensitive } ?? (showsUnnamed ? nil : screens.last)
    let id = screen?.id ?? ScreenVisit.unnamed
    // Swift takes ids for equal whose bytes differ.
    if let named, named.utf8.elementsEqual(id.utf8) { return nil }
    named = id
    return id
  }
}

/// The time for which a screen can be seen.
public struct ScreenVisit: Hashable, Sendable {
  let number: Int

  /// The id that stands for a screen without a name.
  public static let unnamed = "unnamed"
}
