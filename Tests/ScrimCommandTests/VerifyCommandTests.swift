import Foundation
import ScrimDiagnostics
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct VerifyCommandTests {
  private static let unsafe = """
    scrim: 1
    limits: { peek: 500ms }
    screens:
      accounts.*: { fade: 500ms, at-background: keep }
      welcome: { sensitive: false, because: public page }

    """

  @Test("a safe policy is proved, and the proof is shown")
  func safe() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    let outcome = await run("verify", "\(folder.path)/a.yaml")
    #expect(outcome.status == .clean)
    #expect(outcome.complaints.isEmpty)
    #expect(outcome.output.contains(/^[0-9]+ states walked in the ios-scene model\n/))
    #expect(outcome.output.contains("  holds  snapshot-covered  "))
    #expect(!outcome.output.contains("FAILS"))
    #expect(
      outcome.output.hasSuffix(
        """
          longest peek  in a prompt  screens
                 200ms        30.2s  **
          the limit is 300ms; a prompt keeps covers away for up to 30s ('ignore-for')

        proved, under the assumptions above

        """))
  }

  @Test("a property that fails is shown as a sequence of events, with the line to change")
  func story() async throws {
    let folder = try Folder(["a.yaml": Self.unsafe])
    let outcome = await run("verify", "\(folder.path)/a.yaml")
    #expect(outcome.status == .findings)
    #expect(
      outcome.output.replacing("\(folder.path)/", with: "").contains(
        """
          FAILS  snapshot-covered  no system snapshot exposes a sensitive screen
                 1. at 0 ms 'accounts.x' is shown
                 2. at 100 ms the app enters the background, and the cover begins to fade in
                 3. at 200 ms the system takes a snapshot: 'accounts.x' is 92% visible
                 to change: a.yaml:4:45
          holds  peek-bounded      the switcher shows content for no longer than the limit, except during prompts

        """))
  }

  @Test("JSON output has every property in order, and a row for each track")
  func json() async throws {
    let folder = try Folder(["a.yaml": Self.unsafe])
    let outcome = await run("verify", "\(folder.path)/a.yaml", "--format", "json")
    #expect(outcome.status == .findings)
    let output = outcome.output.replacing("\(folder.path)/", with: "")
      .replacing(/"states":[0-9]+/, with: #""states":0"#)
      .replacing(/"window":\{[^}]*\},/, with: "")
    #expect(outcome.output.contains(#""window":{"assumption":"iOS takes snapshots only in "#))
    #expect(
      output == #"""
        {"version":1,"holds":false,"model":"ios-scene","states":0,"properties":[{"name":"snapshot-covered","holds":false,"trace":[{"at":0,"event":"screen","screen":"accounts.x"},{"at":100,"event":"did-enter-background"},{"at":200,"event":"snapshot"}],"screen":"accounts.x","spans":[{"file":"a.yaml","range":{"start":{"line":4,"column":45,"offset":86},"end":{"line":4,"column":49,"offset":90}}}]},{"name":"peek-bounded","holds":true},{"name":"cover-drops","holds":true},{"name":"lock-holds","holds":true},{"name":"blip-proof","holds":true},{"name":"one-cover","holds":true}],"peek":[{"screens":["**"],"worst":500,"exempt":30500},{"screens":["welcome"],"worst":0,"exempt":0},{"screens":["accounts.*"],"worst":500,"exempt":30500}]}

        """#)
  }

  @Test("playing the trace of a breach breaks the property")
  func trace() async throws {
    let folder = try Folder(["a.yaml": Self.unsafe])
    let trace = await run("verify", "\(folder.path)/a.yaml", "--trace", "snapshot-covered")
    #expect(trace.status == .findings)
    let played = try Folder(["t.jsonl": trace.output])
    let outcome = await run(
      "simulate", "\(folder.path)/a.yaml", "--trace", "\(played.path)/t.jsonl", "--format", "json")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains(#"{"property":"snapshot-covered","at":200}"#))
    let none = await run("verify", "\(folder.path)/a.yaml", "--trace", "lock-holds")
    #expect(none.output.isEmpty)
    #expect(
      none.complaints.contains("note: 'lock-holds' holds, so there is no trace that breaks it"))
    #expect(none.status == .clean)
  }

  @Test("a time one nanosecond off a round time is shown as just before or after it")
  func nanoseconds() async throws {
    let folder = try Folder([
      "a.yaml": "scrim: 1\ncovers: { paper: { color: \"#FFF\" } }\n"
        + "defaults: { cover: paper, fade: { in: none, settle: 9.999999ms } }\n"
        + "screens: { a: {} }\n"
    ])
    let outcome = await run("verify", "\(folder.path)/a.yaml")
    #expect(outcome.output.contains(/just before [0-9]+ ms/))
    #expect(!outcome.output.contains("999999 ms"))
  }

  @Test("a policy with other findings is proved, if it can be read")
  func findings() async throws {
    let folder = try Folder([
      "a.yaml": "scrim: 1\nrules: {}\n", "b.yaml": "scrim: [\n", "c.yaml": "services: {}\n",
    ])
    let outcome = await run("verify", "\(folder.path)/a.yaml")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("  holds  snapshot-covered  "))
    #expect(outcome.complaints.contains("unknown key 'rules'"))
    let other = await run("verify", "\(folder.path)/c.yaml")
    #expect(other.status == .findings)
    #expect(other.complaints.contains("correct its errors first"))
    let broken = await run("verify", "\(folder.path)/b.yaml")
    #expect(broken.status == .findings)
    #expect(broken.output.isEmpty)
    #expect(broken.complaints.contains("correct its errors first"))
  }

  @Test("a policy that cannot be read completely is not called proved")
  func partial() async throws {
    for policy in ["scrim: 1\nextends: [gone.yaml]\n", "scrim: 2\n", "scrim: 1\nlock: 5\n"] {
      let folder = try Folder(["a.yaml": policy])
      let outcome = await run("verify", "\(folder.path)/a.yaml")
      #expect(outcome.status == .findings)
      #expect(
        outcome.complaints.contains("a.yaml' is not proved: part of the policy cannot be read"))
      #expect(outcome.output.hasSuffix("\nnot proved: part of the policy cannot be read\n"))
      let json = await run("verify", "\(folder.path)/a.yaml", "--format", "json")
      #expect(json.output.hasPrefix(#"{"version":1,"holds":false,"#))
    }
  }

  @Test("a policy with a translucent cover on a sensitive screen is not called proved")
  func translucent() async throws {
    let policy = "scrim: 1\ncovers: { veil: { color: \"#00000080\" } }\n"
    let folder = try Folder([
      "a.yaml": policy + "screens: { a: { cover: veil } }\n",
      "b.yaml": policy + "overlays: { a: { cover: veil } }\n",
    ])
    let outcome = await run("verify", "\(folder.path)/a.yaml")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("\nnot proved: a cover is translucent"))
    let overlay = await run("verify", "\(folder.path)/b.yaml")
    #expect(overlay.status == .clean)
    #expect(overlay.output.contains("\nproved, under the assumptions above\n"))
  }

  @Test("a translucent cover counts even after more findings than are shown")
  func manyFindings() async throws {
    let screens = (0...Findings.standardLimit).map { "  a\($0): { recording: ignore }\n" }.joined()
    let folder = try Folder([
      "a.yaml": "scrim: 1\nscreens:\n\(screens)  z: { cover: { color: \"#00000000\" } }\n"
    ])
    let outcome = await run("verify", "\(folder.path)/a.yaml")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("\nnot proved: a cover is translucent"))
  }

  @Test("a property that holds because the policy sets no limit or no lock says so")
  func unlimited() async throws {
    let folder = try Folder([
      "a.yaml": "scrim: 1\nlimits: { peek: unlimited }\n",
      "b.yaml": "scrim: 1\nlock: always\ndefaults: { fade: none }\n",
    ])
    let outcome = await run("verify", "\(folder.path)/a.yaml")
    #expect(outcome.output.contains("peek-bounded      no limit is set"))
    #expect(outcome.output.contains("lock-holds        the policy never locks the app"))
    let locked = await run("verify", "\(folder.path)/b.yaml")
    #expect(locked.output.contains("lock-holds        a locked app shows no sensitive screen"))
  }

  @Test("an ignore entry for a finding of the proof is not reported as unused")
  func ignored() async throws {
    let policy = """
      scrim: 1
      screens: { a: { fade: { in: 400ms } } }
      ignore: [{ rule: peek-exposed, screen: a, because: a chart that says nothing }]
      lint: { unused-ignore: error }

      """
    let folder = try Folder(["a.yaml": policy])
    let lint = await run("lint", "\(folder.path)/a.yaml")
    #expect(lint.status == .clean)
    let verify = await run("verify", "\(folder.path)/a.yaml")
    #expect(verify.complaints.isEmpty)
  }

  @Test("invalid usage is an error")
  func misuse() async {
    for words in [["verify"], ["verify", "a", "b"], ["verify", "a", "--trace", "snapshot"]] {
      let outcome = await Scrim.run(words, Terminal(isInteractive: false))
      #expect(outcome.status == .unusable)
      #expect(outcome.output.isEmpty)
    }
    let near = await run("verify", "a", "--trace", "snapshot-cover")
    #expect(near.complaints.contains("did you mean 'snapshot-covered'?"))
  }
}
