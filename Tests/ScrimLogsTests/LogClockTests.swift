import ScrimInterchange
import ScrimJSON
import ScrimTimeline
import ScrimTrace
import Testing

@testable import ScrimLogs

@Suite struct LogClockTests {
  /// The trace of pauses and resumes of one activity at given times.
  private func trace(_ times: [String]) throws -> ImportedTrace {
    let log = times.enumerated().map { index, time in
      "\(time)  4021  4021 I wm_on_\(index % 2 == 0 ? "paused" : "resume")_called: "
        + "[7,com.example.A,x]\n"
    }
    return try imported(log.joined(), as: .logcat)
  }

  private func times(_ trace: ImportedTrace) -> [String] {
    trace.trace.lines.map(\.at.milliseconds.text)
  }

  @Test(
    "a clock without a date or a year continues after midnight and after the new year",
    arguments: [
      (["12-31 23:59:59.900", "01-01 00:00:00.100"], "200"),
      (["02-28 23:59:59.900", "03-01 00:00:00.100"], "200"),
      (["02-29 23:59:59.900", "03-01 00:00:00.100"], "200"),
      (["02-28 23:59:59.900", "02-29 00:00:00.100"], "200"),
      (["2023-12-31 23:59:59.900", "2024-01-01 00:00:00.100"], "200"),
      (["2024-02-28 23:59:59.900", "2024-03-01 00:00:00.100"], "86400200"),
      (["05-12 01:00:00.000", "05-12 23:00:00.000"], "79200000"),
      (["2024-05-12 09:00:00.000+0200", "2024-05-12 08:00:00.100+0100"], "100"),
      (["10-27 02:59:59.900 +0200", "10-27 02:00:00.100 +0100"], "200"),
      (["12-31 23:59:59.900 +0000", "01-01 01:00:00.100 +0100"], "200"),
      (["12-31 23:59:59.900 +0100", "01-01 00:00:00.100 +0100"], "200"),
      (["02-28 23:59:59.900 +0100", "03-01 00:00:00.100 +0100"], "200"),
      (["02-29 23:59:59.900 +0100", "03-01 00:00:00.100 +0100"], "200"),
      (["02-28 23:59:59.900 -0800", "02-29 00:00:00.100 -0800"], "200"),
      (["02-29 23:59:59.900 -0800", "03-01 00:00:00.100 -0800"], "200"),
    ])
  func wraps(_ pair: [String], _ distance: String) throws {
    let trace = try trace(pair)
    #expect(times(trace) == ["0", distance])
    #expect(trace.gaps.isEmpty)
  }

  @Test("a time of day continues after midnight, even on a second day")
  func midnight() throws {
    let log = [
      ("23:59:59.900000", "0 -> 1"), ("00:00:00.100000", "1 -> 0"), ("23:00:00.000000", "0 -> 1"),
      ("01:00:00.000000", "1 -> 0"),
    ].map {
      "default\t\($0)+0200\tBank\tDeactivation reason added: 0; deactivation reasons: \($1); x\n"
    }
    let trace = try imported(log.joined(), as: .unified)
    #expect(times(trace) == ["0", "200", "82800100", "90000100"])
  }

  @Test("lines less than a second out of order are sorted, and counted")
  func disorder() throws {
    let trace = try trace([
      "05-12 09:41:12.500", "05-12 09:41:12.700", "05-12 09:41:12.600", "05-12 09:41:13.000",
    ])
    #expect(trace.movedLines == 1)
    #expect(trace.rows.map(\.number) == [1, 3, 2, 4])
    #expect(trace.gaps.isEmpty)
  }

  @Test("a line from before midnight that comes after it is sorted before it")
  func lateBeforeMidnight() throws {
    let trace = try trace(["12-31 23:59:59.500", "01-01 00:00:00.100", "12-31 23:59:59.900"])
    #expect(trace.rows.map(\.number) == [1, 3, 2])
    #expect(trace.rows.map(\.at.milliseconds.text) == ["0", "400", "600"])
  }

  @Test(
    "a clock that jumps or changes is a gap, and the trace continues where it was",
    arguments: [
      (
        ["05-12 09:41:12.000", "05-12 09:41:13.000", "05-12 09:41:11.000", "05-12 09:41:11.500"],
        "the clock goes back by 2000 ms"
      ),
      (
        [
          "2024-05-12 09:00:00.000", "2024-05-12 09:00:01.000", "2024-05-12 06:00:00.000",
          "2024-05-12 06:00:00.500",
        ],
        "the clock goes back by 3 hours"
      ),
      (
        [
          "1970-01-01 00:00:09.000", "1970-01-01 00:00:10.000", "2024-05-12 06:00:00.000",
          "2024-05-12 06:00:00.500",
        ],
        "the clock goes forward by 19855 days"
      ),
      (
        ["1970-01-01 00:00:09.000", "1970-01-01 00:00:10.000", "   12.000", "   12.500"],
        "the times are from another clock"
      ),
      (
        [
          "05-12 09:00:00.000 +0200", "05-12 09:00:01.000 +0200", "05-12 09:00:02.000",
          "05-12 09:00:02.500",
        ],
        "the times are from another clock"
      ),
    ])
  func jumps(_ lines: [String], _ gap: String) throws {
    let trace = try trace(lines)
    #expect(times(trace) == ["0", "1000", "1000", "1500"])
    #expect(trace.gaps.map(\.gap) == [gap])
  }

  @Test(
    "the lines of other processes show the time before the clock went back",
    arguments: [
      (["14.000000"], "1900"), (["14.000000", "15.500000"], "3400"), (["07.000000"], "0"),
      (["14.000000", "07.000000", "07.200000"], "1900"), ([], "0"),
    ])
  func linesOfOthers(_ times: [String], _ distance: String) throws {
    func row(_ time: String, _ message: String) -> String {
      "default\t09:41:\(time)+0200\tBank\t\(message)\n"
    }
    func change(_ masks: String) -> String {
      "Deactivation reason added: 0; deactivation reasons: \(masks); x"
    }
    let log =
      row("12.100000", change("0 -> 1")) + times.map { row($0, "noise") }.joined()
      + row("07.500000", change("1 -> 2049")) + row("08.500000", change("2049 -> 1"))
    let trace = try imported(log, as: .unified)
    #expect(self.times(trace).prefix(2) == ["0", distance])
    #expect(trace.gaps.count == 1)
  }

  @Test("a line without a time among others has the time of the line before")
  func timeless() throws {
    let log =
      "12:00:01.000 AppState: active\nAppState: inactive\n12:00:02.000 AppState: background\n"
    let trace = try imported(log, as: .reactNative)
    #expect(times(trace) == ["0", "0", "1000"])
    #expect(trace.timelessLines == 1)
  }

  @Test("times that are decades apart after many jumps are not a trace")
  func tooLong() {
    let lines = (0..<60).map { "\($0 % 2 == 0 ? "01-01" : "12-31") 00:00:00.000" }
    #expect(throws: Never.self) { try trace(lines) }
    let years = (0..<40).map { "\(2001 + $0)-01-01 00:00:00.000" }
    #expect(throws: ImportedTrace.Obstacle.tooLong) { try trace(years) }
  }
}
