internal import ScrimDiagnostics
internal import ScrimInterchange
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
  private var nameSearch = NameSearch()
  private lazy var scripts = WrittenScripts(of: ids)

  package init(of timeline: Timeline) {
    self.timeline = timeline
    ids = timeline.content.screens.entries.map(\.id)
    search = ScreenSearch(of: timeline)
  }

  /// A remark on an id.
  package struct Remark {
    package let message: String
    /// What to write instead; nil if the author probably left the screen out of
    /// the policy on purpose.
    package let help: String?
  }

  /// The remark for the first use of an id that nothing or only `**` matches.
  ///
  /// Returns nil for later uses and for listed ids.
  package mutating func remark(on id: String) -> Remark? {
    guard seen.insert(ScreenID(id)).inserted else { return nil }
    let name = PrintableText.quoted(id)
    let message =
      switch timeline.match(ofScreen: id, with: &search) {
      case .listed: String?.none
      case .everything: "only '**' matches \(name)"
      case .nothing: "the policy does not list \(name), and no pattern matches it"
      }
    guard let message else { return nil }
    let near = nameSearch.nearest(to: id, among: ids)?.question()
    if let confusion = id.confusion, !scripts.expects(confusion) {
      return Remark(message: "\(message); it \(confusion.problem)", help: near ?? confusion.help)
    }
    return Remark(message: message, help: near)
  }
}
