internal import ScrimComparing
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimVerifier

/// The first screenful: the verdict, and what the reader must know to sign.
///
/// It answers three questions, one per column: what can be seen, why the rest
/// cannot, and what is assumed.
extension ReportPage {
  var glance: Markup {
    tag(
      "section", ["id": "glance", "aria-labelledby": "title"],
      tag("h1", ["id": "title"], "Privacy report"), tag("p", ["class": "subject"], subject),
      verdict,
      tag(
        "div", ["class": "questions"],
        question(
          "What can be seen",
          [snapshotFact, publicFact, switcherFact, promptFact, blurFact, acceptedFact, scopeFact]),
        question(
          facts.holds ? "Why the rest cannot" : "What the proof says",
          [proofFact, checkerFact, screensFact, inventoryFact]),
        question(
          "What is assumed", [systemFact] + deviceFact + [hostFact, changesFact] + remarksFact)))
  }

  /// A fact of the glance: a term, what the report says about it, and the style.
  private typealias Fact = (term: String, content: Markup, style: String)

  private func question(_ title: String, _ facts: [Fact]) -> Markup {
    let rows = facts.map { fact in
      tag(
        "div", [:], tag("dt", [:], .text(fact.term)),
        tag("dd", fact.style.isEmpty ? [:] : ["class": fact.style], fact.content))
    }
    return tag("div", [:], tag("h2", [:], .text(title)), tag("dl", ["class": "facts"], rows))
  }

  private var subject: Markup {
    let names = facts.policies.map(\.name).joined(separator: ", ")
    let digest = facts.policies.count == 1 ? facts.policies[0].sources.first?.digest : nil
    return .text(names)
      + (digest.map { " · SHA-256 \(String($0.prefix(12)))…" } ?? .nothing)
      + " · scrim \(facts.version)\(facts.day.map { " · \($0)" } ?? "")"
  }

  var variants: [(policy: PolicyFacts, variant: VariantFacts)] {
    facts.policies.flatMap { policy in policy.variants.map { (policy, $0) } }
  }

  // MARK: What can be seen

  private var snapshotFact: Fact {
    let term = "Sensitive screens in stored snapshots"
    if facts.holds {
      let isPartial = !facts.reservations.isEmpty
      return (term, isPartial ? "never, as far as the bar says" : "never", isPartial ? "warns" : "")
    }
    let leaking = variants.compactMap { policy, variant -> String? in
      let failing = variant.screens(failing: .snapshotCovered)
      let isAny = failing.contains { $0.kind == .unlisted }
      let screens =
        failing.filter { $0.kind != .unlisted }.map(\.name) + (isAny ? ["any other screen"] : [])
      if screens.isEmpty || !policy.required.contains(variant.name) { return nil }
      let more = screens.count > 4 ? " and \(screens.count - 4) more" : ""
      return prefix(of: variant, in: policy) + screens.prefix(4).joined(separator: ", ") + more
    }
    return leaking.isEmpty
      ? (term, "not known, because the report does not hold", "warns")
      : (term, list(leaking, atMost: 4, rest: "#screens"), "fails")
  }

  private var publicFact: Fact {
    let screens = variants.flatMap { $0.variant.screens }.filter(\.isPublic)
    var seen: Set<String> = []
    let lines = screens.filter { seen.insert($0.name).inserted }.map { screen in
      "\(screen.name): \(screen.reason ?? "no reason is given")"
    }
    return (
      "Public screens, which are never covered",
      lines.isEmpty ? "none" : list(lines, atMost: 5, rest: "#screens"), ""
    )
  }

  private var switcherFact: Fact {
    let lines = variants.compactMap { policy, variant in
      variant.worstPeek.map { screen, peek in
        let limit =
          variant.verification?.peekLimit.map { "the limit is \($0.text)" }
          ?? "the policy sets no limit"
        let isOver = peek.worst ?? .zero > variant.verification?.peekLimit ?? peek.worst ?? .zero
        let name = isOver || peek.worst == nil ? " on \(screen.name)" : ""
        return "\(prefix(of: variant, in: policy))\(peek.worst.duration)\(name) (\(limit))"
      }
    }
    return (
      "Sensitive screens live in the app switcher, until the cover is complete; nothing is stored",
      lines.isEmpty ? "not known" : list(lines, atMost: 4, rest: "#screens"), ""
    )
  }

  private var promptFact: Fact {
    let lines = variants.compactMap { policy, variant in
      variant.worstPrompt.map { "\(prefix(of: variant, in: policy))\($0.exempt.duration)" }
    }
    return (
      "Sensitive screens live during a prompt of the system, such as Face ID",
      lines.isEmpty ? "not known" : list(lines, atMost: 4, rest: "#screens"), ""
    )
  }

  private var blurFact: Fact {
    let weakest = variants.compactMap(\.variant.weakestBlur).max { $0.bits < $1.bits }
    guard let weakest else { return ("Through a blur", "nothing: no cover is a blur", "") }
    if weakest.bits.roundedUpBits == Double.bitsOfSixDigits.shortened {
      return ("Through a blur", "everything, on \(weakest.screen.name)", "fails")
    }
    return (
      "Through a blur",
      "at most \(weakest.bits.roundedUpBits) of the 19.9 bits that six digits have, "
        + "on \(weakest.screen.name)", ""
    )
  }

  private var acceptedFact: Fact {
    let lines = facts.policies.flatMap(\.accepted).map { accepted in
      let until = accepted.until.map {
        accepted.isExpired ? ", expired after \($0)" : ", until \($0)"
      }
      return "\(accepted.subject)\(accepted.screens.map { " on \($0)" } ?? "")"
        + (accepted.reason.map { ": \($0)" } ?? "") + (until ?? ", no end date")
    }
    return (
      "Accepted findings",
      lines.isEmpty ? "none" : list(lines, atMost: 5, rest: "#accepted"), ""
    )
  }

  private var scopeFact: Fact {
    (
      "Outside of what Scrim covers",
      "such as screenshots that the user takes, and notifications: "
        + tag("a", ["href": "#scope"], "what is not promised"), ""
    )
  }

  // MARK: Why the rest cannot

  private var proofFact: Fact {
    let parts = variants.map { policy, variant in
      let name = prefix(of: variant, in: policy)
      guard let verification = variant.verification else { return "\(name)not proved" }
      let (count, all) = (verification.verdicts.count(where: \.holds), verification.verdicts.count)
      return "\(name)\(count) of \(all) properties hold in all \(verification.stateCount) states"
        + (variant.ships ? "" : ", does not ship")
    }
    let meaning: Markup =
      facts.holds
      ? tag(
        "p", ["class": "help"],
        "no sequence of events, with any timing, lets a system snapshot show a sensitive screen: "
          + tag("a", ["href": "#proof"], "the proof"))
      : .nothing
    return (
      "Proof",
      (parts.isEmpty ? "nothing is proved" : list(parts, atMost: 8, rest: "#proof"))
        + meaning, ""
    )
  }

  private var checkerFact: Fact {
    let term = "scrim-check, the independent checker"
    switch facts.checker {
    case .notInstalled: return (term, "not checked: not installed", "unknown")
    case .failed(let reason): return (term, "not checked: \(reason)", "warns")
    case .answered:
      let verifications = variants.compactMap(\.variant.verification)
      if verifications.isEmpty {
        return (term, "not checked: there is nothing to check", "warns")
      }
      let isProved =
        verifications.count == variants.count
        && verifications.allSatisfy { $0.checked != nil && $0.unchecked.isEmpty }
      return isProved
        ? (term, "also proves every property", "good")
        : (term, "does not prove every property", "warns")
    }
  }

  private var screensFact: Fact {
    let lines = facts.policies.flatMap { policy -> [String] in
      guard let variant = policy.variants.first else { return ["not known"] }
      let screens = variant.screens.filter { $0.kind != .unlisted && !$0.isNeverNamed }
      let unheard = variant.screens.count(where: \.isNeverNamed)
      let publicCount = screens.count(where: \.isPublic)
      let listed = screens.count { $0.kind == .listed }
      let patterns = screens.count { $0.kind == .pattern }
      let found = screens.count - listed - patterns
      let unlisted = variant.screens.first { $0.kind == .unlisted }
      let name = facts.policies.count > 1 ? "\(policy.name): " : ""
      return [
        "\(name)\(screens.count - publicCount) covered, \(publicCount) public\(unheard > 0 ? ", \(unheard) without a claim" : "") (\(listed) listed, "
          + "\(patterns) patterns\(found > 0 ? ", \(found) of the inventory" : ""))"
      ]
        + (unlisted.map { ["\(name)any other screen: \(protection(of: $0, variant))"] } ?? [])
    }
    return ("Screens", list(lines, atMost: 8, rest: "#screens"), "")
  }

  private var inventoryFact: Fact {
    let parts = facts.policies.map { policy -> String in
      guard let inventory = policy.inventory else {
        return "none: the policy was not compared with the screens of the app"
      }
      let unnamed = policy.variants.first?.screens.count { $0.kind == .unnamed } ?? 0
      return "\(inventory.entries.count) screens of the app: \(unnamed) not listed by the policy, "
        + "\(inventory.neverNamed.count) never named to Scrim"
    }
    return ("Inventory of the app", list(parts, atMost: 6, rest: "#screens"), "")
  }

  // MARK: What is assumed

  private var systemFact: Fact {
    var assumptions: [String] = []
    for case let verification? in variants.map(\.variant.verification)
    where !assumptions.contains(verification.window.assumption) {
      assumptions.append(verification.window.assumption)
    }
    return (
      "About the system",
      (assumptions.isEmpty ? "nothing is proved" : list(assumptions))
        + tag("p", [:], tag("a", ["href": "#assumptions"], "sources")), ""
    )
  }

  private var hostFact: Fact {
    let rows = hostRules
    let drivers = rows.count { $0.assumed.hasSuffix("(driver)") }
    return (
      "About the app",
      "\(rows.count) rules. Scrim's driver follows \(drivers), and the app must follow the other "
        + "\(rows.count - drivers), such as naming each screen before it appears: "
        + tag("a", ["href": "#host"], "all rules"), ""
    )
  }

  /// iPads take snapshots at other instants than iPhones.
  private var deviceFact: [Fact] {
    let unproved = facts.policies.filter { policy in
      let proofs = policy.variants.filter(\.ships).compactMap(\.verification)
      return proofs.contains { $0.lifecycle.isIOS }
        && proofs.allSatisfy { $0.window.instants == .inBackground }
    }
    if unproved.isEmpty { return [] }
    return [
      (
        "About the device",
        "it is not an iPad: iPadOS can take a snapshot before the cover is there, and no variant is "
          + "proved for that", "warns"
      )
    ]
  }

  private var changesFact: Fact {
    guard let changes = facts.changes else {
      return ("Changes", "not compared with an earlier revision", "unknown")
    }
    let isWorse = !changes.refused.isEmpty || !changes.failures.isEmpty
    let text =
      changes.failures.isEmpty ? changes.summary : "not compared in full; \(changes.summary)"
    return (
      "Changes since \(changes.revision)",
      .text(text) + tag("p", [:], tag("a", ["href": "#changes"], "all changes")),
      isWorse ? "warns" : ""
    )
  }

  private var remarksFact: [Fact] {
    facts.remarks.isEmpty ? [] : [("Not seen", list(facts.remarks), "warns")]
  }

  /// Lines of text: a paragraph for one, a list for several.
  func list(_ lines: [String], atMost count: Int = .max, rest: String = "") -> Markup {
    if lines.count == 1 { return tag("p", [:], .text(lines[0])) }
    var items = lines.prefix(count).map { tag("li", [:], .text($0)) }
    if lines.count > count {
      items.append(tag("li", [:], tag("a", ["href": rest], "and \(lines.count - count) more")))
    }
    return tag("ul", [:], items)
  }

  /// The name of a variant before a statement about it; empty if there is only one.
  private func prefix(of variant: VariantFacts, in policy: PolicyFacts) -> String {
    variants.count == 1 ? "" : "\(facts.title(of: variant, in: policy)): "
  }
}

extension ReportFacts {
  /// The name of a variant among all variants of the report.
  func title(of variant: VariantFacts, in policy: PolicyFacts) -> String {
    if policies.count == 1 {
      return variant.name == PolicyVariant.base ? "base policy" : "variant \(variant.name)"
    }
    return variant.name == PolicyVariant.base ? policy.name : "\(policy.name), \(variant.name)"
  }
}

extension Nanoseconds? {
  /// The time, spelled as in a policy, or "no bound".
  var words: String { self == .zero ? "never" : self?.text ?? "no bound" }

  /// The time as a bound in a sentence.
  fileprivate var duration: String {
    switch self {
    case nil: "for any time"
    case .zero?: "never"
    case let time?: "for at most \(time.text)"
    }
  }
}

extension Double {
  /// Bits with one decimal, never less than they are.
  var roundedUpBits: String {
    Swift.min(((self * 10 - 1e-6).rounded(.up) / 10), Self.bitsOfSixDigits).shortened
  }

  /// What six random digits have.
  fileprivate static let bitsOfSixDigits = 19.9
}
