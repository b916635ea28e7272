// swift-tools-version: 6.2

import PackageDescription

// The hosts for Apple's platforms, compiled on Linux against stand-ins for
// Apple's frameworks, and the stories that are played with them. The variable
// HOST of the environment chooses the host: UIKit or AppKit.
let host = Context.environment["HOST"] ?? "UIKit"

let houseStyle: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// A room of the project, whose folder `App` leads to.
func room(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: imports, path: "App/\(name)", swiftSettings: houseStyle,
    linkerSettings: [.linkedLibrary("m")])
}

func standIn(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, path: name)
}

let package = Package(
  name: "scrim",
  targets: [
    standIn("CoreGraphics"),
    standIn("QuartzCore", imports: ["CoreGraphics"]),
    standIn(host, imports: ["QuartzCore"]),
    standIn("Combine"),
    standIn("SwiftUI", imports: ["Combine", .target(name: host)]),

    room("ScrimPatterns"),
    room("ScrimTimeline", imports: ["ScrimPatterns"]),
    room("ScrimRuntime", imports: ["ScrimTimeline"]),
    room("ScrimHost", imports: ["ScrimTimeline", "ScrimRuntime"]),
    room("ScrimBlur", imports: ["ScrimTimeline", "CoreGraphics"]),
    room(
      "ScrimApple",
      imports: [
        "ScrimTimeline", "ScrimRuntime", "ScrimHost", "ScrimBlur", "SwiftUI", .target(name: host),
      ]),
    room(
      "Scrim\(host)",
      imports: ["ScrimTimeline", "ScrimHost", "ScrimApple", .target(name: host)]),
    room("ScrimTrace", imports: ["ScrimPatterns", "ScrimTimeline", "ScrimRuntime"]),
    room(
      "ScrimSnapshots",
      imports: [
        "ScrimTimeline", "ScrimHost", "ScrimBlur", "ScrimTrace", "CoreGraphics",
        .target(name: host),
      ]),
    .target(
      name: "Staging", dependencies: ["QuartzCore", "ScrimTimeline", "ScrimHost"], path: "Staging"),
    .testTarget(
      name: "\(host)Stories",
      dependencies: [
        "QuartzCore", .target(name: host), "SwiftUI", "ScrimTimeline", "ScrimRuntime", "ScrimHost",
        "ScrimApple", .target(name: "Scrim\(host)"), "ScrimSnapshots", "Staging",
      ],
      path: "\(host)Stories",
      // Swift Testing has parts for some of Apple's modules, which Linux lacks.
      swiftSettings: houseStyle + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ],
  swiftLanguageModes: [.v6]
)
