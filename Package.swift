// swift-tools-version: 6.2

import PackageDescription

// Rooms are targets. Data flows one way: a room imports only rooms above it.
// The apps that embed Scrim link rooms of the first wing alone.
let app = "Sources/App"
let policy = "Sources/Policy"
let tools = "Sources/Tools"
let examples = "Examples"
let benchmarks = "Benchmarks/Sources"
let allTests = "Tests"

/// The language settings of all rooms.
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

func room(
  _ name: String, in folder: String, imports: [Target.Dependency] = [],
  resources: [Resource] = [], linkerSettings: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: imports, path: "\(folder)/\(name)", resources: resources,
    swiftSettings: houseStyle, linkerSettings: linkerSettings)
}

func program(_ name: String, in folder: String, imports: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: imports, path: "\(folder)/\(name)", swiftSettings: houseStyle)
}

/// A library of the system, with its packages for Debian and Homebrew.
func library(_ name: String, in folder: String, _ module: String, apt: String, brew: String)
  -> Target
{
  .systemLibrary(
    name: name, path: "\(folder)/\(name)", pkgConfig: module,
    providers: [.apt([apt]), .brew([brew])])
}

func tests(_ name: String, imports: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: imports, path: "Tests/\(name)", exclude: exclude,
    swiftSettings: houseStyle)
}

let package = Package(
  name: "scrim",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [
    .executable(name: "scrim", targets: ["scrim"]),
    .executable(name: "scrim-compile", targets: ["scrim-compile"]),
    // What an app embeds: the timeline, and the engine that plays it.
    .library(name: "ScrimTimeline", targets: ["ScrimTimeline"]),
    .library(name: "ScrimRuntime", targets: ["ScrimRuntime"]),
    // Connects the engine to a platform.
    .library(name: "ScrimHost", targets: ["ScrimHost"]),
    // Complete hosts for Apple's platforms.
    .library(name: "ScrimUIKit", targets: ["ScrimUIKit"]),
    .library(name: "ScrimAppKit", targets: ["ScrimAppKit"]),
    // Records an app's events: as traces in development, as rows in production.
    .library(name: "ScrimRecorder", targets: ["ScrimRecorder"]),
    // Judges what the system has stored of an app.
    .library(name: "ScrimSnapshots", targets: ["ScrimSnapshots"]),
    // Blurs captures.
    .library(name: "ScrimBlur", targets: ["ScrimBlur"]),
    // Compile an app's policies in every build: into Swift source, or into
    // resources.
    .plugin(name: "ScrimPlugin", targets: ["ScrimPlugin"]),
    .plugin(name: "ScrimResourcePlugin", targets: ["ScrimResourcePlugin"]),
  ],
  targets: [
    room("ScrimPatterns", in: app),
    room("ScrimTimeline", in: app, imports: ["ScrimPatterns"]),
    room("ScrimRuntime", in: app, imports: ["ScrimTimeline"], linkerSettings: mathematics),
    room("ScrimSessions", in: app, imports: ["ScrimTimeline", "ScrimRuntime"]),
    room("ScrimHost", in: app, imports: ["ScrimTimeline", "ScrimRuntime"]),
    room("ScrimTrace", in: app, imports: ["ScrimPatterns", "ScrimTimeline", "ScrimRuntime"]),
    room(
      "ScrimRecorder", in: app,
      imports: ["ScrimTimeline", "ScrimRuntime", "ScrimHost", "ScrimTrace"]),
    room("ScrimBlur", in: app, imports: ["ScrimTimeline"], linkerSettings: mathematics),
    room(
      "ScrimApple", in: app,
      imports: ["ScrimTimeline", "ScrimRuntime", "ScrimHost", "ScrimBlur"]),
    room("ScrimUIKit", in: app, imports: ["ScrimTimeline", "ScrimHost", "ScrimApple"]),
    room(
      "ScrimSnapshots", in: app,
      imports: ["ScrimTimeline", "ScrimHost", "ScrimBlur", "ScrimTrace"]),
    room("ScrimAppKit", in: app, imports: ["ScrimHost", "ScrimApple"]),

    library("CLibYAML", in: policy, "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    room("ScrimJSON", in: policy, imports: ["ScrimPatterns"]),
    room("ScrimDiagnostics", in: policy, imports: ["ScrimPatterns", "ScrimJSON"]),
    room(
      "ScrimSyntax", in: policy,
      imports: ["ScrimPatterns", "CLibYAML", "ScrimJSON", "ScrimDiagnostics"]),
    room(
      "ScrimInterchange", in: policy,
      imports: [
        "ScrimPatterns", "ScrimTimeline", "ScrimTrace", "ScrimJSON", "ScrimDiagnostics",
      ]),
    room(
      "ScrimPatternSets", in: policy,
      imports: [
        "ScrimPatterns", "ScrimDiagnostics", "ScrimInterchange",
      ]),
    room(
      "ScrimPolicy", in: policy,
      imports: [
        "ScrimPatterns", "ScrimTimeline", "ScrimBlur", "ScrimJSON", "ScrimDiagnostics",
        "ScrimSyntax", "ScrimInterchange",
      ]),
    room(
      "ScrimVerifier", in: policy,
      imports: [
        "ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimTrace", "ScrimJSON",
        "ScrimDiagnostics", "ScrimInterchange",
      ]),
    room(
      "ScrimCompiler", in: policy,
      imports: [
        "ScrimPatterns", "ScrimTimeline", "ScrimSessions", "ScrimTrace", "ScrimJSON",
        "ScrimDiagnostics", "ScrimSyntax", "ScrimInterchange", "ScrimPatternSets", "ScrimPolicy",
        "ScrimVerifier",
      ]),
    room(
      "ScrimComparing", in: policy,
      imports: [
        "ScrimPatterns", "ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimJSON",
        "ScrimDiagnostics", "ScrimSyntax", "ScrimInterchange", "ScrimPatternSets", "ScrimPolicy",
        "ScrimVerifier", "ScrimCompiler",
      ]),
    room(
      "ScrimLint", in: policy,
      imports: [
        "ScrimPatterns", "ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimTrace",
        "ScrimBlur", "ScrimJSON",
        "ScrimDiagnostics", "ScrimSyntax", "ScrimInterchange", "ScrimPatternSets", "ScrimPolicy",
        "ScrimVerifier", "ScrimCompiler", "ScrimComparing",
      ]),
    room(
      "ScrimTesting", in: policy,
      imports: [
        "ScrimPatterns", "ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimTrace",
        "ScrimJSON",
        "ScrimDiagnostics", "ScrimSyntax", "ScrimInterchange", "ScrimPatternSets", "ScrimPolicy",
        "ScrimVerifier", "ScrimCompiler", "ScrimComparing", "ScrimLint",
      ]),

    library("CLibPNG", in: tools, "libpng", apt: "libpng-dev", brew: "libpng"),
    room(
      "ScrimInventory", in: tools,
      imports: ["ScrimDiagnostics", "ScrimInterchange", "ScrimPolicy", "ScrimLint"]),
    room(
      "ScrimLogs", in: tools,
      imports: [
        "ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimTrace", "ScrimJSON",
        "ScrimDiagnostics",
        "ScrimInterchange", "ScrimVerifier",
      ]),
    room(
      "ScrimRenderer", in: tools,
      imports: [
        "CLibPNG", "ScrimTimeline", "ScrimBlur", "ScrimDiagnostics", "ScrimInterchange",
      ]),
    room(
      "ScrimReport", in: tools,
      imports: [
        "ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimTrace", "ScrimJSON",
        "ScrimDiagnostics",
        "ScrimInterchange", "ScrimPolicy", "ScrimVerifier", "ScrimCompiler", "ScrimComparing",
        "ScrimLint",
      ],
      resources: [
        "report.css", "scrim.mjs", "elements.js", "screens.js", "run.js", "curve.js", "player.js",
        "leave-and-return.jsonl", "loading-sheet.jsonl", "assumptions.md",
      ].map { .embedInCode("Page/\($0)") }),
    room(
      "ScrimCommand", in: tools,
      imports: [
        "ScrimPatterns", "ScrimTimeline", "ScrimJSON", "ScrimDiagnostics", "ScrimSyntax",
        "ScrimInterchange", "ScrimPolicy", "ScrimCompiler", "ScrimLint",
      ]),
    room(
      "ScrimServer", in: tools,
      imports: [
        "ScrimTimeline", "ScrimJSON", "ScrimDiagnostics", "ScrimSyntax", "ScrimInterchange",
        "ScrimPolicy", "ScrimCompiler", "ScrimLint", "ScrimTesting",
      ]),
    program("scrim-compile", in: tools, imports: ["ScrimDiagnostics", "ScrimCommand"]),
    program(
      "scrim", in: tools,
      imports: [
        "ScrimPatterns", "ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimTrace",
        "ScrimBlur", "ScrimJSON",
        "ScrimDiagnostics", "ScrimSyntax", "ScrimInterchange", "ScrimPolicy", "ScrimVerifier",
        "ScrimCompiler", "ScrimComparing", "ScrimLint", "ScrimTesting", "ScrimInventory",
        "ScrimLogs", "ScrimRenderer", "ScrimReport", "ScrimServer", "ScrimCommand",
      ]),

    .plugin(name: "ScrimPlugin", capability: .buildTool(), dependencies: ["scrim-compile"]),
    .plugin(
      name: "ScrimResourcePlugin", capability: .buildTool(), dependencies: ["scrim-compile"]),

    // Draw the pictures of the documentation, and recover digits from blurs, for
    // the rule that requires stronger ones.
    room("Lettering", in: examples, imports: ["ScrimBlur", "ScrimRenderer"]),
    program("draw-examples", in: examples, imports: ["ScrimBlur", "ScrimRenderer", "Lettering"]),
    room("MatchingAttack", in: examples, imports: ["ScrimBlur", "Lettering"]),
    program("match-digits", in: examples, imports: ["ScrimBlur", "MatchingAttack"]),
    program("grain-bound", in: examples, imports: ["ScrimComparing", "MatchingAttack"]),
    program(
      "draw-blurs", in: examples,
      imports: [
        "ScrimBlur", "ScrimPolicy", "ScrimCompiler", "ScrimComparing", "ScrimLint", "ScrimRenderer",
        "Lettering", "MatchingAttack",
      ]),

    // How the stories of BankApp judge pictures. Xcode builds the rest of the app.
    .target(
      name: "BankAppPictures", path: "\(examples)/BankApp/Shared", swiftSettings: houseStyle),
    .testTarget(
      name: "BankAppTests", dependencies: ["BankAppPictures"], path: "\(examples)/BankApp/Tests",
      swiftSettings: houseStyle),

    // Measure internal rooms, so they are part of this package.
    .target(name: "CMeasuring", path: "Benchmarks/Sources/CMeasuring"),
    program("read-tree", in: benchmarks, imports: ["ScrimDiagnostics", "ScrimSyntax"]),
    room("Measuring", in: benchmarks, imports: ["ScrimJSON", "CMeasuring"]),
    program(
      "play-timeline", in: benchmarks,
      imports: [
        "ScrimTimeline", "ScrimRuntime", "ScrimDiagnostics", "ScrimSyntax", "ScrimInterchange",
        "ScrimPolicy", "ScrimCompiler", "ScrimComparing", "ScrimLint", "Measuring", "TestSupport",
        "CMeasuring",
      ]),
    program(
      "measure-policy", in: benchmarks,
      imports: [
        "ScrimTimeline", "ScrimDiagnostics", "ScrimSyntax", "ScrimInterchange", "ScrimPolicy",
        "ScrimCompiler", "ScrimComparing", "ScrimLint", "Measuring", "CMeasuring",
      ]),
    program(
      "blur-picture", in: benchmarks,
      imports: [
        "ScrimBlur", "ScrimRenderer", "Measuring", "TestSupport",
      ]),

    // Shared by tests; `Fuzzing` also by `make fuzz`.
    .target(name: "CountedAllocations", path: "Tests/CountedAllocations"),
    room(
      "TestSupport", in: allTests,
      imports: ["ScrimTimeline", "ScrimTrace", "ScrimJSON", "ScrimInterchange", "ScrimPatternSets"]),
    room(
      "LintSupport", in: allTests,
      imports: [
        "ScrimDiagnostics", "ScrimSyntax", "ScrimPolicy", "ScrimCompiler", "ScrimLint",
        "ScrimTesting",
      ]),
    room(
      "Fuzzing", in: allTests,
      imports: [
        "ScrimPatterns", "ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimTrace",
        "ScrimBlur", "ScrimJSON",
        "ScrimDiagnostics", "ScrimSyntax", "ScrimInterchange", "ScrimPatternSets", "ScrimPolicy",
        "ScrimVerifier", "ScrimCompiler", "ScrimComparing", "ScrimLint", "ScrimRenderer",
        "TestSupport",
      ]),
    // Decodes and judges stored snapshots, for comparison with scrim-probe.
    program(
      "judge-snapshots", in: allTests,
      imports: ["ScrimTimeline", "ScrimBlur", "ScrimSnapshots", "ScrimTrace"]),
    // Plays random traces, for comparison with the engine that Proofs/ defines.
    program(
      "play-script", in: allTests,
      imports: [
        "ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimTrace", "ScrimInterchange",
        "ScrimVerifier",
        "Fuzzing",
      ]),

    tests("MeasuringTests", imports: ["play-timeline"]),
    tests("ScrimJSONTests", imports: ["ScrimPatterns", "ScrimJSON", "TestSupport"]),
    tests(
      "ScrimDiagnosticsTests",
      imports: [
        "ScrimPatterns", "ScrimJSON", "ScrimDiagnostics", "TestSupport",
      ],
      exclude: ["Golden"]),
    tests(
      "ScrimSyntaxTests",
      imports: [
        "ScrimPatterns", "CLibYAML", "ScrimJSON", "ScrimDiagnostics", "ScrimSyntax", "TestSupport",
      ]),
    tests(
      "ScrimPatternsTests",
      imports: [
        "ScrimPatterns", "ScrimInterchange", "TestSupport",
      ]),
    tests(
      "ScrimTimelineTests",
      imports: [
        "ScrimPatterns", "ScrimTimeline", "ScrimInterchange", "TestSupport",
      ]),
    tests(
      "ScrimInterchangeTests",
      imports: [
        "ScrimTimeline", "ScrimInterchange", "TestSupport",
      ],
      exclude: ["Golden"]),
    tests(
      "ScrimRuntimeTests",
      imports: [
        "ScrimTimeline", "ScrimRuntime", "ScrimInterchange", "TestSupport", "CountedAllocations",
      ]),
    tests(
      "ScrimHostTests",
      imports: [
        "ScrimTimeline", "ScrimRuntime", "ScrimHost", "ScrimTrace", "ScrimRecorder",
        "ScrimDiagnostics",
        "ScrimSyntax", "ScrimInterchange", "ScrimPolicy", "ScrimVerifier", "ScrimCompiler",
        "ScrimComparing", "ScrimLint", "TestSupport",
      ]),
    tests(
      "ScrimPatternSetsTests",
      imports: [
        "ScrimPatterns", "ScrimInterchange", "ScrimPatternSets", "TestSupport", "Fuzzing",
        "CountedAllocations",
      ]),
    tests(
      "FuzzingTests",
      imports: [
        "ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimTrace", "ScrimVerifier",
        "ScrimJSON",
        "ScrimDiagnostics", "ScrimPolicy", "ScrimLint", "TestSupport", "Fuzzing",
      ],
      exclude: ["Cases"]),
    tests(
      "ScrimPolicyTests",
      imports: [
        "ScrimPatterns", "ScrimTimeline", "ScrimJSON", "ScrimDiagnostics", "ScrimSyntax",
        "ScrimInterchange",
        "ScrimPolicy", "ScrimCompiler", "ScrimLint", "LintSupport", "TestSupport",
      ]),
    tests(
      "ScrimCompilerTests",
      imports: [
        "ScrimPatterns", "ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimTrace",
        "ScrimJSON",
        "ScrimDiagnostics", "ScrimSyntax", "ScrimInterchange", "ScrimPatternSets", "ScrimPolicy",
        "ScrimVerifier", "ScrimCompiler", "ScrimComparing", "ScrimLint", "Fuzzing", "LintSupport",
        "TestSupport",
      ]),
    tests(
      "ScrimComparingTests",
      imports: [
        "ScrimTimeline", "ScrimJSON", "ScrimDiagnostics", "ScrimSyntax", "ScrimPolicy",
        "ScrimCompiler", "ScrimComparing", "ScrimLint", "TestSupport",
      ]),
    tests(
      "ScrimLintTests",
      imports: [
        "ScrimPatterns", "ScrimTimeline", "ScrimJSON", "ScrimDiagnostics", "ScrimSyntax",
        "ScrimInterchange", "ScrimPolicy", "ScrimVerifier", "ScrimCompiler", "ScrimComparing",
        "ScrimLint", "ScrimTesting", "LintSupport", "TestSupport",
      ]),
    tests(
      "ScrimTestingTests",
      imports: [
        "ScrimTimeline", "ScrimRuntime", "ScrimJSON", "ScrimDiagnostics", "ScrimSyntax",
        "ScrimInterchange", "ScrimPolicy", "ScrimVerifier", "ScrimCompiler", "ScrimLint",
        "ScrimTesting", "LintSupport", "TestSupport",
      ]),
    tests(
      "ScrimSessionsTests",
      imports: ["ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimInterchange", "ScrimJSON"]),
    tests(
      "ScrimVerifierTests",
      imports: [
        "ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimTrace", "ScrimJSON",
        "ScrimDiagnostics",
        "ScrimInterchange", "ScrimVerifier", "ScrimLint", "TestSupport",
      ],
      exclude: ["Golden"]),
    tests(
      "ScrimLogsTests",
      imports: [
        "ScrimTimeline", "ScrimRuntime", "ScrimSessions", "ScrimTrace", "ScrimJSON",
        "ScrimDiagnostics",
        "ScrimInterchange", "ScrimVerifier", "ScrimLogs", "TestSupport",
      ]),
    tests(
      "ScrimInventoryTests",
      imports: [
        "ScrimDiagnostics", "ScrimInterchange", "ScrimInventory", "ScrimCommand", "scrim",
        "TestSupport", "CountedAllocations",
      ],
      exclude: ["Fixtures", "Golden"]),
    tests(
      "ScrimSnapshotsTests",
      imports: [
        "ScrimTimeline", "ScrimRuntime", "ScrimHost", "ScrimBlur", "ScrimSnapshots",
        "ScrimInterchange", "TestSupport",
      ]),
    tests("ScrimBlurTests", imports: ["ScrimTimeline", "ScrimBlur", "TestSupport"]),
    tests(
      "ScrimRendererTests",
      imports: [
        "CLibPNG", "ScrimTimeline", "ScrimBlur", "ScrimDiagnostics", "ScrimInterchange",
        "ScrimPolicy", "ScrimCompiler", "ScrimComparing", "ScrimLint", "ScrimRenderer",
        "Lettering", "MatchingAttack", "TestSupport",
      ]),
    tests("ScrimReportTests", imports: ["ScrimTimeline", "ScrimTrace", "ScrimReport"]),
    tests(
      "ScrimServerTests",
      imports: [
        "ScrimJSON", "ScrimDiagnostics", "ScrimSyntax", "ScrimPolicy", "ScrimCompiler", "ScrimLint",
        "ScrimServer", "TestSupport",
      ]),
    tests(
      "ScrimCommandTests",
      imports: [
        "ScrimTimeline", "ScrimBlur", "ScrimDiagnostics", "ScrimSyntax", "ScrimInterchange",
        "ScrimPolicy", "ScrimVerifier", "ScrimCompiler", "ScrimComparing", "ScrimLint",
        "ScrimRenderer", "scrim",
        "TestSupport",
      ]),
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
