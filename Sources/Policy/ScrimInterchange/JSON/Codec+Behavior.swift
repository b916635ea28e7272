internal import ScrimTrace
internal import ScrimJSON
internal import ScrimTimeline

// The JSON forms of covers, tracks and cues.

extension Codec where Value == Cover {
  /// A cover.
  ///
  /// Exactly one of five members defines its kind.
  static var cover: Codec {
    let kinds = ["blur", "color", "image", "view", "hide"]
    return object(
      Field("name", .text) { $0.name },
      Codec<Blur>.blur.optional("blur") { if case .blur(let blur) = $0.kind { blur } else { nil } },
      Codec<ColorPair>.pair.optional("color") {
        if case .color(let light, let dark) = $0.kind {
          ColorPair(light: light, dark: dark)
        } else {
          nil
        }
      },
      Codec<ImageName>.image.optional("image") {
        if case .image(let name, let mode) = $0.kind {
          ImageName(name: name, mode: mode)
        } else {
          nil
        }
      },
      Codec<String>.text.optional("view") {
        if case .view(let name) = $0.kind { name } else { nil }
      },
      Codec<Bool>.bool.optional("hide") { $0.kind == .hide ? true : nil },
      Codec<CoverColor>.color.optional("background", \.background),
      Field("fallback", .color, \.fallback),
      and: [("oneOf", .array(kinds.map { ["required": [.string($0)]] }))]
    ) { (name, blur, color, image, view, hide, background, fallback) throws(TimelineError) in
      let choices: [Cover.Kind?] = [
        blur.map { .blur($0) }, color.map { .color(light: $0.light, dark: $0.dark) },
        image.map { .image(name: $0.name, mode: $0.mode) }, view.map { .view(name: $0) },
        hide.flatMap { $0 ? .hide : nil },
      ]
      let given = choices.compactMap(\.self)
      guard let kind = given.first, given.count == 1 else {
        throw TimelineError(
          .contradiction("a cover is one of \(kinds.joined(separator: ", "))"))
      }
      return Cover(name: name, kind: kind, background: background, fallback: fallback)
    }.defined(as: "cover")
  }
}

extension Codec where Value == Blur {
  fileprivate static var blur: Codec {
    object(
      Field("radius", .factor, \.radius), Field("saturation", .factor, \.saturation),
      Codec<CoverColor>.color.optional("tint", \.tint),
      Field("grain", .factor, \.grain).absent(for: 0, where: { $0 == 0 })
    ) { (radius, saturation, tint, grain) throws(TimelineError) in
      Blur(radius: radius, saturation: saturation, tint: tint, grain: grain)
    }
  }
}

private struct ColorPair {
  var light: CoverColor
  var dark: CoverColor
}

extension Codec where Value == ColorPair {
  fileprivate static var pair: Codec {
    object(Field("light", .color, \.light), Field("dark", .color, \.dark)) {
      (light, dark) throws(TimelineError) in ColorPair(light: light, dark: dark)
    }
  }
}

private struct ImageName {
  var name: String
  var mode: ImageMode
}

extension Codec where Value == ImageName {
  fileprivate static var image: Codec {
    object(Field("name", .text, \.name), Field("mode", .word, \.mode)) {
      (name, mode) throws(TimelineError) in ImageName(name: name, mode: mode)
    }
  }
}

extension Codec where Value == Fade {
  static var fade: Codec {
    object(
      Field("in", .time, \.fadeIn), Field("out", .time, \.fadeOut),
      Field("curve", .word, \.curve), Field("settle", .time, \.settle)
    ) { (fadeIn, fadeOut, curve, settle) throws(TimelineError) in
      Fade(fadeIn: fadeIn, fadeOut: fadeOut, curve: curve, settle: settle)
    }.defined(as: "fade")
  }
}

extension Codec where Value == Track {
  static var track: Codec {
    object(
      Field("sensitive", .bool, \.isSensitive),
      Field("cover", .number(of: "a cover", in: "covers"), \.cover),
      Field("sheet", .number(of: "a cue sheet", in: "sheets"), \.sheet),
      Field("fade", .fade, \.fade),
      Field("secure", .word, \.secure).absent(for: .open, where: { $0 == .open }),
      Field("sources", .sources, \.sources).absent(for: [], where: \.isEmpty)
    ) { (isSensitive, cover, sheet, fade, secure, sources) throws(TimelineError) in
      Track(
        isSensitive: isSensitive, cover: cover, sheet: sheet, fade: fade, secure: secure,
        sources: sources)
    }.defined(as: "track")
  }
}

extension Codec where Value == Overlay {
  static var overlay: Codec {
    object(
      Field("name", .text, \.name),
      Field("cover", .number(of: "a cover", in: "covers"), \.cover), Field("fade", .fade, \.fade)
    ) { (name, cover, fade) throws(TimelineError) in
      Overlay(name: name, cover: cover, fade: fade)
    }.defined(as: "overlay")
  }
}

extension Codec where Value == CueSheet {
  static var sheet: Codec {
    object(
      Field("returns-on", .event, \.returnsOn), Field("reasons", .reasons, \.reasons),
      Field("cues", .list(of: .cue), \.cues)
    ) { (returnsOn, reasons, cues) throws(TimelineError) in
      var rest = cues[...]
      for event in CueEvent.allCases {
        let own = rest.prefix { $0.event == event }
        guard let last = own.last, last.requires.isEmpty, last.forbids.isEmpty else {
          throw TimelineError(
            .contradiction("'\(event.name)' has no cue in its place that is always played"))
        }
        rest = rest.dropFirst(own.count)
      }
      if let cue = rest.first {
        throw TimelineError(
          .contradiction("a cue on '\(cue.event.name)' stands after those of later events"))
      }
      return CueSheet(returnsOn: returnsOn, reasons: reasons, cues: cues)
    }.defined(as: "sheet")
  }
}

extension Codec where Value == Cue {
  fileprivate static var cue: Codec {
    object(
      Field("on", .event, \.event),
      Field<Cue, Guard>("when", .guards) { Guard(requires: $0.requires, forbids: $0.forbids) }
        .absent(for: [], where: \.isEmpty),
      Field("do", .keyframes, \.keyframes), Field("because", .cause, \.cause)
    ) { (event, conditions, keyframes, cause) throws(TimelineError) in
      Cue(
        on: event, requires: conditions.requires, forbids: conditions.forbids,
        play: keyframes, because: cause)
    }.defined(as: "cue")
  }
}

extension Codec where Value == CueEvent {
  fileprivate static var event: Codec { words(CueEvent.allCases.map { ($0.name, $0) }) }
}

extension Codec where Value == Cause {
  fileprivate static var cause: Codec { words(Cause.allCases.map { ($0.name, $0) }) }
}
