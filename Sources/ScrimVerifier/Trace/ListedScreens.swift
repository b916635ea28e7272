internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimScreenNames
package import ScrimTimeline

/// What a timeline knows of the screens that a trace shows.
///
/// A screen that nothing lists is covered like any other, so a misspelled id changes what a
/// trace shows without a word. Each id is looked at once.
package struct ListedScreens {
  private let timeline: Timeline
  private let ids: [String]
  private var search: ScreenSearch
  private var seen: Set<ScreenID> = []

  package init(of timeline: Timeline) {
    self.timeline = timeline
    ids = timeline.content.screens.entries.map(\.id)
    search = ScreenSearch(of: timeline)
  }

  /// What there is to say of an id, the first time that it is shown: that only `**`
  /// matches it, or nothing, and what was meant.
  ///
  /// - Parameter comparisons: how many ids may still be compared in search of that.
  mutating func remark(
    on id: String, comparisons: inout Int
  ) -> (message: String, near: Suggestion?)? {
    guard seen.insert(ScreenID(id)).inserted else { return nil }
    let name = PrintableText.quoted(id)
    let message =
      switch timeline.match(ofScreen: id, with: &search) {
      case .listed: String?.none
      case .everything: "only '**' matches \(name)"
      case .nothing: "the policy does not list \(name), and no pattern matches it"
      }
    return message.map { ($0, suggestion(for: id, among: ids, comparisons: &comparisons)) }
  }
}

/// The words that are nearest to an unknown one, unless too many were compared already: a
/// run must not become slow over what thousands of names were meant to be.
func suggestion(
  for word: String, among words: [String], comparisons: inout Int
) -> Suggestion? {
  guard words.count <= comparisons else { return nil }
  comparisons -= words.count
  return suggestion(for: word, among: words)
}
