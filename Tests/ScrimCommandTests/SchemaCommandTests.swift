import ScrimVerifier
import ScrimDiagnostics
import ScrimLint
import ScrimPolicy
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct SchemaCommandTests {
  @Test("schema prints the schema of a policy, or its reference page")
  func policy() async {
    #expect(await run("schema", "policy").output == PolicySchema.text(naming: Rule.descriptions))
    #expect(await run("schema", "policy", "--format", "markdown").output == PolicyReference.text)
  }

  @Test("schema prints the schema of a trace's line, or its reference page")
  func trace() async {
    #expect(await run("schema", "trace").output == TraceSchema.text)
    #expect(await run("schema", "trace", "--format", "markdown").output == TraceReference.text)
  }

  @Test("schema prints the schema of reports, which has no reference page")
  func report() async {
    #expect(await run("schema", "report").output == ReportSchema.text)
    for name in ["report", "timeline"] {
      let page = await run("schema", name, "--format", "markdown")
      #expect(page.status == .unusable)
      #expect(page.complaints.contains("there is no reference page of \(name)s"))
    }
  }

  @Test("an unknown schema is an error with a suggestion")
  func misuse() async {
    #expect(await run("schema").status == .unusable)
    #expect(await run("schema", "polcy").complaints.contains("did you mean 'policy'?"))
  }
}
