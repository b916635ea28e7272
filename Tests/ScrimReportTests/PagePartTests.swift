import Foundation
import ScrimTimeline
import ScrimTrace
import Testing

@testable import ScrimReport

/// The parts of a report's page, without a policy.
@Suite struct PagePartTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardizedFileURL

  @Test(
    "the page contains the files of the repository as they are",
    arguments: [
      ("Bindings/WebAssembly/scrim.mjs", PackageResources.scrim_mjs),
      ("docs/assumptions.md", PackageResources.assumptions_md),
      ("policies/recipes/leave-and-return.jsonl", PackageResources.leave_and_return_jsonl),
      ("policies/recipes/loading-sheet.jsonl", PackageResources.loading_sheet_jsonl),
    ])
  func files(_ path: String, _ bytes: [UInt8]) throws {
    #expect(try Data(contentsOf: Self.root.appendingPathComponent(path)) == Data(bytes))
  }

  @Test("every assumption about hosts, and all that is not promised, is read from its page")
  func assumptions() {
    let page = String(decoding: PackageResources.assumptions_md, as: UTF8.self)
    let host = page.components(separatedBy: "\n## ").first { $0.hasPrefix("About the host") } ?? ""
    let rows = host.split(separator: "\n").count { $0.hasPrefix("| ") } - 1
    let table = AssumptionTable.documented
    #expect(rows > 5 && table.rows.count == rows)
    let scope = page.components(separatedBy: "\n## ").first { $0.hasPrefix("What is not promised") }
    #expect(table.exclusions.count == (scope ?? "").components(separatedBy: "\n- ").count - 1)
    #expect(table.exclusions.count > 3)
    #expect(!table.rows.contains { $0.assumed.contains("`") || $0.otherwise.isEmpty })
    #expect(table.exclusions.contains { $0.contains("the rule weak-blur says") })
    #expect(!table.exclusions.contains { $0.contains("](") })
  }

  @Test("the stories of the recipes are traces")
  func recipes() {
    #expect(Recipe.all.map(\.overlays) == [[], ["loading"]])
  }

  @Test("a string is text, and an attribute's value is one value")
  func text() {
    let text = "<b onload='x'>&\"\u{202E}\u{2028}"
    let safe = "&lt;b onload=&#39;x&#39;&gt;&amp;&quot;&lt;U+202E&gt;&lt;U+2028&gt;"
    #expect(Markup.text(text).source == safe)
    #expect(("\(text)" as Markup).source == safe)
    #expect(tag("p", ["title": text], "a").source == "<p title=\"\(safe)\">a</p>")
  }

  @Test("the names of covers are text in pictures", arguments: [true, false])
  func picture(isDark: Bool) {
    let name = "<script>&'"
    for kind in [Cover.Kind.image(name: name, mode: .fill), .view(name: name)] {
      let layer = StandIn.layer(Cover(name: name, kind: kind), number: 0, isDark: isDark)
      #expect(!layer.contains("<script>"))
      #expect(layer.contains("&lt;script&gt;&amp;&#39;"))
    }
  }

  @Test("no picture shows a screen through an opaque cover")
  func opaque() {
    let cover = Cover(name: "paper", kind: .color(light: .black, dark: .black))
    let layer = StandIn.layer(cover, number: 0, isDark: false)
    #expect(layer == "<rect width=\"390\" height=\"844\" fill=\"#000000\"/>")
    let picture = StandIn.picture(textSize: 48, isDark: false, [(layer, 0.25)])
    #expect(picture.hasSuffix("<g opacity=\"0.25\">\(layer)</g></svg>"))
    #expect(picture.contains("font-size=\"48.0\""))
  }

  @Test(
    "the digest agrees with the examples of its standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func digest(_ text: String, _ digest: String) {
    #expect(Artifact("", Array(text.utf8)).digest == digest)
  }
}
