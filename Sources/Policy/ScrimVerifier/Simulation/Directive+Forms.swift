internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimRuntime
internal import ScrimTimeline

/// Directives as JSON and as text.
extension Directive {
  func json(_ content: TimelineContent) -> JSON {
    switch self {
    case .secure(let level): return ["do": "secure", "level": .string(level.rawValue)]
    case .askUnlock: return ["do": "ask-unlock"]
    case .cover(let action): return .object(action.members(content))
    case .overlay(let number, let action):
      let name = content.overlays[number].name
      return .object(action.members(content) + [("overlay", .string(name))])
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
    func members(_ name: String) -> [(name: String, value: JSON)] { [("do", .string(name))] }
    func named(_ cover: Int) -> JSON { .string(content.name(ofCover: cover)) }
    switch self {
    case .install(let cover, let opacity):
      return members("install") + [("cover", named(cover)), ("opacity", .number(opacity))]
    case .animate(let from, let to, let duration, let curve):
      return members("animate") + [
        ("from", .number(from)), ("to", .number(to)), ("duration", duration.milliseconds),
        ("curve", .string(curve.rawValue)),
      ]
    case .snap(let opacity): return members("snap") + [("opacity", .number(opacity))]
    case .swap(let cover): return members("swap") + [("cover", named(cover))]
    case .raise: return members("raise")
    case .layout: return members("layout")
    case .restyle: return members("restyle")
    case .remove: return members("remove")
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
