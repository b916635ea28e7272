import Foundation
import ScrimDiagnostics
import TestSupport
import Testing

@Suite struct ReportSchemaTests {
  private let schema: JSONSchema

  init() throws { schema = try JSONSchema(ReportSchema.text) }

  @Test("the schema of reports in schema/ is up to date")
  func published() throws {
    let text = ReportSchema.text
    #expect(try text == goldenText("../../../schema/report.schema.json", orNow: text))
  }

  @Test("a report with notes, fixes and a trace is valid, and so is a report without findings")
  func valid() throws {
    #expect(try schema.faults(in: Report.sample.json) == [])
    #expect(try schema.faults(in: Report(Findings()).json) == [])
    var limited = Findings.sample
    limited.limit(to: 2)
    #expect(try schema.faults(in: Report(limited).json) == [])
    for text in Findings.hostileTexts {
      #expect(try schema.faults(in: Report.hostile(text).json) == [])
    }
  }

  @Test("an edit outside the finding's file names its own file")
  func foreignEdit() throws {
    var report = Findings()
    let ids = ["a.yaml", "b.yaml"].map { report.add(SourceFile(path: $0, text: "a: 1\n")) }
    let edits = ids.map { Fix.Edit(replacing: SourceSpan($0, from: 0, to: 1), with: "b") }
    report.add(
      Diagnostic(
        .error, .unknownCover, "no", at: SourceSpan(ids[0], from: 0, to: 1),
        fixes: [Fix("write b", .safe, edits: edits)]))
    #expect(try schema.faults(in: Report(report).json) == [])
    #expect(
      Report(report).json.matches(of: /"edits":\[{"range".*{"file":"b.yaml","range"/).count == 1)
  }

  @Test("a report with a missing, misspelled or mistyped member is not valid")
  func invalid() throws {
    let document = try JSONSerialization.jsonObject(with: Data(Report.sample.json.utf8))
    let spoiled = variants(of: document)
    #expect(spoiled.count > 100)
    for (document, change) in spoiled {
      let text = String(
        decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
      #expect(try !schema.faults(in: text).isEmpty, "\(change)")
    }
  }

  @Test("a step of a trace needs a time and an event, and may have other members")
  func trace() throws {
    let json = Report.sample.json
    let step = #"{"at":0,"event":"did-become-active"}"#
    #expect(json.contains(step))
    for (other, isValid) in [
      (#"{"event":"did-become-active"}"#, false), (#"{"at":0}"#, false),
      (#"{"at":-1,"event":"snapshot"}"#, false), (#"{"at":1,"event":"snapshot","x":1}"#, true),
    ] {
      let faults = try schema.faults(in: json.replacing(step, with: other))
      #expect(faults.isEmpty == isValid, "\(other)")
    }
  }

  /// Copies of the document with one fault each: a misspelled or missing
  /// member, or one of a type that no member has.
  private func variants(of value: Any, at path: String = "") -> [(document: Any, change: String)] {
    if let list = value as? [Any] {
      return list.indices.flatMap { index in
        variants(of: list[index], at: "\(path)/\(index)").map { variant in
          var list = list
          list[index] = variant.document
          return (list, variant.change)
        }
      }
    }
    guard let object = value as? [String: Any] else { return [] }
    return object.flatMap { name, member -> [(document: Any, change: String)] in
      var (misspelled, missing, other) = (object, object, object)
      misspelled[name] = nil
      misspelled["\(name)s"] = member
      missing[name] = nil
      other[name] = true
      var variants: [(document: Any, change: String)] = [
        (misspelled, "\(path)/\(name) misspelled"), (missing, "\(path)/\(name) missing"),
        (other, "\(path)/\(name) of another kind"),
      ]
      // A line of a trace may have more members than the schema lists.
      if name == "trace" { return variants }
      for variant in self.variants(of: member, at: "\(path)/\(name)") {
        var object = object
        object[name] = variant.document
        variants.append((object, variant.change))
      }
      return variants
    }
  }
}
