// swift-tools-version: 6.2

import PackageDescription

/// The language settings of all targets.
let houseStyle: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The C math library, which an app that links little would otherwise lack.
let mathematics: [LinkerSetting] = [
  .linkedLibrary("m", .when(platforms: [.linux, .android]))
]

// Data flows one way. A target may import only targets above it in this list.
let package = Package(
  name: "scrim",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [
    .executable(name: "scrim", targets: ["scrim"]),
    // What an app embeds: the timeline, and the engine that plays it.
    .library(name: "ScrimTimeline", targets: ["ScrimTimeline"]),
    .library(name: "ScrimRuntime", targets: ["ScrimRuntime"]),
    // Connects the engine to a platform.
    .library(name: "ScrimHost", targets: ["ScrimHost"]),
    // Complete hosts for Apple's platforms.
    .library(name: "ScrimUIKit", targets: ["ScrimUIKit"]),
    .library(name: "ScrimAppKit", targets: ["ScrimAppKit"]),
    // Records an app's events, in development builds.
    .library(name: "ScrimRecorder", targets: ["ScrimRecorder"]),
    // Blurs captures.
    .library(name: "ScrimBlur", targets: ["ScrimBlur"]),
    .library(name: "ScrimCapture", targets: ["ScrimCapture"]),
    // Compile an app's policies in every build: into Swift source, or into
    // resources.
    .plugin(name: "ScrimPlugin", targets: ["ScrimPlugin"]),
    .plugin(name: "ScrimResourcePlugin", targets: ["ScrimResourcePlugin"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CLibPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibExpat",
      pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

    .target(
      name: "ScrimJSON",
      swiftSettings: houseStyle),
    .target(
      name: "ScrimDiagnostics",
      dependencies: ["ScrimJSON"],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimSyntax",
      dependencies: ["CLibYAML", "ScrimDiagnostics", "ScrimJSON"],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimPatterns",
      swiftSettings: houseStyle),
    .target(
      name: "ScrimScreenNames",
      dependencies: ["ScrimDiagnostics", "ScrimPatterns"],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimSources",
      dependencies: ["CLibExpat", "ScrimDiagnostics", "ScrimJSON", "ScrimScreenNames"],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimTimeline",
      dependencies: ["ScrimPatterns"],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimRuntime",
      dependencies: ["ScrimTimeline"],
      swiftSettings: houseStyle,
      linkerSettings: mathematics),
    .target(
      name: "ScrimHost",
      dependencies: ["ScrimRuntime", "ScrimTimeline"],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimInterchange",
      dependencies: ["ScrimJSON", "ScrimPatterns", "ScrimTimeline"],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimTrace",
      dependencies: ["ScrimInterchange", "ScrimJSON", "ScrimRuntime", "ScrimTimeline"],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimRecorder",
      dependencies: ["ScrimHost", "ScrimRuntime", "ScrimTimeline", "ScrimTrace"],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimPatternSets",
      dependencies: ["ScrimInterchange", "ScrimPatterns", "ScrimScreenNames"],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimVerifier",
      dependencies: [
        "ScrimScreenNames",
        "ScrimDiagnostics", "ScrimInterchange", "ScrimJSON", "ScrimRuntime", "ScrimTimeline",
        "ScrimTrace",
      ],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimLogs",
      dependencies: [
        "ScrimDiagnostics", "ScrimInterchange", "ScrimJSON", "ScrimRuntime", "ScrimScreenNames",
        "ScrimTimeline", "ScrimTrace", "ScrimVerifier",
      ],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimBlur",
      swiftSettings: houseStyle,
      linkerSettings: mathematics),
    .target(
      name: "ScrimCapture",
      dependencies: ["ScrimBlur", "ScrimTimeline"],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimUIKit",
      dependencies: ["ScrimBlur", "ScrimCapture", "ScrimHost", "ScrimRuntime", "ScrimTimeline"],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimAppKit",
      dependencies: ["ScrimBlur", "ScrimCapture", "ScrimHost", "ScrimRuntime", "ScrimTimeline"],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimPolicy",
      dependencies: [
        "ScrimBlur", "ScrimDiagnostics", "ScrimJSON", "ScrimPatterns", "ScrimScreenNames",
        "ScrimSyntax",
        "ScrimTimeline",
      ],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimCompiler",
      dependencies: [
        "ScrimDiagnostics", "ScrimInterchange", "ScrimJSON", "ScrimPatternSets", "ScrimPatterns",
        "ScrimScreenNames",
        "ScrimPolicy", "ScrimSyntax", "ScrimTimeline", "ScrimTrace", "ScrimVerifier",
      ],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimLint",
      dependencies: [
        "ScrimCompiler", "ScrimDiagnostics", "ScrimInterchange", "ScrimJSON", "ScrimPatterns",
        "ScrimScreenNames",
        "ScrimPatternSets", "ScrimPolicy", "ScrimRuntime", "ScrimSyntax", "ScrimTimeline",
        "ScrimTrace", "ScrimVerifier",
      ],
      swiftSettings: houseStyle),
    .target(
      name: "ScrimRenderer",
      dependencies: ["CLibPNG", "ScrimBlur", "ScrimCapture", "ScrimTimeline"],
      swiftSettings: houseStyle),
    .executableTarget(
      name: "scrim",
      dependencies: [
        "ScrimBlur", "ScrimCompiler", "ScrimDiagnostics", "ScrimInterchange", "ScrimJSON",
        "ScrimLint", "ScrimLogs", "ScrimPatterns", "ScrimPolicy", "ScrimRenderer",
        "ScrimScreenNames", "ScrimSources", "ScrimSyntax", "ScrimTimeline", "ScrimTrace",
        "ScrimVerifier",
      ],
      swiftSettings: houseStyle),

    .plugin(name: "ScrimPlugin", capability: .buildTool(), dependencies: ["scrim"]),
    .plugin(name: "ScrimResourcePlugin", capability: .buildTool(), dependencies: ["scrim"]),

    // Draws the captures for the pictures in the documentation.
    .executableTarget(
      name: "draw-examples",
      dependencies: ["ScrimBlur", "ScrimRenderer"],
      path: "Examples/draw-examples",
      swiftSettings: houseStyle),

    // Recovers digits from a blur, for the rule that requires a stronger one.
    .target(
      name: "MatchingAttack",
      dependencies: ["ScrimBlur", "ScrimRenderer"],
      path: "Examples/MatchingAttack",
      swiftSettings: houseStyle),
    .executableTarget(
      name: "match-digits",
      dependencies: ["MatchingAttack", "ScrimBlur"],
      path: "Examples/match-digits",
      swiftSettings: houseStyle),
    .executableTarget(
      name: "grain-bound",
      dependencies: ["MatchingAttack", "ScrimLint"],
      path: "Examples/grain-bound",
      swiftSettings: houseStyle),
    .executableTarget(
      name: "draw-blurs",
      dependencies: [
        "MatchingAttack", "ScrimBlur", "ScrimCompiler", "ScrimLint", "ScrimPolicy", "ScrimRenderer",
      ],
      path: "Examples/draw-blurs",
      swiftSettings: houseStyle),

    // Benchmarks that are part of this package, because they measure internal
    // modules.
    .executableTarget(
      name: "read-tree",
      dependencies: ["ScrimDiagnostics", "ScrimSyntax"],
      path: "Benchmarks/Sources/read-tree",
      swiftSettings: houseStyle),
    .target(
      name: "CMeasuring",
      path: "Benchmarks/Sources/CMeasuring"),
    .target(
      name: "Measuring",
      dependencies: ["CMeasuring", "ScrimJSON"],
      path: "Benchmarks/Sources/Measuring",
      swiftSettings: houseStyle),
    .executableTarget(
      name: "play-timeline",
      dependencies: [
        "CMeasuring", "Measuring", "ScrimCompiler", "ScrimDiagnostics", "ScrimInterchange",
        "ScrimLint", "ScrimPolicy", "ScrimRuntime", "ScrimSyntax", "ScrimTimeline", "TestSupport",
      ],
      path: "Benchmarks/Sources/play-timeline",
      swiftSettings: houseStyle),
    .executableTarget(
      name: "measure-policy",
      dependencies: [
        "CMeasuring", "Measuring", "ScrimCompiler", "ScrimDiagnostics", "ScrimInterchange",
        "ScrimLint", "ScrimPolicy", "ScrimSyntax", "ScrimTimeline",
      ],
      path: "Benchmarks/Sources/measure-policy",
      swiftSettings: houseStyle),
    .executableTarget(
      name: "blur-picture",
      dependencies: ["Measuring", "ScrimBlur", "ScrimRenderer", "TestSupport"],
      path: "Benchmarks/Sources/blur-picture",
      swiftSettings: houseStyle),

    // Shared by the tests of several modules.
    .target(
      name: "TestSupport",
      dependencies: ["ScrimInterchange", "ScrimTimeline"],
      path: "Tests/TestSupport",
      swiftSettings: houseStyle),
    // The fuzz targets, for the tests that replay inputs and for `make fuzz`.
    .target(
      name: "Fuzzing",
      dependencies: [
        "ScrimBlur", "ScrimCompiler", "ScrimDiagnostics", "ScrimInterchange", "ScrimJSON",
        "ScrimLint", "ScrimPatterns", "ScrimPatternSets", "ScrimPolicy", "ScrimRenderer",
        "ScrimRuntime", "ScrimSyntax", "ScrimTimeline", "ScrimTrace", "ScrimVerifier",
        "TestSupport",
      ],
      path: "Tests/Fuzzing",
      swiftSettings: houseStyle),
    .target(
      name: "CountedAllocations",
      path: "Tests/CountedAllocations"),
    .testTarget(
      name: "MeasuringTests",
      dependencies: ["play-timeline"],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimJSONTests",
      dependencies: ["ScrimJSON", "TestSupport"],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimDiagnosticsTests",
      dependencies: ["ScrimDiagnostics", "ScrimJSON", "TestSupport"],
      exclude: ["Golden"],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimSyntaxTests",
      dependencies: ["CLibYAML", "ScrimDiagnostics", "ScrimJSON", "ScrimSyntax", "TestSupport"],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimPatternsTests",
      dependencies: ["ScrimScreenNames", "ScrimInterchange", "ScrimPatterns", "TestSupport"],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimTimelineTests",
      dependencies: ["ScrimInterchange", "ScrimPatterns", "ScrimTimeline", "TestSupport"],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimInterchangeTests",
      dependencies: ["ScrimInterchange", "ScrimTimeline", "TestSupport"],
      exclude: ["Golden"],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimRuntimeTests",
      dependencies: [
        "CountedAllocations", "ScrimInterchange", "ScrimRuntime", "ScrimTimeline", "TestSupport",
      ],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimHostTests",
      dependencies: [
        "ScrimCompiler", "ScrimDiagnostics", "ScrimHost", "ScrimInterchange", "ScrimLint",
        "ScrimPolicy", "ScrimRecorder", "ScrimRuntime", "ScrimSyntax", "ScrimTimeline",
        "ScrimTrace", "ScrimVerifier", "TestSupport",
      ],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimPatternSetsTests",
      dependencies: [
        "CountedAllocations", "Fuzzing", "ScrimScreenNames", "ScrimInterchange", "ScrimPatterns",
        "ScrimPatternSets", "TestSupport",
      ],
      swiftSettings: houseStyle),
    .testTarget(
      name: "FuzzingTests",
      dependencies: ["Fuzzing", "ScrimLint", "ScrimPolicy", "TestSupport"],
      exclude: ["Cases"],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimLintTests",
      dependencies: [
        "Fuzzing", "ScrimScreenNames", "ScrimCompiler", "ScrimDiagnostics", "ScrimInterchange",
        "ScrimJSON", "ScrimLint", "ScrimPatternSets",
        "ScrimPatterns", "ScrimPolicy", "ScrimRuntime", "ScrimSyntax", "ScrimTimeline",
        "ScrimTrace", "ScrimVerifier", "TestSupport",
      ],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimVerifierTests",
      dependencies: [
        "ScrimDiagnostics", "ScrimInterchange", "ScrimJSON", "ScrimRuntime", "ScrimTimeline",
        "ScrimTrace", "ScrimVerifier", "TestSupport",
      ],
      exclude: ["Golden"],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimLogsTests",
      dependencies: [
        "ScrimDiagnostics", "ScrimJSON", "ScrimLogs", "ScrimRuntime", "ScrimTimeline",
        "ScrimTrace", "ScrimVerifier", "TestSupport",
      ],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimSourcesTests",
      dependencies: [
        "scrim", "ScrimDiagnostics", "ScrimScreenNames", "ScrimSources", "TestSupport",
      ],
      exclude: ["Fixtures", "Golden"],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimBlurTests",
      dependencies: ["ScrimBlur", "TestSupport"],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimCaptureTests",
      dependencies: ["ScrimBlur", "ScrimCapture", "ScrimTimeline", "TestSupport"],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimRendererTests",
      dependencies: [
        "CLibPNG", "MatchingAttack", "ScrimBlur", "ScrimCapture", "ScrimCompiler",
        "ScrimDiagnostics", "ScrimInterchange", "ScrimLint", "ScrimPolicy", "ScrimRenderer",
        "ScrimTimeline", "TestSupport",
      ],
      swiftSettings: houseStyle),
    .testTarget(
      name: "ScrimCommandTests",
      dependencies: [
        "ScrimScreenNames",
        "scrim", "ScrimBlur", "ScrimCompiler", "ScrimDiagnostics", "ScrimInterchange", "ScrimLint",
        "ScrimPolicy", "ScrimRenderer", "ScrimSyntax", "ScrimTimeline", "TestSupport",
      ],
      swiftSettings: houseStyle),
  ],
  swiftLanguageModes: [.v6]
)

// Only libFuzzer, which `make fuzz` links, has a `main` for this target.
if Context.environment["SCRIM_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: ["Fuzzing"],
      path: "Tests/Fuzz",
      exclude: ["run"],
      swiftSettings: houseStyle))
}
