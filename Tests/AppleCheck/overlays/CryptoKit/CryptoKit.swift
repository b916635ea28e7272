// The part of CryptoKit that keyed hashes need.

@_exported import Foundation

public protocol HashFunction: Sendable {}

public struct SHA256: HashFunction {}

/// A secret key.
public struct SymmetricKey: Sendable {
  public init<Bytes: ContiguousBytes>(data: Bytes) {}
}

/// The code of a message, as bytes.
public struct HashedAuthenticationCode<Hash: HashFunction>: Sequence, Sendable {
  public func makeIterator() -> Array<UInt8>.Iterator { [].makeIterator() }
}

public struct HMAC<Hash: HashFunction>: Sendable {
  public static func authenticationCode<Message: DataProtocol>(
    for message: Message, using key: SymmetricKey
  ) -> HashedAuthenticationCode<Hash> { fatalError() }
}
