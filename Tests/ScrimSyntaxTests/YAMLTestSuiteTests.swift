import Foundation
import ScrimDiagnostics
import Testing

@testable import ScrimSyntax

/// The public YAML test suite, if there is a copy of it.
///
/// Set `YAML_TEST_SUITE` to the folder of a copy, in either of its forms: with
/// a file `in.yaml` for each case, or with the sources of these files.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["YAML_TEST_SUITE"] != nil))
struct YAMLTestSuiteTests {
  @Test("except for refusals by design, the tree accepts exactly what libyaml accepts")
  func agreement() throws {
    let cases = try Self.cases(in: ProcessInfo.processInfo.environment["YAML_TEST_SUITE"] ?? "")
    #expect(!cases.isEmpty)
    for (name, bytes) in cases {
      let reading = Reading(bytes)
      let bare = BareEvents(bytes)
      let findings = reading.report.shown
      let byDesign: Set<RuleID> = [.yamlUnsupported, .duplicateKey]
      if bare.isAccepted {
        #expect(findings.allSatisfy { byDesign.contains($0.rule) }, "\(name)")
        #expect(!findings.isEmpty || reading.texts == bare.scalars, "\(name)")
      } else {
        #expect(!findings.isEmpty, "\(name)")
      }
    }
  }

  private static func cases(in folder: String) throws -> [(name: String, bytes: [UInt8])] {
    let files = try #require(FileManager.default.enumerator(atPath: folder))
    var cases: [(String, [UInt8])] = []
    for case let file as String in files {
      let path = "\(folder)/\(file)"
      if file == "in.yaml" || file.hasSuffix("/in.yaml") {
        cases.append((file, Array(try Data(contentsOf: URL(fileURLWithPath: path)))))
      } else if file.hasSuffix(".yaml"), !file.contains("/") || file.hasPrefix("src/") {
        let source = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        cases += sources(in: Reading(source)).map { (file, $0) }
      }
    }
    return cases.sorted { $0.0 < $1.0 }
  }

  /// The texts of the key `yaml`, with the visible marks for invisible
  /// characters replaced.
  private static func sources(in reading: Reading) -> [[UInt8]] {
    let tree = reading.tree
    guard let root = tree.root, tree.kind(of: root).isSequence else { return [] }
    return tree.children(of: root).flatMap { entry in
      tree.keysAndValues(of: entry).filter { tree.text(of: $0.key) == "yaml" }
        .compactMap { tree.text(of: $0.value) }
    }.map { text in
      var text = text
      for (mark, meant) in [
        ("———»", "\t"), ("——»", "\t"), ("—»", "\t"), ("»", "\t"), ("␣", " "), ("↵", ""),
        ("∎\n", ""),
        ("←", "\r"), ("⇔", "\u{FEFF}"),
      ] {
        text = text.replacingOccurrences(of: mark, with: meant)
      }
      return Array(text.utf8)
    }
  }
}
