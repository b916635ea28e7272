public import Foundation
internal import ScrimTimeline

#if canImport(CryptoKit)
  internal import CryptoKit
#endif

/// How rows name screens, overlays, and the types of what has no name.
public enum RecordedIDs: Sendable {
  /// As the app does.
  case plain
  /// By the first 16 bytes of HMAC-SHA-256, under a secret key of at least 16
  /// random bytes.
  ///
  /// An app has few ids, so that everyone can hash all of them and compare. Only
  /// the key prevents that. Under a shorter key, rows have no ids.
  case hashed(key: Data)

  func text(of id: String) -> String? {
    // All apps share this id.
    guard case .hashed(let key) = self, id != Timeline.unnamedScreen else { return id }
    guard key.count >= 16 else { return nil }
    return authenticationCode(of: Array(id.utf8), key: Array(key)).prefix(16)
      .map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
  }
}

#if canImport(CryptoKit)
  func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
  }
#endif
