import Foundation
import Fuzzing
import ScrimInterchange
import ScrimRuntime
import ScrimTimeline
import ScrimTrace
import ScrimVerifier

/// Makes timelines, and plays scripts of traces on them, for comparison with
/// the engine that Proofs/ defines.
///
///     play-script timelines SEED COUNT FOLDER
///     play-script play SCRIPT
///
/// Scripts have the lines that Tests/LibraryCheck/player.c describes. The answer
/// has a line that says whether each timeline is loaded or closed, and the lines of
/// `scrim simulate --format json`.
@main
enum PlayScript {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "play", arguments.count == 2 {
      try play(arguments[1])
    } else if arguments.first == "timelines", arguments.count == 4,
      let seed = UInt64(arguments[1]), let count = Int(arguments[2])
    {
      try makeTimelines(seed, count, arguments[3])
    } else {
      print("usage: play-script timelines SEED COUNT FOLDER, or play-script play SCRIPT")
      exit(2)
    }
  }

  /// Writes each timeline with its ids, its policy, what the walk proves, and
  /// what the settings of its screens are.
  ///
  /// A quarter of the timelines have random content.
  private static func makeTimelines(_ seed: UInt64, _ count: Int, _ folder: String) throws {
    var (number, round) = (0, seed << 20)
    while number < count {
      let made =
        round % 4 == 0
        ? RandomTimelines(ofContent: round) : RandomTimelines(ofPolicy: round)
      round += 1
      for (index, timeline) in made.timelines.enumerated() where number < count {
        let path = "\(folder)/\(number)"
        try Data(timeline.bytes).write(to: URL(fileURLWithPath: "\(path).timeline"))
        try made.ids.joined(separator: "\n").write(
          toFile: "\(path).ids", atomically: false, encoding: .utf8)
        for (ending, text) in [
          ("policy", made.policy), ("proved", made.proved[index].joined(separator: "\n")),
          ("meanings", made.meanings[index].joined(separator: "\n")),
        ] {
          try text.write(toFile: "\(path).\(ending)", atomically: false, encoding: .utf8)
        }
        number += 1
      }
    }
  }

  private static func play(_ path: String) throws {
    let script = try String(contentsOfFile: path, encoding: .utf8)
    var timeline = PlayedTimeline(Timeline.closed)
    var lines: [TraceLine]?
    var text = ""
    func playTrace() {
      guard let trace = lines else { return }
      _ = Simulation(of: Trace(trace), on: timeline).writeJSON(to: &text)
      print(text, terminator: "")
      (lines, text) = (nil, "")
    }
    for line in script.utf8.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      switch words[0] {
      case "P":
        playTrace()
        let opened = try open(words[1])
        timeline = PlayedTimeline(opened)
        print(opened.fault == nil ? "loaded" : "closed")
      case "T":
        playTrace()
        lines = []
      case "S": lines?.append(TraceLine(at: time(words[1]), .snapshot))
      default: lines?.append(TraceLine(at: time(words[1]), .event(event(words))))
      }
    }
    playTrace()
  }

  private static func open(_ path: String) throws -> Timeline {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    do throws(TimelineError) {
      return try Timeline(checking: bytes)
    } catch {
      return .closed(because: error)
    }
  }

  private static func time(_ word: String) -> Nanoseconds { Nanoseconds(count: Int64(word) ?? 0) }

  /// The event of a line `E TIME KIND TICKET NAME`; kinds count from 1.
  private static func event(_ words: [String]) -> Event {
    let name = text(words[4])
    let cueEvent = TraceAction.events[(Int(words[2]) ?? 0) - 1]
    let value: TraceValue? =
      switch cueEvent {
      case .screen: .screen(name)
      case .promptBegan, .promptEnded: .ticket(Int(words[3]) ?? 0)
      case .show, .dismiss: .overlay(name)
      default: nil
      }
    guard let event = Event(cueEvent, carrying: value) else { fatalError("invalid script") }
    return event
  }

  /// The text that hexadecimal digits encode.
  private static func text(_ digits: String) -> String {
    let digits = Array(digits)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
