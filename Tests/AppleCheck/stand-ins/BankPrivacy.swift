public import ScrimTimeline

/// Replaces the build plugin's output for the policy of the guide.
public enum BankPolicy {
  public static let timeline = Timeline(bytes: [])
}
