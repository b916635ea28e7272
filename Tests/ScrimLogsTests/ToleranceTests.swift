import ScrimDiagnostics
import ScrimTimeline
import ScrimTrace
import ScrimVerifier
import TestSupport
import Testing

@testable import ScrimLogs

/// Logs as editors, terminals and other systems leave them.
@Suite struct ToleranceTests {
  private static let log = logcat(["A paused", "A stop", "A restart", "A start", "A resume"])
  private static let expected = [
    "0 will-resign-active", "10 did-enter-background", "20 will-enter-foreground",
    "40 did-become-active",
  ]

  private func events(_ bytes: [UInt8]) throws -> [String] {
    let recording = Recording(reading: SourceFile(path: "x", bytes: bytes), as: .logcat)
    let app = try #require(recording.apps.first)
    return try ImportedTrace(of: app.lives[app.longest], in: recording, every: nil).trace.short
  }

  static let disguises: [(name: String, bytes: [UInt8])] = {
    let text = log
    let units = Array(text.utf16)
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    return [
      ("CRLF", bytes(text.replacing("\n", with: "\r\n"))),
      ("CR CR LF", bytes(text.replacing("\n", with: "\r\r\n"))),
      ("a byte order mark", [0xEF, 0xBB, 0xBF] + bytes(text)),
      ("NUL", bytes(text.replacing(" ", with: "\0 "))),
      ("no line break at the end", bytes(text).dropLast()),
      ("colors", bytes(text.replacing("05-12", with: "\u{1B}[32m05-12"))),
      ("UTF-16", [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
      ("big-endian UTF-16", [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
      ("bytes that are not UTF-8", [0xC3, 0x28, 0xFA, 0x0A] + bytes(text)),
      ("blank lines", bytes(text.replacing("\n", with: "\n\n"))),
    ]
  }()

  @Test("what terminals and editors add does not change the trace", arguments: disguises)
  func everyDisguise(_ name: String, _ bytes: [UInt8]) throws {
    #expect(try events(bytes) == Self.expected)
  }

  @Test("every line is used, or counted by its kind")
  func counts() {
    let log =
      "--------- beginning of events\n\n" + Self.log + "  at com.example.Main(Main.kt:3)\n"
      + "05-12 09:41:12.100  4021  4021 I viewroot_draw_event: [x]\n"
      + String(repeating: "x", count: LogLine.longest + 1) + "\n"
    let recording = recording(log, as: .logcat)
    #expect(
      recording.unused == [.heading: 1, .blank: 1, .headless: 1, .other: 1, .tooLong: 1])
    #expect(recording.lineCount == recording.entries.count + recording.unused.values.reduce(0, +))
  }

  @Test("lines of others, in any place, do not change the trace")
  func noise() throws {
    let noise = [
      "--------- switch to main", "", "05-12 09:41:12.100  4021  4021 D Main: paused",
      "05-12 08:00:00.000     0     0 I kernel : wm_on_stop_called", "\tat java.lang.Thread.run",
      "2030-01-01 00:00:00 something", "E/wm_on_(1): [", "[ 05-12", "\u{FFFD}\u{7}",
    ]
    var random = SeededRandom(seed: 1)
    for _ in 0..<rounds("SCRIM_FUZZ_ROUNDS", otherwise: 50) {
      var lines = Self.log.split(separator: "\n").map(String.init)
      for _ in 0..<Int.random(in: 0..<20, using: &random) {
        let place = Int.random(in: 0...lines.count, using: &random)
        lines.insert(noise.randomElement(using: &random) ?? "", at: place)
      }
      #expect(try events(Array(lines.joined(separator: "\n").utf8)) == Self.expected)
    }
  }

  /// Logs in which one thing that is kept or looked for is there many times.
  private static let largeLogs: [(name: String, form: LogForm, log: String)] = [
    (
      "packages", .logcat,
      (0..<10_000).map { "I/wm_on_resume_called: [1,com.b.p\($0).A,x]\n" }.joined()
    ),
    (
      "packages of a company", .logcat,
      (0..<10_000).map { "I/wm_on_resume_called: [1,com.google.android.p\($0).A,x]\n" }.joined()
    ),
    (
      "parts of a package", .logcat,
      "I/wm_on_resume_called: [1,\(String(repeating: "a.", count: 100_000))A,x]\n"
    ),
    (
      "relaunches", .logcat,
      (0..<5_000).map {
        "05-12 09:41:12.000  1  1 I wm_on_paused_called: [1,a.B,handleRelaunchActivity \($0)]\n"
      }.joined()
    ),
    (
      "states", .reactNative,
      "12:00:00 AppState active\n12:00:00 x \(String(repeating: "active ", count: 20_000))\n"
    ),
    (
      "types", .flutter,
      "12:00:00 \(String(repeating: "lifecycle state app s ", count: 10_000)) paused\n"
        + "12:00:00 AppLifecycleState.paused\n"
    ),
    (
      "launches", .unified,
      (0..<5_000).map {
        "default\t09:41:12.\(100_000 + $0)+0200\tBank\tDeactivation reason removed: 10; "
          + "deactivation reasons: 3072 -> 2048; x\n"
      }.joined()
    ),
    (
      "colons", .unified,
      "2024-05-12 09:41:12.000+0200 0x1 Default 0x0 1 0 \(String(repeating: ": (", count: 60_000))\n"
        + "default\t09:41:12.000+0200\tBank\tPerforming snapshot request 0x1\n"
    ),
  ]

  @Test("a large log that repeats one thing is imported", arguments: largeLogs)
  func largeLog(_ name: String, _ form: LogForm, _ log: String) {
    let recording = recording(log, as: form)
    let apps = recording.apps
    #expect(!apps.isEmpty)
    #expect(throws: Never.self) {
      let step: Nanoseconds? = log.hasPrefix("I/") ? .milliseconds(1) : nil
      _ = try ImportedTrace(of: apps[0].lives[0], in: recording, every: step)
    }
  }

  @Test("a damaged log gives a trace that can be read, or none", arguments: LogForm.allCases)
  func damage(_ form: LogForm) throws {
    let logs =
      UnifiedLogTests.styles.map(\.log) + LogcatTests.formats.map(\.log)
      + [
        "12:00:00 AppState: active\n12:00:01 AppState: background\n",
        "flutter: AppLifecycleState.paused\n[09:41:12.345] AppLifecycleState.resumed\n",
      ]
    var random = SeededRandom(seed: 2)
    for _ in 0..<rounds("SCRIM_FUZZ_ROUNDS", otherwise: 200) {
      var bytes = Array((logs.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.insert(contentsOf: Array("99999999999".utf8), at: place)
        default: bytes.removeSubrange(place..<min(place + 40, bytes.count))
        }
      }
      let recording = Recording(reading: SourceFile(path: "x", bytes: bytes), as: form)
      for life in recording.apps.flatMap(\.lives) {
        guard let trace = try? ImportedTrace(of: life, in: recording, every: nil).trace else {
          continue
        }
        #expect(trace.isReadable)
      }
    }
  }
}

extension Trace {
  /// Whether `scrim simulate` can read the trace, and reads the same.
  var isReadable: Bool {
    var report = Findings()
    let source = SourceFile(path: "trace.jsonl", text: text)
    return Trace(reading: source, overlays: [], into: &report) == self
  }
}
