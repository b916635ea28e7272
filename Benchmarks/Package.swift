// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  targets: [
    .executableTarget(
      name: "bare-events",
      linkerSettings: [.linkedLibrary("yaml")]),
    .executableTarget(
      name: "bench"),
  ],
  swiftLanguageModes: [.v6]
)
