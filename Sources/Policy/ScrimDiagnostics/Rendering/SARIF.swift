internal import ScrimJSON

/// The parts of SARIF with rules of their own.
package enum SARIF {
  static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// A message that is displayed as plain text.
  ///
  /// A brace would start an argument, so braces are doubled. A parenthesis
  /// after a square bracket would make a link, so a space separates them.
  ///
  /// - Parameter notes: the texts of links to the related locations, in their
  ///   order. Services show only the locations that the message links to.
  static func message(_ text: String, linking notes: [String] = []) -> JSON {
    let links = notes.enumerated().map { index, note in
      let plain = PrintableText(note).text.filter { !"[]\\".contains($0) }
      return "[\(escaped(plain))](\(index))"
    }
    let suffix = links.isEmpty ? "" : " (\(links.joined(separator: "; ")))"
    return ["text": .string(escaped(text) + suffix)]
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "{" || scalar == "}" { escaped.unicodeScalars.append(scalar) }
      if scalar == "(", last == "]" { escaped += " " }
      escaped.unicodeScalars.append(scalar)
      last = scalar
    }
    return escaped
  }

  /// A text about a rule, in which braces need no escape: it has no arguments.
  static func plain(_ text: String) -> JSON { ["text": .string(text)] }

  static func level(_ severity: Severity) -> JSON {
    severity.choose(error: "error", warning: "warning", info: "note")
  }

  /// The name of the folder at which relative paths start.
  static let sourceRoot = "%SRCROOT%"

  /// A path as part of a URI.
  package static func percentEncoded(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += "%\(byte.digits(2, radix: 16, uppercase: true))"
      }
    }
  }
}

/// Locations in SARIF.
extension LineTables {
  /// A file's path as a URI, relative to the root of the sources if it is
  /// relative.
  mutating func artifactLocation(of source: SourceID) -> JSON {
    let path = repositoryPath(of: source)
    let uri = SARIF.percentEncoded(path)
    return path.isAbsolutePath
      ? ["uri": .string("file://\(uri)")]
      : ["uri": .string(uri), "uriBaseId": .string(SARIF.sourceRoot)]
  }

  /// A span in lines and columns and in bytes.
  mutating func physicalLocation(of span: SourceSpan) -> JSON {
    let (start, end) = (start(of: span).offset, end(of: span).offset)
    let bytes = [("byteOffset", JSON.integer(start)), ("byteLength", .integer(end - start))]
    return [
      "artifactLocation": artifactLocation(of: span.source),
      "region": .object(textRegion(of: span) + bytes),
    ]
  }

  /// A trace as a code flow; a step without a location gets that of the whole.
  mutating func codeFlow(of trace: [Diagnostic.Step], at span: SourceSpan) -> JSON {
    let steps = trace.map { step -> JSON in
      let location = physicalLocation(of: step.span ?? span)
      let message = SARIF.message(PrintableText(step.sentence).text)
      return ["location": ["physicalLocation": location, "message": message]]
    }
    return ["threadFlows": [["locations": .array(steps)]]]
  }

  /// An edit.
  ///
  /// Its region has only lines and columns: with a region in bytes, the new
  /// text would have to be bytes too.
  mutating func replacement(_ edit: Fix.Edit) -> JSON {
    [
      "deletedRegion": .object(textRegion(of: edit.span)),
      "insertedContent": ["text": .string(edit.replacement)],
    ]
  }

  private mutating func textRegion(of span: SourceSpan) -> [(name: String, value: JSON)] {
    let (start, end) = (start(of: span), end(of: span))
    return [
      ("startLine", .integer(start.line)), ("startColumn", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ]
  }
}
