internal import ScrimSyntax

/// A screen that stands in a proof for all that have the same settings.
struct ProofSubject {
  let settings: Settings
  /// The patterns that match it and its own entry, the least specific first: the
  /// places of their entries.
  let entries: [Int]
  /// The screen's id; nil if none was found that the policy does not list.
  ///
  /// Such a screen is proved all the same, but no trace can tell of it.
  let id: String?
}

extension Examination {
  /// A screen of every way in which screens of the policy behave; nil if its patterns
  /// meet in more ways than a limit.
  func proofSubjects(atMost limit: Int) -> [ProofSubject]? {
    var subjects = listedSubjects
    guard let found = screens.patternSets(atMost: limit) else { return nil }
    var examples = ExampleIDs(screens)
    for set in found.sets {
      let entries = set.patterns.map { screens.entry(ofPattern: $0) }
      let settings = entries.reduce(policy.defaults) {
        $0.overridden(
          by: tables.settings[screens.entries[$1].value.number].settings(at: .inheritedMap))
      }
      let id = examples.id(like: set.example, matchedBy: entries)
      subjects.append(ProofSubject(settings: settings, entries: entries, id: id))
    }
    if let example = found.unmatched {
      let id = examples.id(like: example, matchedBy: [])
      subjects.append(ProofSubject(settings: policy.defaults, entries: [], id: id))
    }
    return subjects
  }

  /// The first of the screens with each behaviour that are listed by their ids.
  private var listedSubjects: [ProofSubject] {
    screens.listedBehaviors.map { behavior, entry in
      ProofSubject(
        settings: screens.settings(of: behavior),
        entries: screens.inheritedEntries(of: behavior) + [entry],
        id: text(of: screens.entries[entry]))
    }
  }
}
