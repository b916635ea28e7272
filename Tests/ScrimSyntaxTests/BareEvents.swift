import CLibYAML

/// What libyaml itself reads in some bytes, as the reference for the tree.
struct BareEvents {
  /// Whether libyaml reads the bytes to the end.
  private(set) var isAccepted = false
  /// The values of the scalars of the first document, in order.
  private(set) var scalars: [String] = []
  private(set) var documentCount = 0

  init(_ bytes: [UInt8]) {
    var parser = unsafe yaml_parser_t()
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_initialize(&parser) == 1 else { return }
    defer { unsafe yaml_parser_delete(&parser) }
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      while unsafe yaml_parser_parse(&parser, &event) == 1 {
        defer { unsafe yaml_event_delete(&event) }
        switch unsafe event.type {
        case YAML_STREAM_END_EVENT:
          isAccepted = true
          return
        case YAML_DOCUMENT_START_EVENT:
          documentCount += 1
        case YAML_SCALAR_EVENT where documentCount == 1:
          let scalar = unsafe event.data.scalar
          let value = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
          scalars.append(unsafe String(decoding: value, as: UTF8.self))
        default: break
        }
      }
    }
  }
}
