package import ScrimCompiler
internal import ScrimPolicy
package import ScrimSessions
package import ScrimTimeline
package import ScrimVerifier
internal import ScrimInterchange

/// A capture of a screen, as the system's snapshot shows it, in PNG files.
package struct CoveredCapture: Sendable {
  package let light, dark: [UInt8]

  package init(light: [UInt8], dark: [UInt8]) { (self.light, self.dark) = (light, dark) }
}

/// What a report says about one variant of a policy, or about the policy
/// itself.
package struct VariantFacts: Sendable {
  /// The result of the proof for the screens of one track.
  package struct Track: Sendable {
    package let peek: Proof.Peek
    package let failing: [Property]
  }

  package let name: String
  package let ships: Bool
  /// Nil if the variant is not proved.
  package let verification: Verification?
  /// Why the variant has no timeline; nil if it has one.
  package let obstacle: String?
  /// Nil without a timeline.
  package let timeline: Timeline?
  package let covers: [Cover]
  package let tracks: [Track]
  package let screens: [ScreenFacts]
  package let stories: [StoryFacts]
  /// The captures of screens with their covers, by the id.
  package var captures: [String: CoveredCapture] = [:]

  init(
    _ compiled: CompiledVariant, _ verification: Verification?, _ read: ReadPolicy,
    _ inventory: ScreenStatuses?, _ recipes: [Recipe]
  ) {
    name = compiled.variant.name
    ships = compiled.variant.ships
    self.verification = verification
    guard let lowered = compiled.lowered else {
      obstacle =
        switch compiled.obstacle {
        case .manyPatterns: "it has too many patterns"
        case .manyCombinations: "its patterns combine in too many ways"
        case .tooLarge(let reason): reason
        case nil: "it cannot be read"
        }
      (timeline, covers, tracks, screens, stories) = (nil, [], [], [], [])
      return
    }
    obstacle = nil
    timeline = lowered.timeline
    covers = lowered.unlistedContent.covers
    tracks =
      compiled.proof.map { proved in
        proved.proof.peeks.enumerated().map { track, peek in
          Track(
            peek: peek,
            failing: Property.allCases.filter { !proved.proof.holds($0, onTrack: track) })
        }
      } ?? []
    screens = ScreenFacts.all(of: lowered, compiled.proof, read, inventory)
    stories = StoryFacts.all(of: verification, on: lowered.timeline, recipes, showing: screens)
  }

  /// The screen that the switcher may show for the longest time, and that time;
  /// nil if there is no sensitive screen, or no proof.
  package var worstPeek: (screen: ScreenFacts, peek: Proof.Peek)? {
    let peeks = screens.filter { !$0.isPublic && $0.track < tracks.count }
      .map { ($0, tracks[$0.track].peek) }
    return peeks.first { $0.1.worst == nil }
      ?? peeks.max { ($0.1.worst ?? .zero) < ($1.1.worst ?? .zero) }
  }

  /// The longest peek at a sensitive screen during a prompt of the system; nil if
  /// it is not known.
  package var worstPrompt: Proof.Peek? {
    let peeks = screens.filter { !$0.isPublic && $0.track < tracks.count }.map {
      tracks[$0.track].peek
    }
    return peeks.first { $0.exempt == nil }
      ?? peeks.max { ($0.exempt ?? .zero) < ($1.exempt ?? .zero) }
  }

  /// The sensitive screens of which a property fails.
  package func screens(failing property: Property) -> [ScreenFacts] {
    screens.filter { $0.track < tracks.count && tracks[$0.track].failing.contains(property) }
  }

  /// The screen whose blur leaves the most, and how many bits; nil if no blur
  /// covers a screen.
  package var weakestBlur: (screen: ScreenFacts, bits: Double)? {
    screens.compactMap { screen in screen.bits.map { (screen, $0) } }.max { $0.1 < $1.1 }
  }
}
