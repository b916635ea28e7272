/// Texts that match several partial segments, joined from the texts of single
/// segments, with filler for each star.
///
/// `PartialTexts` uses them if a walk through all texts would take too many
/// states, as for hundreds of segments like `*word*other*` with one label. What
/// a joined text matches is looked up, not assumed.
struct JoinedTexts {
  /// A text, and the offset at which filler can be inserted.
  typealias Text = (characters: ContiguousArray<UInt8>, gap: Int)

  /// The sets of labels that were found, with a text for each.
  private(set) var found: [(labels: [Int32], text: Text)] = []

  /// The largest number of distinct lists of labels; with more, nothing is
  /// found.
  private static let maximumLists = 10
  /// The number of segments to try for each list of labels.
  private static let maximumTries = 4

  /// Looks for texts of all sets of labels.
  ///
  /// - Returns: an upper bound on the number of sets; nil if there are too many
  ///   lists of labels.
  mutating func find(in trie: TokenTrie, filler: UInt32, work: inout Int) -> Int? {
    var lists = ListTable<Int32>()
    var tried: [Int] = []
    var single: [Text] = []
    for node in 0..<trie.nodeCount where trie.isEnd(node) {
      let labels = Array(trie.labels(of: node))
      work -= labels.count
      if work < 0 { return nil }
      let list = lists.add(labels).index
      if list == Self.maximumLists { return nil }
      if list == tried.count { tried.append(0) }
      if tried[list] == Self.maximumTries { continue }
      tried[list] += 1
      single.append(trie.text(to: node, filler: filler))
    }
    let possible = Self.unions(of: lists, work: &work)
    var known = ListTable<Int32>()
    func add(_ text: Text, _ found: inout [(labels: [Int32], text: Text)]) {
      if work < 0 { return }
      let labels = trie.labels(matching: text.characters.span, work: &work)
      if known.add(labels).isNew { found.append((labels, text)) }
    }
    for text in single { add(text, &found) }
    var next = 0
    while next < found.count, known.count < possible, work >= 0 {
      let (characters, gap) = found[next].text
      for text in single where work >= 0 { add((characters + text.characters, gap), &found) }
      next += 1
    }
    return possible
  }

  /// The number of distinct unions of some lists.
  private static func unions(of lists: ListTable<Int32>, work: inout Int) -> Int {
    var unions = lists
    var next = 0
    while next < unions.count, work >= 0 {
      for list in 0..<lists.count {
        var union = Array(unions[next]) + lists[list]
        work -= SetWalk.stepWork + union.count
        union.sortAndUnique()
        _ = unions.add(union)
      }
      next += 1
    }
    return unions.count
  }
}
