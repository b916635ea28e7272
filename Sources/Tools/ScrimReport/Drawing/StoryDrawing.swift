internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimPolicy
internal import ScrimRuntime
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// A story as still pictures: the opacity over time, and a picture of each
/// period during which the screen does not change.
struct StoryDrawing {
  let story: StoryFacts
  let variant: VariantFacts
  let id: String

  var figure: Markup {
    var parts = [curve]
    if !story.sentences.isEmpty {
      parts.append(tag("ol", [:], story.sentences.map { tag("li", [:], .text($0)) }))
    }
    parts.append(tag("ol", ["class": "frames"], story.frames.map(frame)))
    if story.omittedFrames > 0 {
      parts.append(tag("p", [:], "\(story.omittedFrames) more frames are left out."))
    }
    return tag(
      "figure", ["class": "story", "id": id],
      [
        tag(
          "figcaption", [:], tag("h4", [:], .text(story.title)), tag("p", [:], .text(story.result)))
      ] + parts)
  }

  private func frame(_ frame: StoryFacts.Frame) -> Markup {
    let shot = frame.shot
    let time =
      frame.end > shot.at
      ? "\(shot.at.inMilliseconds)–\(frame.end.inMilliseconds) ms" : "\(shot.at.inMilliseconds) ms"
    let covers = shot.layers.filter { $0.opacity > 0 }.map { layer in
      "\(cover(layer.cover).name) at \(Int((layer.opacity * 100).rounded(.down)))%"
    }
    let sight =
      covers.isEmpty ? (shot.isGuarded ? "bare" : "public") : covers.joined(separator: ", ")
    let note =
      frame.isLeak
      ? "A snapshot exposes the screen"
      : shot.isSecured
        ? "Kept out of snapshots" : shot.maySnapshot ? "Snapshots are possible" : "No snapshots"
    return tag(
      "li", frame.isLeak ? ["class": "leak"] : [:],
      tag("img", ["src": picture(shot), "alt": "\(sight); \(shot.phase.rawValue)", "width": "96"]),
      tag("strong", [:], .text(time)),
      tag("span", [:], .text(shot.actions.map(\.caption).joined(separator: ", "))),
      tag("span", [:], "\(shot.phase.rawValue): \(sight)"),
      tag("span", ["class": "note"], .text(note))
    )
  }

  private func cover(_ number: Int) -> Cover {
    variant.covers.indices.contains(number) ? variant.covers[number] : .opaqueBlack
  }

  private func picture(_ shot: Replay.Shot) -> String {
    let size = variant.textSize(ofScreen: shot.screen)
    return StandIn.address(
      StandIn.picture(
        textSize: size, isDark: false,
        shot.layers.map { layer in
          let cover = cover(layer.cover)
          let isAtOnce = cover.isInstant && layer.overlay == nil && layer.opacity > 0
          return (
            StandIn.layer(cover, number: layer.cover, isDark: false), isAtOnce ? 1 : layer.opacity
          )
        }))
  }

  /// The opacity of the privacy cover over time, above the phases.
  private var curve: Markup {
    let (width, height) = (720.0, 96.0)
    let last = max(story.opacities.count - 1, 1)
    let points = story.opacities.enumerated().map { index, opacity in
      "\(tenths(Double(index) / Double(last) * width)),\(tenths(height - 12 - opacity * 76))"
    }
    let start = story.trace.lines.first?.at ?? .zero
    func x(_ instant: Nanoseconds) -> Double {
      Double((instant - start).count) / Double(max(story.length.count, 1)) * width
    }
    let bands = story.frames.indices.flatMap { index -> [Markup] in
      let (frame, start) = (story.frames[index], x(story.frames[index].shot.at))
      let end = index + 1 < story.frames.count ? x(story.frames[index + 1].shot.at) : width
      func band(_ y: String, _ height: String, _ style: String) -> Markup {
        tag(
          "rect",
          [
            "x": tenths(start), "y": y, "width": tenths(max(0, end - start)), "height": height,
            "class": style,
          ])
      }
      let strip = frame.isLeak ? "leak" : frame.shot.maySnapshot ? "possible" : nil
      return [band("0", "96", frame.shot.phase.rawValue)]
        + (strip.map { [band("88", "8", $0)] } ?? [])
    }
    let line = tag("polyline", ["points": points.joined(separator: " ")])
    return tag(
      "svg",
      [
        "viewBox": "0 0 720 96", "class": "curve", "role": "img",
        "aria-label": "The cover's opacity over \(story.length.text)",
      ], bands + [line])
  }

  private func tenths(_ number: Double) -> String { JSONNumber((number * 10).rounded() / 10).text }
}

extension TraceAction {
  /// The name of the event, with what it carries.
  fileprivate var caption: String {
    switch carried {
    case .screen(let text)?, .overlay(let text)?: "\(name) \(text)"
    default: name
    }
  }
}

extension Nanoseconds {
  /// The time in milliseconds, without the unit.
  fileprivate var inMilliseconds: String { milliseconds.text }
}

extension VariantFacts {
  /// The text size of a screen; that of unlisted screens if it is unknown.
  func textSize(ofScreen id: String?) -> Double {
    let known = screens.first { $0.example == id } ?? screens.first
    return known?.textSize ?? 17
  }
}
