internal import ScrimComparing
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
package import ScrimLint
internal import ScrimPolicy
internal import ScrimTimeline

/// What a report says about one screen, or about the screens of one pattern.
package struct ScreenFacts: Sendable {
  /// How the policy comes to the screen.
  package enum Kind: String, Sendable {
    /// The policy lists its id.
    case listed
    /// These are the screens of a pattern that have no entry of their own.
    case pattern
    /// No entry, or only `**`, matches these.
    case unlisted
    /// The inventory lists the id, and a pattern matches it.
    case inventory
    /// The inventory lists the id, and no entry, or only `**`, matches it.
    case unnamed
  }

  /// The id or the pattern.
  package let name: String
  /// The id of one of the screens; nil before the host names a screen.
  package let example: String?
  package let kind: Kind
  /// What the inventory says about the id; nil if it says nothing.
  package let status: String?
  /// Whether the engine never hears of it, so that nothing is claimed of it.
  package var isNeverNamed: Bool { status == "presented" }
  /// The index of the track in the timeline.
  package let track: Int
  package let isPublic: Bool
  /// Why it is public.
  package let reason: String?
  /// The index of the cover in the timeline.
  package let cover: Int
  /// The text size that a blur is judged for, in points.
  package let textSize: Double
  /// How many of the 19.9 bits of six digits the blur leaves; nil without a blur.
  package let bits: Double?
  /// The same in words.
  package let leakage: String?
  /// The patterns that match it, the most specific first.
  package let patterns: [String]
  package let rows: [SettingOrigins.Row]

  /// The screens of a policy, and those of the inventory that it does not list.
  ///
  /// Unlisted screens come first, then all others by name.
  static func all(
    of lowered: LoweredPolicy, _ proof: PolicyProof?, _ read: ReadPolicy,
    _ inventory: ScreenStatuses?
  ) -> [ScreenFacts] {
    let resolved = lowered.resolved
    var maker = Maker(
      lowered: lowered, inventory: inventory,
      search: SettingOriginSearch(in: resolved, read.report.sources))
    var screens: [ScreenFacts] = []
    var listed: Set<ScreenID> = []
    for (track, proved) in (proof?.screensOfTracks ?? lowered.screensOfTracks).enumerated() {
      for screen in proved {
        let last = screen.entries.last
        let isListed = last.map { !resolved.screens.entries[$0].name.isPattern } ?? false
        if isListed, let id = screen.id { listed.insert(ScreenID(id)) }
        let isAny = last == nil || last == resolved.screens.catchAll
        screens.append(
          maker.screen(
            resolved.name(of: screen), isListed ? .listed : isAny ? .unlisted : .pattern,
            track: track, screen.entries, example: screen.id))
      }
    }
    var timelineSearch = ScreenSearch(of: lowered.timeline)
    for (id, _) in inventory?.entries ?? [] where listed.insert(ScreenID(id)).inserted {
      let track = lowered.timeline.track(ofScreen: id, with: &timelineSearch)
      let entries = maker.search.entries(matching: id)
      let isUnnamed = entries.allSatisfy { $0 == resolved.screens.catchAll }
      screens.append(
        maker.screen(
          id, isUnnamed ? .unnamed : .inventory, track: track, entries, example: id))
    }
    return screens.sorted { one, other in
      let areFirst = (one.kind == .unlisted, other.kind == .unlisted)
      return areFirst.0 == areFirst.1
        ? (one.name, one.example ?? "") < (other.name, other.example ?? "") : areFirst.0
    }
  }

  private struct Maker {
    let lowered: LoweredPolicy
    let inventory: ScreenStatuses?
    var search: SettingOriginSearch

    mutating func screen(
      _ name: String, _ kind: Kind, track: Int, _ entries: [Int], example: String?
    ) -> ScreenFacts {
      let resolved = lowered.resolved
      let (settings, rows) = search.origins(of: entries)
      let leakage = search.leakage(under: settings)
      let content = lowered.unlistedContent
      let reason = settings.because.origin.flatMap { resolved.files.text(of: $0) }
      return ScreenFacts(
        name: name, example: example, kind: kind, status: example.flatMap { inventory?[$0] },
        track: track, isPublic: !settings.isSensitive,
        reason: settings.isSensitive ? nil : reason,
        cover: content.tracks.indices.contains(track) ? content.tracks[track].cover : 0,
        textSize: settings.textSize, bits: leakage?.bits, leakage: leakage?.summary,
        patterns: entries.reversed().map(resolved.screens.name), rows: rows)
    }
  }
}
