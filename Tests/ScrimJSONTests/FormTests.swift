import ScrimJSON
import TestSupport
import Testing

/// A value whose members are of every kind.
private struct Shelf: Equatable {
  var name: String
  var width: Int?
  var books: [String] = []
  var side = Side.left
}

private enum Side: String, CaseIterable {
  case left
  case right
}

/// The largest width, which a document states as a whole.
private struct Limit {
  var width = 100
}

extension Form<Shelf, Limit> {
  fileprivate static var shelf: Self {
    object(
      Member("name", .text, \.name).about("The name."),
      .optional("width", .count("a width") { $0.width }, \.width),
      Member("books", .list(of: .text), \.books).absent(for: []), Member("side", .word, \.side)
    ) { (name, width, books, side) throws(Contradiction) in
      if books.count > 2 { throw Contradiction("\(books.count) books do not fit") }
      return Shelf(name: name, width: width, books: books, side: side)
    }.defined(as: "shelf")
  }
}

@Suite struct FormTests {
  private func read(_ text: String) throws(JSONError) -> [Shelf] {
    let document = try LocatedJSON(reading: Array(text.utf8)[...])
    return try Form.list(of: .shelf).read(document, Limit())
  }

  private func text(_ shelves: [Shelf]) -> String {
    var limit = Limit()
    return Form.list(of: .shelf).write(shelves, &limit).text
  }

  private static let shelves = [
    Shelf(name: "a"), Shelf(name: "b", width: 7, books: ["x", "y"], side: .right),
  ]

  @Test("what is written is read back, and the schema accepts it")
  func roundTrip() throws {
    let text = text(Self.shelves)
    #expect(
      text == #"[{"name":"a","side":"left"},"#
        + #"{"name":"b","width":7,"books":["x","y"],"side":"right"}]"#)
    #expect(try read(text) == Self.shelves)
    let schema = Form<[Shelf], Limit>.list(of: .shelf).schema
    let document = schema.document(.draft2020, title: "Shelves", description: "Some shelves.")
    #expect(document.contains("\"$ref\": \"#/$defs/shelf\""))
    let validator = try JSONSchema(document)
    #expect(try validator.faults(in: text) == [])
    #expect(try validator.faults(in: #"[{"name":"a"}]"#) == ["/0: no 'side'"])
  }

  @Test(
    "a value that does not have the form is refused at its offset",
    arguments: [
      (#"[{"name":"a"}]"#, 1, "'side' is missing"),
      (#"[{"name":"a","side":"left","hue":1}]"#, 27, "'hue' has no effect here"),
      (#"[{"name":7,"side":"left"}]"#, 9, "expected text, not a number"),
      (#"[{"name":"a","side":"top"}]"#, 20, "expected one of left, right, not 'top'"),
      (#"[{"name":"a","side":"left","width":101}]"#, 35, "101 is too large for a width"),
      (#"[{"name":"a","side":"left","books":["x","y","z"]}]"#, 1, "3 books do not fit"),
      (#"{"name":"a"}"#, 0, "expected a list, not an object"),
    ])
  func refusals(_ text: String, _ offset: Int, _ message: String) throws {
    let error = try #require(throws: JSONError.self) { try read(text) }
    #expect(error.offset == offset && error.message.hasPrefix(message), "\(error)")
  }

  @Test("a value that is only written can depend on the whole, and is not read")
  func onlyWritten() throws {
    let share = Form<Shelf, Limit>.written(as: Form<Int, Limit>.count()) { shelf, limit in
      100 * (shelf.width ?? 0) / limit.width
    }
    let form = Form<Shelf, Limit>.object(.init("share", share) { $0 })
    var limit = Limit(width: 20)
    #expect(form.write(Shelf(name: "a", width: 5), &limit).text == #"{"share":25}"#)
    let document = try LocatedJSON(reading: Array(#"{"share":25}"#.utf8)[...])
    #expect(throws: JSONError.self) { try form.read(document, limit) }
  }

  @Test("an object can stand for some values of another form")
  func alternatives() throws {
    let side = Form<Shelf, Limit>.object(.init("side", .word, \.side)) {
      Shelf(name: "none", side: $0)
    }
    let form = Form<Shelf, Limit>.words([("a", Shelf(name: "a"))])
      .or(side) {
        $0.name == "none" ? $0 : nil
      } make: {
        $0
      }
    var limit = Limit()
    for (shelf, text) in [
      (Shelf(name: "a"), #""a""#), (Shelf(name: "none", side: .right), #"{"side":"right"}"#),
    ] {
      #expect(form.write(shelf, &limit).text == text)
      #expect(try form.read(LocatedJSON(reading: Array(text.utf8)[...]), limit) == shelf)
    }
  }
}
