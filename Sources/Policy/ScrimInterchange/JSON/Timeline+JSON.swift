internal import ScrimJSON
package import ScrimTimeline

/// A timeline as JSON, for people to read and compare.
///
/// Equal content gives equal text. Elements are numbered from 0, except for
/// combinations, which are numbered from 1. Times are in milliseconds.
extension TimelineContent {
  package var json: String {
    let context = CodecContext(files: files, counts: [:])
    var text = ""
    Codec.timeline.write(self, context).write(to: &text, depth: 0)
    return text + "\n"
  }

  /// Reads a timeline's content from JSON.
  ///
  /// The content can still contradict itself: `Timeline(encoding:)` checks
  /// that.
  package init(json bytes: [UInt8]) throws(TimelineError) {
    let document: LocatedJSON
    do throws(JSONError) {
      document = try LocatedJSON(reading: bytes[...])
    } catch {
      throw TimelineError(.contradiction(error.message), at: error.offset)
    }
    self = try Codec.timeline.read(document, CodecContext(document))
  }
}

extension Timeline {
  package var json: String { content.json }

  /// Reads a timeline from JSON.
  package init(json bytes: [UInt8]) throws(TimelineError) {
    let content = try TimelineContent(json: bytes)
    do throws(TimelineError) {
      try self.init(encoding: content)
    } catch {
      // The error's offset applies to the binary form, not to the JSON.
      throw TimelineError(error.problem)
    }
  }
}

extension CodecContext {
  /// The context of a document's parts.
  fileprivate init(_ document: LocatedJSON) {
    self.init(files: [], counts: [:])
    guard case .object(let members) = document.content else { return }
    for member in members {
      guard case .array(let elements) = member.value.content else { continue }
      counts[member.name] = elements.count
      if member.name == "files" {
        files = elements.map { if case .string(let file) = $0.content { file } else { "" } }
      }
    }
  }
}

extension JSON {
  /// Writes a document so that people can read it, and diffs show what changed.
  ///
  /// Members of the top two levels have their own lines. Values below them are
  /// on one line if they fit, and cues always.
  fileprivate func write(to text: inout String, depth: Int) {
    let line = self.text
    if depth > 3 || depth > 1 && line.utf8.count <= 100 - 2 * depth {
      text += line
      return
    }
    let indentation = "\n" + String(repeating: " ", count: 2 * depth)
    switch self {
    case .array(let elements) where !elements.isEmpty:
      for (index, element) in elements.enumerated() {
        text += "\(index == 0 ? "[" : ",")\(indentation)  "
        element.write(to: &text, depth: depth + 1)
      }
      text += "\(indentation)]"
    case .object(let members) where !members.isEmpty:
      for (index, member) in members.enumerated() {
        text += "\(index == 0 ? "{" : ",")\(indentation)  \(JSON.string(member.name).text): "
        member.value.write(to: &text, depth: depth + 1)
      }
      text += "\(indentation)}"
    default: text += line
    }
  }
}

/// The JSON Schema of a timeline.
package enum TimelineSchema {
  package static var text: String {
    let schema = Codec<TimelineContent>.timeline.schema
    let header: [(name: String, value: JSON)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", .string("Scrim timeline, version \(Codec<TimelineContent>.version)")),
      ("description", "What a policy comes to: which cover each screen has, and when."),
    ]
    guard case .object(let body) = schema.json else { return "" }
    var names: Set<String> = []
    let definitions = schema.definitions.filter { names.insert($0.name).inserted }
    return JSON.object(header + body + [("$defs", .object(definitions))]).indentedText + "\n"
  }
}
