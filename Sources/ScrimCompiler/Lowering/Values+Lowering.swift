internal import ScrimTimeline

extension Nanoseconds {
  var lowered: ScrimTimeline.Nanoseconds { .init(count: count) }
}
extension Color {
  var lowered: ScrimTimeline.Color { .init(red: red, green: green, blue: blue, alpha: alpha) }
}
extension Curve {
  var lowered: ScrimTimeline.Curve { .init(rawValue: rawValue) ?? .linear }
}
extension ImageMode {
  var lowered: ScrimTimeline.ImageMode { .init(rawValue: rawValue) ?? .fill }
}
extension Lifecycle {
  var lowered: ScrimTimeline.Lifecycle { .init(rawValue: rawValue) ?? .iosScene }
}
