internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimRuntime
internal import ScrimTimeline

/// Directives as JSON and as text.
extension Directive {
  func json(_ content: TimelineContent) -> JSON {
    switch self {
    case .secure(let level): ["do": "secure", "level": .string(level.rawValue)]
    case .askUnlock: ["do": "ask-unlock"]
    case .cover(let action): .object(action.members(content))
    case .overlay(let number, let action):
      .object(action.members(content) + [("overlay", .string(content.overlays[number].name))])
    }
  }

  func text(_ content: TimelineContent) -> String {
    switch self {
    case .secure(let level): "secure \(level.rawValue)"
    case .askUnlock: "ask-unlock"
    case .cover(let action): action.text(content)
    case .overlay(let number, let action):
      "\(content.overlays[number].name): \(action.text(content))"
    }
  }
}

extension Directive.Action {
  fileprivate func members(_ content: TimelineContent) -> [(name: String, value: JSON)] {
    func named(_ cover: Int) -> JSON { .string(content.name(ofCover: cover)) }
    return switch self {
    case .install(let cover, let opacity):
      [("do", "install"), ("cover", named(cover)), ("opacity", .number(opacity))]
    case .animate(let from, let to, let duration, let curve):
      [
        ("do", "animate"), ("from", .number(from)), ("to", .number(to)),
        ("duration", duration.milliseconds), ("curve", .string(curve.rawValue)),
      ]
    case .snap(let opacity): [("do", "snap"), ("opacity", .number(opacity))]
    case .swap(let cover): [("do", "swap"), ("cover", named(cover))]
    case .raise: [("do", "raise")]
    case .layout: [("do", "layout")]
    case .restyle: [("do", "restyle")]
    case .remove: [("do", "remove")]
    }
  }

  fileprivate func text(_ content: TimelineContent) -> String {
    func named(_ cover: Int) -> String { content.name(ofCover: cover) }
    return switch self {
    case .install(let cover, let opacity): "install \(named(cover)) at \(opacity.text(.down))"
    case .animate(let from, let to, let duration, _):
      "fade \(from.text(.down)) → \(to.text(.down)) in \(duration.milliseconds.text) ms"
    case .snap(let opacity): "snap to \(opacity.text(.down))"
    case .swap(let cover): "swap to \(named(cover))"
    case .raise: "raise"
    case .layout: "layout"
    case .restyle: "restyle"
    case .remove: "remove"
    }
  }
}
