import Foundation
import ScrimBlur
import ScrimRenderer
import Testing

/// Compares the page of the recipes with the recipes.
@Suite struct RecipePageTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../policies/recipes").standardizedFileURL.path

  private static let page =
    (try? String(contentsOfFile: "\(folder)/README.md", encoding: .utf8)) ?? ""

  private static let recipes =
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".test.yaml") }

  @Test("there are more than ten recipes")
  func some() {
    #expect(Self.recipes.count > 10)
  }

  @Test("the page contains each recipe's text, findings and picture", arguments: recipes)
  func recipe(path: String) throws {
    #expect(Self.page.contains("](\(path))\n"))
    let text = try String(contentsOfFile: "\(Self.folder)/\(path)", encoding: .utf8)
    // The first line is for editors.
    let comments = text.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("#") }
    let words = comments.map { $0.dropFirst().drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.hasPrefix("finds:") }
    #expect(!words.isEmpty && Self.page.contains(words.joined(separator: "\n")))
    for finding in comments where finding.hasPrefix("# finds:") {
      let rule = finding.split(separator: " ")[2]
      #expect(Self.page.contains("[`\(rule)`](../../schema/rules.md#\(rule))"))
    }
    let name = path.split(separator: "/").last?.dropLast(".yaml".count) ?? ""
    #expect(Self.page.contains("](pictures/\(name).png)"))
    let file = URL(fileURLWithPath: "\(Self.folder)/pictures/\(name).png")
    let picture = try PNGImage(decoding: Array(Data(contentsOf: file))).picture
    #expect(picture.layout.width > 300)
  }

  @Test("every picture belongs to a recipe")
  func pictures() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/pictures") {
      let recipe = name.dropLast(".png".count)
      #expect(
        recipe == "bank" || Self.recipes.contains { $0.hasSuffix("\(recipe).yaml") }, "\(name)")
    }
  }
}
