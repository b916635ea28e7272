import ScrimTimeline
import Testing

@testable import ScrimLogs

@Suite struct LogcatTests {
  private static let calls: [(time: Int, name: String)] = [
    (0, "paused"), (612, "stop"), (4000, "restart"), (4002, "start"), (4010, "resume"),
    (4011, "top_resumed_gained"),
  ]

  private static let expected = [
    "0 will-resign-active", "612 did-enter-background", "4000 will-enter-foreground",
    "4010 did-become-active",
  ]

  private static func written(
    _ values: String = "[7212,com.example.bank.MainActivity,done]",
    _ line: (String, String, String) -> String
  ) -> String {
    "--------- beginning of events\n"
      + calls.map { call in
        let seconds = "\(12 + call.time / 1000).\(String(1000 + call.time % 1000).dropFirst())"
        return line(seconds, "wm_on_\(call.name)_called", values) + "\n"
      }
      .joined()
  }

  private static let descriptive =
    "[Token=7212,Component Name=com.example.bank.MainActivity,Reason=done,time=9ms]"

  static let formats: [(name: String, log: String)] = [
    ("threadtime", written { "05-12 09:41:\($0)  4021  4055 I \($1): \($2)" }),
    (
      "threadtime, descriptive",
      written(descriptive) { "05-12 09:41:\($0)  4021  4055 I \($1): \($2)" }
    ),
    ("threadtime, padded", written { "05-12 09:41:\($0)  4021  4055 I \($1)  : \($2)" }),
    (
      "threadtime with a number of an older version",
      written("[0,7212,com.example.bank.MainActivity,done,2]") {
        "05-12 09:41:\($0)  4021  4055 I \($1): \($2)"
      }
    ),
    ("time", written { "05-12 09:41:\($0) I/\($1)( 4021): \($2)" }),
    ("long", written { "[ 05-12 09:41:\($0)  4021: 4055 I/\($1) ]\n\($2)\n" }),
    ("year", written { "2024-05-12 09:41:\($0)  4021  4055 I \($1): \($2)" }),
    ("zone", written { "2024-05-12 09:41:\($0) +0200  4021  4055 I \($1): \($2)" }),
    ("usec", written { "05-12 09:41:\($0)000  4021  4055 I \($1): \($2)" }),
    ("nsec", written { "05-12 09:41:\($0)000000  4021  4055 I \($1): \($2)" }),
    ("uid", written { "05-12 09:41:\($0) u0_a123  4021  4055 I \($1): \($2)" }),
    ("uid as a number", written { "05-12 09:41:\($0) 10123  4021  4055 I \($1): \($2)" }),
    ("time, uid", written { "05-12 09:41:\($0) I/\($1)(10264: 4021): \($2)" }),
    ("time, uid without a user", written { "05-12 09:41:\($0) I/\($1)(       4021): \($2)" }),
    ("time, uid of the system", written { "05-12 09:41:\($0) I/\($1)( root: 4021): \($2)" }),
    ("time, uid, long pid", written { "05-12 09:41:\($0) I/\($1)(10264:4021): \($2)" }),
    ("long, uid", written { "[ 05-12 09:41:\($0) 10264: 4021: 4021 I/\($1) ]\n\($2)\n" }),
    (
      "long, uid of the system",
      written { "[ 05-12 09:41:\($0)  root: 4021: 4021 I/\($1) ]\n\($2)\n" }
    ),
    ("zone without a year", written { "05-12 09:41:\($0) +0200  4021  4055 I \($1): \($2)" }),
    ("epoch", written { "17129664\($0)  4021  4055 I \($1): \($2)" }),
    ("monotonic", written { "      \($0)  4021  4055 I \($1): \($2)" }),
    ("color", written { "\u{1B}[38;5;40m05-12 09:41:\($0)  4021  4055 I \($1): \($2)\u{1B}[0m" }),
    (
      "Android Studio",
      written { "2024-05-12 09:41:\($0)  4021-4055  \($1)  com.example.bank  I  \($2)" }
    ),
    (
      "Android Studio, which shortens tags",
      written {
        let tag = $1.count > 23 ? "\($1.prefix(10))...\($1.suffix(10))" : $1
        return "2024-05-12 09:41:\($0)  4021-4055  \(tag)  com.example.bank  I  \($2)"
      }
    ),
    (
      "older Android Studio",
      written { "2024-05-12 09:41:\($0) 4021-4055/com.example.bank I/\($1): \($2)" }
    ),
    ("grep -n", written { "41929:05-12 09:41:\($0)  4021  4055 I \($1): \($2)" }),
    ("grep -n of the first lines", written { "5:05-12 09:41:\($0)  4021  4055 I \($1): \($2)" }),
    ("grep -C", written { "1929-05-12 09:41:\($0)  4021  4055 I \($1): \($2)" }),
    ("grep -n, monotonic", written { "7:     \($0)  4021  4055 I \($1): \($2)" }),
    ("a quote", written { "> 05-12 09:41:\($0)  4021  4055 I \($1): \($2)" }),
    ("a quote of a quote", written { ">> 05-12 09:41:\($0) I/\($1)( 4021): \($2)" }),
    ("a comment", written { "//05-12 09:41:\($0) I/\($1)( 4021): \($2)" }),
    (
      "Android 2",
      written("com.example.bank.MainActivity") { "05-12 09:41:\($0) I/\($1)( 4021): \($2)" }
    ),
  ]

  @Test("every format with times gives the same trace", arguments: formats)
  func everyFormat(_ name: String, _ log: String) throws {
    #expect(try ScrimLogsTests.events(log, as: .logcat) == Self.expected)
    #expect(recording(log, as: .logcat).apps[0].lives.map(\.pid) == [4021])
  }

  @Test("lines whose pids were removed are read by their time and tag")
  func withoutPIDs() throws {
    let log = Self.written("[...,com.example.bank.MainActivity,done,3]") {
      "05-12 09:41:\($0) I \($1): \($2)"
    }
    #expect(try ScrimLogsTests.events(log, as: .logcat) == Self.expected)
    #expect(recording(log, as: .logcat).apps.map(\.title) == ["com.example.bank"])
  }

  static let timeless: [(name: String, log: String)] = [
    ("grep -n", written { "41929:I/\($1)( 4021): \($2)" }),
    ("brief", written { "I/\($1)( 4021): \($2)" }), ("tag", written { "I/\($1): \($2)" }),
    ("process", written { "I( 4021) \($2)  (\($1))" }),
    ("brief, uid", written { "I/\($1)(10264: 4021): \($2)" }),
    ("process, uid", written { "I(10264: 4021) \($2)  (\($1))" }),
  ]

  @Test("a format without times needs a step", arguments: timeless)
  func timelessFormat(_ name: String, _ log: String) throws {
    #expect(throws: ImportedTrace.Obstacle.noTimes) {
      try ScrimLogsTests.events(log, as: .logcat)
    }
    #expect(
      try ScrimLogsTests.events(log, as: .logcat, every: .milliseconds(100)) == [
        "0 will-resign-active", "100 did-enter-background", "200 will-enter-foreground",
        "400 did-become-active",
      ])
    #expect(recording(log, as: .logcat).apps[0].lives.map(\.pid) == [name == "tag" ? nil : 4021])
  }

  @Test("a step for a log with times is refused")
  func needlessStep() {
    #expect(throws: ImportedTrace.Obstacle.hasTimes) {
      try ScrimLogsTests.events(Self.formats[0].log, as: .logcat, every: .milliseconds(1))
    }
  }

  @Test(
    "lines of other tags, and damaged ones, are not read as callbacks",
    arguments: [
      "05-12 09:41:12.000  4021  4021 I ActivityTaskManager: wm_on_paused_called: [1,a.B,x]",
      "05-12 09:41:12.000  4021  4021 I wm_on_paused_call: [1,com.example.A,x]",
      "05-12 09:41:12.000  4021  4021 I wm_pause_activity: [0,1,com.example/.A,userLeaving=true]",
      "05-12 09:41:12.000  4021  4021 I wm_on_activity_result_called: [1,com.example.A,x]",
      "wm_on_paused_called: [1,com.example.A,x]",
      "05-12 09:41:12.000  4021  4021 I wm_on_...called: [1,com.example.A,x]",
      "05-12 09:41:12.000  4021  4021 I wm_on_acti...ult_called: [1,com.example.A,x]",
      "I( 4021: 4055) [1,com.example.A,x] (wm_on_paused_called)",
    ])
  func others(_ line: String) {
    #expect(recording(line + "\n", as: .logcat).evidenceCount == 0)
  }

  @Test("a callback whose line is cut, and lines that the device dropped, are gaps")
  func losses() throws {
    let log =
      logcat(["Main paused"])
      + "05-12 09:41:13.000  4021  4021 I wm_on_stop_called: [7212,com.exam\n"
      + "05-12 09:41:14.000  4021  4021 I chatty  : uid=10123(u0_a123) com.example expire 7 lines\n"
      + "05-12 09:41:14.500  4021  4021 I liblog  : 5\n"
      + "05-12 09:41:15.000  4021  4021 I wm_on_resume_called: [7212,com.example.bank.Main,x]\n"
    #expect(try imported(log, as: .logcat).gaps.map(\.number) == [2, 3, 4])
  }
}
