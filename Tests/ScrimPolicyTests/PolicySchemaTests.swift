import ScrimJSON
import LintSupport
import Foundation
import Testing

@testable import ScrimLint
@testable import ScrimPolicy

/// The JSON Schema of policies, as editors read it.
@Suite struct PolicySchemaTests {
  private let schema: [String: Any]

  init() throws {
    let data = Data(PolicySchema.text(naming: Rule.descriptions).utf8)
    schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Calls a closure with every object of the schema.
  private func visit(_ value: Any, _ body: ([String: Any]) -> Void) {
    if let object = value as? [String: Any] {
      body(object)
      for (_, member) in object { visit(member, body) }
    } else if let list = value as? [Any] {
      for element in list { visit(element, body) }
    }
  }

  @Test("the schema is draft-07, and has no members beside a reference")
  func references() {
    #expect(schema["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    #expect(schema["$id"] is String)
    var count = 0
    visit(schema) { object in
      guard let reference = object["$ref"] as? String else { return }
      count += 1
      #expect(object.count == 1)
      let name = String(reference.dropFirst("#/definitions/".count))
      #expect((schema["definitions"] as? [String: Any])?[name] != nil, "\(reference)")
    }
    #expect(count > 20)
  }

  @Test("every key has a description in plain text and in Markdown")
  func keys() {
    var count = 0
    visit(schema) { map in
      // A condition mentions properties as well, without a description.
      guard map["additionalProperties"] != nil else { return }
      for (name, key) in map["properties"] as? [String: [String: Any]] ?? [:] {
        count += 1
        let description = key["description"] as? String
        #expect(description?.isEmpty == false && description?.contains("`") == false, "\(name)")
        #expect(key["markdownDescription"] is String, "\(name)")
      }
    }
    #expect(count > 100)
  }

  @Test("every word has a description")
  func words() {
    let keys = Set(PolicySchema.definitions(naming: Rule.descriptions).flatMap(\.keys).map(\.name))
    var count = 0
    visit(schema) { object in
      // An enumeration of keys needs none, because each key has its own.
      guard let words = object["enum"] as? [String], !keys.isSuperset(of: words) else { return }
      count += 1
      #expect((object["enumDescriptions"] as? [String])?.count == words.count, "\(words)")
      #expect((object["markdownEnumDescriptions"] as? [String])?.count == words.count, "\(words)")
    }
    #expect(count > 10)
  }

  @Test("a schema computes its expressions for its JSON alone, and not for messages")
  func expressions() {
    @Sendable func expression() -> String {
      Issue.record("an expression was computed")
      return "x"
    }
    let text = Schema.anyText(matching: expression(), values: "text").defined(as: "text")
    let map = Schema.entries(
      text, .list(of: .text(matching: expression(), orElse: "", values: "x"), values: "lists"))
    #expect(map.values == "text to lists" && map.definitions.map(\.name) == ["text"])
  }
}
