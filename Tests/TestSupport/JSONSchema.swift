internal import Foundation
internal import ScrimJSON

/// A JSON Schema validator with the keywords that the schemas in `schema/` use.
///
/// An unknown keyword is a fault of its own, so that none is ignored.
package struct JSONSchema {
  private let root: LocatedJSON

  package init(_ text: String) throws {
    root = try LocatedJSON(reading: Array(text.utf8)[...])
  }

  /// The faults of a document, each with its path; empty if the document is
  /// valid.
  package func faults(in text: String) throws -> [String] {
    faults(in: try LocatedJSON(reading: Array(text.utf8)[...]), by: root, at: "")
  }

  /// Whether a text is JSON that the schema accepts.
  package func accepts(_ text: String) -> Bool {
    (try? faults(in: text).isEmpty) ?? false
  }

  private func faults(
    in value: LocatedJSON, by schema: LocatedJSON, at path: String
  ) -> [String] {
    if case .bool(let isAccepted) = schema.content {
      return isAccepted ? [] : ["\(path): not allowed"]
    }
    return schema.members.flatMap { keyword -> [String] in
      let rule = keyword.value
      func fault(unless isValid: Bool) -> [String] {
        isValid ? [] : ["\(path): \(keyword.name) \(rule.json.text)"]
      }
      func accepts(_ rule: LocatedJSON) -> Bool { faults(in: value, by: rule, at: path).isEmpty }
      switch keyword.name {
      case "$schema", "$id", "$defs", "title", "description", "examples", "errorMessage",
        "markdownDescription", "definitions", "then", "else":
        return []
      case "$ref":
        let steps = rule.string.split(separator: "/").dropFirst()
        guard let rule = steps.reduce(root, { $0?[String($1)] }) else {
          return fault(unless: false)
        }
        return faults(in: value, by: rule, at: path)
      case "type":
        return fault(
          unless: rule.isString
            ? value.hasType(rule.string) : rule.elements.contains { value.hasType($0.string) })
      case "enum": return fault(unless: rule.elements.contains { $0.json.text == value.json.text })
      case "const": return fault(unless: rule.json.text == value.json.text)
      case "not": return fault(unless: !accepts(rule))
      case "anyOf": return fault(unless: rule.elements.contains { accepts($0) })
      case "allOf": return rule.elements.flatMap { faults(in: value, by: $0, at: path) }
      case "if":
        return (accepts(rule) ? schema["then"] : schema["else"])
          .map { faults(in: value, by: $0, at: path) } ?? []
      case "minimum": return fault(unless: value.double.map { $0 >= rule.double ?? .nan } ?? true)
      case "maximum": return fault(unless: value.double.map { $0 <= rule.double ?? .nan } ?? true)
      case "pattern":
        return fault(
          unless: !value.isString
            || value.string.range(of: rule.string, options: .regularExpression) != nil)
      case "required":
        let missing = value.isObject ? rule.elements.filter { value[$0.string] == nil } : []
        return missing.map { "\(path): no '\($0.string)'" }
      case "properties":
        return rule.members.flatMap { member in
          value[member.name].map { faults(in: $0, by: member.value, at: "\(path)/\(member.name)") }
            ?? []
        }
      case "additionalProperties":
        let names = schema["properties"]?.members.map(\.name) ?? []
        return value.members.filter { !names.contains($0.name) }
          .flatMap { faults(in: $0.value, by: rule, at: "\(path)/\($0.name)") }
      case "propertyNames":
        let names = value.members.map { Array(JSON.string($0.name).text.utf8)[...] }
        return names.compactMap { try? LocatedJSON(reading: $0) }
          .flatMap { faults(in: $0, by: rule, at: path) }
      case "minProperties", "maxProperties":
        return fault(
          unless: !value.isObject || rule.bounds(value.members.count, from: keyword.name))
      case "items":
        let rules = rule.isList ? rule.elements : value.elements.map { _ in rule }
        return zip(value.elements, rules).enumerated()
          .flatMap { faults(in: $1.0, by: $1.1, at: "\(path)/\($0)") }
      case "minItems":
        return fault(unless: !value.isList || rule.bounds(value.elements.count, from: keyword.name))
      case "uniqueItems":
        return fault(
          unless: Set(value.elements.map(\.json.text)).count == value.elements.count)
      case "minLength":
        return fault(
          unless: !value.isString
            || rule.bounds(value.string.unicodeScalars.count, from: keyword.name))
      default: return ["\(path): unknown keyword '\(keyword.name)'"]
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
