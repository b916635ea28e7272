internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimRuntime
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// The proof: properties, stories and assumptions.
extension ReportPage {
  var proof: Markup {
    let player =
      engine == nil
      ? tag(
        "p", ["class": "warns", "id": "player-missing"],
        "The player is missing, because scrim did not find scrim.wasm, the engine as WebAssembly. "
          + "The pictures below show the same stories.")
      : tag("div", ["id": "player", "hidden": ""])
    let stills = facts.policies.flatMap { policy in
      policy.variants.filter { !$0.stories.isEmpty }.map { variant in
        tag("h3", [:], "Stories: \(facts.title(of: variant, in: policy))")
          + variant.stories.enumerated().map { index, story in
            let id = "story-\(facts.number(of: variant, in: policy))-\(index)"
            return StoryDrawing(story: story, variant: variant, id: id).figure
          }.reduce(.nothing, +)
      }
    }.reduce(.nothing, +)
    return tag(
      "section", ["id": "proof", "aria-labelledby": "proof-title"],
      tag("h2", ["id": "proof-title"], "The proof"), properties,
      tag("h3", [:], "Replay"),
      player, legend,
      tag("div", ["id": "stills", "class": engine == nil ? "" : "stills"], stills), assumptions)
  }

  /// The meaning of the colors in still pictures.
  private var legend: Markup {
    let names = Phase.allCases.map { ($0.rawValue, $0.rawValue) }
    return tag(
      "p", ["class": "legend stills"],
      ["The curve is the opacity of the cover. Colors:"]
        + (names + [("possible", "a snapshot is possible"), ("leak", "a snapshot leaks")]).map {
          tag("span", ["class": $0], .text($1))
        })
  }

  private var properties: Markup {
    facts.policies.flatMap { policy in
      policy.variants.map { variant in
        let title = facts.title(of: variant, in: policy)
        guard let verification = variant.verification else {
          return tag(
            "p", ["class": "fails"],
            "\(title) is not proved\(variant.obstacle.map { ": \($0)" } ?? "").")
        }
        return table(
          "Properties (\(title)) in all \(verification.stateCount) states that it can reach in "
            + "the model \(verification.lifecycle.rawValue)",
          ["Property", "What it says", "scrim", "scrim-check"],
          verification.verdicts.map { verdict in
            [
              .text(verdict.property.rawValue), .text(verification.meaning(of: verdict.property)),
              mark(verdict.holds ? "holds" : "fails", isGood: verdict.holds),
              verification.checked.map { checked in
                let isProved = checked.contains(verdict.property)
                return mark(isProved ? "proved" : "not proved", isGood: isProved)
              } ?? tag("span", ["class": "unknown"], "not checked"),
            ]
          })
      }
    }.reduce(.nothing, +)
  }

  private func mark(_ text: String, isGood: Bool) -> Markup {
    tag("span", ["class": isGood ? "good" : "fails"], .text(text))
  }

  private var assumptions: Markup {
    var windows: [[Markup]] = []
    var steps: [[Markup]] = []
    var known: Set<String> = []
    for case let verification? in facts.policies.flatMap(\.variants).map(\.verification)
    where known.insert(verification.window.assumption).inserted {
      windows.append([.text(verification.window.assumption), linked(verification.window.source)])
      for step in verification.steps {
        let launch = step.isOfLaunch ? ", at launch only" : ""
        let row = "\(step.from.rawValue) \(step.event.name) \(step.to.rawValue)"
        if !known.insert(row).inserted { continue }
        steps.append([
          .text(step.event.name), .text(step.from.rawValue + launch), .text(step.to.rawValue),
        ])
      }
    }
    let hosts = AssumptionTable.documented
    return tag("h3", ["id": "assumptions"], "What the proof assumes")
      + table("About the system: when it takes snapshots", ["Assumption", "Source"], windows)
      + table("About the system: possible events", ["Event", "Phase", "Next phase"], steps)
      + tag("h4", ["id": "host"], "About the app")
      + tag(
        "p", [:],
        "The host is the code in the app that tells the engine what happens. Scrim's driver does "
          + "what is marked as (driver). The app must do the rest.")
      + table(
        "What the host must do", ["The host", "If it does not"],
        hostRules.map { [.text($0.assumed), .text($0.otherwise)] })
      + tag("h3", ["id": "scope"], "What is not promised")
      + tag("ul", [:], hosts.exclusions.map { tag("li", [:], .text($0)) })
  }

  /// The assumptions about the host that matter on the systems of the policies.
  var hostRules: [(assumed: String, otherwise: String)] {
    let isOnAndroid = facts.policies.flatMap(\.variants).contains {
      $0.timeline?.lifecycle == .android
    }
    return AssumptionTable.documented.rows.filter { row in
      isOnAndroid || !(row.assumed + row.otherwise).contains("Android")
    }
  }

  /// A source, in which threads such as `owner/repository#12` are links.
  private func linked(_ source: String) -> Markup {
    let words = source.split(separator: " ").map { word -> Markup in
      let name = word.prefix { $0 != "," && $0 != ";" }
      let parts = name.split(separator: "#")
      guard parts.count == 2, parts[0].contains("/"), Int(parts[1]) != nil else {
        return .text(String(word))
      }
      let address = "https://github.com/\(parts[0])/issues/\(parts[1])"
      return tag("a", ["href": address], .text(String(name)))
        + .text(String(word.dropFirst(name.count)))
    }
    return join(words, " ")
  }
}

/// The rest of the page: changes, findings, what is accepted, and what was read.
extension ReportPage {
  var changes: Markup {
    guard let changes = facts.changes else { return .nothing }
    return tag(
      "section", ["id": "changes", "aria-labelledby": "changes-title"],
      tag("h2", ["id": "changes-title"], "Changes since \(changes.revision)"),
      tag("p", [:], .text(changes.summary)),
      changes.failures.isEmpty
        ? .nothing
        : tag("ul", [:], changes.failures.map { tag("li", ["class": "fails"], .text($0)) }),
      changes.edits.isEmpty
        ? .nothing
        : table(
          "Changes", ["Effect", "Change", "Where"],
          changes.edits.map { row(of: $0, worst: "warns") }))
  }

  var details: Markup {
    let findings = facts.policies.flatMap(\.findings)
    let accepted = facts.policies.flatMap(\.accepted)
    return tag(
      "section", ["id": "details", "aria-labelledby": "details-title"],
      tag("h2", ["id": "details-title"], "Findings, and files"),
      facts.faults.count > Self.maximumFaults
        ? tag("h3", ["id": "faults"], "Why it does not hold") + list(facts.faults) : .nothing,
      findings.isEmpty
        ? tag("p", [:], "Lint reports no findings.")
        : table("Findings of lint", ["Rule", "Finding", "Where"], findings.map { row(of: $0) }),
      tag("h3", ["id": "accepted"], "Accepted findings"),
      accepted.isEmpty
        ? tag("p", [:], "No findings were accepted.")
        : table(
          "Accepted findings", ["Rule", "Screens", "Why", "Until", "Where"],
          accepted.map { accepted in
            [
              .text(accepted.subject), .text(accepted.screens ?? "all"),
              .text(accepted.reason ?? ""),
              accepted.isExpired
                ? tag("span", ["class": "fails"], "\(accepted.until ?? ""), expired")
                : .text(accepted.until ?? "no end date"),
              place(accepted.location),
            ]
          }),
      tag("h3", [:], "Files"),
      table(
        "Files and timelines, with their SHA-256", ["Name", "SHA-256"],
        (facts.policies.flatMap(\.sources) + facts.policies.flatMap(\.timelines)
          + (engine.map { [Artifact("scrim.wasm", $0)] } ?? []))
          .map { [.text($0.name), tag("code", [:], .text($0.digest))] }))
  }

  private func row(of finding: FindingFacts, worst: String = "fails") -> [Markup] {
    let style = finding.severity == .error ? worst : finding.severity == .warning ? "warns" : ""
    let steps =
      finding.steps.isEmpty
      ? .nothing : tag("ol", [:], finding.steps.map { tag("li", [:], .text($0)) })
    let help = finding.help.map { tag("p", ["class": "help"], .text($0)) } ?? .nothing
    return [
      tag("span", ["class": style], .text(finding.rule)), .text(finding.message) + help + steps,
      place(finding.location),
    ]
  }
}
