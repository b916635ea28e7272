internal import ScrimCompiler
internal import ScrimInterchange
internal import ScrimPatterns
internal import ScrimPolicy
internal import ScrimRuntime
internal import ScrimTimeline
internal import ScrimVerifier

/// A variant of a tested policy, and what its tests may name.
struct TestedVariant: Sendable {
  let name: String
  let timeline: Timeline
  let played: PlayedTimeline
  var screens: ListedScreens
  /// The ids that the policy or its inventory lists, in the order of their bytes.
  let listed: [String]
  let overlays: [String]
  /// The names of covers in a simulation.
  let covers: [String]
  /// The timeline of a policy that covers nothing.
  private(set) lazy var uncovered = PlayedTimeline(timeline.content.uncovered)

  /// Nil without a timeline.
  init?(_ compiled: CompiledVariant, inventory: Inventory?) {
    guard let lowered = compiled.lowered else { return nil }
    name = compiled.variant.name
    timeline = lowered.timeline
    played = PlayedTimeline(timeline)
    let inventoried = inventory?.entries.map(\.id) ?? []
    screens = ListedScreens(of: timeline, inventory: inventoried)
    let ids = lowered.resolved.screens.ids
    let all = ids.indices.map { ids[$0] } + inventoried
    listed = Set(all.map(ScreenID.init)).map(\.text)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let (content, texts) = (timeline.content, lowered.resolved.tables.names)
    overlays = content.overlays.map(\.name)
    let written = lowered.resolved.policy.covers.map { texts.text(of: $0.name) }
    var known = Set(written)
    covers =
      written
      + content.covers.indices.map(content.name(ofCover:)).filter { known.insert($0).inserted }
  }
}
