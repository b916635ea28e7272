internal import ScrimJSON
internal import ScrimTimeline

// The JSON form of a whole timeline.

extension Codec where Value == TimelineContent {
  /// The version of the JSON form.
  static var version: Int { 1 }

  static var timeline: Codec {
    object(
      Field("timeline", .version.described("The version of this format.")) { _ in Self.version },
      Codec<String>.text.optional("app", \.app),
      Field("lifecycle", .word, \.lifecycle),
      Field("snapshots", .word, \.snapshots)
        .absent(for: .inBackground, where: { $0 == .inBackground }),
      Field("lock", .lock, \.lock),
      Field("prompts", .prompts, \.prompts),
      Codec<Nanoseconds>.time
        .described("How long the switcher may show content, in milliseconds; any time if absent.")
        .optional("peek-limit", \.peekLimit),
      Field(
        "covers", .list(of: .cover).described("What is drawn over screens, counted from 0."),
        \.covers),
      Field(
        "overlays", .list(of: .overlay).described("What the host shows and dismisses itself."),
        \.overlays),
      Field(
        "tracks",
        .list(of: .track).described("Behaviors that screens share, counted from 0."), \.tracks),
      Field(
        "sheets",
        .list(of: .sheet).described(
          "How tracks respond to events, counted from 0: of the cues on an event, the first is "
            + "played whose conditions hold."), \.sheets),
      Field(
        "screens", .entries.described("The tracks of the screens that are listed."),
        \.screens.entries),
      Field(
        "unlisted",
        .number(of: "a track", in: "tracks")
          .described("The track of screens that nothing matches."), \.screens.unlisted),
      Field(
        "patterns",
        .list(of: .patternGroup).described(
          "The patterns, the least specific first, counted from 0; those that are equally "
            + "specific and set the same are a list, and count as one."),
        \.screens.patterns),
      Field(
        "combinations",
        .list(of: .combination).described(
          "The sets of patterns that can match an id, counted from 1: each adds an element of "
            + "'patterns' to a base, which is 0 for none."), \.screens.combinations),
      Field("files", .list(of: .text).described("The policy files."), \.files)
    ) {
      (
        _, app, lifecycle, snapshots, lock, prompts, peekLimit, covers, overlays, tracks, sheets,
        entries,
        unlisted, patterns, combinations, files
      ) throws(TimelineError) in
      TimelineContent(
        app: app, lifecycle: lifecycle, snapshots: snapshots, lock: lock, prompts: prompts,
        peekLimit: peekLimit, covers: covers, sheets: sheets, tracks: tracks, overlays: overlays,
        screens: ScreenMap(
          unlisted: unlisted, entries: entries, patterns: patterns, combinations: combinations),
        files: files)
    }
  }
}

extension Codec where Value == Int {
  fileprivate static var version: Codec {
    let version = Codec<TimelineContent>.version
    let number = count("a version")
    return Codec(schema: CodecSchema(json: ["const": .integer(version)]), write: number.write) {
      (value, context) throws(TimelineError) in
      let found = try number.read(value, context)
      guard found == version else {
        throw TimelineError(
          .unsupportedVersion(found, known: version), at: value.range.lowerBound)
      }
      return found
    }
  }
}

extension Codec where Value == Lock {
  fileprivate static var lock: Codec {
    let after = Codec<Nanoseconds>.object(Field("after", .time, \.self)) {
      (time) throws(TimelineError) in time
    }
    return either(.words([("never", Lock.never), ("always", .always)]), after) { lock in
      if case .after(let time) = lock { .second(time) } else { .first(lock) }
    } make: { choice in
      switch choice {
      case .first(let lock): lock
      case .second(let time): .after(time)
      }
    }
  }
}

private struct PromptTimes {
  var time: Nanoseconds
  var linger: Nanoseconds
}

extension Codec where Value == Prompts {
  fileprivate static var prompts: Codec {
    let times = Codec<PromptTimes>.object(
      Field("ignore-for", .time, \.time), Field("linger", .time, \.linger)
    ) { (time, linger) throws(TimelineError) in
      PromptTimes(time: time, linger: linger)
    }
    return either(.words([("cover", Prompts.cover)]), times) { prompts in
      switch prompts {
      case .cover: .first(prompts)
      case .ignore(let time, let linger): .second(PromptTimes(time: time, linger: linger))
      }
    } make: { choice in
      switch choice {
      case .first(let prompts): prompts
      case .second(let times): .ignore(for: times.time, linger: times.linger)
      }
    }
  }
}

extension Codec where Value == [ScreenMap.Entry] {
  /// The tracks of screens by id, sorted by bytes.
  fileprivate static var entries: Codec {
    Codec<[(name: String, value: Int)]>.map(of: .number(of: "a track", in: "tracks")).map {
      $0.map { ($0.id, $0.track) }
    } _: { members throws(TimelineError) in
      members.map { ScreenMap.Entry(id: $0.name, track: $0.value) }
        .sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    }
  }
}

extension Codec where Value == [String] {
  /// A group of patterns: one as a text by itself, several as a list.
  fileprivate static var patternGroup: Codec {
    let (one, several) = (Codec<String>.text, list(of: Codec<String>.text))
    guard case .object(let members) = several.schema.json else { return several }
    let json: JSON = ["anyOf": [one.schema.json, .object(members + [("minItems", 2)])]]
    return Codec(schema: CodecSchema(json: json)) { patterns, context in
      patterns.count == 1
        ? one.write(patterns[0], context) : several.write(patterns, context)
    } read: { (value, context) throws(TimelineError) in
      guard case .array(let elements) = value.content else {
        return [try one.read(value, context)]
      }
      guard elements.count > 1 else { throw value.refusal("a pattern, or a list of several") }
      return try several.read(value, context)
    }.defined(as: "pattern")
  }
}

extension Codec where Value == ScreenMap.Combination {
  fileprivate static var combination: Codec {
    object(
      Field(
        "base", .count("the number of a combination") { $0.counts["combinations"] ?? 0 }, \.base),
      Field("pattern", .number(of: "a pattern", in: "patterns"), \.pattern),
      Field("track", .number(of: "a track", in: "tracks"), \.track)
    ) { (base, pattern, track) throws(TimelineError) in
      ScreenMap.Combination(base: base, pattern: pattern, track: track)
    }.defined(as: "combination")
  }
}

extension Codec where Value == [PolicyLine] {
  /// The policy line of each setting, as `file:line`.
  static var sources: Codec {
    let names = Cause.allCases.map(\.name)
    let schema = JSON.object([
      ("type", "object"),
      ("properties", .object(names.map { ($0, ["type": "string", "pattern": ":[0-9]+$"]) })),
      ("required", .array(names.map(JSON.string))), ("additionalProperties", false),
    ])
    return Codec(schema: CodecSchema(json: schema)) { lines, context in
      .object(
        zip(names, lines).map { name, line in
          (name, .string("\(context.files[Int(line.file)]):\(line.line)"))
        })
    } read: { (value, context) throws(TimelineError) in
      guard case .object(let members) = value.content else { throw value.refusal("an object") }
      var lines: [PolicyLine] = []
      for name in names {
        guard let member = value[name] else {
          throw TimelineError(
            .contradiction("'\(name)' is missing"), at: value.range.lowerBound)
        }
        lines.append(try line(member, context))
      }
      guard members.count == names.count else {
        throw TimelineError(
          .contradiction("there can be \(names.joined(separator: ", "))"),
          at: value.range.lowerBound)
      }
      return lines
    }.defined(as: "sources")
  }

  private static func line(
    _ value: LocatedJSON, _ context: CodecContext
  ) throws(TimelineError) -> PolicyLine {
    guard case .string(let text) = value.content,
      let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      let line = UInt32(text[colon...].dropFirst())
    else { throw value.refusal("a place as file:line") }
    let name = text[..<colon]
    guard let file = context.files.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) else {
      throw TimelineError(
        .contradiction("\(name.quoted) is none of the files"), at: value.range.lowerBound)
    }
    return PolicyLine(file: UInt32(file), line: line)
  }
}
