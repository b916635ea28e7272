import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct WhyCommandTests {
  private static let policy = """
    scrim: 1
    extends: [base.yaml]
    covers: { paper: { color: "#FFFFFF" } }
    defaults: { fade: { in: 100ms } }
    screens:
      "**": { text: 20pt, cover: paper }
      accounts.*: { text: 30pt }
      accounts.balance: { text: 48pt, fade: none }

    """

  @Test("each setting is shown with its value, its location and what it overrides")
  func settings() async throws {
    let folder = try Folder([
      "a.yaml": Self.policy, "base.yaml": "scrim: 1\ndefaults: { recording: ignore }\n",
    ])
    let outcome = await run("why", "\(folder.path)/a.yaml", "accounts.balance")
    let lines = outcome.output.replacing("\(folder.path)/", with: "").split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }
    #expect(outcome.status == .clean)
    #expect(
      lines == [
        "accounts.balance is matched by accounts.balance, then accounts.*, then **",
        "sensitive true built in", "cover paper a.yaml:6:23", "fade in none a.yaml:8:41",
        "overrides 100ms a.yaml:4:21", "fade out none a.yaml:8:41", "curve ease-in-out built in",
        "settle 50ms built in", "raise-on will-resign-active built in",
        "at-background snap built in",
        "drop-on did-become-active built in", "recording ignore base.yaml:2:13",
        "secure none built in", "text 48pt a.yaml:8:23", "overrides 30pt a.yaml:7:17",
        "overrides 20pt a.yaml:6:11",
      ])
  }

  @Test("an id that only '**' matches gets a suggestion if a listed id is similar")
  func near() async throws {
    let folder = try Folder(["a.yaml": Self.policy.replacing("extends: [base.yaml]\n", with: "")])
    let slip = await run("why", "\(folder.path)/a.yaml", "acounts.balance")
    #expect(
      slip.complaints == "scrim: note: the policy does not list 'acounts.balance'; "
        + "did you mean 'accounts.balance'?\n")
    for id in ["accounts.balances", "news"] {
      let outcome = await run("why", "\(folder.path)/a.yaml", id)
      #expect(outcome.complaints.isEmpty && outcome.status == .clean)
    }
  }

  @Test("a public screen is called public before its settings")
  func publicScreen() async throws {
    let policy = "scrim: 1\nscreens: { a: { sensitive: false, because: public help pages } }\n"
    let folder = try Folder(["a.yaml": policy])
    let outcome = await run("why", "\(folder.path)/a.yaml", "a")
    #expect(
      outcome.output.hasPrefix(
        "a is matched by a\nit is public, so nothing covers it\n\n  sensitive"))
    let other = await run("why", "\(folder.path)/a.yaml", "b")
    #expect(!other.output.contains("it is public"))
  }

  @Test("the help for operands in the wrong order names the right one")
  func swapped() async throws {
    let folder = try Folder(["a.yaml": Self.policy])
    let outcome = await run("why", "accounts.balance", "\(folder.path)/a.yaml")
    #expect(outcome.status == .unusable)
    #expect(
      outcome.complaints.contains("write 'scrim why \(folder.path)/a.yaml accounts.balance'"))
  }

  @Test("an invalid id or file is an error")
  func misuse() async throws {
    let folder = try Folder(["a.yaml": Self.policy])
    #expect(await run("why", "\(folder.path)/a.yaml", "accounts.*").status == .unusable)
    #expect(await run("why", "\(folder.path)/none.yaml", "a").status == .unusable)
    #expect(await run("why", "a").status == .unusable)
  }
}
