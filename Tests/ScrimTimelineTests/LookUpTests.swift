import ScrimTrace
import ScrimInterchange
import ScrimTimeline
import Testing
import TestSupport

/// Checks the look-ups of the engine.
@Suite struct LookUpTests {
  /// Invalid ids that an app may ask for.
  private static let oddIDs = ["", ".", "a..b", "**", "a*"]

  @Test("a screen has the track that results from trying every pattern", arguments: 0..<120)
  func tracks(_ seed: UInt64) throws {
    var random = RandomContent(seed: seed)
    let content = random.content()
    let timeline = try Timeline(encoding: content)
    var search = ScreenSearch(of: timeline)
    let ids = content.screens.entries.map(\.id) + Self.oddIDs
    for id in ids + (0..<60).map({ _ in random.id() }) {
      let track = plainTrack(ofScreen: id, in: content)
      #expect(timeline.track(ofScreen: id, with: &search) == track, "\(id)")
      #expect(timeline.track(ofScreen: id) == track)
    }
  }

  @Test("a printed timeline is one line about it, rather than its bytes")
  func description() throws {
    var random = RandomContent(seed: 1)
    let content = random.content()
    let timeline = try Timeline(encoding: content)
    #expect(
      "\(timeline)" == "Timeline(\(content.lifecycle.rawValue), tracks: \(content.tracks.count), "
        + "covers: \(content.covers.count), bytes: \(timeline.bytes.count))")
  }

  @Test("the match of a screen is the result of trying every pattern", arguments: 0..<120)
  func matches(_ seed: UInt64) throws {
    var random = RandomContent(seed: seed)
    var content = random.content()
    // No other pattern is as specific as `**`, so it is a group by itself.
    content.screens.patterns = content.screens.patterns.map { $0.filter { $0 != "**" } }
      .filter { !$0.isEmpty }
    if seed % 2 == 0 { content.screens.patterns.insert(["**"], at: 0) }
    content.screens.combinations = []
    let timeline = try Timeline(encoding: content)
    var search = ScreenSearch(of: timeline)
    let listed = content.screens.entries.map(\.id)
    for id in listed + Self.oddIDs + (0..<60).map({ _ in random.id() }) {
      let patterns = groupIndices(matching: id, among: content.screens.patterns)
        .map { content.screens.patterns[$0] }
      let match: ScreenMatch =
        listed.contains(id)
        ? .listed
        : patterns.isEmpty ? .nothing : patterns == [["**"]] ? .everything : .listed
      #expect(timeline.match(ofScreen: id, with: &search) == match, "\(id) \(patterns)")
    }
  }

  @Test("a thousand matching patterns apply in their order")
  func manyMatches() throws {
    var random = SeededRandom(seed: 1)
    let count = 1 << 10
    let patterns = (0..<count).map { number in
      (0..<10).map { number >> $0 & 1 == 0 ? "*" : "a" }.joined(separator: ".")
    }.shuffled(using: &random)
    var content = Timeline.closed.content
    content.tracks = Array(repeating: content.tracks[0], count: count + 1)
    content.screens.patterns = patterns.map { [$0] }
    content.screens.combinations = (0..<count).map {
      .init(base: $0, pattern: $0, track: $0 + 1)
    }
    let id = Array(repeating: "a", count: 10).joined(separator: ".")
    #expect(try Timeline(encoding: content).track(ofScreen: id) == count)
    content.screens.combinations.removeLast()
    let damaged = try Timeline(encoding: content)
    #expect(damaged.track(ofScreen: id) == damaged.closedTrack)
  }

  @Test("patterns in one group count as one, wherever they are in the tree")
  func groups() throws {
    var content = Timeline.closed.content
    content.tracks = Array(repeating: content.tracks[0], count: 3)
    content.screens.patterns = [["**"], ["**.*log*", "**.*.*in", "a.*word*"], ["a.**.*x"]]
    content.screens.combinations = [
      .init(base: 0, pattern: 0, track: 0), .init(base: 1, pattern: 1, track: 1),
      .init(base: 2, pattern: 2, track: 2),
    ]
    let timeline = try Timeline(encoding: content)
    #expect(timeline.content == content)
    for id in ["x.log", "b.in", "login", "a.login", "a.loginword"] {
      #expect(timeline.track(ofScreen: id) == 1, "\(id)")
    }
    #expect(timeline.track(ofScreen: "b") == 0)
    #expect(timeline.track(ofScreen: "a.logx") == 2)
    #expect(timeline.track(ofScreen: "a.wordx.logx") == 2)
    #expect(timeline.track(ofScreen: "a.login.x") == timeline.closedTrack)
    content.screens.combinations[2].pattern = 3
    #expect(throws: TimelineError.self) { try Timeline(encoding: content) }
    content.screens.patterns[2] = []
    #expect(throws: TimelineError.self) { try Timeline(encoding: content) }
  }

  @Test("a cue sheet plays the first cue whose guard holds", arguments: 0..<10)
  func cues(_ seed: UInt64) throws {
    var random = RandomContent(seed: seed)
    let content = random.content()
    let timeline = try Timeline(encoding: content)
    for (number, sheet) in content.sheets.enumerated() {
      #expect(timeline.dropEvent(ofSheet: number) == sheet.returnsOn)
      #expect(timeline.reasons(ofSheet: number) == sheet.reasons)
      for event in CueEvent.allCases {
        for bits in 0...Conditions.all.rawValue {
          let state = Conditions(rawValue: bits)
          let cue = sheet.cues.first { $0.event == event && $0.plays(in: state) }
          #expect(timeline.keyframes(ofSheet: number, on: event, in: state) == cue?.keyframes)
        }
      }
    }
  }

  @Test("the timeline has the tracks, covers and overlays of its content", arguments: 0..<10)
  func records(_ seed: UInt64) throws {
    var random = RandomContent(seed: seed)
    let content = random.content()
    let timeline = try Timeline(encoding: content)
    for (number, track) in content.tracks.enumerated() {
      let record = timeline.record(ofTrack: number)
      #expect(
        record.isSensitive == track.isSensitive && record.cover == track.cover
          && record.sheet == track.sheet && record.fade == track.fade)
    }
    for (number, cover) in content.covers.enumerated() {
      #expect(timeline.ownOpacity(ofCover: number) == cover.ownOpacity)
      #expect(timeline.isInstant(cover: number) == cover.isInstant)
    }
    #expect(timeline.overlayCount == content.overlays.count)
    for (number, overlay) in content.overlays.enumerated() {
      #expect(timeline.cover(ofOverlay: number) == overlay.cover)
      #expect(timeline.fade(ofOverlay: number) == overlay.fade)
      let first = content.overlays.firstIndex { Array($0.name.utf8) == Array(overlay.name.utf8) }
      #expect(timeline.overlay(named: overlay.name) == first)
    }
    #expect(timeline.overlay(named: "no such overlay") == nil)
    #expect(timeline.lock == content.lock)
    #expect(timeline.lockCover == content.lockCover)
    #expect(timeline.prompts == content.prompts)
  }

  @Test("without a timeline, every screen is sensitive and has an opaque cover")
  func closed() throws {
    let timeline = Timeline.closed
    let record = timeline.record(ofTrack: timeline.track(ofScreen: "any.screen"))
    #expect(record.isSensitive)
    #expect(timeline.ownOpacity(ofCover: record.cover) == 1)
    #expect(timeline.unlistedTrack == 0)
  }

  @Test("contradictory content makes the timeline that covers everything")
  func contradiction() {
    var random = RandomContent(seed: 3)
    var content = random.content()
    content.tracks[0].cover = 99
    #expect(Timeline(content).bytes == Timeline.closed.bytes)
  }
}
