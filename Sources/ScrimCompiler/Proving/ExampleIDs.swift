internal import ScrimSyntax

/// Finds ids for screens that a policy does not list by theirs.
///
/// An id that is matched by the patterns that are asked for may be listed all the same,
/// with settings of its own. Then others are tried that are a little longer: a star stands
/// for more, too.
struct ExampleIDs {
  private var screens: ExaminedScreens
  /// Texts to make an id longer with: short ones for people, and for when those are all
  /// taken some that are longer than any id that is listed.
  ///
  /// Most examples are taken as they are, and then nobody has to know how long ids are.
  private lazy var additions: [[UInt8]] = {
    let longest = screens.longestID
    let short = ["x", "y", "z", "1", "other", "q7"].map { Array($0.utf8) }
    let long = "xq1".utf8.map { Array(repeating: $0, count: longest + 1) }
    return short + long
  }()

  init(_ screens: ExaminedScreens) { self.screens = screens }

  /// An id that the patterns of some entries match, and nothing else; nil if none is
  /// found.
  ///
  /// - Parameter example: an id that they match, though it may be listed.
  mutating func id(like example: String, matchedBy entries: [Int]) -> String? {
    if isMatched(example, by: entries) { return example }
    let segments = example.utf8.split(separator: .dot).map { Array($0) }
    for addition in additions {
      for place in segments.indices {
        for offset in 0...segments[place].count {
          var segments = segments
          segments[place].insert(contentsOf: addition, at: offset)
          if let id = id(of: segments, matchedBy: entries) { return id }
        }
      }
      for place in 0...segments.count {
        for count in 1...3 {
          let more = Array(repeating: addition, count: count)
          let segments = segments[..<place] + more + segments[place...]
          if let id = id(of: Array(segments), matchedBy: entries) { return id }
        }
      }
    }
    return nil
  }

  private mutating func id(of segments: [[UInt8]], matchedBy entries: [Int]) -> String? {
    let id = String(ofSegments: segments.map { $0[...] })
    return isMatched(id, by: entries) ? id : nil
  }

  private mutating func isMatched(_ id: String, by entries: [Int]) -> Bool {
    screens.entry(listing: id) == nil && screens.entriesOfPatterns(matching: id) == entries
  }
}

extension ExaminedScreens {
  /// How many bytes the longest id has that is listed.
  fileprivate var longestID: Int {
    entries.reduce(0) { longest, entry in
      entry.name.isPattern ? longest : max(longest, length(of: entry))
    }
  }
}
