internal import ScrimJSON
internal import ScrimTimeline

// The JSON form of a whole timeline.

/// What the parts of a timeline need to know of the whole.
struct TimelineLists {
  /// The policy files, which sources name.
  var files: [String] = []
  /// The number of elements of each list of the timeline, by the list's name.
  var counts: [String: Int] = [:]
}

extension Form<Int, TimelineLists> {
  /// The index of an element in a list of the timeline.
  static func number(of thing: String, in list: String) -> Self {
    count("the number of \(thing), counted from 0") { ($0.counts[list] ?? 0) - 1 }
  }
}

extension Form<TimelineContent, TimelineLists> {
  /// The version of the JSON form.
  static var version: Int { 1 }

  static var timeline: Self {
    object(
      Member(
        "timeline",
        .version(version) { TimelineError(.unsupportedVersion($0, known: version)).description }
      ) { _ in version }.about("The version of this format."),
      Member.optional("app", .text, \.app),
      Member("lifecycle", .word, \.lifecycle),
      Member("snapshots", .word, \.snapshots).absent(for: .inBackground),
      Member("ships", .bool, \.ships).absent(for: true)
        .about("Whether the timeline may reach users."),
      Member("lock", .lock, \.lock),
      Member.optional("lock-cover", .number(of: "a cover", in: "covers"), \.lockCover).about(
        "The number of the cover that asks for the unlock; the screen's own if absent."),
      Member("prompts", .prompts, \.prompts),
      Member.optional("peek-limit", .time, \.peekLimit)
        .about("How long the switcher may show content, in milliseconds; any time if absent."),
      Member("covers", .list(of: .cover), \.covers)
        .about("What is drawn over screens, counted from 0."),
      Member("overlays", .list(of: .overlay), \.overlays)
        .about("What the host shows and dismisses itself."),
      Member("tracks", .list(of: .track), \.tracks)
        .about("Behaviors that screens share, counted from 0."),
      Member("sheets", .list(of: .sheet), \.sheets).about(
        "How tracks respond to events, counted from 0: of the cues on an event, the first whose "
          + "conditions hold is played."),
      Member("screens", .entries, \.screens.entries)
        .about("The tracks of the screens that are listed."),
      Member("unlisted", .number(of: "a track", in: "tracks"), \.screens.unlisted)
        .about("The track of screens that nothing matches."),
      Member("patterns", .list(of: .patternGroup), \.screens.patterns).about(
        "The patterns, the least specific first, counted from 0; those that are equally "
          + "specific and set the same are a list, and count as one."),
      Member("combinations", .list(of: .combination), \.screens.combinations).about(
        "The sets of patterns that can match an id, counted from 1: each adds an element of "
          + "'patterns' to a base, which is 0 for none."),
      Member("files", .list(of: .text), \.files).about("The policy files.")
    ) {
      _, app, lifecycle, snapshots, ships, lock, lockCover, prompts, peekLimit, covers, overlays,
      tracks, sheets, entries, unlisted, patterns, combinations, files in
      TimelineContent(
        app: app, lifecycle: lifecycle, snapshots: snapshots, ships: ships, lock: lock,
        lockCover: lockCover, prompts: prompts, peekLimit: peekLimit, covers: covers,
        sheets: sheets, tracks: tracks, overlays: overlays,
        screens: TrackMap(
          unlisted: unlisted, entries: entries, patterns: patterns, combinations: combinations),
        files: files)
    }
  }
}

extension Form<Lock, TimelineLists> {
  fileprivate static var lock: Self {
    let after = Form<Nanoseconds, Context>.object(.init("after", .time) { $0 }) { $0 }
    return words([("never", .never), ("always", .always)]).or(after) {
      if case .after(let time) = $0 { time } else { nil }
    } make: {
      .after($0)
    }
  }
}

extension Form<Prompts, TimelineLists> {
  fileprivate static var prompts: Self {
    let times = Form<(ignoreFor: Nanoseconds, linger: Nanoseconds), Context>.object(
      .init("ignore-for", .time, \.ignoreFor), .init("linger", .time, \.linger)
    ) { ($0, $1) }
    return words([("cover", .cover)]).or(times) {
      if case .ignore(let time, let linger) = $0 { (time, linger) } else { nil }
    } make: {
      .ignore(for: $0.ignoreFor, linger: $0.linger)
    }
  }
}

extension Form<[TrackMap.Entry], TimelineLists> {
  /// The tracks of screens by id, sorted by bytes.
  fileprivate static var entries: Self {
    let track = Form<Int, Context>.number(of: "a track", in: "tracks")
    let schema = track.schema
    let map = Schema([("type", "object"), ("additionalProperties", schema.json)])
    return Form(map) { entries, context in
      .object(entries.map { ($0.id, track.write($0.track, &context)) })
    } read: { (value, context) throws(JSONError) in
      guard case .object(let members) = value.content else { throw value.refusal("an object") }
      var entries: [TrackMap.Entry] = []
      for member in members {
        entries.append(.init(id: member.name, track: try track.read(member.value, context)))
      }
      return entries.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    }
  }
}

extension Form<[String], TimelineLists> {
  /// A group of patterns: one as a text by itself, several as a list.
  fileprivate static var patternGroup: Self {
    let (one, several) = (Form<String, Context>.text, list(of: .text))
    return Form(.anyOf([one.schema, several.schema.and([("minItems", 2)])])) { patterns, context in
      patterns.count == 1 ? one.write(patterns[0], &context) : several.write(patterns, &context)
    } read: { (value, context) throws(JSONError) in
      guard case .array(let elements) = value.content else {
        return [try one.read(value, context)]
      }
      guard elements.count > 1 else { throw value.refusal("a pattern, or a list of several") }
      return try several.read(value, context)
    }.defined(as: "pattern")
  }
}

extension Form<TrackMap.Combination, TimelineLists> {
  fileprivate static var combination: Self {
    object(
      Member(
        "base", .count("the number of a combination") { $0.counts["combinations"] ?? 0 }, \.base),
      Member("pattern", .number(of: "a pattern", in: "patterns"), \.pattern),
      Member("track", .number(of: "a track", in: "tracks"), \.track),
      make: TrackMap.Combination.init(base:pattern:track:)
    ).defined(as: "combination")
  }
}

extension Form<[PolicyLine], TimelineLists> {
  /// The policy line of each setting, as `file:line`.
  static var sources: Self {
    let names = Cause.allCases.map(\.name)
    let line = Schema([("type", "string"), ("pattern", ":[0-9]+$")])
    return Form(.closedMap(names.map { ($0, line, true) })) { lines, context in
      .object(
        zip(names, lines).map { [files = context.files] name, line in
          (name, .string("\(files[Int(line.file)]):\(line.line)"))
        })
    } read: { (value, context) throws(JSONError) in
      guard case .object(let members) = value.content else { throw value.refusal("an object") }
      var lines: [PolicyLine] = []
      for name in names {
        guard let member = value[name] else { throw value.fault("'\(name)' is missing") }
        lines.append(try Self.line(member, context))
      }
      guard members.count == names.count else {
        throw value.fault("allowed are \(names.joined(separator: ", "))")
      }
      return lines
    }.defined(as: "sources")
  }

  private static func line(
    _ value: LocatedJSON, _ context: Context
  ) throws(JSONError) -> PolicyLine {
    guard case .string(let text) = value.content,
      let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      let line = UInt32(text[colon...].dropFirst())
    else { throw value.refusal("a location as file:line") }
    let name = text[..<colon]
    guard let file = context.files.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) else {
      throw value.fault("\(JSON.excerpt(of: name)) is not one of the files")
    }
    return PolicyLine(file: UInt32(file), line: line)
  }
}
