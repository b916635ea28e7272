internal import ScrimJSON
package import ScrimTimeline

/// A timeline as JSON, for people to read and compare.
///
/// Equal content gives equal text. Elements are numbered from 0, except for
/// combinations, which are numbered from 1. Times are in milliseconds.
///
/// Members of the top two levels have their own lines. Values below them are on
/// one line if they fit, and cues always, so that diffs show what changed.
extension TimelineContent {
  package var json: String {
    var lists = TimelineLists(files: files)
    return Form.timeline.write(self, &lists).indentedText { value, depth in
      depth > 3 || depth > 1 && value.text.utf8.count <= 100 - 2 * depth
    } + "\n"
  }

  /// Reads a timeline's content from JSON.
  ///
  /// The content can still contradict itself: `Timeline(encoding:)` checks
  /// that.
  package init(json bytes: [UInt8]) throws(TimelineError) {
    do throws(JSONError) {
      let document = try LocatedJSON(reading: bytes[...])
      self = try Form.timeline.read(document, TimelineLists(of: document))
    } catch {
      throw TimelineError(.contradiction(error.message), at: error.offset)
    }
  }
}

extension Timeline {
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

extension TimelineLists {
  fileprivate init(of document: LocatedJSON) {
    self.init()
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

/// The JSON Schema of a timeline.
package enum TimelineSchema {
  package static var text: String {
    Form.timeline.schema.document(
      .draft2020, title: "Scrim timeline, version \(Form.version)",
      description: "The effective policy: which cover each screen has, and when.")
  }
}
