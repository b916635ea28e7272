internal import ScrimTrace
internal import ScrimJSON
internal import ScrimTimeline

// The JSON forms of covers, tracks and cues.

extension Form<Cover, TimelineLists> {
  /// A cover.
  ///
  /// Exactly one of five members defines its kind.
  static var cover: Self {
    let kinds = ["blur", "color", "image", "view", "hide"]
    return object(
      Member("name", .text, \.name),
      .optional("blur", .blur) { if case .blur(let blur) = $0.kind { blur } else { nil } },
      .optional("color", .pair) {
        if case .color(let light, let dark) = $0.kind {
          CoverColors(light: light, dark: dark)
        } else {
          nil
        }
      },
      .optional("image", .image) {
        if case .image(let name, let mode) = $0.kind { (name: name, mode: mode) } else { nil }
      },
      .optional("view", .text) { if case .view(let name) = $0.kind { name } else { nil } },
      Member("hide", .bool) { $0.kind == .hide }.absent(for: false),
      .optional("background", .colors, \.background),
      Member("fallback", .colors, \.fallback),
      and: [("oneOf", .array(kinds.map { ["required": [.string($0)]] }))]
    ) { (name, blur, color, image, view, hide, background, fallback) throws(Contradiction) in
      let choices: [Cover.Kind?] = [
        blur.map { .blur($0) }, color.map { .color(light: $0.light, dark: $0.dark) },
        image.map { .image(name: $0.name, mode: $0.mode) }, view.map { .view(name: $0) },
        hide ? .hide : nil,
      ]
      let given = choices.compactMap(\.self)
      guard let kind = given.first, given.count == 1 else {
        throw Contradiction("a cover is one of \(kinds.joined(separator: ", "))")
      }
      return Cover(name: name, kind: kind, background: background, fallback: fallback)
    }.defined(as: "cover")
  }
}

extension Form<Blur, TimelineLists> {
  fileprivate static var blur: Self {
    object(
      Member("radius", .factor, \.radius), Member("saturation", .factor, \.saturation),
      .optional("tint", .color, \.tint), Member("grain", .factor, \.grain).absent(for: 0),
      make: Blur.init(radius:saturation:tint:grain:))
  }
}

extension Form<CoverColors, TimelineLists> {
  fileprivate static var pair: Self {
    object(
      Member("light", .color, \.light), Member("dark", .color, \.dark),
      make: CoverColors.init(light:dark:))
  }

  /// One color for both appearances, or a pair.
  fileprivate static var colors: Self {
    let one = Form<CoverColor, Context>.color
    let pair = pair
    return Form(.anyOf([one.schema, pair.schema])) { colors, context in
      colors.light == colors.dark
        ? one.write(colors.light, &context) : pair.write(colors, &context)
    } read: { (value, context) throws(JSONError) in
      if case .object = value.content { return try pair.read(value, context) }
      return CoverColors(try one.read(value, context))
    }
  }
}

extension Form<(name: String, mode: ImageMode), TimelineLists> {
  fileprivate static var image: Self {
    object(Member("name", .text, \.name), Member("mode", .word, \.mode)) { ($0, $1) }
  }
}

extension Form<Fade, TimelineLists> {
  static var fade: Self {
    object(
      Member("in", .time, \.fadeIn), Member("out", .time, \.fadeOut),
      Member("curve", .word, \.curve), Member("settle", .time, \.settle),
      make: Fade.init(fadeIn:fadeOut:curve:settle:)
    ).defined(as: "fade")
  }
}

extension Form<Track, TimelineLists> {
  static var track: Self {
    object(
      Member("sensitive", .bool, \.isSensitive),
      Member("cover", .number(of: "a cover", in: "covers"), \.cover),
      Member("sheet", .number(of: "a cue sheet", in: "sheets"), \.sheet),
      Member("fade", .fade, \.fade), Member("secure", .word, \.secure).absent(for: .open),
      Member("sources", .sources, \.sources).absent(for: []),
      make: Track.init(isSensitive:cover:sheet:fade:secure:sources:)
    ).defined(as: "track")
  }
}

extension Form<Overlay, TimelineLists> {
  static var overlay: Self {
    object(
      Member("name", .text, \.name),
      Member("cover", .number(of: "a cover", in: "covers"), \.cover), Member("fade", .fade, \.fade),
      make: Overlay.init(name:cover:fade:)
    ).defined(as: "overlay")
  }
}

extension Form<CueSheet, TimelineLists> {
  static var sheet: Self {
    object(
      Member("returns-on", .event, \.returnsOn), Member("reasons", .reasons, \.reasons),
      Member("cues", .list(of: .cue), \.cues)
    ) { (returnsOn, reasons, cues) throws(Contradiction) in
      var rest = cues[...]
      for event in CueEvent.allCases {
        let own = rest.prefix { $0.event == event }
        guard let last = own.last, last.requires.isEmpty, last.forbids.isEmpty else {
          throw Contradiction("'\(event.name)' has no cue in its place without conditions")
        }
        rest = rest.dropFirst(own.count)
      }
      if let cue = rest.first {
        throw Contradiction("a cue on '\(cue.event.name)' comes after cues of later events")
      }
      return CueSheet(returnsOn: returnsOn, reasons: reasons, cues: cues)
    }.defined(as: "sheet")
  }
}

extension Form<Cue, TimelineLists> {
  fileprivate static var cue: Self {
    object(
      Member("on", .event, \.event),
      Member("when", .guards) { Guard(requires: $0.requires, forbids: $0.forbids) }.absent(for: []),
      Member("do", .keyframes, \.keyframes), Member("because", .cause, \.cause)
    ) { event, conditions, keyframes, cause in
      Cue(
        on: event, requires: conditions.requires, forbids: conditions.forbids,
        play: keyframes, because: cause)
    }.defined(as: "cue")
  }
}

extension Form where Value == CueEvent {
  fileprivate static var event: Form { words(CueEvent.allCases.map { ($0.name, $0) }) }
}

extension Form where Value == Cause {
  fileprivate static var cause: Form { words(Cause.allCases.map { ($0.name, $0) }) }
}
