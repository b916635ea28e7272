// The Swift part of Apple's Foundation module.

@_exported import CoreFoundation
@_exported import CoreGraphics
@_exported import Darwin
@_exported import Dispatch
@_exported import Foundation
@_exported import ObjectiveC

public typealias NSErrorPointer = AutoreleasingUnsafeMutablePointer<NSError?>?
