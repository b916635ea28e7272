import Foundation
import TestSupport
import Testing

@testable import scrim

/// The program when the system denies it a resource, or ends it.
@Suite(.timeLimit(.minutes(10)))
struct ProcessFaultTests {
  private static let broken = "%A\n---\nscrim: 1\n"

  @Test(
    "a policy that is an open descriptor is neither replaced nor written to",
    arguments: [
      "$scrim compile - -o a.yaml <a.yaml", "$scrim compile a.yaml -o /dev/fd/5 5>>a.yaml",
      "$scrim compile a.yaml -o - >>a.yaml", "$scrim lint a.yaml >>a.yaml",
      "$scrim compile a.yaml -o /dev/stdout >>a.yaml", "$scrim lint - 1<>a.yaml <a.yaml",
    ])
  func descriptors(_ line: String) throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    let result = try ProcessTests.shell(line, in: folder)
    #expect(result.status == 2)
    #expect(result.complaints.contains("cannot be written: this run reads it"))
    #expect(try folder.read("a.yaml") == "scrim: 1\n")
  }

  @Test("a path that names a descriptor is appended to through the descriptor")
  func namedDescriptor() throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n", "out": "before\n"])
    let result = try ProcessTests.shell(
      "$scrim lint a.yaml --format concise --format json:/dev/fd/5 5>>out && echo after >>out",
      in: folder)
    #expect(result.status == 0)
    let text = try folder.read("out")
    #expect(text.hasPrefix("before\n{\"version\":1,") && text.hasSuffix("}\nafter\n"))
  }

  @Test(
    "a result that cannot be written to standard output is exit status 2",
    arguments: ["lint a.yaml", "--version", "compile a.yaml -o -", "help", "schema policy"],
    [">&-", ">/dev/full"])
  func lostOutput(_ words: String, _ redirection: String) throws {
    if redirection == ">/dev/full", !FileManager.default.fileExists(atPath: "/dev/full") { return }
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    let result = try ProcessTests.shell("$scrim \(words) \(redirection)", in: folder)
    #expect(result.status == 2)
    #expect(result.complaints.contains("standard output cannot be written: "))
  }

  @Test("a file never gets the descriptor of a closed standard stream")
  func closedStreams() throws {
    let folder = try Folder(["a.yaml": Self.broken])
    let result = try ProcessTests.shell("$scrim lint --fix a.yaml <&- >&- 2>&-", in: folder)
    #expect(result.status == 2)
    #expect(try folder.read("a.yaml") == "---\nscrim: 1\n")
  }

  @Test("an argument that is not UTF-8 is refused, and names no other file")
  func undecodableArgument() throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    let result = try ProcessTests.shell(
      #"$scrim compile a.yaml -o "$(printf 'caf\351')""#, in: folder)
    #expect(result.status == 2)
    #expect(result.complaints.hasPrefix(#"scrim: the argument 'caf\xE9' is not UTF-8; "#))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.yaml"])
  }

  @Test("a file without space is not written in part, and its fixes do not count")
  func noRoom() throws {
    let folder = try Folder(["a.yaml": Self.broken, "b.yaml": "before"])
    let fix = try ProcessTests.shell("ulimit -f 0; $scrim lint --fix a.yaml", in: folder)
    #expect(fix.status == 2)
    #expect(fix.output.hasSuffix("; 0 fixes applied\n"), "\(fix.output)")
    #expect(fix.complaints.hasPrefix("scrim: 'a.yaml' cannot be fixed: "))
    let report = try ProcessTests.shell(
      "ulimit -f 0; $scrim lint a.yaml --format json:b.yaml", in: folder)
    #expect(report.status == 2)
    #expect(report.complaints.hasPrefix("scrim: 'b.yaml' cannot be written: "))
    #expect(try folder.read("a.yaml") == Self.broken)
    #expect(try folder.read("b.yaml") == "before")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["a.yaml", "b.yaml"])
  }

  @Test("a limit of open files that is too low is reported", arguments: [4, 5, 6, 7, 8])
  func fewDescriptors(_ limit: Int) throws {
    let folder = try Folder(
      Dictionary(uniqueKeysWithValues: (0..<40).map { ("\($0).yaml", "scrim: 1\n") }))
    let result = try ProcessTests.shell("ulimit -n \(limit); exec $scrim lint .", in: folder)
    #expect(result.status == 2)
    #expect(result.complaints.hasPrefix("scrim: only \(limit) files may be open at once, "))
  }

  @Test(
    "a signal removes temporary files, and ends the program by the signal",
    arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM])
  func signals(_ number: Int32) throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n", "b.yaml": "scrim: 1\n", "out/x": ""])
    let pipe = "\(folder.path)/out/a.timeline.json"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    // A full pipe blocks the program while the other file is staged.
    let full = unsafe open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(full) }
    let bytes = [UInt8](repeating: 0, count: 1 << 12)
    while unsafe write(full, bytes, bytes.count) > 0 {}

    // The tests may run with signals ignored, which children inherit.
    signal(number, SIG_DFL)
    let process = Process()
    process.executableURL = ProcessTests.program
    process.arguments = ["compile", "a.yaml", "b.yaml", "-o", "out"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try process.run()
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out").sorted()
    }
    while try process.isRunning && names().count < 3 { usleep(1000) }
    #expect(try names().first?.hasSuffix(".tmp") == true)
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == number)
    #expect(try names() == ["a.timeline.json", "x"])
  }

  @Test("a signal that is ignored when the program starts does not end it")
  func ignoredSignal() throws {
    let folder = try Folder(["a.yaml": "scrim: 1\nvariants: { ipad: false }\n"])
    // The program waits for input when the signal arrives.
    let result = try ProcessTests.shell(
      "trap '' HUP; mkfifo p; $scrim lint - <p & exec 9>p; kill -HUP $!; cat a.yaml >&9; "
        + "exec 9>&-; wait $!", in: folder)
    #expect(result.output == "1 file checked: 0 errors, 0 warnings\n")
  }

  @Test("a closed pipe ends the run by SIGPIPE, unless the signal is ignored")
  func closedPipe() throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    // The pipe has lost its only reader before the program starts.
    let line = "mkfifo p; exec 3<>p 4>p 3<&-; $scrim schema policy >&4; echo $? >&2; rm p"
    #expect(try ProcessTests.shell(line, in: folder).complaints == "\(128 + SIGPIPE)\n")
    let ignoring = try ProcessTests.shell("trap '' PIPE; \(line)", in: folder)
    #expect(ignoring.complaints == "scrim: standard output cannot be written: Broken pipe\n2\n")
  }
}
