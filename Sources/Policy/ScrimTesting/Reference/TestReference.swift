internal import ScrimJSON
internal import ScrimLint
internal import ScrimPolicy

/// The reference page of test files, in Markdown.
///
/// Its tables are generated from the shape of test files; the text is what no
/// table can express. The tests play its example on the policy `bank.yaml` of
/// this repository.
package enum TestReference {
  package static var text: String {
    [introduction, file, events, expectations, running].joined(separator: "\n\n") + "\n"
  }

  private static func table(_ map: MapID) -> String {
    let definition = TestSchema.schema.uniqueDefinitions.first { $0.name == map.name }
    return MarkdownTable(definition?.keys ?? []).text
  }

  private static let introduction = """
    # Tests of policies, version 1

    <!-- Written by 'scrim schema test --format markdown'. -->

    A test plays a [trace](../docs/traces.md) on a policy, and says what must be on screen. Put
    tests in a file next to the policy, with a name that ends in `.test.yaml`:

    ```yaml
    # yaml-language-server: $schema=../schema/tests.schema.json
    scrim-test: 1
    policy: bank.yaml
    tests:
      - name: the balance is covered before the snapshot
        screen: accounts.balance
        trace:
          - { at: 0ms, did-become-active: }
          - { at: 10ms, unlocked: }
          - { at: 1s, will-resign-active: }
          - { at: 1112.6ms, did-enter-background: }
        expect:
          - { at: 1050ms, cover: paper, opacity: 0.1..0.9 }
          - { at: 1200ms, exposed: 0, reasons: [departed] }
          - { peek: 300ms }
    ```

    `scrim test` plays them, and shows what a failed test got instead, with the trace around that
    instant. A proof covers every sequence of events, and a test only one. Tests show reviewers what
    a policy does, and they fail when somebody changes it.
    """

  private static var file: String {
    """
    ## Files and tests

    \(table(.testFile))

    A test:

    \(table(.test))

    A test that is written in a file of its own plays any policy inside the root: the nearest folder
    above the file that holds `.git`. A trace in another file is JSON Lines, as a device
    [records](../docs/traces.md) it.

    A test with `screens` is played for each id that one of its patterns matches, if `screens` of
    the policy or its `inventory` lists the id. A pattern that matches no listed id is an error. A
    failure names the screens on which it occurs.
    """
  }

  private static var events: String {
    """
    ## Events

    An event of a trace is a map with `at` and the name of one event. A trace starts with the launch
    of the app, in the phase `inactive`. The value is what the event carries:

    \(table(.testEvent))
    """
  }

  private static var expectations: String {
    """
    ## Expectations

    \(table(.expectation))

    Numbers are shares from 0 to 1. A number accepts values that differ from it by at most a
    millionth. 0 and 1 must match exactly. A range includes its bounds.

    An expectation at an instant looks at the last event of that instant, or at another one that
    `event` names. If that event happens twice, either may meet it. Where no event happens, the
    expectation looks at the state between events. `0ms` is the zero of the trace's clock, even
    if a trace in a file begins later.

    A trace plays on after its last event until no fade runs and no deadline is left, for at least
    two seconds, and longer than the policy's `limits.peek`. `breaches` counts what is visible at
    each event, at each instant that a test looks at, and whenever something changes in between.

    A directive is a word, or a map with `do` and some of its values:

    \(table(.directive))
    """
  }

  private static let running = """
    ## Running tests

    `scrim test` plays the tests below `policies/`; name files or folders to play others. It exits
    with status 1 if a test fails, and writes the formats of `scrim lint`. With `--format junit`, each
    test is a test case.

    `--coverage` lists the lines that are not in force in any test: entries of `screens`, settings,
    covers, overlays, `lock`, `prompts` and `limits`. `--min-coverage 90` fails the run if fewer than
    90 percent are in force in some test. A policy in a searched folder that has no tests counts as 0
    percent, unless a tested policy extends it.

    `--mutants` changes one line of the policy at a time and plays the tests again. It lists the
    changes that no test notices:

    - each setting with other values: shorter and longer durations, another cover of the policy, the
      built-in cover, the other words;
    - each setting that an entry does not write, with a value that protects less;
    - each entry and each overlay removed;
    - other lock times, other ways to treat prompts, and each color half as opaque.

    A change that no trace can show is left out. So are the contents of covers, `limits` and
    `lifecycle`: `scrim diff` guards those. The time grows with the number of
    changes; each is played only in tests that show a screen on which it matters.

    Changes that differ only in the new value share a line. The score at the end, such as `noticed
    118 of 121 changes`, counts each of them. `--min-mutants 90` fails the run if the tests of a
    policy notice fewer than 90 percent of them. Without `--mutants`, it does not list the others.

    `--record` writes what each trace gives into the tests that have no `expect`, and leaves the
    others as they are. If the run has errors, it writes nothing. If a trace breaks a property, the
    run fails, and the test expects the breach from then on. Read the result before you commit it: it
    says what the policy does, not what it should do.
    """
}

/// The JSON Schema of a test file, for editors and other validators.
package enum TestSchema {
  package static var text: String {
    schema.file(
      id: "urn:scrim:test:1", title: "Scrim tests, version 1",
      description: "Traces to play on a policy, and what must be on screen.")
  }

  fileprivate static var schema: Schema { Shape<TestFile>.testFile.schema() }
}
