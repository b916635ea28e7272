import LintSupport
import ScrimTrace
import ScrimInterchange
import ScrimTimeline
import Testing

@testable import ScrimCompiler
@testable import ScrimPolicy

/// The cues of a sheet, compared with their specification in every state and
/// for every combination of settings.
@Suite struct CueLoweringTests {
  private static let allSettings = [true, false].flatMap { isSensitive in
    RaiseEvent.allCases.flatMap { raiseOn in
      BackgroundAction.allCases.flatMap { atBackground in
        DropEvent.allCases.flatMap { dropOn in
          RecordingAction.allCases.map { recording in
            CueSettings(
              isSensitive: isSensitive, raiseOn: raiseOn, atBackground: atBackground,
              dropOn: dropOn, recording: recording)
          }
        }
      }
    }
  }

  /// The possible states after an event.
  private static func states(after event: CueEvent) -> [Conditions] {
    (0..<(1 << 7)).map { Conditions(rawValue: UInt8($0)) }.filter { state in
      switch event {
      case .willResignActive, .willEnterForeground: state.isDisjoint(with: [.active, .background])
      case .didEnterBackground: state.contains(.background) && !state.contains(.active)
      case .didBecomeActive: state.contains(.active) && !state.contains(.background)
      case .protectionOn: state.contains(.protected)
      case .protectionOff: !state.contains(.protected)
      case .exemptionEnded: !state.contains(.exempt)
      default: !state.isSuperset(of: [.active, .background])
      }
    }
  }

  @Test("a departure is latched exactly if the settings and the state require it")
  func departs() {
    check { settings, event, state, keyframes in
      let guarded = settings.isSensitive && state.contains(.protected)
      let raises = settings.raiseOn == .willResignActive && !state.contains(.exempt)
      let isInactive = state.isDisjoint(with: [.active, .background])
      let departs =
        switch event {
        case .willResignActive: guarded && raises
        case .didEnterBackground: guarded
        case .screen, .protectionOn, .exemptionEnded:
          guarded
            && (state.contains(.background) || isInactive && state.contains(.left) && raises)
        default: false
        }
      return keyframes.contains(.depart) == departs
    }
  }

  @Test("a cover that must be up rises as its event requires, and no drop stays armed")
  func rises() {
    check { settings, event, state, keyframes in
      guard state.contains(.held) || keyframes.contains(.depart) else {
        return keyframes.isDisjoint(with: [.snap, .fade, .swap])
      }
      let isRaised = state.contains(.raised)
      let moves: Keyframes =
        switch event {
        case .screen, .recordingBegan, .protectionOn: .snap
        case .didEnterBackground where settings.atBackground == .snap: .snap
        case .willResignActive: [.swap, .fade]
        case .exemptionEnded, .didEnterBackground: .fade
        default: isRaised ? [] : .snap
        }
      return keyframes.intersection([.snap, .fade, .swap]) == moves
        && keyframes.contains(.disarm) && !keyframes.contains(.drop)
    }
  }

  @Test("a cover that need not be up drops while active or on its own event only")
  func drops() {
    check { settings, event, state, keyframes in
      let covered = state.contains(.held) || keyframes.contains(.depart)
      let returns = event == CueSheet(settings).returnsOn
      let drops = !covered && state.contains(.raised) && (state.contains(.active) || returns)
      return keyframes.contains(.drop) == drops
    }
  }

  @Test("leaving the app always disarms a drop")
  func disarms() {
    check { _, event, _, keyframes in
      event != .willResignActive && event != .didEnterBackground || keyframes.contains(.disarm)
    }
  }

  @Test("hierarchy, bounds and appearance changes each play their own keyframe")
  func refreshes() {
    check { _, event, _, keyframes in
      keyframes.contains(.raise) == (event == .hierarchyChanged)
        && keyframes.contains(.layout) == (event == .boundsChanged)
        && keyframes.contains(.restyle) == (event == .appearanceChanged)
    }
  }

  private func check(
    _ holds: (CueSettings, CueEvent, Conditions, Keyframes) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for settings in Self.allSettings {
      let sheet = CueSheet(settings)
      for event in CueEvent.allCases {
        for state in Self.states(after: event) {
          let cue = sheet.cues.first { $0.event == event && $0.plays(in: state) }
          #expect(
            cue.map { holds(settings, event, state, $0.keyframes) } == true,
            "\(settings) \(event) \(state.rawValue)", sourceLocation: sourceLocation)
        }
      }
    }
  }
}
