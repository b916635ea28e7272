package import ScrimJSON

/// A message of the client, in JSON-RPC 2.0.
struct Message {
  let method: String
  /// Nil for a notification, which gets no answer.
  let id: JSON?
  let parameters: MessageValue

  /// Nil for the answer to a request of the server.
  init?(_ body: ArraySlice<UInt8>) throws(MessageError) {
    let value: LocatedJSON
    do throws(JSONError) {
      value = try LocatedJSON(reading: body, repairsSurrogates: true)
    } catch {
      throw MessageError(.parseError, "the message is not JSON: \(error.message)")
    }
    let parts = MessageValue(value)
    let id = parts["id"].json
    guard case .object = value.content else {
      throw MessageError(.invalidRequest, "the message is not an object")
    }
    guard let method = parts["method"].text else {
      if id != nil, parts["method"].json == nil { return nil }
      throw MessageError(.invalidRequest, "the message has no method", to: id)
    }
    (self.method, self.id, parameters) = (method, id, parts["params"])
  }
}

/// Why a request has no result.
struct MessageError: Error {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case notInitialized = -32002
    case canceled = -32800
    case failed = -32803
  }

  let code: Code
  let message: String
  /// The id of the request, if known.
  let id: JSON?

  init(_ code: Code, _ message: String, to id: JSON? = nil) {
    (self.code, self.message, self.id) = (code, message, id)
  }
}

/// A value in a message, whose parts may be missing or of another type.
struct MessageValue {
  private let value: LocatedJSON?

  init(_ value: LocatedJSON?) { self.value = value }

  subscript(name: String) -> MessageValue { MessageValue(value?[name]) }

  var json: JSON? { value?.json }

  var text: String? {
    if case .string(let text)? = value?.content { text } else { nil }
  }

  var integer: Int? {
    if case .number(let number)? = value?.content { number.integer.map(Int.init) } else { nil }
  }

  var number: Double? {
    if case .number(let number)? = value?.content { number.double } else { nil }
  }

  var flag: Bool? {
    if case .bool(let flag)? = value?.content { flag } else { nil }
  }

  var elements: [MessageValue] {
    if case .array(let elements)? = value?.content { elements.map { MessageValue($0) } } else { [] }
  }
}

/// The messages of the server.
extension JSON {
  static func answer(to id: JSON, _ result: JSON) -> JSON {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  static func refusal(of id: JSON, _ error: MessageError) -> JSON {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .integer(error.code.rawValue), "message": .string(error.message)],
    ]
  }

  static func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  static func request(_ method: String, _ id: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": parameters]
  }
}

extension JSON {
  /// The message as it is sent, with its header.
  package var framed: [UInt8] {
    let body = Array(text.utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}

extension JSON {
  /// An object of those members that have a value.
  static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
}
