internal import ScrimCompiler
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimVerifier

/// Every screen: a table that scripts search and scroll, and a plain one for
/// readers without scripts.
extension ReportPage {
  var screens: Markup {
    tag(
      "section", ["id": "screens", "aria-labelledby": "screens-title"],
      tag("h2", ["id": "screens-title"], "Every screen"),
      tag("div", ["id": "browser", "hidden": ""]), .verbatim("<noscript>"), plainScreens,
      .verbatim("</noscript>"), covers)
  }

  /// The table for readers without scripts.
  private var plainScreens: Markup {
    facts.policies.flatMap { policy in
      policy.variants.map { variant in
        let columns = columns.filter { column in
          variant.screens.contains { !column.cell($0, variant).isEmpty }
        }
        return table(
          "Screens: \(facts.title(of: variant, in: policy))",
          ["Screen"] + columns.map(\.title) + ["Settings"],
          variant.screens.map { screen in
            [.text(screen.name)] + columns.map { .text($0.cell(screen, variant)) }
              + [settings(of: screen)]
          })
      }
    }.reduce(.nothing, +)
  }

  /// The columns between the name and the settings.
  ///
  /// Those without any value are left out.
  private var columns: [(title: String, cell: (ScreenFacts, VariantFacts) -> String)] {
    [
      ("In the app", { screen, _ in screen.status ?? "" }),
      ("Protection", protection),
      ("Blur", { screen, _ in screen.leakage ?? "" }),
      ("In the switcher, at most", { peek(of: $0, $1, \.worst) }),
      ("During a prompt, at most", { peek(of: $0, $1, \.exempt) }),
      ("Proof", proof),
    ]
  }

  func protection(of screen: ScreenFacts, _ variant: VariantFacts) -> String {
    if screen.isNeverNamed { return "that of the screen named before it" }
    if screen.isPublic { return "public: \(screen.reason ?? "no reason is given")" }
    return variant.covers.indices.contains(screen.cover) ? variant.covers[screen.cover].name : ""
  }

  private func peek(
    of screen: ScreenFacts, _ variant: VariantFacts, _ time: KeyPath<Proof.Peek, Nanoseconds?>
  ) -> String {
    if screen.isNeverNamed { return "no claim" }
    if screen.isPublic { return "public" }
    return variant.tracks.indices.contains(screen.track)
      ? variant.tracks[screen.track].peek[keyPath: time].words : "not proved"
  }

  private func proof(of screen: ScreenFacts, _ variant: VariantFacts) -> String {
    if screen.isNeverNamed { return "no claim: never named" }
    guard variant.tracks.indices.contains(screen.track) else { return "not proved" }
    let failing = variant.tracks[screen.track].failing
    return failing.isEmpty ? "holds" : "fails: \(failing.map(\.rawValue).joined(separator: ", "))"
  }

  /// The settings that are not built in, with their lines.
  private func settings(of screen: ScreenFacts) -> Markup {
    let lines = screen.rows.compactMap { row in
      row.location.map { location in
        let others = row.overridden.map {
          ", overrides \($0.value) (" + place($0.location) + ")" as Markup
        }
        return "\(row.name): \(row.value) (" + place(location) + ")"
          + others.reduce(.nothing, +)
      }
    }
    return lines.isEmpty ? "built in" : join(lines, "; ")
  }

  /// Each cover over the invented screen, in light and dark.
  private var covers: Markup {
    let figures = facts.policies.flatMap { policy in
      policy.variants.prefix(1).flatMap { variant in
        variant.coversInUse.prefix(Self.maximumCovers).map { number, size in
          let cover = variant.covers[number]
          func picture(_ isDark: Bool) -> Markup {
            let layer = StandIn.layer(cover, number: number, isDark: isDark)
            let source = StandIn.picture(textSize: size, isDark: isDark, [(layer, 1)])
            return tag(
              "img",
              [
                "src": StandIn.address(source), "width": "96", "loading": "lazy",
                "alt": "\(cover.name), \(isDark ? "dark" : "light")",
              ])
          }
          return tag(
            "figure", [:], picture(false), picture(true), tag("figcaption", [:], .text(cover.name)))
        }
      }
    }
    let omitted = facts.policies.compactMap(\.variants.first)
      .map { max(0, $0.coversInUse.count - Self.maximumCovers) }.reduce(0, +)
    return tag("h3", [:], "The covers")
      + tag(
        "p", [:],
        "Each cover over an invented screen, in light and dark, as a snapshot shows it. Public screens "
          + "have no cover. The grain of a blur is not drawn.")
      + tag("div", ["class": "covers"], figures)
      + (omitted > 0
        ? tag("p", [:], "\(omitted) more covers are drawn with their screens.") : .nothing)
  }

  private static let maximumCovers = 40
}

extension VariantFacts {
  /// The covers of sensitive screens, each with the largest text size under it.
  var coversInUse: [(number: Int, textSize: Double)] {
    var sizes: [Int: Double] = [:]
    for screen in screens where !screen.isPublic && covers.indices.contains(screen.cover) {
      sizes[screen.cover] = max(sizes[screen.cover] ?? 0, screen.textSize)
    }
    return sizes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
