internal import ScrimSyntax

/// Finds ids for screens that no policy lists by theirs.
struct ExampleIDs {
  private var screens: ExaminedScreens

  init(_ screens: ExaminedScreens) {
    self.screens = screens
  }

  /// What stands where a pattern has stars; more than one, as an id may be listed.
  private static let fillings = ["x", "y", "z", "other", "screen"] + (1...30).map { "x\($0)" }

  /// An id that a set of patterns matches, and nothing else; nil if there is none.
  mutating func id(matching set: PatternSet) -> String? {
    let entries = set.patterns.map { screens.patterns[$0].entry }
    if screens.entries(matching: set.example) == entries { return set.example }
    // The least number of stars leaves least to choose, and what matches it may match
    // the others as well.
    for pattern in set.patterns.reversed() {
      for filling in Self.fillings {
        let id = screens.patterns[pattern].pattern.id(filledWith: filling)
        if screens.entries(matching: id) == entries { return id }
      }
    }
    return nil
  }

  /// An id that nothing matches; nil if there is none.
  var unlistedID: String? {
    mutating get {
      let longest = screens.patterns.map(\.pattern.segments.count).max() ?? 0
      for filling in ["unlisted"] + Self.fillings {
        for count in 1...longest + 1 {
          let id = Array(repeating: filling, count: count).joined(separator: ".")
          if screens.entries(matching: id).isEmpty { return id }
        }
      }
      return nil
    }
  }
}

extension Pattern {
  /// An id that the pattern matches, with a text for each star.
  fileprivate func id(filledWith filling: String) -> String {
    String(ofSegments: segments.map { $0.text(filledWith: Array(filling.utf8)) })
  }
}
