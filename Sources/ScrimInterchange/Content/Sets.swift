package import ScrimTimeline

// Conditions and keyframes as sets, for whatever makes cues and looks into them. An
// app only asks whether a member is there.

extension Conditions: OptionSet {}

extension Keyframes: OptionSet {}
