// The Swift part of Apple's XCTest module.

@_exported import Foundation
@_exported import UIKit
@_exported import XCTest
@_exported import XCUIAutomation

/// An error that ends a test, and marks it as skipped.
public struct XCTSkip: Error {
  public init(
    _ message: @autoclosure () -> String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {}
}

public func XCTSkipIf(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String? = nil,
  file: StaticString = #filePath, line: UInt = #line
) throws {}

public func XCTFail(
  _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {}

public func XCTAssertTrue(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}

public func XCTAssertEqual<Value: Equatable>(
  _ expression1: @autoclosure () throws -> Value, _ expression2: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}

public func XCTAssertNotEqual<Value: Equatable>(
  _ expression1: @autoclosure () throws -> Value, _ expression2: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}

public func XCTAssertLessThan<Value: Comparable>(
  _ expression1: @autoclosure () throws -> Value, _ expression2: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}

public func XCTAssertGreaterThan<Value: Comparable>(
  _ expression1: @autoclosure () throws -> Value, _ expression2: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}

public func XCTUnwrap<Value>(
  _ expression: @autoclosure () throws -> Value?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) throws -> Value { fatalError() }
