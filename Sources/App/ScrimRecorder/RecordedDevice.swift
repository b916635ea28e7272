internal import Foundation

/// What rows say about the device and the app.
struct RecordedDevice: Sendable {
  /// Such as `iPhone15,2`.
  var model: String?
  var system: String?
  var systemVersion: String
  var appVersion: String?

  static var current: RecordedDevice {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    var device = RecordedDevice(
      systemVersion: "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)",
      appVersion: Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String)
    #if os(iOS)
      (device.system, device.model) = ("iOS", text(ofControl: "hw.machine"))
    #elseif os(macOS)
      (device.system, device.model) = ("macOS", text(ofControl: "hw.model"))
    #endif
    return device
  }

  #if os(iOS) || os(macOS)
    /// The value of a control of the kernel.
    ///
    /// The call writes no more than `size` bytes, which `bytes` has.
    private static func text(ofControl name: String) -> String? {
      var size = 256
      var bytes = [UInt8](repeating: 0, count: size)
      guard unsafe sysctlbyname(name, &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  #endif
}
