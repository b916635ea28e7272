import Foundation
import ScrimJSON

/// A simple validator for JSON Schema, with the keywords of the schema of
/// traces.
///
/// An unknown keyword stops the test, so that none is ignored.
struct SchemaValidator {
  private let schema: LocatedJSON

  init(_ text: String) throws {
    schema = try LocatedJSON(reading: Array(text.utf8)[...])
  }

  /// Whether a text is JSON that the schema accepts.
  func accepts(_ text: String) -> Bool {
    guard let value = try? LocatedJSON(reading: Array(text.utf8)[...]) else { return false }
    return accepts(value, schema)
  }

  private func accepts(_ value: LocatedJSON, _ schema: LocatedJSON) -> Bool {
    if case .bool(let isAccepted) = schema.content { return isAccepted }
    return schema.members.allSatisfy { keyword in
      let rule = keyword.value
      switch keyword.name {
      case "$schema", "title", "description", "examples", "errorMessage", "markdownDescription":
        return true
      case "type": return value.hasType(rule.string)
      case "enum": return rule.elements.contains { $0.json.text == value.json.text }
      case "minimum": return value.double.map { $0 >= rule.double ?? .nan } ?? true
      case "maximum": return value.double.map { $0 <= rule.double ?? .nan } ?? true
      case "pattern":
        return !value.isString
          || value.string.range(of: rule.string, options: .regularExpression) != nil
      case "required":
        return !value.isObject || rule.elements.allSatisfy { value[$0.string] != nil }
      case "properties":
        return rule.members.allSatisfy { member in
          value[member.name].map { accepts($0, member.value) } ?? true
        }
      case "additionalProperties":
        let names = schema["properties"]?.members.map(\.name) ?? []
        return value.members.allSatisfy { names.contains($0.name) || accepts($0.value, rule) }
      case "allOf": return rule.elements.allSatisfy { accepts(value, $0) }
      case "if":
        guard let branch = accepts(value, rule) ? schema["then"] : schema["else"] else {
          return true
        }
        return accepts(value, branch)
      case "then", "else": return true
      default: fatalError("no keyword is known by the name \(keyword.name)")
      }
    }
  }
}

extension LocatedJSON {
  fileprivate var members: [Member] {
    if case .object(let members) = content { members } else { [] }
  }
  fileprivate var elements: [LocatedJSON] {
    if case .array(let elements) = content { elements } else { [] }
  }
  fileprivate var string: String { if case .string(let text) = content { text } else { "" } }
  fileprivate var isString: Bool { if case .string = content { true } else { false } }
  fileprivate var isObject: Bool { if case .object = content { true } else { false } }
  fileprivate var number: JSONNumber? {
    if case .number(let number) = content { number } else { nil }
  }
  /// Numbers over the range of `Double` count as infinite.
  fileprivate var double: Double? { number.flatMap { Double($0.text) } }

  fileprivate func hasType(_ name: String) -> Bool {
    switch name {
    case "object": isObject
    case "string": isString
    case "number": number != nil
    case "integer": double.map { $0.rounded() == $0 } ?? false
    default: fatalError("no type is known by the name \(name)")
    }
  }
}
