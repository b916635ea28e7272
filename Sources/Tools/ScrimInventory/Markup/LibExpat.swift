internal import CLibExpat

/// A safe wrapper of libexpat's parser: bytes in, elements out.
///
/// All pointers to libexpat stay in this file. It is sound because the parser
/// is made, used and freed in one call of `parse`. The builder and the bytes
/// outlive that call, and libexpat calls the handlers only during it, on the
/// same thread. The handlers copy each text that they are passed, and libexpat
/// ends each with a zero byte.
///
/// A document cannot make libexpat read other files or expand entities: the
/// parser has no handler for external entities, and stops at the declaration
/// of any entity.
enum LibExpat {
  /// Why and at which byte libexpat stopped.
  struct Failure: Error {
    let message: String
    let offset: Int
  }

  static func parse(
    _ bytes: ContiguousArray<UInt8>, into builder: MarkupBuilder
  ) throws(Failure) {
    guard let parser = unsafe XML_ParserCreate(nil) else {
      throw Failure(message: "there is not enough memory", offset: 0)
    }
    defer { unsafe XML_ParserFree(parser) }
    let handling = unsafe Handling(builder, parser)
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(handling).toOpaque())
    unsafe XML_SetElementHandler(parser, startElement, endElement)
    unsafe XML_SetCharacterDataHandler(parser, addText)
    unsafe XML_SetEntityDeclHandler(parser, refuseEntity)
    let status = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        unsafe XML_Parse(parser, buffer.baseAddress, Int32(buffer.count), 1)
      }
    }
    // The handlers use the object without owning it.
    withExtendedLifetime(handling) {}
    if status == XML_STATUS_OK { return }
    let offset = unsafe max(0, Int(XML_GetCurrentByteIndex(parser)))
    let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
    throw Failure(message: builder.refusal ?? reason ?? "invalid XML", offset: offset)
  }

  /// The state that the handlers use.
  @safe private final class Handling {
    let builder: MarkupBuilder
    let parser: XML_Parser

    init(_ builder: MarkupBuilder, _ parser: XML_Parser) {
      self.builder = builder
      unsafe self.parser = unsafe parser
    }

    /// The bytes of the tag that is being handled.
    var range: Range<Int> {
      let start = unsafe max(0, Int(XML_GetCurrentByteIndex(parser)))
      let count = unsafe max(0, Int(XML_GetCurrentByteCount(parser)))
      return start..<start + count
    }

    func stopIfRefused() {
      if builder.refusal != nil { unsafe XML_StopParser(parser, XML_Bool(XML_FALSE)) }
    }
  }

  private static func handling(_ pointer: UnsafeMutableRawPointer?) -> Handling? {
    unsafe pointer.map { unsafe Unmanaged<Handling>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let startElement: XML_StartElementHandler = { data, name, attributes in
    guard let handling = unsafe handling(data), let name = unsafe name else { return }
    var pairs: [(name: String, value: String)] = []
    var index = 0
    while let key = unsafe attributes?[index], let value = unsafe attributes?[index + 1] {
      pairs.append(unsafe (String(cString: key), String(cString: value)))
      index += 2
    }
    unsafe handling.builder.start(String(cString: name), pairs, at: handling.range)
    handling.stopIfRefused()
  }

  private static let endElement: XML_EndElementHandler = { data, _ in
    unsafe handling(data)?.builder.end()
  }

  private static let addText: XML_CharacterDataHandler = { data, text, length in
    guard let handling = unsafe handling(data), let text = unsafe text else { return }
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(length))
    let copy = unsafe String(decoding: bytes, as: UTF8.self)
    handling.builder.add(text: copy)
  }

  private static let refuseEntity: XML_EntityDeclHandler = { data, _, _, _, _, _, _, _, _ in
    guard let handling = unsafe handling(data) else { return }
    handling.builder.refuse("the document declares an entity")
    handling.stopIfRefused()
  }
}
