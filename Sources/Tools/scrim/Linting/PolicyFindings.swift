internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint

/// The findings in some inputs, and complaints about inputs that could not be
/// read.
struct PolicyFindings {
  var report: Report
  fileprivate(set) var complaints: [String] = []
}

extension [PolicyInput] {
  func findings(by check: PolicyCheck) async -> PolicyFindings {
    var findings = PolicyFindings(report: Report(limit: check.pipeline.findingLimit))
    await inParallel({ $0.checked(by: check) }) { _, verdict in
      switch verdict {
      case .checked(let report): findings.report.absorb(report)
      case .unreadable(let complaint): findings.complaints.append(complaint)
      case .notAPolicy: break
      }
    }
    findings.report.dropRefutedFindings()
    return findings
  }
}
