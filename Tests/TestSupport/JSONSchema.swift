import Foundation

/// A JSON Schema validator with the keywords that the schemas of reports use.
///
/// An unknown keyword is a fault, so that none is ignored.
package struct JSONSchema {
  private let root: [String: Any]

  package init(_ text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// The faults of a document, each with its path; empty if the document is
  /// valid.
  package func faults(in document: Any) -> [String] { faults(in: document, by: root, at: "") }

  package func faults(inText text: String) throws -> [String] {
    faults(in: try JSONSerialization.jsonObject(with: Data(text.utf8)))
  }

  private func faults(in value: Any, by schema: [String: Any], at path: String) -> [String] {
    schema.sorted { $0.key < $1.key }.flatMap { keyword, demand -> [String] in
      switch keyword {
      case "$schema", "$defs", "title", "description":
        return []
      case "$ref":
        let name = (demand as? String)?.split(separator: "/").last.map(String.init) ?? ""
        guard let definition = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
          return ["\(path): no definition '\(name)'"]
        }
        return faults(in: value, by: definition, at: path)
      case "type":
        let kinds = demand as? [String] ?? [demand as? String ?? ""]
        return kinds.contains { isKind($0, value) } ? [] : ["\(path): not \(kinds)"]
      case "const":
        return isSame(value, demand) ? [] : ["\(path): not \(demand)"]
      case "enum":
        let words = demand as? [Any] ?? []
        return words.contains { isSame(value, $0) } ? [] : ["\(path): none of \(words)"]
      case "minimum":
        guard let number = value as? NSNumber, let least = demand as? NSNumber else { return [] }
        return number.doubleValue >= least.doubleValue ? [] : ["\(path): less than \(least)"]
      case "required":
        guard let object = value as? [String: Any] else { return [] }
        let names = demand as? [String] ?? []
        return names.filter { object[$0] == nil }.map { "\(path): no '\($0)'" }
      case "properties":
        guard let object = value as? [String: Any], let known = demand as? [String: [String: Any]]
        else { return [] }
        return known.flatMap { name, schema in
          object[name].map { faults(in: $0, by: schema, at: "\(path)/\(name)") } ?? []
        }
      case "additionalProperties":
        guard let object = value as? [String: Any], demand as? Bool == false else { return [] }
        let known = schema["properties"] as? [String: Any] ?? [:]
        return object.keys.filter { known[$0] == nil }.map { "\(path): unknown '\($0)'" }
      case "items":
        guard let list = value as? [Any], let schema = demand as? [String: Any] else { return [] }
        return list.enumerated().flatMap { faults(in: $1, by: schema, at: "\(path)/\($0)") }
      default:
        return ["\(path): unknown keyword '\(keyword)'"]
      }
    }
  }

  private func isKind(_ kind: String, _ value: Any) -> Bool {
    switch kind {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "integer":
      isNumber(value)
        && (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
    case "number": isNumber(value)
    default: false
    }
  }

  /// Whether a value is a number and not a boolean, which Foundation also
  /// bridges to NSNumber.
  private func isNumber(_ value: Any) -> Bool {
    guard let number = value as? NSNumber else { return false }
    return unsafe String(cString: number.objCType) != "c"
  }

  private func isSame(_ first: Any, _ second: Any) -> Bool {
    isNumber(first) == isNumber(second) && (first as? NSObject)?.isEqual(second) == true
  }
}
