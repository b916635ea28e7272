internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimVerifier

/// The bar at the top: whether the policies hold, and what happens if not.
extension ReportPage {
  var verdict: Markup {
    if facts.holds {
      let reservations = facts.reservations
      let scope = facts.onlyVariant.map { " for the variant '\($0)' alone," } ?? ""
      return tag(
        "div",
        ["class": "verdict \(reservations.isEmpty ? "holds" : "warns")", "id": "verdict"],
        tag(
          "p", [:], tag("strong", [:], "Holds"),
          "\(scope) under the assumptions below\(reservations.isEmpty ? "." : ". But:")"),
        reservations.isEmpty ? .nothing : list(reservations))
    }
    let breaches = breaches
    let shown = breaches.prefix(Self.maximumFaults / 2).map { tag("li", [:], $0) }
    let more = breaches.count - shown.count
    return tag(
      "div", ["class": "verdict fails", "id": "verdict"],
      tag("p", [:], tag("strong", [:], "Does not hold")),
      shown.isEmpty ? .nothing : tag("ul", [:], shown),
      more > 0
        ? tag("p", [:], tag("a", ["href": "#proof"], .text("and \(more) more breaches")))
        : .nothing,
      breaches.isEmpty
        ? list(facts.faults, atMost: Self.maximumFaults, rest: "#faults")
        : tag(
          "p", ["class": "help"],
          .text(facts.faults.prefix(Self.maximumFaults).joined(separator: "; "))))
  }

  /// How each property fails, with the line to change and the story to see.
  ///
  /// What happens alike in several variants is told once.
  private var breaches: [Markup] {
    var told: [(what: Markup, variants: [String])] = []
    for (policy, variant) in variants where policy.required.contains(variant.name) {
      for verdict in variant.verification?.verdicts ?? [] where !verdict.holds {
        let title = facts.title(of: variant, in: policy)
        let text =
          "\(verdict.property.rawValue): \(verdict.steps.last.map { "\($0.sentence)." } ?? "")"
        let places = policy.places(verdict.spans)
        if let known = told.firstIndex(where: { $0.what.source.hasPrefix(Markup.text(text).source) }
        ) {
          told[known].variants.append(title)
          continue
        }
        let story = variant.stories.firstIndex { $0.property == verdict.property }
        let link = story.map { story in
          " "
            + tag(
              "a", ["href": "#story-\(facts.number(of: variant, in: policy))-\(story)"], "See it")
            + "." as Markup
        }
        let change =
          places.isEmpty
          ? .nothing
          : (policy.advice(at: places).map { " To repair it, \($0); see " as Markup } ?? " See ")
            + join(places.map(place), ", ") + "."
        told.append((.text(text) + (link ?? .nothing) + change, [title]))
      }
    }
    return told.map { what, titles in
      variants.count > 1
        ? tag("strong", [:], .text(titles.joined(separator: ", "))) + ": " + what : what
    }
  }

  /// The number of reasons in the bar, which must fit on a page with the rest.
  static var maximumFaults: Int { 8 }
}

extension PolicyFacts {
  /// What lint advises at one of some places; nil if it advises nothing.
  fileprivate func advice(at places: [String]) -> String? {
    findings.first { places.contains($0.location) && $0.help != nil }?.help
  }
}
