internal import ScrimComparing
internal import ScrimCompiler
internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimTimeline
internal import ScrimVerifier

/// The first screenful: the verdict, and what the reader must know to sign.
extension ReportPage {
  var glance: Markup {
    let verdict =
      facts.holds
      ? tag(
        "p",
        ["class": "verdict \(facts.blindness == nil ? "holds" : "warns")", "id": "verdict"],
        tag("strong", [:], "Holds"),
        "\(facts.onlyVariant.map { " for the variant '\($0)' alone," } ?? "") under the assumptions below."
          + "\(facts.blindness.map { " But \($0)." } ?? "")"
      )
      : tag(
        "div", ["class": "verdict fails", "id": "verdict"], tag("strong", [:], "Does not hold"),
        list(facts.faults, atMost: Self.maximumFaults, rest: "#faults"))
    return tag(
      "section", ["id": "glance", "aria-labelledby": "title"],
      tag("h1", ["id": "title"], "Privacy report"),
      tag("p", ["class": "subject"], .text(facts.policies.map(\.name).joined(separator: ", "))),
      verdict, tag("dl", ["class": "facts"], glanceFacts.map { tag("div", [:], $0, $1) }))
  }

  private var glanceFacts: [(Markup, Markup)] {
    var rows: [(String, Markup, String)] = [
      ("Proof", proofFact, ""), ("Assumes", assumptionFact, ""), checkerFact,
      ("Screens", screensFact, ""), ("Public screens", publicFact, ""),
      ("Accepted", acceptedFact, ""),
      ("Longest peek", peekFact, ""), ("Weakest blur", blurFact, ""),
    ]
    if let changes = facts.changes {
      let isWorse = !changes.refused.isEmpty || !changes.failures.isEmpty
      let text =
        changes.failures.isEmpty ? changes.summary : "not compared in full; \(changes.summary)"
      rows.append(("Since \(changes.revision)", .text(text), isWorse ? "warns" : ""))
    }
    if !facts.remarks.isEmpty { rows.append(("Not seen", list(facts.remarks), "warns")) }
    return rows.map { name, content, style in
      (tag("dt", [:], .text(name)), tag("dd", style.isEmpty ? [:] : ["class": style], content))
    }
  }

  private var variants: [(policy: PolicyFacts, variant: VariantFacts)] {
    facts.policies.flatMap { policy in policy.variants.map { (policy, $0) } }
  }

  private var proofFact: Markup {
    let parts = variants.map { policy, variant in
      let name = facts.title(of: variant, in: policy)
      guard let verdicts = variant.verification?.verdicts else { return "\(name): not proved" }
      let count = verdicts.count(where: \.holds)
      return "\(name): \(count) of \(verdicts.count) properties hold"
        + (variant.ships ? "" : ", does not ship")
    }
    return parts.isEmpty ? "nothing is proved" : list(parts, atMost: 8, rest: "#proof")
  }

  private var assumptionFact: Markup {
    var assumptions: [String] = []
    for case let verification? in variants.map(\.variant.verification)
    where !assumptions.contains(verification.window.assumption) {
      assumptions.append(verification.window.assumption)
    }
    return list(assumptions)
      + tag(
        "p", [:], tag("a", ["href": "#assumptions"], "The other assumptions, with sources"))
  }

  private var checkerFact: (String, Markup, String) {
    let name = "scrim-check"
    switch facts.checker {
    case .notInstalled: return (name, "not checked by scrim-check: not installed", "unknown")
    case .failed(let reason): return (name, "not checked by scrim-check: \(reason)", "warns")
    case .answered:
      let verifications = variants.compactMap(\.variant.verification)
      if verifications.isEmpty {
        return (name, "not checked by scrim-check: there is nothing to check", "warns")
      }
      let isProved =
        verifications.count == variants.count
        && verifications.allSatisfy { $0.checked != nil && $0.unchecked.isEmpty }
      return isProved
        ? (name, "also proves every property", "good")
        : (name, "does not prove every property", "warns")
    }
  }

  private var screensFact: Markup {
    let parts = facts.policies.map { policy -> String in
      let screens = policy.variants.first?.screens ?? []
      let (listed, patterns) = (
        screens.count { $0.kind == .listed }, screens.count { $0.kind == .pattern }
      )
      let publicCount = screens.count(where: \.isPublic)
      let inventory =
        policy.inventory.map { inventory in
          let presented = inventory.entries.count { $0.status == "presented" }
          let unnamed = screens.count { $0.kind == .unnamed }
          return
            "; \(inventory.entries.count) in the inventory, \(unnamed) not named by the policy, "
            + "\(presented) never named to scrim"
        } ?? "; no inventory"
      return "\(listed) listed, \(patterns) patterns, \(publicCount) public\(inventory)"
    }
    return list(parts, atMost: 6, rest: "#screens")
  }

  private var publicFact: Markup {
    let screens = variants.flatMap { $0.variant.screens }.filter(\.isPublic)
    var seen: Set<String> = []
    let lines = screens.filter { seen.insert($0.name).inserted }.map { screen in
      "\(screen.name): \(screen.reason ?? "no reason is given")"
    }
    return lines.isEmpty ? "no screen" : list(lines, atMost: 5, rest: "#screens")
  }

  private var acceptedFact: Markup {
    let lines = facts.policies.flatMap(\.accepted).map { accepted in
      let until = accepted.until.map {
        accepted.isExpired ? ", expired after \($0)" : ", until \($0)"
      }
      return "\(accepted.subject)\(accepted.screens.map { " on \($0)" } ?? "")"
        + (accepted.reason.map { ": \($0)" } ?? "") + (until ?? ", without an end")
    }
    return lines.isEmpty ? "no findings" : list(lines, atMost: 5, rest: "#accepted")
  }

  private var peekFact: Markup {
    let lines = variants.compactMap { policy, variant in
      variant.worstPeek.map { screen, peek in
        let limit = variant.verification?.peekLimit.map { ", the limit is \($0.text)" }
        let prompt = variant.worstPrompt.map { "; during a system prompt, \($0.exempt.words)" }
        return "\(facts.title(of: variant, in: policy)): \(peek.worst.words) on \(screen.name)"
          + (limit ?? ", the policy accepts any peek") + (prompt ?? "")
      }
    }
    return lines.isEmpty
      ? "not known"
      : list(lines, atMost: 4, rest: "#screens")
        + tag(
          "p", ["class": "help"],
          "How long the app switcher shows content before the cover is complete.")
  }

  private var blurFact: Markup {
    let weakest = variants.compactMap(\.variant.weakestBlur).max { $0.bits < $1.bits }
    guard let weakest else { return "no blur covers a screen" }
    return .text(
      "\(weakest.bits.roundedUpBits) of the 19.9 bits of six digits, on \(weakest.screen.name)")
      + tag("p", ["class": "help"], "How much of a covered number can be recovered from the blur.")
  }

  /// The number of reasons in the bar, which must fit on a page with the rest.
  static var maximumFaults: Int { 8 }

  /// Lines of text: a paragraph for one, a list for several.
  func list(_ lines: [String], atMost count: Int = .max, rest: String = "") -> Markup {
    if lines.count == 1 { return tag("p", [:], .text(lines[0])) }
    var items = lines.prefix(count).map { tag("li", [:], .text($0)) }
    if lines.count > count {
      items.append(tag("li", [:], tag("a", ["href": rest], "and \(lines.count - count) more")))
    }
    return tag("ul", [:], items)
  }
}

extension ReportFacts {
  /// The name of a variant among all variants of the report.
  func title(of variant: VariantFacts, in policy: PolicyFacts) -> String {
    if policies.count == 1 {
      return variant.name == PolicyVariant.base ? "the policy itself" : "variant \(variant.name)"
    }
    return variant.name == PolicyVariant.base ? policy.name : "\(policy.name), \(variant.name)"
  }
}

extension Nanoseconds? {
  /// The time, spelled as in a policy, or "no bound".
  var words: String { self?.text ?? "no bound" }
}

extension Double {
  /// Bits with one decimal, never less than they are.
  var roundedUpBits: String { ((self * 10 - 1e-6).rounded(.up) / 10).shortened }
}
