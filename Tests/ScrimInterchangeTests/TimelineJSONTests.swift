import Foundation
import ScrimInterchange
import ScrimTimeline
import Testing
import TestSupport

/// Writes random timelines as JSON and reads them back.
@Suite struct TimelineFuzzTests {
  @Test("content read from its JSON equals the original, and gives equal text when written again")
  func roundTrip() throws {
    for round in 0..<rounds("SCRIM_FUZZ_ROUNDS", otherwise: 20) {
      var random = RandomContent(seed: UInt64(round))
      let content = random.content()
      let json = content.json
      let read = try TimelineContent(json: Array(json.utf8))
      let isEqual = read == content
      #expect(isEqual, "round \(round)")
      #expect(read.json == json, "round \(round)")
      let timeline = try Timeline(json: Array(json.utf8))
      let isSame = try timeline.bytes == Timeline(encoding: content).bytes
      #expect(isSame, "round \(round)")
    }
  }
}

/// Writes and reads timelines as JSON.
@Suite struct TimelineJSONTests {

  @Test("times are in milliseconds, exact to the nanosecond")
  func times() throws {
    var content = SampleTimeline.content
    content.tracks[0].fade.settle = Nanoseconds(count: 1_234_567)
    content.peekLimit = Nanoseconds(count: .max)
    #expect(content.json.contains(#""settle":1.234567"#))
    #expect(try TimelineContent(json: Array(content.json.utf8)) == content)
  }

  @Test("the sample's JSON shows enough to predict a frame by hand")
  func sample() throws {
    let json = SampleTimeline.content.json
    #expect(try json == goldenText("sample.timeline.json", orNow: json))
  }

  @Test("a background and a fallback are one color, or one for each appearance")
  func appearances() throws {
    var content = SampleTimeline.content
    let white = CoverColor(red: 255, green: 255, blue: 255)
    content.covers[3].background = CoverColors(light: white, dark: .black)
    content.covers[1].fallback = CoverColors(.black)
    let json = content.json
    #expect(json.contains(##""background": {"light":"#FFFFFFFF","dark":"#000000FF"}"##))
    #expect(json.contains(##""fallback": "#000000FF""##))
    #expect(try TimelineContent(json: Array(json.utf8)) == content)
    let equal = json.replacing(
      ##""fallback": "#000000FF""##,
      with: ##""fallback": {"light":"#000000FF","dark":"#000000FF"}"##)
    #expect(try TimelineContent(json: Array(equal.utf8)) == content)
    let broken = json.replacing(
      ##"{"light":"#FFFFFFFF","dark":"#000000FF"}"##, with: ##"{"light":"#FFFFFFFF"}"##)
    #expect(throws: TimelineError.self) { try TimelineContent(json: Array(broken.utf8)) }
  }

  @Test("the lock's cover is one of the covers, and only a lock has one")
  func lockCover() throws {
    let json = SampleTimeline.content.json
    #expect(json.contains(##""lock-cover": 3"##))
    for broken in [
      json.replacing(##""lock-cover": 3"##, with: ##""lock-cover": 4"##),
      json.replacing(/"lock": \{[^}]*\}/, with: ##""lock": "never""##),
    ] {
      #expect(broken != json)
      #expect(throws: TimelineError.self) { try Timeline(json: Array(broken.utf8)) }
    }
  }

  @Test("patterns that count as one are a list")
  func groups() throws {
    var content = SampleTimeline.content
    content.screens.patterns = [["**"], ["onboarding.**", "welcome.**"], ["transfer*.*"]]
    let json = content.json
    #expect(json.contains(##"["onboarding.**","welcome.**"]"##))
    #expect(try TimelineContent(json: Array(json.utf8)) == content)
    #expect(try Timeline(json: Array(json.utf8)).content.json == json)
    for list in ["[]", ##"["onboarding.**"]"##] {
      let broken = json.replacing(##"["onboarding.**","welcome.**"]"##, with: list)
      #expect(throws: TimelineError.self) { try TimelineContent(json: Array(broken.utf8)) }
    }
  }

  @Test(
    "an invalid value is reported at its offset",
    arguments: [
      (#""timeline": 1"#, #""timeline": 2"#, "2", "has version 2, and this Scrim reads version 1"),
      (#""cover": 1"#, #""cover": 9"#, "9", "9 is too large for the number of a cover"),
      (#""sheet":0"#, #""sheet":"a""#, #""a""#, "not a string"),
      (#""curve":"linear""#, #""curve":"round""#, #""round""#, "expected one of linear,"),
      (#""settle":50"#, #""settle":-1"#, "-1", "a time in milliseconds"),
      (#""fallback":"#, #""fall":"#, #""fall""#, "'fall' has no effect here"),
      (##""#101820FF""##, ##""#1018""##, ##""#1018""##, "#RRGGBBAA"),
      (#""do":["hold"]"#, #""do":["hold","snap"]"#, #""hold","snap""#, "does not go with"),
      (#""do":["hold"]"#, #""do":[]"#, "[]", "'hold'"),
      (#""when":["protected"]"#, #""when":["rainy"]"#, #""rainy""#, "not 'rainy'"),
      (
        ##""policies/bank.yaml:7""##, ##""policies/bunk.yaml:7""##, ##""policies/bunk.yaml:7""##,
        "not one of the files"
      ),
      (#""returns-on": "did-become-active""#, #""returns-on": 1"#, "1", "not a number"),
    ])
  func faults(_ before: String, _ after: String, _ place: String, _ message: String) throws {
    let json = SampleTimeline.content.json
    let start = try #require(json.range(of: before)).lowerBound
    let broken = json.replacingCharacters(in: try #require(json.range(of: before)), with: after)
    let offset = try #require(broken.range(of: place, range: start..<broken.endIndex)).lowerBound
    let error = try #require(throws: TimelineError.self) {
      try TimelineContent(json: Array(broken.utf8))
    }
    #expect(error.offset == broken.utf8.distance(from: broken.startIndex, to: offset))
    #expect(error.description.contains(message), "\(error)")
  }

  @Test(
    "an error shows only the start of a text, and escapes control characters",
    arguments: [
      (#"{"\u001b[31m":0}"#, #"'\u001b[31m' has no effect here"#),
      (#"{"\#(String(repeating: "a", count: 1000))":0}"#, "aaaa…' has no effect here"),
    ])
  func quotes(_ json: String, _ message: String) throws {
    let error = try #require(throws: TimelineError.self) {
      try TimelineContent(json: Array(json.utf8))
    }
    #expect(error.description.contains(message), "\(error)")
    #expect(error.description.utf8.count < 400)
  }

  @Test("an event without a cue for every state is refused")
  func cues() throws {
    let json = SampleTimeline.content.json
    let cue = try #require(json.firstMatch(of: /\n +\{"on":"show".*\},/))
    let broken = json.replacingCharacters(in: cue.range, with: "")
    let error = try #require(throws: TimelineError.self) {
      try TimelineContent(json: Array(broken.utf8))
    }
    #expect(error.description == "'show' has no cue in its place without conditions")
  }

  @Test("invalid JSON is refused", arguments: ["", "[]", "{", "{\"a\":}", "null"])
  func noJSON(_ text: String) {
    #expect(throws: TimelineError.self) { try Timeline(json: Array(text.utf8)) }
  }

  @Test("the schema matches the file in schema/")
  func schema() throws {
    let text = TimelineSchema.text
    #expect(try text == goldenText("../../../schema/timeline.schema.json", orNow: text))
  }
}
