import ScrimTrace
import ScrimInterchange
import ScrimTimeline

/// A timeline with one change in one of its cue sheets, as a bug in the
/// lowering would leave it.
struct Mutant {
  /// A description of the change.
  let name: String
  let content: TimelineContent
  /// The changed timeline; nil if it is invalid.
  var timeline: Timeline? { try? Timeline(encoding: content) }
}

extension TimelineContent {
  /// Every timeline that differs from this one in one change.
  var mutants: [Mutant] {
    sheets.indices.flatMap { number in
      sheets[number].mutants.map { name, sheet in
        var content = self
        content.sheets[number] = sheet
        return Mutant(name: "sheet \(number): \(name)", content: content)
      }
    }
  }

  /// The timeline with all cues changed that an event plays with a keyframe.
  func changing(
    _ event: CueEvent, playing keyframe: Keyframes, _ change: (inout Cue) -> Void
  ) -> TimelineContent {
    var content = self
    for sheet in sheets.indices {
      for (place, cue) in sheets[sheet].cues.enumerated()
      where cue.event == event && cue.keyframes.contains(keyframe) {
        change(&content.sheets[sheet].cues[place])
      }
    }
    return content
  }
}

extension CueSheet {
  typealias Change = (name: String, sheet: CueSheet)

  fileprivate var mutants: [Change] {
    cues.indices.flatMap { changes(ofCue: $0) } + changesOfFacts
  }

  /// Changes of the reasons that keep a cover up, and of the event that ends a
  /// departure.
  private var changesOfFacts: [Change] {
    var changes: [Change] = []
    for (name, reason) in [
      ("departed", Reasons.departed), ("recording", .recording), ("locked", .locked),
    ] where reasons.contains(reason) {
      var sheet = self
      sheet.reasons.remove(reason)
      changes.append(("no reason \(name)", sheet))
    }
    let lifecycle: [CueEvent] = [
      .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive,
    ]
    for event in lifecycle where event != returnsOn {
      var sheet = self
      sheet.returnsOn = event
      changes.append(("returns on \(event.rawValue)", sheet))
    }
    return changes
  }

  private func changes(ofCue place: Int) -> [Change] {
    let cue = cues[place]
    var changes: [Change] = []
    func add(_ name: String, _ change: (inout Cue) -> Void) {
      var sheet = self
      change(&sheet.cues[place])
      if sheet != self { changes.append(("cue \(place), \(cue.event.name): \(name)", sheet)) }
    }
    for (name, keyframe) in Keyframes.walked where cue.keyframes.contains(keyframe) {
      add("no \(name)") { $0.keyframes.remove(keyframe) }
    }
    if cue.keyframes.contains(.snap) {
      add("fade for snap") { $0.keyframes = $0.keyframes.subtracting(.snap).union(.fade) }
    }
    if !cue.keyframes.contains(.drop) { add("drop as well") { $0.keyframes.insert(.drop) } }
    for (name, condition) in Conditions.named {
      add("not asking for \(name)") { $0.requires.remove(condition) }
      add("whether or not \(name)") { $0.forbids.remove(condition) }
      add("only if \(name)") { $0.requires.insert(condition) }
      add("only if not \(name)") {
        $0.requires.remove(condition)
        $0.forbids.insert(condition)
      }
    }
    var sheet = self
    sheet.cues.remove(at: place)
    changes.append(("no cue \(place), \(cue.event.name)", sheet))
    return changes
  }
}

extension Keyframes {
  /// The keyframes that affect the proof, with their names.
  fileprivate static let walked: [(String, Keyframes)] = [
    ("disarm", .disarm), ("depart", .depart), ("swap", .swap), ("fade", .fade), ("snap", .snap),
    ("drop", .drop),
  ]
}

extension Conditions {
  fileprivate static let named: [(String, Conditions)] = [
    ("active", .active), ("background", .background), ("left", .left), ("exempt", .exempt),
    ("protected", .protected), ("held", .held), ("raised", .raised),
  ]
}
