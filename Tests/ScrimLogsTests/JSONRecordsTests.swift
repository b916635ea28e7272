import Testing

@testable import ScrimLogs

@Suite struct JSONRecordsTests {
  private static func record(_ second: Int, _ message: String, _ separator: String = " ") -> String
  {
    #"{"traceID":7,"backtrace":{"frames":[{"imageOffset":1},{"imageOffset":2}]},"#
      + separator + #""eventMessage":"\#(message)",\#(separator)"processID":123,"#
      + #""processImagePath":"\/Bank","timestamp":"2024-05-12 09:41:\#(second).000000-0700"}"#
  }

  private static let resign = "Deactivation reason added: 0; deactivation reasons: 0 -> 1; x"
  private static let activation = "Deactivation reason removed: 0; deactivation reasons: 1 -> 0; x"
  @Test("two lives of an app in an array on one line are lives of one app")
  func livesInOneLine() throws {
    let launch = "Deactivation reason added: 10; deactivation reasons: 0 -> 1024; x"
    let records = [Self.resign, launch, Self.activation, launch, Self.resign].enumerated()
      .map { Self.record(12 + $0.offset, $0.element) }
    let apps = recording("[\(records.joined(separator: ","))]", as: .unified).apps
    #expect(apps.map(\.title) == ["Bank"])
    #expect(apps[0].lives.map(\.indices) == [0...0, 2...2, 4...4])
    #expect(apps[0].lives.map(\.lines) == [1...1, 1...1, 1...1])
  }

  @Test("apps of an array on one line with as many records come in the order of the records")
  func appsInOneLine() {
    let records = (0..<20).map { index in
      Self.record(12, Self.resign).replacing(":123,", with: ":\(100 + index),")
        .replacing("/Bank", with: "/App \(index % 2)")
    }
    let apps = recording("[\(records.joined(separator: ","))]", as: .unified).apps
    #expect(
      apps.map { $0.lives.map(\.pid) } == [
        (0..<10).map { 100 + 2 * $0 }, (0..<10).map { 101 + 2 * $0 },
      ])
  }

  private static let records = [
    record(12, resign), record(13, "a } and \\\" and { "), record(14, activation),
  ]
  private static let expected = ["0 will-resign-active", "2000 did-become-active"]

  private static func indented(_ width: Int) -> String {
    let indent = String(repeating: " ", count: width)
    return records.map { record in
      record.replacing("{\"traceID", with: "\(indent){\n\(indent)\(indent)\"traceID")
        .replacing("[{", with: "[\n      {\n").replacing("},{", with: "\n},\n      {")
        .replacing(",\"", with: ",\n\(indent)\(indent)\"").replacing("]}", with: "\n]\n}")
        .replacing("0700\"}", with: "0700\"\n\(indent)}")
    }
    .joined(separator: ",\n")
  }

  static let layouts: [(name: String, log: String)] = [
    ("one record a line", records.joined(separator: "\n")),
    ("the numbers of grep -n", "7:" + records.joined(separator: "\n12:")),
    ("the names of grep -Hn", "a.log:7:" + records.joined(separator: "\nlogs/a.log:12:")),
    ("an array in one line", "[" + records.joined(separator: ",") + "]"),
    ("an array with a record a line", "[" + records.joined(separator: ",\n") + "]\n"),
    ("commas on lines of their own", "[\n" + records.joined(separator: "\n,\n") + "\n]\n"),
    ("commas before records", "[" + records.joined(separator: "\n,") + "\n]\n"),
    ("braces without indentation", "[\n" + indented(0) + "\n]\n"),
    ("records with indentation", "[\n" + indented(4) + "\n]\n"),
    (
      "records in several lines, without an array",
      indented(2).replacing("},\n  {\n    \"t", with: "}\n{\n\"t")
    ),
    (
      "the end of a record and the next one",
      "[" + indented(0).replacing("},\n{", with: "},{") + "]"
    ),
  ]

  @Test("an array of records is read in every layout", arguments: layouts)
  func everyLayout(_ name: String, _ log: String) throws {
    #expect(try events(log, as: .unified) == Self.expected)
    #expect(try imported(log, as: .unified).gaps.isEmpty)
  }

  @Test("the records of other processes show the time before the clock went back")
  func clock() throws {
    let log = [
      Self.record(12, Self.resign), Self.record(19, "noise"), Self.record(10, Self.activation),
    ].joined(separator: "\n")
    #expect(
      try events(log, as: .unified) == ["0 will-resign-active", "7000 did-become-active"])
  }

  @Test("a record is damaged if its end is missing, and only that record is lost")
  func missingEnd() throws {
    let cut = Self.record(13, "Deactivation reason added: 5; deactivation", "\n")
    for end in ["\"timestamp", "\"processID"] {
      let part = String(cut.prefix { $0 != "\n" }) + "\n\(end)"
      let log = "\(Self.records[0])\n\(part)\n\(Self.records[2])\n"
      let trace = try imported(log, as: .unified)
      #expect(trace.trace.short == Self.expected)
      #expect(trace.gaps.map(\.gap) == ["the JSON is damaged"])
    }
  }

  @Test("a record of a line that is cut loses only itself")
  func cutLine() throws {
    let log = "\(Self.records[0])\n\(Self.records[1].dropLast(40))\n\(Self.records[2])\n"
    let trace = try imported(log, as: .unified)
    #expect(trace.trace.short == Self.expected)
    #expect(trace.gaps.count == 1)
  }

  @Test(
    "a damaged record of an array on one line loses only itself",
    arguments: ["\"backtrace\"", "\"imageOffset\":2", "\"processID\"", "\"traceID\""])
  func damageInOneLine(_ place: String) throws {
    for separator in [",", ", "] {
      let damaged = Self.records[1].replacing(place, with: "#\(place)")
      let records = [Self.records[0], damaged, Self.records[2]]
      let trace = try imported("[\(records.joined(separator: separator))]", as: .unified)
      #expect(trace.trace.short == Self.expected)
      #expect(trace.gaps.map(\.gap) == ["the JSON is damaged"])
    }
  }

  @Test("a record over the limit does not damage the next one")
  func tooLong() throws {
    let long = Self.record(13, String(repeating: "x", count: LogLine.longest))
    let log = "[\(Self.records[0]),\(long),\(Self.records[2])]"
    let trace = try imported(log, as: .unified)
    #expect(trace.trace.short == Self.expected)
    #expect(trace.gaps.count == 1)
  }

  @Test(
    "braces in the message of another log begin no record",
    arguments: [
      "{", "[{", "{\n    aps =     {\n        alert = \"hel<…>", "{\n\"a\" = 1;", "}", "],", "{}",
      "{\n  \"status\" : 200,\n  \"body\" : \"x<…>", "{\"a\":1", "{name = x}",
    ])
  func bracesOfMessages(_ text: String) throws {
    func row(_ second: Int, _ message: String) -> String {
      "default\t09:41:\(second).000000+0200\tBank\t\(message)\n"
    }
    let log = row(12, Self.resign) + row(13, "payload") + text + "\n" + row(14, Self.activation)
    let trace = try imported(log, as: .unified)
    #expect(trace.trace.short == Self.expected)
    #expect(trace.gaps.isEmpty)
  }
}
