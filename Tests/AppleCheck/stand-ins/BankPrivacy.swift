public import ScrimTimeline

/// Stands for what the build plugin makes of the guide's policy.
public enum BankPolicy {
  public static let timeline = Timeline(bytes: [])
}
