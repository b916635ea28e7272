internal import CLibExpat

/// A safe wrapper of libexpat's parser: bytes in, elements out.
///
/// All pointers to libexpat stay in this file. It is sound because the parser
/// is made, used and freed in one call of `elements`. The reading and the bytes
/// outlive that call, and libexpat calls the handlers only during it, on the
/// same thread. The handlers copy each text that they are passed, and libexpat
/// ends each with a zero byte.
///
/// A document cannot make libexpat read other files or expand entities: the
/// parser has no handler for external entities, and stops at the declaration
/// of any entity.
enum LibExpat {
  /// Why and at which byte reading stopped.
  struct Failure: Error {
    let message: String
    let offset: Int
  }

  /// The largest number of nested elements.
  static let maximumDepth = 500
  /// The largest number of elements in a document.
  private static let maximumElements = 1_000_000

  /// The elements of a document, in the order of their opening tags.
  static func elements(
    of bytes: ContiguousArray<UInt8>
  ) throws(Failure) -> [MarkupDocument.Element] {
    guard let parser = unsafe XML_ParserCreate(nil) else {
      throw Failure(message: "there is not enough memory", offset: 0)
    }
    defer { unsafe XML_ParserFree(parser) }
    let reading = unsafe Reading(parser)
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
    unsafe XML_SetElementHandler(parser, startElement, endElement)
    unsafe XML_SetCharacterDataHandler(parser, addText)
    unsafe XML_SetEntityDeclHandler(parser, refuseEntity)
    let status = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        unsafe XML_Parse(parser, buffer.baseAddress, Int32(buffer.count), 1)
      }
    }
    // The handlers use the object without owning it.
    let elements = withExtendedLifetime(reading) { reading.elements }
    if status == XML_STATUS_OK { return elements }
    let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
    throw Failure(
      message: reading.refusal ?? reason ?? "invalid XML", offset: reading.range.lowerBound)
  }

  /// What the handlers have read so far.
  @safe private final class Reading {
    private let parser: XML_Parser
    var elements: [MarkupDocument.Element] = []
    /// The indices of the elements that are not closed yet.
    var open: [Int] = []
    /// Why a handler stopped the parser; nil while it goes on.
    private(set) var refusal: String?

    init(_ parser: XML_Parser) { unsafe self.parser = unsafe parser }

    /// The bytes of the tag that is being handled.
    var range: Range<Int> {
      let start = unsafe max(0, Int(XML_GetCurrentByteIndex(parser)))
      let count = unsafe max(0, Int(XML_GetCurrentByteCount(parser)))
      return start..<start + count
    }

    func stop(_ reason: String) {
      if refusal == nil { refusal = reason }
      unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
    }
  }

  private static func reading(_ pointer: UnsafeMutableRawPointer?) -> Reading? {
    unsafe pointer.map { unsafe Unmanaged<Reading>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let startElement: XML_StartElementHandler = { data, name, attributes in
    guard let reading = unsafe reading(data), let name = unsafe name else { return }
    if reading.open.count >= maximumDepth {
      return reading.stop("elements are nested more than \(maximumDepth) deep")
    }
    if reading.elements.count >= maximumElements {
      return reading.stop("the document has more than \(maximumElements) elements")
    }
    var pairs: [(name: String, value: String)] = []
    while let key = unsafe attributes?[2 * pairs.count],
      let value = unsafe attributes?[2 * pairs.count + 1]
    {
      pairs.append(unsafe (String(cString: key), String(cString: value)))
    }
    reading.elements.append(
      MarkupDocument.Element(
        name: unsafe String(cString: name), attributes: pairs, range: reading.range,
        parent: reading.open.last))
    reading.open.append(reading.elements.count - 1)
  }

  private static let endElement: XML_EndElementHandler = { data, _ in
    _ = unsafe reading(data)?.open.popLast()
  }

  private static let addText: XML_CharacterDataHandler = { data, text, length in
    guard let reading = unsafe reading(data), let text = unsafe text, let last = reading.open.last
    else { return }
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(length))
    let copy = unsafe String(decoding: bytes, as: UTF8.self)
    reading.elements[last].text += copy
  }

  private static let refuseEntity: XML_EntityDeclHandler = { data, _, _, _, _, _, _, _, _ in
    unsafe reading(data)?.stop("the document declares an entity")
  }
}
