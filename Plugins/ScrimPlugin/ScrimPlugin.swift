import PackagePlugin

/// Compiles the policies of a target into Swift source when the target is
/// built.
///
/// It compiles each `NAME.scrim.yaml`: `bank.scrim.yaml` becomes
/// `BankPolicy.timeline`, and a constant in `BankPolicy.Screen` for each screen
/// that it lists.
@main struct ScrimPlugin: PolicyPlugin {
  static let form = PolicyBuild.Form.swift
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ScrimPlugin: XcodeBuildToolPlugin {}
#endif
