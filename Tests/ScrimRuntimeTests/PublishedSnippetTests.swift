import Foundation
import ScrimInterchange
import ScrimRuntime
import ScrimTimeline
import TestSupport
import Testing

/// Code that people copy: the guide's engine, and the generated Swift source.
@Suite struct PublishedSnippetTests {
  private static let policy: SamplePolicy = {
    var policy = SamplePolicy()
    policy.screens["about"] = .init(isSensitive: false)
    return policy
  }()

  /// The bytes of a timeline, cut at several lengths or with one byte changed.
  private static let broken: [[UInt8]] = {
    let whole = policy.timeline.bytes
    let cut = stride(from: 0, to: whole.count, by: 13).map { Array(whole.prefix($0)) }
    let changed = stride(from: 0, to: whole.count, by: 17).map { place in
      var bytes = whole
      bytes[place] ^= 0x10
      return bytes
    }
    return cut + changed
  }()

  /// The events of an app from its start until after its return.
  private static let events: [Event] = [
    .didBecomeActive, .screen("about"), .unlocked, .protectionOff, .willResignActive,
    .didEnterBackground, .willEnterForeground, .didBecomeActive, .unlocked,
  ]

  private static func expectCovered(_ engine: Engine) {
    #expect(engine.frame(at: .zero) == Frame(cover: 0, opacity: 1, target: 1, exposed: 0))
    #expect(engine.secureLevel == .window)
    var engine = engine
    for event in events {
      engine.handle(event, at: .zero) { _ in }
      #expect(engine.frame(at: .zero) == Frame(cover: 0, opacity: 1, target: 1, exposed: 0))
    }
  }

  @Test("the guide's engine covers everything if the bytes are broken, and says why")
  func brokenBytes() {
    for bytes in Self.broken {
      var reasons: [String] = []
      var directives: [Directive] = []
      let engine = published(bytes, at: .zero, report: { reasons.append($0) }) {
        directives.append($0)
      }
      #expect(reasons.count == 1)
      #expect(directives.prefix(2) == [.secure(.window), .cover(.install(cover: 0, opacity: 1))])
      Self.expectCovered(engine)
    }
  }

  @Test("the guide's engine plays intact bytes")
  func wholeBytes() {
    let engine = published(Self.policy.timeline.bytes, at: .zero)
    #expect(engine.closedBecause == nil)
    #expect(!engine.settings(ofScreen: "about").isSensitive)
  }

  @Test("generated Swift source covers everything if its text is broken")
  func generated() {
    let source = Self.policy.timeline.swiftSource(named: "policy")
    #expect(source.contains("Timeline(\n    base64:"))
    #expect(!source.contains("try"))
    Self.expectCovered(Engine(Timeline(base64: "")))
    Self.expectCovered(Engine(Timeline(base64: "U0NSSU1UTAo=")))
    Self.expectCovered(Engine(Timeline(base64: "no Base64 at all!")))
  }

  @Test("an engine without any bytes covers everything")
  func missing() {
    let engine = Engine(.closed)
    #expect(engine.closedBecause == "there is no timeline")
    Self.expectCovered(engine)
  }

  @Test("the guide shows exactly the lines of this file")
  func text() throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..")
      .standardizedFileURL
    let guide = try String(contentsOfFile: "\(root.path)/docs/embedding.md", encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let example = try #require(
      guide.components(separatedBy: "```swift\n").dropFirst()
        .map { $0.components(separatedBy: "```")[0] }.first { $0.contains("Engine(") })
    let lines = example.split(separator: "\n").filter { !$0.isEmpty && !$0.contains("//") }
    #expect(lines.count > 5)
    for line in lines { #expect(source.contains(line), "\(line)") }
  }
}

/// The guide's example, inside a function.
private func published(
  _ bytes: [UInt8], at now: Nanoseconds, report: (String) -> Void = { _ in },
  _ obey: (Directive) -> Void = { _ in }
) -> Engine {
  func schedule(_ deadline: Nanoseconds) {}
  var engine = Engine(Timeline(bytes: bytes))
  if let reason = engine.closedBecause { report(reason) }

  engine.handle(.willEnterForeground, at: now) { directive in
    obey(directive)
  }
  if let deadline = engine.nextDeadline { schedule(deadline) }
  return engine
}
