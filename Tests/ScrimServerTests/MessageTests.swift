import ScrimJSON
import Testing

@testable import ScrimServer

/// Messages in any order and shape.
@Suite struct MessageTests {
  @Test("bodies are found in bytes that arrive in any pieces", arguments: 1...7)
  func pieces(_ size: Int) {
    let bytes =
      Array("Content-Length: 2\r\n\r\n{}".utf8)
      + Array("content-length: 4\r\nContent-Type: x\r\n\r\n[1]\n".utf8)
      + Array("Content-Length: 0\n\nContent-Length: 1\n\n7".utf8)
    var stream = MessageStream()
    var bodies: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      stream.append(bytes[start..<min(start + size, bytes.count)])
      while let body = stream.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
    }
    #expect(bodies == ["{}", "[1]\n", "", "7"])
  }

  @Test(
    "after damage, the next message is found, and the damage is told as an empty body",
    arguments: [
      "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
      "Length\r\n\r\n", "\r\n", "Content-Length:\r\n\r\n", "Contnt-Length: 8\r\n\r\n{\"a\": 1}",
      String(repeating: "x", count: 5000), String(repeating: "y", count: 5000) + "Content-",
    ])
  func damagedHeader(_ header: String) {
    var stream = MessageStream()
    let rest = header.hasSuffix("-") ? "Length: 2\r\n\r\n{}" : "Content-Length: 2\r\n\r\n{}"
    var bodies: [String] = []
    for bytes in [header, rest, "Content-Length: 1\r\n\r\n7"] {
      stream.append(bytes.utf8)
      while let body = stream.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
    }
    #expect(bodies.filter { !$0.isEmpty } == ["{}", "7"] && bodies.count > 1)
  }

  @Test("a body that is too long is dropped, which is told")
  func longBody() {
    var stream = MessageStream()
    let length = MessageStream.longestBody + 3
    stream.append("Content-Length: \(length)\r\n\r\n".utf8)
    #expect(stream.next()?.isEmpty == true)
    let part = [UInt8](repeating: 0, count: 1 << 24)
    for _ in 0..<length / part.count { stream.append(part) }
    #expect(stream.next() == nil)
    stream.append(part.prefix(length % part.count))
    stream.append("Content-Length: 2\r\n\r\n{}".utf8)
    #expect(stream.next().map(Array.init) == Array("{}".utf8))
  }

  @Test(
    "a message that is no request gets an error, and the session goes on",
    arguments: [
      ("{", -32700), ("[]", -32600), (#"{"id": 1}"#, nil), (#"{"id": 1, "method": 2}"#, -32600),
      (#"{"id": 1, "method": "no/such"}"#, -32601), ("", -32700), ("\u{0}", -32700),
      (#"{"id": 1, "method": "textDocument/hover"}"#, -32602),
      (#"{"id": 1, "method": "initialize"}"#, -32600),
      (#"{"id": 1, "method": "workspace/executeCommand"}"#, -32602),
      (#"{"method": "textDocument/didOpen", "params": 3}"#, nil),
      (#"{"method": "textDocument/didChange", "params": {}}"#, nil),
    ] as [(String, Int?)])
  func strangeMessage(_ body: String, _ code: Int?) throws {
    var session = try EditorSession()
    #expect(session.send(body).map(\.code) == (code.map { [$0] } ?? []))
    #expect(session.ask("shutdown", .null)["result"] != nil)
  }

  @Test("half of a character, as JavaScript can send it, is read as a mark")
  func surrogate() throws {
    var session = try EditorSession()
    let body = #"{"id": 1, "method": "workspace/symbol", "params": {"query": "\ud800x"}}"#
    #expect(session.send(body).map(\.code) == [nil])
  }

  @Test("a session starts with 'initialize', and ends with 'shutdown' and 'exit'")
  func phases() throws {
    var session = try EditorSession(isStarted: false)
    #expect(session.ask("textDocument/hover", .null).code == -32002)
    #expect(session.ask("initialize", .null)["result"]?["capabilities"] != nil)
    #expect(session.tell("$/unknown", .null).isEmpty)
    #expect(session.ask("shutdown", .null)["error"] == nil)
    #expect(session.ask("shutdown", .null).code == -32600)
    #expect(session.server.hasEndedOrderly == nil)
    _ = session.tell("exit", .null)
    #expect(session.server.hasEndedOrderly == true)
    var other = try EditorSession()
    _ = other.tell("exit", .null)
    #expect(other.server.hasEndedOrderly == false)
  }

  @Test("a request that was canceled before its turn is not answered with a result")
  func cancellation() throws {
    var server = try EditorSession().server
    for body in [
      #"{"id": 1, "method": "workspace/symbol", "params": {}}"#,
      #"{"id": 2, "method": "workspace/symbol", "params": {}}"#,
      #"{"method": "$/cancelRequest", "params": {"id": 1}}"#,
    ] { server.receive(Array(body.utf8)[...]) }
    #expect(server.answerNext()[0].text.contains(#""code":-32800"#))
    #expect(server.answerNext()[0].text.contains(#""result":[]"#))
    server.receive(Array(#"{"id": 1, "method": "workspace/symbol"}"#.utf8)[...])
    #expect(server.answerNext()[0].text.contains(#""result""#))
  }
}
