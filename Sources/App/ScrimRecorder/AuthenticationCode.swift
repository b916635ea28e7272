#if !canImport(CryptoKit)
  internal import ScrimTrace

  /// The code of HMAC (RFC 2104) with SHA-256, on systems without CryptoKit.
  func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var block = key.count > 64 ? sha256(of: key) : key
    block += [UInt8](repeating: 0, count: 64 - block.count)
    return sha256(of: block.map { $0 ^ 0x5C } + sha256(of: block.map { $0 ^ 0x36 } + message))
  }
#endif
