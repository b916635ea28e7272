package import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimRuntime
internal import ScrimSessions
package import ScrimTimeline
package import ScrimTrace

extension Trace {
  /// The shortest trace that leads to a snapshot of a screen.
  ///
  /// The app is used and left, up to an event after which the system may take
  /// its snapshot.
  package init(toSnapshotOf screen: String, in timeline: Timeline) {
    let window = LifecycleModel(of: timeline).window
    let using: [Event] = [.didBecomeActive, .unlocked, .screen(screen)]
    let leaving: [Event] =
      [.willResignActive] + (window.instants == .inBackground ? [.didEnterBackground] : [])
    self.init(
      using.map { TraceLine(at: .zero, .event($0)) }
        + leaving.map { TraceLine(at: Self.leaving, .event($0)) })
  }

  /// When the user leaves the app: long after the covers have settled.
  private static let leaving = Nanoseconds.seconds(1_000)

  /// The instant of the last line.
  package var end: Nanoseconds { lines.map(\.at).max() ?? .zero }

  /// The ids of the screens that the trace shows, in order, with repetitions.
  package var shownScreens: [String] {
    lines.compactMap { if case .event(.screen(let id)) = $0.action { id } else { nil } }
  }

  /// This trace if it shows a screen.
  ///
  /// Otherwise a copy that shows the given screen from the beginning.
  package func showing(_ screen: String) -> Trace {
    guard shownScreens.isEmpty else { return self }
    return Trace([TraceLine(at: lines.first?.at ?? .zero, .event(.screen(screen)))] + lines)
  }
}

/// Finds screens in a trace that the timeline does not list.
///
/// An unlisted screen is covered like any other, so a misspelled id silently
/// changes the result. Each id is checked once.
package struct ListedScreens {
  private let timeline: Timeline
  private let ids: [String]
  private let listed: Set<ScreenID>
  private let hasInventory: Bool
  private var search: ScreenSearch
  private var seen: Set<ScreenID> = []
  private var nameSearch = NameSearch()
  private lazy var scripts = WrittenScripts(of: ids)

  package init(of timeline: Timeline, inventory: [String] = []) {
    self.timeline = timeline
    ids = timeline.content.screens.entries.map(\.id) + inventory
    listed = Set(ids.map(ScreenID.init))
    hasInventory = !inventory.isEmpty
    search = ScreenSearch(of: timeline)
  }

  /// The remark for the first use of an id that nothing or only `**` matches, or that is
  /// probably misspelled, because the inventory lists a similar one.
  ///
  /// Its help says what to write instead, `near` which id; nil if the author probably left the
  /// screen out of the policy on purpose. Returns nil for later uses and for
  /// listed ids.
  package mutating func remark(
    on id: String
  ) -> (message: String, help: String?, near: Suggestion?)? {
    guard !listed.contains(ScreenID(id)), seen.insert(ScreenID(id)).inserted else { return nil }
    let name = PrintableText.quoted(id)
    let match = timeline.match(ofScreen: id, with: &search)
    let message =
      switch match {
      case .listed: !hasInventory ? nil : "the inventory does not list \(name)"
      case .everything: "only '**' matches \(name)"
      case .nothing: "the policy does not list \(name), and no pattern matches it"
      }
    guard let message else { return nil }
    var near = nameSearch.nearest(to: id, among: ids)
    if case .listed = match {
      let words = near?.words.filter { $0.differsInOneWord(from: id) } ?? []
      if words.isEmpty { return nil }
      near = Suggestion(words: words)
    }
    if let confusion = id.confusion, !scripts.expects(confusion) {
      return ("\(message); it \(confusion.problem)", near?.question() ?? confusion.help, near)
    }
    return (message, near?.question(), near)
  }
}

extension String {
  /// Whether two ids are the same but for one segment, which is a misspelling and not
  /// another word.
  fileprivate func differsInOneWord(from other: String) -> Bool {
    let (own, others) = (split(separator: "."), other.split(separator: "."))
    let pairs = zip(own, others).filter { $0 != $1 }
    guard own.count == others.count, pairs.count == 1, let (mine, theirs) = pairs.first,
      min(mine.count, theirs.count) > 4
    else { return lowercased() == other.lowercased() }
    return suggestion(for: String(theirs), among: [String(mine)]) != nil
  }
}
