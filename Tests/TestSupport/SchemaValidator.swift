internal import Foundation
internal import ScrimJSON

/// A simple validator for JSON Schema, with the keywords of the schemas of
/// traces and of tests.
///
/// An unknown keyword stops the test, so that none is ignored.
package struct SchemaValidator {
  private let schema: LocatedJSON

  package init(_ text: String) throws {
    schema = try LocatedJSON(reading: Array(text.utf8)[...])
  }

  /// Whether a text is JSON that the schema accepts.
  package func accepts(_ text: String) -> Bool {
    guard let value = try? LocatedJSON(reading: Array(text.utf8)[...]) else { return false }
    return accepts(value, schema)
  }

  private func accepts(_ value: LocatedJSON, _ schema: LocatedJSON) -> Bool {
    if case .bool(let isAccepted) = schema.content { return isAccepted }
    return schema.members.allSatisfy { keyword in
      let rule = keyword.value
      switch keyword.name {
      case "$schema", "$id", "title", "description", "examples", "errorMessage",
        "markdownDescription", "definitions":
        return true
      case "$ref":
        let name = String(rule.string.dropFirst("#/definitions/".count))
        return self.schema["definitions"]?[name].map { accepts(value, $0) } ?? false
      case "type":
        return rule.isString
          ? value.hasType(rule.string) : rule.elements.contains { value.hasType($0.string) }
      case "enum": return rule.elements.contains { $0.json.text == value.json.text }
      case "const": return rule.json.text == value.json.text
      case "not": return !accepts(value, rule)
      case "anyOf": return rule.elements.contains { accepts(value, $0) }
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
      case "propertyNames":
        let names = value.members.map { Array(JSON.string($0.name).text.utf8)[...] }
        return names.compactMap { try? LocatedJSON(reading: $0) }
          .allSatisfy { accepts($0, rule) }
      case "minProperties", "maxProperties":
        return !value.isObject || rule.bounds(value.members.count, from: keyword.name)
      case "items":
        return rule.isList
          ? zip(value.elements, rule.elements).allSatisfy { accepts($0, $1) }
          : value.elements.allSatisfy { accepts($0, rule) }
      case "minItems": return !value.isList || rule.bounds(value.elements.count, from: keyword.name)
      case "uniqueItems":
        return Set(value.elements.map(\.json.text)).count == value.elements.count
      case "minLength":
        return !value.isString || rule.bounds(value.string.unicodeScalars.count, from: keyword.name)
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
  fileprivate var isList: Bool { if case .array = content { true } else { false } }
  fileprivate var isObject: Bool { if case .object = content { true } else { false } }
  fileprivate var number: JSONNumber? {
    if case .number(let number) = content { number } else { nil }
  }
  /// Numbers over the range of `Double` count as infinite.
  fileprivate var double: Double? { number.flatMap { Double($0.text) } }

  /// Whether a count is not below this least number, or not over this greatest
  /// one.
  fileprivate func bounds(_ count: Int, from keyword: String) -> Bool {
    guard let double else { return false }
    return keyword.hasPrefix("min") ? Double(count) >= double : Double(count) <= double
  }

  fileprivate func hasType(_ name: String) -> Bool {
    switch name {
    case "object": isObject
    case "array": isList
    case "null": json == .null
    case "boolean": json == .bool(true) || json == .bool(false)
    case "string": isString
    case "number": number != nil
    case "integer": double.map { $0.rounded() == $0 } ?? false
    default: fatalError("no type is known by the name \(name)")
    }
  }
}
