import ScrimTrace
import ScrimInterchange
import Testing

@testable import ScrimTimeline

/// Checks the numbers that the file has for choices.
@Suite struct CodeTests {
  @Test("every case has its own number, counted from 0")
  func codes() {
    expectCodes(of: Curve.self)
    expectCodes(of: Lifecycle.self)
    expectCodes(of: ImageMode.self)
  }

  @Test("events and causes have the numbers that the file's checks allow")
  func numbers() {
    #expect(
      (0...CueEvent.count).map { CueEvent(rawValue: UInt8($0)) != nil }.firstIndex(of: false)
        == CueEvent.count)
    #expect(
      (0...Cause.count).map { Cause(rawValue: UInt8($0)) != nil }.firstIndex(of: false)
        == Cause.count)
  }

  @Test("each event and each cause has its own name")
  func names() {
    #expect(Set(CueEvent.allCases.map(\.name)).count == CueEvent.count)
    #expect(Set(Cause.allCases.map(\.name)).count == Cause.count)
    for event in CueEvent.allCases { #expect(CueEvent(name: event.name) == event) }
  }

  private func expectCodes<Choice: Coded & Equatable>(of type: Choice.Type) {
    #expect(Choice.allCases.map(\.code).sorted() == Array(0..<UInt8(Choice.allCases.count)))
    for choice in Choice.allCases { #expect(Choice(code: choice.code) == choice) }
  }
}
