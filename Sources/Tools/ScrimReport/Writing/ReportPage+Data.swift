internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimRuntime
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// What scripts read: the screens, the covers and the timelines.
///
/// Names are already as people read them. Only ids and overlays that the engine
/// must receive are as the policy has them.
extension ReportPage {
  var data: String {
    let json: JSON = [
      "standIn": [
        "light": .string(StandIn.content(isDark: false)),
        "dark": .string(StandIn.content(isDark: true)), "size": .string(StandIn.sizeMark),
      ],
      "properties": .array(Property.allCases.map { .string($0.rawValue) }),
      "reasons": .array(Reasons.words.map { .string($0.word) }),
      "phases": .array(Phase.allCases.map { .string($0.rawValue) }),
      "levels": .array(SecureLevel.allCases.map { .string($0.rawValue) }),
      "sources": .array(texts.map { shown($0.path) }),
      "policies": .array(
        facts.policies.map { policy in
          [
            "name": shown(policy.name), "hasInventory": .bool(policy.inventory != nil),
            "variants": .array(policy.variants.map { self.json(of: $0, in: policy) }),
          ]
        }),
    ]
    // The text is inside an element, which only '<' could end.
    return json.text.replacing("<", with: "\\u003c")
  }

  private func json(of variant: VariantFacts, in policy: PolicyFacts) -> JSON {
    var rows = RowTable()
    let screens = variant.screens.map { json(of: $0, &rows) }
    // The engine of releases covers everything under other timelines.
    let timeline = variant.ships ? variant.timeline : nil
    return [
      "name": shown(variant.name), "title": shown(facts.title(of: variant, in: policy)),
      "timeline": timeline.map { .string(Base64.text($0.bytes)) } ?? .null,
      "assumption": variant.verification.map { .string($0.window.assumption) } ?? .null,
      "covers": .array(
        variant.covers.enumerated().map { number, cover in
          [
            "name": shown(cover.name), "atOnce": .bool(cover.isInstant),
            "light": .string(StandIn.layer(cover, number: number, isDark: false)),
            "dark": .string(StandIn.layer(cover, number: number, isDark: true)),
          ]
        }),
      "overlays": .array(
        variant.timeline?.content.overlays.map { overlay in
          ["name": .string(overlay.name), "cover": .integer(overlay.cover)]
        } ?? []),
      "tracks": .array(variant.tracks.map(json)),
      "model": variant.timeline.map(model) ?? .null,
      "dropEvents": .array(
        variant.timeline.map { timeline in
          variant.tracks.indices.map { track in
            .string(timeline.dropEvent(ofSheet: timeline.record(ofTrack: track).sheet).name)
          }
        } ?? []),
      "stories": .array(variant.stories.map(json)),
      "screens": .array(screens), "rows": .array(rows.rows),
      "captures": .object(
        variant.captures.sorted { $0.key < $1.key }.map { id, capture in
          (
            id,
            [
              "light": .string(Base64.text(capture.light)),
              "dark": .string(Base64.text(capture.dark)),
            ]
          )
        }),
    ]
  }

  /// A screen as an array, because a policy can have many.
  private func json(of screen: ScreenFacts, _ rows: inout RowTable) -> JSON {
    [
      shown(screen.name), screen.example.map(JSON.string) ?? .null, .string(screen.kind.rawValue),
      screen.status.map(JSON.string) ?? .null, .integer(screen.track), .bool(screen.isPublic),
      screen.reason.map(shown) ?? .null, .integer(screen.cover), .number(screen.textSize),
      screen.bits.map { .string($0.roundedUpBits) } ?? .null, screen.leakage.map(shown) ?? .null,
      .array(screen.rows.map { .integer(rows.index(of: $0)) }),
    ]
  }

  /// What the proof assumes about the system.
  private func model(of timeline: Timeline) -> JSON {
    let model = LifecycleModel(of: timeline)
    let instants =
      switch model.window.instants {
      case .inBackground: "in-background"
      case .fromResign: "from-resign"
      case .any: "any"
      }
    return [
      "instants": .string(instants),
      "steps": .array(
        model.steps.map { step in
          [
            "from": .string(step.from.rawValue), "event": .string(step.event.name),
            "isOfLaunch": .bool(step.isOfLaunch),
          ]
        }),
    ]
  }

  private func json(of track: VariantFacts.Track) -> JSON {
    [
      .string(track.peek.worst.words), .string(track.peek.exempt.words),
      .array(track.failing.map { .string($0.rawValue) }),
    ]
  }

  private func json(of story: StoryFacts) -> JSON {
    [
      "title": .string(story.title), "fails": .bool(story.property != nil),
      "result": .string(story.result),
      "steps": .array(story.sentences.map(shown)), "trace": .array(story.trace.lines.map(\.json)),
    ]
  }

  private func shown(_ text: String) -> JSON { .string(PrintableText(text).text) }
}

/// The settings of screens, each row once.
private struct RowTable {
  private(set) var rows: [JSON] = []
  private var indexes: [String: Int] = [:]

  mutating func index(of row: SettingOrigins.Row) -> Int {
    func shown(_ text: String) -> JSON { .string(PrintableText(text).text) }
    let json: JSON = [
      .string(row.name), shown(row.value), row.location.map(shown) ?? .null,
      .array(row.overridden.map { [shown($0.value), shown($0.location)] }),
    ]
    let text = json.text
    if let known = indexes[text] { return known }
    indexes[text] = rows.count
    rows.append(json)
    return rows.count - 1
  }
}
