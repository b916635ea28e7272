import PackagePlugin

/// Compiles the policies of a target into resources when the target is built.
///
/// It compiles each `NAME.scrim.yaml`: `bank.scrim.yaml` becomes
/// `bank.timeline` in the target's bundle.
@main struct ScrimResourcePlugin: PolicyPlugin {
  static let form = PolicyBuild.Form.binary
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ScrimResourcePlugin: XcodeBuildToolPlugin {}
#endif
