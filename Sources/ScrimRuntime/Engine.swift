public import ScrimTimeline
