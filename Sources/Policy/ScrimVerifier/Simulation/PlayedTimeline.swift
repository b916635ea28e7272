package import ScrimInterchange
package import ScrimTimeline

/// A timeline to play traces on, with its content, because reading the content
/// takes a while.
package struct PlayedTimeline: Sendable {
  package let timeline: Timeline
  package let content: TimelineContent

  package init(_ content: TimelineContent) {
    self.content = content
    timeline = Timeline(content)
  }

  package init(_ timeline: Timeline) {
    self.timeline = timeline
    content = timeline.content
  }
}
