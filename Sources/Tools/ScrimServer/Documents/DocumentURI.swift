internal import ScrimDiagnostics

/// The address of a document.
struct DocumentURI: Hashable {
  /// As the client writes it.
  let text: String

  init(_ text: String) { self.text = text }

  /// The address of a file.
  init(ofFile path: String) {
    text =
      "file://"
      + path.utf8.map { byte in
        Self.plainBytes.contains(byte)
          ? String(Unicode.Scalar(byte))
          : "%" + String(byte >> 4, radix: 16, uppercase: true)
            + String(byte & 15, radix: 16, uppercase: true)
      }.joined()
  }

  private static let plainBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)

  /// The path of the file; for another document, a name that no file has.
  var path: String {
    guard isFile else { return text.replacing("/", with: ":") }
    return decoded(text.dropFirst("file://".count).drop { $0 != "/" }) ?? text
  }

  /// Whether the document is a file.
  var isFile: Bool { text.hasPrefix("file:///") || text.hasPrefix("file://localhost/") }

  private func decoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count > 1,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    return decoded.utf8.elementsEqual(bytes) ? decoded : nil
  }
}
