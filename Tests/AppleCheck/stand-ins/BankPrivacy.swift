public import ScrimTimeline

/// Replaces the build plugin's output for the policy of the guide.
public enum BankPolicy {
  /// The ids of the screens that the policy lists.
  public enum Screen {
    public static let accountsBalance = "accounts.balance"
    public static let accountsList = "accounts.list"
    public static let onboardingWelcome = "onboarding.welcome"
  }

  public static let timeline = Timeline(bytes: [])
}
