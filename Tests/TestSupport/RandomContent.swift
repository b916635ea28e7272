internal import ScrimTrace
package import ScrimInterchange
internal import ScrimTimeline

/// Random timeline content that uses every kind of value.
package struct RandomContent {
  private var random: SeededRandom

  package init(seed: UInt64) { random = SeededRandom(seed: seed) }

  package mutating func content() -> TimelineContent {
    let lifecycle = pick(Lifecycle.allCases)
    let isIOS = lifecycle == .iosScene || lifecycle == .iosApp
    let covers = several(1...6) { $0.cover() }
    let sheets = several(1...4) { $0.sheet() }
    let files = several(0...3) { $0.text() }.enumerated().map { "\($1)\($0)" }
    let tracks = several(1...8) {
      Track(
        isSensitive: $0.coin(), cover: $0.index(of: covers), sheet: $0.index(of: sheets),
        fade: $0.fade(), secure: lifecycle == .android ? $0.pick(SecureLevel.allCases) : .open,
        sources: files.isEmpty || $0.coin() ? [] : $0.sources(files.count))
    }
    let overlays = several(0...3) {
      Overlay(name: $0.text(), cover: $0.index(of: covers), fade: $0.fade())
    }
    let lock = lock()
    return TimelineContent(
      app: coin() ? text() : nil, lifecycle: lifecycle,
      snapshots: isIOS ? pick(Snapshots.allCases) : .inBackground, ships: coin(), lock: lock,
      lockCover: lock == .never || coin() ? nil : index(of: covers),
      prompts: coin() ? .cover : .ignore(for: time(), linger: time()),
      peekLimit: coin() ? time() : nil, covers: covers, sheets: sheets, tracks: tracks,
      overlays: overlays, screens: screens(tracks.count), files: files)
  }

  // MARK: - Behavior

  private mutating func cover() -> Cover {
    let kind: Cover.Kind =
      switch number(0...4) {
      case 0:
        .blur(
          Blur(
            radius: Double(number(0...3_000)) / 7, saturation: Double(number(0...20)) / 10,
            tint: coin() ? color() : nil, grain: coin() ? Double(number(0...640)) / 10 : 0))
      case 1: .color(light: color(), dark: color())
      case 2: .image(name: text(), mode: pick(ImageMode.allCases))
      case 3: .view(name: text())
      default: .hide
      }
    return Cover(
      name: text(), kind: kind, background: coin() ? colors() : nil, fallback: colors())
  }

  private mutating func colors() -> CoverColors {
    coin() ? CoverColors(color()) : CoverColors(light: color(), dark: color())
  }

  private mutating func sheet() -> CueSheet {
    var cues: [Cue] = []
    for event in CueEvent.allCases {
      let guarded = several(0...2) { $0.cue(event, isGuarded: true) }
      cues += guarded + [cue(event, isGuarded: false)]
    }
    return CueSheet(
      returnsOn: pick(CueEvent.allCases), reasons: Reasons(rawValue: UInt8(number(0...7))),
      cues: cues)
  }

  private mutating func cue(_ event: CueEvent, isGuarded: Bool) -> Cue {
    let bits = isGuarded ? 127 : 0
    return Cue(
      on: event, requires: Conditions(rawValue: UInt8(number(0...bits))),
      forbids: Conditions(rawValue: UInt8(number(0...bits))),
      play: Keyframes(rawValue: UInt16(number(0...511))), because: pick(Cause.allCases))
  }

  private mutating func fade() -> Fade {
    Fade(fadeIn: time(), fadeOut: time(), curve: pick(Curve.allCases), settle: time())
  }

  private mutating func sources(_ fileCount: Int) -> [PolicyLine] {
    Cause.allCases.map { _ in
      PolicyLine(file: UInt32(number(0...fileCount - 1)), line: UInt32(number(1...900)))
    }
  }

  private mutating func lock() -> Lock {
    switch number(0...2) {
    case 0: .never
    case 1: .always
    default: .after(time())
    }
  }

  // MARK: - Screens

  /// Ids, patterns, and the sets of patterns that match some of the possible
  /// ids.
  private mutating func screens(_ trackCount: Int) -> TrackMap {
    let entries = Set(several(0...12) { $0.id() }.map { Array($0.utf8) })
      .sorted { $0.lexicographicallyPrecedes($1) }
      .map { TrackMap.Entry(id: String(decoding: $0, as: UTF8.self), track: 0) }
    var patterns: [[String]] = []
    for pattern in several(0...12, { $0.pattern() }) where !patterns.joined().contains(pattern) {
      if number(0...3) == 0, !patterns.isEmpty {
        patterns[patterns.count - 1].append(pattern)
      } else {
        patterns.append([pattern])
      }
    }
    var screens = TrackMap(
      unlisted: number(0...trackCount - 1), entries: entries, patterns: patterns,
      combinations: [])
    for index in entries.indices { screens.entries[index].track = number(0...trackCount - 1) }
    for _ in 0..<40 {
      var base = 0
      for pattern in groupIndices(matching: id(), among: patterns) {
        let known = screens.combinations.firstIndex { $0.base == base && $0.pattern == pattern }
        if known == nil {
          screens.combinations.append(
            .init(base: base, pattern: pattern, track: number(0...trackCount - 1)))
        }
        base = (known ?? screens.combinations.count - 1) + 1
      }
    }
    return screens
  }

  package mutating func id() -> String {
    several(1...4) { $0.pick($0.segments) }.joined(separator: ".")
  }

  private let segments = [
    "a", "b", "ab", "aab", "bba", "accounts", "accounts-of-all-people", "größe", "x", "日本",
  ]

  private mutating func pattern() -> String {
    several(1...4) { random in
      switch random.number(0...5) {
      case 0: return "*"
      case 1: return "**"
      case 2, 3:
        let text = random.pick(random.segments)
        let runs = random.several(1...3) { $0.pick(["a", "b", "ab", "acc"]) }
          .joined(separator: "*")
        return random.pick(["*\(text)", "\(text)*", "*\(text)*", "\(runs)*", "\(text)*\(runs)"])
      default: return random.pick(random.segments)
      }
    }.joined(separator: ".")
  }

  // MARK: - Values

  private mutating func time() -> Nanoseconds {
    let isOdd = number(0...3) == 0
    let count = isOdd ? number(0...1_000_000_000_000) : number(0...500) * 1_000_000
    return Nanoseconds(count: Int64(count))
  }

  private mutating func color() -> CoverColor {
    CoverColor(
      red: UInt8(number(0...255)), green: UInt8(number(0...255)), blue: UInt8(number(0...255)),
      alpha: UInt8(number(0...255)))
  }

  private mutating func text() -> String {
    pick(["", "paper", "a \"quoted\"\n text", "größe", "e\u{301}", "é", "日本", "\u{1F512}"])
  }

  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
  package mutating func coin() -> Bool { number(0...1) == 0 }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  private mutating func index(of elements: [some Any]) -> Int { number(0...elements.count - 1) }

  private mutating func several<Element>(
    _ range: ClosedRange<Int>, _ make: (inout RandomContent) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<number(range) { elements.append(make(&self)) }
    return elements
  }
}
