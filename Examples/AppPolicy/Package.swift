// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "AppPolicy",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "scrim", path: "../..")
  ],
  targets: [
    // The plugin compiles the policy into Swift source: `BankPolicy.timeline`, and
    // `BankPolicy.Screen` with the names of its screens.
    .executableTarget(
      name: "Bank",
      dependencies: [
        .product(name: "ScrimRuntime", package: "scrim"),
        .product(name: "ScrimTimeline", package: "scrim"),
      ],
      plugins: [.plugin(name: "ScrimPlugin", package: "scrim")]),
    .testTarget(
      name: "BankTests",
      dependencies: [
        "Bank",
        .product(name: "ScrimRuntime", package: "scrim"),
        .product(name: "ScrimTimeline", package: "scrim"),
      ]),

    // The plugin compiles the policy into a resource: `notes.timeline` in the
    // target's bundle.
    .executableTarget(
      name: "Notes",
      dependencies: [
        .product(name: "ScrimRuntime", package: "scrim"),
        .product(name: "ScrimTimeline", package: "scrim"),
      ],
      plugins: [.plugin(name: "ScrimResourcePlugin", package: "scrim")]),
  ]
)
