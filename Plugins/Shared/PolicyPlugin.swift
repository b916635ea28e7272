import Foundation
import PackagePlugin

/// A plugin that compiles the policies of a target when the target is built.
protocol PolicyPlugin: BuildToolPlugin {
  /// What each policy becomes.
  static var form: PolicyBuild.Form { get }
}

extension PolicyPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return PolicyBuild(
      target: target.name, files: module.sourceFiles.map(\.url),
      root: context.package.directoryURL, tool: try context.tool(named: "scrim-compile").url,
      folder: context.pluginWorkDirectoryURL
    ).commands(writing: Self.form)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension PolicyPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      PolicyBuild(
        target: target.displayName, files: target.inputFiles.map(\.url).mentionedByPolicies(),
        root: context.xcodeProject.directoryURL, tool: try context.tool(named: "scrim-compile").url,
        folder: context.pluginWorkDirectoryURL
      ).commands(writing: Self.form)
    }
  }
#endif
