// swift-tools-version: 6.2

import PackageDescription

/// The language settings of the main package, without strict memory safety:
/// reading the resource usage of a process needs pointers throughout.
let houseStyle: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  targets: [
    .executableTarget(
      name: "bare-events",
      linkerSettings: [.linkedLibrary("yaml")]),
    .executableTarget(name: "peak-memory"),
    .target(name: "CProcessors"),
    .executableTarget(
      name: "bench",
      dependencies: ["CProcessors"],
      swiftSettings: houseStyle),
    .testTarget(
      name: "benchTests",
      dependencies: ["bench"],
      swiftSettings: houseStyle),
  ],
  swiftLanguageModes: [.v6]
)
