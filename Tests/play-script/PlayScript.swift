import Foundation
import Fuzzing
import ScrimInterchange
import ScrimRuntime
import ScrimSessions
import ScrimTimeline
import ScrimTrace
import ScrimVerifier

/// Makes timelines, and plays scripts of traces on them, for comparison with
/// the engine that Proofs/ defines.
///
///     play-script timelines SEED COUNT FOLDER [--proofs]
///     play-script play SCRIPT
///
/// Scripts have the lines that Tests/LibraryCheck/player.c describes, and `V` asks
/// what the walk says of each property, perhaps with the tracks that have screens. The answer has a line that says whether
/// each timeline is loaded or closed, a line for each `V`, with the verdict on each
/// property and the tracks that break it, such as `lock-holds=fails,0,2`, and the
/// lines of `scrim simulate --format json`.
@main
enum PlayScript {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "play", arguments.count == 2 {
      try play(arguments[1])
    } else if arguments.first == "timelines", arguments.count >= 4,
      arguments.count == 4 || arguments[4...] == ["--proofs"],
      let seed = UInt64(arguments[1]), let count = Int(arguments[2])
    {
      try makeTimelines(seed, count, arguments[3], withProofs: arguments.count == 5)
    } else {
      print("usage: play-script timelines SEED COUNT FOLDER [--proofs], or play-script play SCRIPT")
      exit(2)
    }
  }

  /// Writes each timeline with its ids and its policy, and with what the walk
  /// proves and what its settings mean, if wanted.
  ///
  /// A quarter of the timelines have random content.
  private static func makeTimelines(
    _ seed: UInt64, _ count: Int, _ folder: String, withProofs: Bool
  ) throws {
    var (number, round) = (0, seed << 20)
    while number < count {
      let made =
        round % 4 == 0
        ? RandomTimelines(ofContent: round) : RandomTimelines(ofPolicy: round)
      let proofs = withProofs ? made.proofs : []
      round += 1
      for (index, timeline) in made.timelines.enumerated() where number < count {
        let path = "\(folder)/\(number)"
        func write(_ lines: [String], _ ending: String) throws {
          try lines.joined(separator: "\n").write(
            toFile: "\(path).\(ending)", atomically: false, encoding: .utf8)
        }
        try Data(timeline.bytes).write(to: URL(fileURLWithPath: "\(path).timeline"))
        try write(made.ids, "ids")
        try write([made.policy], "policy")
        if withProofs {
          try write(proofs.indices.contains(index) ? proofs[index].proved : [], "proved")
          try write(proofs.indices.contains(index) ? proofs[index].meanings : [], "meanings")
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
      case "V":
        playTrace()
        let shown = words.count > 1 ? words[1].split(separator: ",").compactMap { Int($0) } : nil
        print(verdicts(on: timeline, showing: shown).joined(separator: " "))
      case "T":
        playTrace()
        lines = []
      case "S": lines?.append(TraceLine(at: time(words[1]), .snapshot))
      default: lines?.append(TraceLine(at: time(words[1]), .event(event(words))))
      }
    }
    playTrace()
  }

  /// What the walk says of each property, if hosts can show the screens of some
  /// tracks: by default, of every track that an id or a combination of patterns has.
  private static func verdicts(on played: PlayedTimeline, showing tracks: [Int]?) -> [String] {
    let (timeline, screens) = (played.timeline, played.content.screens)
    let shown = Set(
      tracks ?? [timeline.unlistedTrack] + screens.entries.map(\.track)
        + screens.combinations.map(\.track))
    let proof = Proof(timeline, isShown: (0..<timeline.trackCount).map(shown.contains))
    return Property.allCases.map { property in
      let broken = shown.union([timeline.unlistedTrack]).sorted().filter {
        !proof.holds(property, onTrack: $0)
      }
      let verdict = [proof.holds(property) ? "holds" : "fails"] + broken.map(String.init)
      return "\(property.rawValue)=\(verdict.joined(separator: ","))"
    }
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
