internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimInventory

/// A file that can declare screens.
struct AppFile: Sendable {
  let path: String
  /// Nil if only the content tells the kind.
  let kind: SourceKind?
}

/// Searches folders for the sources of an app.
///
/// It skips hidden folders, and folders that tools fill with third-party code
/// or copies. Tests declare screens that the app does not have, so test files
/// are only counted.
struct SourceSearch {
  private(set) var files: [AppFile] = []
  /// The number of test files that were skipped.
  private(set) var testFiles = 0
  /// The links to folders that were not followed.
  private(set) var links: [String] = []
  /// The pipes and links to nothing that have the names of sources.
  private(set) var notFiles: [String] = []

  /// Folders with dependencies and with build products.
  private static let foreignFolders: Set<String> = [
    "node_modules", "bower_components", "DerivedData", "Pods", "Carthage", "SourcePackages",
  ]

  /// Files next to which a folder `build` contains build products.
  ///
  /// Elsewhere, it can be a package or a route of the app.
  private static let buildFiles: Set<String> = [
    "build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts", "pom.xml",
    "Package.swift", "Podfile", "pubspec.yaml", "package.json", "CMakeLists.txt",
  ]

  /// Folders with tests, wherever they are.
  private static let testFolders: Set<String> = [
    "__tests__", "__mocks__", "androidTest", "integration_test",
  ]

  /// Adds the files at some paths, and the files in the folders there.
  mutating func add(_ operands: [String], _ outcome: inout Outcome) {
    var walk = FolderWalk<FileIdentity>()
    for operand in operands {
      switch System.kind(of: operand) {
      case .directory, .linkedDirectory:
        walk.visit(Folder(path: operand, isTest: false), id: { System.identity(of: $0.path) }) {
          enter($0, &outcome)
        }
      default:
        files.append(AppFile(path: operand, kind: SourceKind(fileName: operand.fileName)))
      }
    }
  }

  private struct Folder {
    let path: String
    /// Whether its files are tests.
    let isTest: Bool
  }

  /// The files, each once, in the order of their paths.
  var ordered: [AppFile] {
    var known: Set<ResolvedPath> = []
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      .filter { file in ResolvedPath(file.path).map { known.insert($0).inserted } ?? true }
  }

  /// Adds the files in a folder, and returns the folders in it that may contain
  /// others.
  private mutating func enter(
    _ folder: Folder, _ outcome: inout Outcome
  ) -> [FolderWalk<FileIdentity>.Child<Folder>] {
    var folders: [FolderWalk<FileIdentity>.Child<Folder>] = []
    do throws(System.Refusal) {
      let content = try System.content(ofDirectory: folder.path)
      let isDartPackage = content.names.contains("pubspec.yaml")
      let isBuilt = content.names.contains {
        Self.buildFiles.contains($0) || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
      }
      let hasSourceSets =
        folder.path.fileName == "src"
        && content.names.contains { $0 == "main" || $0.hasSuffix("Main") }
      for name in content.names.sorted() where !name.hasPrefix(".") {
        let path = folder.path.appending(path: name)
        let isOfTests =
          Self.testFolders.contains(name) || name.hasSuffix("Tests")
          || name == "test" && (isDartPackage || folder.path.fileName == "src")
          || hasSourceSets && name.isTestSourceSet
        let isForeign = Self.foreignFolders.contains(name) || name == "build" && isBuilt
        switch System.kind(of: path) {
        case .directory where !isForeign:
          folders.append(.folder(Folder(path: path, isTest: folder.isTest || isOfTests)))
        case .linkedDirectory where !isForeign: links.append(path)
        case .file:
          guard let kind = SourceKind(fileName: name) else { continue }
          if folder.isTest || name.isTestFile {
            testFiles += 1
          } else {
            files.append(AppFile(path: path, kind: kind))
          }
        case .nothing, .other:
          if SourceKind(fileName: name) != nil { notFiles.append(path) }
        default: break
        }
      }
      for name in content.undecodableNames.sorted(by: { $0.text < $1.text })
      where name.isDirectory || SourceKind(fileName: name.text) != nil {
        outcome.complain(undecodableName: folder.path.appending(path: name.text))
      }
    } catch {
      outcome.complain("\(folder.path.quotedPath) cannot be searched: \(error.reason)")
    }
    return folders
  }

  /// What people name in place of a folder of sources, by the ending of its name.
  private static let otherFolders = [
    (".app", "is a built app"), (".appex", "is a built extension"), (".ipa", "is a built app"),
    (".apk", "is a built app"), (".aab", "is a built app"), (".xcarchive", "is a built app"),
    (".framework", "is a built library"), (".xcframework", "is a built library"),
    (".xcodeproj", "is a project without sources"),
    (".xcworkspace", "is a workspace without sources"),
  ]

  /// What a path is, if it is a product or a project, and what to name instead.
  static func advice(on path: String) -> String? {
    otherFolders.first { path.fileName.lowercased().hasSuffix($0.0) }.map {
      "\(path.quotedPath) \($0.1): name the folder of the app's sources, such as 'Sources'"
    }
  }

  /// Says that a folder has no sources, what was searched for, and what to name
  /// instead.
  static func absence(in path: String) -> String {
    advice(on: path)
      ?? "no source was found in \(path.quotedPath): scrim searched it and its folders for "
      + "\(SourceKind.endings.map { ".\($0)" }.joined(separator: ", ")); name the folder of the "
      + "app's sources, or '.' for the whole repository"
  }

  /// Notes for people about skipped files and folders.
  var notes: String {
    var notes: [String] = []
    if testFiles > 0 {
      let count = testFiles.counted("test file; name it", "test files; name them")
      notes.append("\(count) to read \(testFiles == 1 ? "it" : "them")")
    }
    notes += links.map { "\($0.quotedPath), a link to a folder; name it to read it" }
    notes += notFiles.map { "\($0.quotedPath), which is not a file" }
    return notes.map { Outcome.line("note: skipped \($0)") }.joined()
  }
}

extension String {
  /// Whether the name is that of a Gradle source set with tests, such as
  /// `commonTest` and `testDebug`.
  fileprivate var isTestSourceSet: Bool {
    hasSuffix("Test")
      || ["test", "androidTest"].contains { start in
        hasPrefix(start) && dropFirst(start.count).first?.isUppercase == true
      }
  }

  /// Whether the name is that of a test by the convention of its language.
  fileprivate var isTestFile: Bool {
    hasSuffix("_test.dart") || contains(".test.") || contains(".spec.") || contains(".stories.")
  }
}
