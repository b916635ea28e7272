package import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimScreenNames
package import ScrimTimeline

/// Finds screens in a trace that the timeline does not list.
///
/// An unlisted screen is covered like any other, so a misspelled id silently
/// changes the result. Each id is checked once.
package struct ListedScreens {
  private let timeline: Timeline
  private let ids: [String]
  private var search: ScreenSearch
  private var seen: Set<ScreenID> = []
  private var names = NameSearch()

  package init(of timeline: Timeline) {
    self.timeline = timeline
    ids = timeline.content.screens.entries.map(\.id)
    search = ScreenSearch(of: timeline)
  }

  /// The remark for the first use of an id that nothing or only `**` matches,
  /// with the nearest known id.
  ///
  /// Returns nil for later uses and for listed ids.
  package mutating func remark(on id: String) -> (message: String, near: Suggestion?)? {
    guard seen.insert(ScreenID(id)).inserted else { return nil }
    let name = PrintableText.quoted(id)
    let message =
      switch timeline.match(ofScreen: id, with: &search) {
      case .listed: String?.none
      case .everything: "only '**' matches \(name)"
      case .nothing: "the policy does not list \(name), and no pattern matches it"
      }
    return message.map { ($0, names.nearest(to: id, among: ids)) }
  }
}
