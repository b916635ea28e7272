internal import CLibYAML

/// A safe wrapper of libyaml's parser: a stream of events about some bytes.
///
/// All pointers to libyaml stay in this file. It is sound because the parser,
/// the event and the bytes outlive every use. The parser and the event are
/// owned here and freed once. `parse(_:from:with:)` keeps the bytes until its
/// body returns, and a span that is passed to a closure cannot escape it. An
/// event is deleted once, when the next one is read or at the end; after a
/// failure, libyaml leaves an empty event.
@safe struct LibYAML: ~Copyable {
  /// The type of an event, where it matters.
  enum Kind {
    case streamEnd
    case documentEnd
    case alias
    case scalar
    case collectionStart
    case collectionEnd
  }

  /// Why libyaml stopped reading.
  struct Failure: Error {
    enum Cause {
      /// The bytes are not text.
      case encoding(byteOffset: Int)
      /// The text is not YAML.
      case grammar(mark: Int)
      case memory
    }

    let cause: Cause
    let problem: String
    /// What libyaml was reading, and where that starts.
    let context: (description: String, mark: Int)?
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// The offset of the first byte that libyaml reads.
  private let firstByte: Int

  private init(from start: Int) throws(Failure) {
    firstByte = start
    unsafe parser = .allocate(capacity: 1)
    unsafe event = .allocate(capacity: 1)
    unsafe event.initialize(to: yaml_event_t())
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      throw Failure(cause: .memory, problem: "there is not enough memory", context: nil)
    }
  }

  deinit {
    unsafe yaml_event_delete(event)
    unsafe yaml_parser_delete(parser)
    unsafe event.deallocate()
    unsafe parser.deallocate()
  }

  /// Calls a closure with the events of UTF-8 bytes from an offset on.
  static func parse<Result>(
    _ bytes: ContiguousArray<UInt8>, from start: Int,
    with body: (inout LibYAML) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var stream = try LibYAML(from: start)
    return try unsafe bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      unsafe yaml_parser_set_input_string(
        stream.parser, buffer.baseAddress.map { unsafe $0 + start }, buffer.count - start)
      unsafe yaml_parser_set_encoding(stream.parser, YAML_UTF8_ENCODING)
      return try body(&stream)
    }
  }

  /// Reads the next event, which replaces the current one.
  mutating func advance() throws(Failure) {
    // The end of a collection owns no memory.
    if kind != .collectionEnd { unsafe yaml_event_delete(event) }
    guard unsafe yaml_parser_parse(parser, event) == 1 else { throw failure }
  }

  /// The type of the current event; nil for the start of the stream or of the
  /// document, and once the stream has ended.
  var kind: Kind? {
    switch unsafe event.pointee.type {
    case YAML_SCALAR_EVENT: .scalar
    case YAML_ALIAS_EVENT: .alias
    case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT: .collectionStart
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: .collectionEnd
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_STREAM_END_EVENT: .streamEnd
    default: nil
    }
  }

  /// The start of the current event in code points.
  var start: Int { unsafe event.pointee.start_mark.index }

  /// The end of the current event in code points.
  var end: Int { unsafe event.pointee.end_mark.index }

  /// Whether the current event ends on another line than it starts.
  var spansLines: Bool { unsafe event.pointee.start_mark.line != event.pointee.end_mark.line }

  /// The kind of node for the current scalar.
  var scalarKind: SyntaxNode.Kind {
    switch unsafe event.pointee.data.scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  /// The kind of node for the collection that the current event starts.
  var collectionKind: SyntaxNode.Kind {
    if unsafe event.pointee.type == YAML_MAPPING_START_EVENT {
      return unsafe event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
        ? .flowMapping : .blockMapping
    }
    return unsafe event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      ? .flowSequence : .blockSequence
  }

  /// The properties of the current scalar, or of the collection that the
  /// current event starts.
  ///
  /// Their events start with the same members in libyaml, so one access serves
  /// all.
  var properties: NodeProperties.Kinds {
    unsafe NodeProperties.Kinds(
      anchor: event.pointee.data.scalar.anchor != nil, tag: event.pointee.data.scalar.tag != nil)
  }

  /// Whether the document ended without `...`.
  var isDocumentEndImplicit: Bool { unsafe event.pointee.data.document_end.implicit != 0 }

  /// The length in bytes of the current scalar's text.
  var textLength: Int { unsafe event.pointee.data.scalar.length }

  /// Calls a closure with the text of the current scalar.
  func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let scalar = unsafe event.pointee.data.scalar
    return unsafe body(Span(_unsafeStart: UnsafePointer(scalar.value), count: scalar.length))
  }

  private var failure: Failure {
    let cause: Failure.Cause =
      switch unsafe parser.pointee.error {
      case YAML_MEMORY_ERROR: .memory
      case YAML_READER_ERROR:
        unsafe .encoding(byteOffset: firstByte + parser.pointee.problem_offset)
      default: unsafe .grammar(mark: parser.pointee.problem_mark.index)
      }
    let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) }
    return Failure(
      cause: cause, problem: unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "",
      context: context.map { ($0, unsafe parser.pointee.context_mark.index) })
  }
}
