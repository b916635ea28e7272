import Testing

@testable import ScrimTimeline

/// The numbers that choices have in the file.
@Suite struct CodeTests {
  @Test("every case has a number of its own, counted from 0")
  func codes() {
    expectCodes(of: CueEvent.self)
    expectCodes(of: Curve.self)
    expectCodes(of: Cause.self)
    expectCodes(of: Lifecycle.self)
    expectCodes(of: ImageMode.self)
  }

  private func expectCodes<Choice: Coded & Equatable>(of type: Choice.Type) {
    #expect(Choice.allCases.map(\.code).sorted() == Array(0..<UInt8(Choice.count)))
    for choice in Choice.allCases { #expect(Choice(code: choice.code) == choice) }
  }
}
