// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "DesktopCover",
  dependencies: [
    .package(name: "scrim", path: "../..")
  ],
  targets: [
    .systemLibrary(
      name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(
      name: "DesktopCover",
      dependencies: [
        "CGTK",
        .product(name: "ScrimBlur", package: "scrim"),
        .product(name: "ScrimHost", package: "scrim"),
        .product(name: "ScrimRuntime", package: "scrim"),
        .product(name: "ScrimTimeline", package: "scrim"),
      ]),

    // Takes pictures of the window, as task switchers do.
    .executableTarget(
      name: "Photographer",
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xcomposite"), .linkedLibrary("m")]),
  ]
)
