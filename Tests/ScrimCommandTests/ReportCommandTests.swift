import Foundation
import ScrimBlur
import ScrimDiagnostics
import ScrimRenderer
import ScrimSessions
import TestSupport
import Testing

@testable import ScrimCommand
@testable import ScrimVerifier
@testable import scrim

/// Tests what a report says.
///
/// `make check-report` reads its page in browsers.
@Suite struct ReportCommandTests {
  private static let safe = """
    scrim: 1
    covers: { paper: { color: "#FFFFFF" } }
    defaults: { cover: paper }
    screens:
      accounts.balance: { text: 48pt }
      welcome.**: { sensitive: false, because: public marketing pages }
    lint: { ipad-unproved: off }

    """

  /// Runs the command on a policy, and returns its page.
  private func report(
    _ policy: String, _ words: String..., files: [String: String] = [:],
    epoch: String? = nil
  ) async throws -> (page: String, outcome: Outcome, folder: Folder) {
    let folder = try Folder(files.merging(["a.yaml": policy]) { $1 })
    var environment = Terminal.Environment()
    environment.sourceDateEpoch = epoch
    let flags = words.map { $0.replacing("DIR/", with: "\(folder.path)/") }
    let outcome = await Scrim.run(
      ["report", "\(folder.path)/a.yaml", "-o", "\(folder.path)/a.html"] + flags,
      Terminal(isInteractive: false, environment: environment))
    let page = (try? folder.read("a.html")) ?? ""
    return (page.replacing("\(folder.path)/", with: ""), outcome, folder)
  }

  /// The bar with the verdict.
  private func verdict(of page: String) -> String {
    String(page.firstMatch(of: /<(?:p|div) class="verdict (?s:.*?)<div class="questions"/)?.0 ?? "")
  }

  @Test("a policy that holds is green, with its public screens and what it turns off")
  func holds() async throws {
    let (page, outcome, _) = try await report(Self.safe)
    #expect(outcome.status == .clean)
    #expect(verdict(of: page).contains("class=\"verdict holds\""))
    #expect(page.contains("welcome.**: public marketing pages"))
    #expect(page.contains("ipad-unproved is off"))
    #expect(page.contains("6 of 6 properties hold"))
    #expect(page.contains("a.yaml:5:23"))
  }

  @Test(
    "a policy that does not hold, or was not seen, is never green",
    arguments: [
      ("scrim: 1\nscreens: { a: { fade: 500ms, at-background: keep } }\n", "properties fail"),
      ("scrim: 1\nscreens: { a: { cover: { color: \"#FFFFFF80\" } } }\n", "a cover is translucent"),
      ("scrim: 1\nscreens: { a: { cover: frots } }\n", "lint reports an error"),
      ("scrim: [\n", "part of the policy cannot be read"),
      ("services: {}\n", "nothing is proved"),
      ("scrim: 1\nscreens: { a: { txt: 3 } }\n", "part of the policy cannot be read"),
      (
        "scrim: 1\nscreens: { a: { fade: 200ms } }\nvariants: { ipad: { snapshots: from-resign } }\n",
        "in the variant &#39;ipad&#39;"
      ),
    ])
  func fails(_ policy: String, _ reason: String) async throws {
    let (page, outcome, _) = try await report(policy)
    #expect(outcome.status == .findings)
    #expect(verdict(of: page).contains("class=\"verdict fails\""))
    #expect(!page.contains("class=\"verdict holds\""))
    #expect(verdict(of: page).contains(reason))
    #expect(outcome.complaints.contains("does not hold: "))
  }

  @Test("a variant that does not ship, and fails, is red if the report is about it alone")
  func onlyVariant() async throws {
    let policy = """
      scrim: 1
      variants: { ipad: { snapshots: from-resign, ships: false } }
      screens: { a: { fade: 200ms } }

      """
    let (whole, all, _) = try await report(policy)
    #expect(all.status == .clean && verdict(of: whole).contains("class=\"verdict holds\""))
    let (page, outcome, _) = try await report(policy, "--variant", "ipad")
    #expect(outcome.status == .findings)
    #expect(verdict(of: page).contains("class=\"verdict fails\""))
  }

  @Test("a policy that names no screen holds for all, and is not green")
  func blind() async throws {
    let (page, outcome, _) = try await report("scrim: 1\n")
    #expect(outcome.status == .clean)
    #expect(verdict(of: page).contains("class=\"verdict warns\""))
    #expect(verdict(of: page).contains("names no screen"))
    #expect(outcome.complaints.contains("a.yaml' names no screen"))
  }

  @Test("a property that fails is told step by step, with a picture of each frame")
  func story() async throws {
    let (page, _, _) = try await report(
      "scrim: 1\nscreens: { a: { fade: 500ms, at-background: keep } }\n")
    #expect(page.contains("How snapshot-covered fails"))
    #expect(page.contains("the system takes a snapshot: &#39;a&#39; is 92% visible"))
    #expect(page.contains("A snapshot exposes the screen"))
    #expect(page.contains("<li class=\"leak\"><img src=\"data:image/svg+xml;base64,"))
  }

  @Test("the bar says what happens, where to play it, and which line to change")
  func breach() async throws {
    let (page, _, _) = try await report(
      "scrim: 1\nscreens: { a: { fade: 500ms, at-background: keep } }\n")
    #expect(
      verdict(of: page).contains(
        "snapshot-covered: at 200 ms the system takes a snapshot: &#39;a&#39; is 92% visible. "
          + "<a href=\"#story-0-0\">See it</a>. To repair it, write &#39;at-background: snap&#39;; "
          + "see <a href=\"#source-0-2\">a.yaml:2:45</a>."))
    #expect(page.contains("<figure class=\"story\" id=\"story-0-0\">"))
    #expect(page.contains("<span id=\"source-0-2\">screens: { a: {"))
  }

  @Test("a base is quoted only if it is a policy")
  func quotes() async throws {
    let files = ["base.yaml": "scrim: 1\nscreens: { b: {} }\n", "notes": "password: hunter2\n"]
    let good = try await report("scrim: 1\nextends: [base.yaml]\n", files: files)
    #expect(good.page.contains("<span id=\"source-1-2\">screens: { b: {} }</span>"))
    let bad = try await report("scrim: 1\nextends: [notes]\n", files: files)
    #expect(!bad.page.isEmpty && !bad.page.contains("hunter2"))
  }

  @Test("a policy that is too long for the page is named, not shown")
  func longPolicy() async throws {
    let lines = String(repeating: "#\n", count: 2100)
    let (page, _, _) = try await report("scrim: 1\nscreens: { a: {} }\n\(lines)")
    #expect(page.contains("Too long for this page: a.yaml"))
    #expect(!page.contains("id=\"source-0-1\""))
  }

  @Test(
    "the page says what scrim-check says, and is green only if it proves the same or is missing",
    arguments: [
      (nil, 0, "<dd class=\"unknown\">not checked: not installed</dd>"),
      (0, 0, "<dd class=\"good\">also proves every property</dd>"),
      (1, 1, "scrim-check does not prove 6 of 6 properties"),
      (7, 2, "not everything was seen: &#39;a.yaml&#39; is not checked: "),
    ] as [(Int?, Int32, String)])
  func checker(_ answer: Int?, _ status: Int32, _ said: String) throws {
    let folder = try Folder(["a.yaml": Self.safe])
    if let answer {
      let lines = Property.allCases.map { "echo 'proved      \($0.rawValue)'\n" }.joined()
      let text = answer == 7 ? "echo nothing\n" : "\(lines)exit \(answer)\n"
      try folder.write("#!/bin/sh\ncat >/dev/null\n\(text)", to: "scrim-check")
    }
    let result = try ProcessTests.shell(
      "chmod +x scrim-check; PATH=.:/usr/bin:/bin $scrim report a.yaml -o a.html", in: folder)
    #expect(result.status == status)
    let page = try folder.read("a.html")
    #expect(page.contains(said))
    #expect(page.contains("class=\"verdict holds\"") == (status == 0))
  }

  @Test("a report of one variant says so in its verdict")
  func oneVariant() async throws {
    let policy = Self.safe + "variants: { ipad: { snapshots: from-resign } }\n"
    let (page, _, _) = try await report(policy, "--variant", "ipad")
    #expect(verdict(of: page).contains("for the variant &#39;ipad&#39; alone"))
    let all = try await report(policy)
    #expect(all.page.contains("variant ipad: 6 of 6 properties hold"))
    let none = try await report(policy, "--variant", "tv")
    #expect(none.outcome.status == .unusable)
    #expect(none.page.isEmpty)
  }

  @Test("no text of a policy becomes markup, and hidden characters are shown")
  func markup() async throws {
    let harm = "</script><script>alert(1)</script>"
    let (page, _, _) = try await report(
      """
      scrim: 1
      covers: { "\(harm)": { color: "#FFFFFF" } }
      defaults: { cover: "\(harm)" }
      screens:
        "a.<b>": { text: 40pt }
        "p.<i>": { sensitive: false, because: "it is\\u2028public \(harm)" }

      """)
    #expect(!page.contains("<script>alert"))
    #expect(!page.contains("a.<b>"))
    #expect(!page.unicodeScalars.contains("\u{2028}"))
    #expect(page.contains("&lt;U+2028&gt;"))
    #expect(page.contains("a.&lt;b&gt;"))
    #expect(page.matches(of: /<script/).count == 3)
  }

  @Test("the page allows only its own script and style, by their hashes")
  func securityPolicy() async throws {
    let (page, _, _) = try await report(Self.safe)
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/))
    #expect(policy.1.hasPrefix("default-src &#39;none&#39;; script-src &#39;sha256-"))
    #expect(!policy.1.contains("unsafe-inline") && !policy.1.contains("http"))
    #expect(!page.contains(/[ ](?:style|on[a-z]+)="|src="http/))
    // A link is followed only by the reader.
    #expect(!page.contains(/<(?:[^a]|a[a-z])[^>]*href="http/))
  }

  @Test("the same policy gives the same page, and SOURCE_DATE_EPOCH dates it")
  func sameBytes() async throws {
    let (first, second) = (try await report(Self.safe), try await report(Self.safe))
    #expect(first.page == second.page)
    let dated = try await report(Self.safe, epoch: "1700000000")
    #expect(dated.page.contains(" · 2023-11-14</p>"))
  }

  @Test("an inventory says which screens the code names, declares or only presents")
  func inventory() async throws {
    let json = """
      {"screens":[{"id":"accounts.balance","status":"named"},{"id":"extra","status":"presented"}]}
      """
    let (page, _, _) = try await report(
      Self.safe, "--inventory", "DIR/screens.json", files: ["screens.json": json])
    #expect(
      page.contains("2 screens of the app: 1 not listed by the policy, 1 never named to Scrim"))
    #expect(page.contains("<th scope=\"row\">extra</th><td>presented</td>"))
    #expect(page.contains("<td>no claim: never named</td>"))
    #expect(verdict(of: page).contains("class=\"verdict warns\""))
    #expect(verdict(of: page).contains("the app never names extra to Scrim"))
    let list = try await report(
      Self.safe, "--inventory", "DIR/screens.txt", files: ["screens.txt": "extra [presented]\n"])
    #expect(list.page.contains("<th scope=\"row\">extra</th><td>presented</td>"))
    let broken = try await report(
      Self.safe, "--inventory", "DIR/screens.txt", files: ["screens.txt": "{\"a\": 1}\n"])
    #expect(broken.outcome.status == .unusable)
    #expect(verdict(of: broken.page).contains("is not an inventory"))
  }

  @Test("what a policy accepts is listed, and so is what has expired")
  func accepted() async throws {
    let (page, outcome, _) = try await report(
      """
      scrim: 1
      screens: { a: { cover: { blur: light }, text: 20pt } }
      ignore:
        - { rule: weak-blur, screen: a, because: axis labels only, until: 2020-03-01 }

      """, "--today", "2026-11-20")
    #expect(outcome.status == .findings)
    #expect(page.contains("weak-blur on a: axis labels only, expired after 2020-03-01"))
    #expect(page.contains("all 19.9 bits") || page.contains("19.9 of the 19.9 bits"))
  }

  @Test("captures are shown as the system's snapshots, and the page is private")
  func captures() async throws {
    let folder = try Folder(["a.yaml": Self.safe])
    let captures = "\(folder.path)/captures"
    try FileManager.default.createDirectory(atPath: captures, withIntermediateDirectories: true)
    let gray = PixelColor(red: 128, green: 128, blue: 128)
    let picture = Picture(try PictureLayout(width: 390, height: 844), filledWith: gray)
    try Data(PNGImage(picture).encoded()).write(
      to: URL(fileURLWithPath: "\(captures)/accounts.balance.png"))
    let outcome = await run(
      "report", "\(folder.path)/a.yaml", "-o", "\(folder.path)/a.html", "--captures", captures,
      "--scale", "1")
    #expect(outcome.status == .clean)
    let page = try folder.read("a.html")
    #expect(page.contains("\"captures\":{\"accounts.balance\":{\"light\":\"iVBOR"))
    #expect(page.contains("have no capture"))
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/a.html")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "wrong usage is refused",
    arguments: [
      (["report"], "report needs a policy"), (["report", "a.yaml"], "report needs an output"),
      (["report", "a.yaml", "-o", "b.html", "--scale", "2"], "--scale needs captures"),
      (["report", "-", "-o", "b.html", "--against", "main"], "not standard input"),
    ])
  func usage(_ words: [String], _ complaint: String) async {
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains(complaint))
  }

  @Test(
    "a report for a review never replaces a file that it has read",
    arguments: ["a.yaml", "base.yaml", "screens.txt"])
  func output(_ file: String) async throws {
    let files = ["base.yaml": "scrim: 1\n", "screens.txt": "extra\n"]
    let folder = try Folder(files.merging(["a.yaml": Self.safe + "extends: [base.yaml]\n"]) { $1 })
    let old = try folder.read(file)
    let outcome = await run(
      "report", "\(folder.path)/a.yaml", "-o", "\(folder.path)/\(file)", "--inventory",
      "\(folder.path)/screens.txt")
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("this run reads it"))
    #expect(try folder.read(file) == old)
  }

  @Test("a policy that is not there gives no page")
  func missing() async throws {
    let folder = try Folder(["a.yaml": Self.safe])
    let outcome = await run(
      "report", "\(folder.path)/a.yaml", "\(folder.path)/b.yaml", "-o", "\(folder.path)/a.html")
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("is not written"))
    #expect((try? folder.read("a.html")) == nil)
  }

  @Test("changes since a revision are listed, and a revision that is not there is not green")
  func changes() async throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized.path
    let out = try Folder()
    let outcome = await run(
      "report", "\(root)/policies/bank.yaml", "--against", "no-such-revision", "-o",
      "\(out.path)/a.html")
    #expect(outcome.status == .unusable)
    let page = try out.read("a.html")
    #expect(page.contains("not compared in full"))
    #expect(verdict(of: page).contains("not everything was seen"))
  }
}
