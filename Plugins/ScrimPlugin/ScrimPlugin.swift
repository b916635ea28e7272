import Foundation
import PackagePlugin

/// Compiles the policies of a target into Swift source when the target is
/// built.
///
/// It compiles each `NAME.scrim.yaml`: `bank.scrim.yaml` becomes
/// `BankPolicy.timeline`.
@main struct ScrimPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return PolicyBuild(
      target: target.name,
      files: module.sourceFiles.map(\.url),
      root: context.package.directoryURL,
      tool: try context.tool(named: "scrim-compile").url,
      folder: context.pluginWorkDirectoryURL
    ).commands(writing: .swift)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ScrimPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      PolicyBuild(
        target: target.displayName,
        files: target.inputFiles.map(\.url).mentionedByPolicies(),
        root: context.xcodeProject.directoryURL,
        tool: try context.tool(named: "scrim-compile").url,
        folder: context.pluginWorkDirectoryURL
      ).commands(writing: .swift)
    }
  }
#endif
