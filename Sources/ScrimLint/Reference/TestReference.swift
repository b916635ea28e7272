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

  private static func table(_ map: MapID) -> String { MarkdownTable(TestSchema.keys(map)).text }

  private static let introduction = """
    # Tests of policies, version 1

    <!-- Written by 'scrim schema test --format markdown'. -->

    A test plays a [trace](../docs/traces.md) on a policy, and says what must be on screen. Tests
    stand in a file beside the policy, whose name ends in `.test.yaml`:

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
    """
  }

  private static var events: String {
    """
    ## Events

    An event of a trace is a map with `at` and the name of one event. Its value is what the event
    carries:

    \(table(.testEvent))
    """
  }

  private static var expectations: String {
    """
    ## Expectations

    \(table(.expectation))

    Numbers are shares from 0 to 1. A number is met by values that differ from it by at most a
    millionth; 0 and 1 are met by nothing else. A range includes its bounds.

    An expectation at an instant looks at the last event of that instant, or at another one that
    `event` names. Where no event happens, it looks at the state between events.

    A directive is a word, or a map with `do` and some of its values:

    \(table(.directive))
    """
  }

  private static let running = """
    ## Running tests

    `scrim test` plays the tests below `policies/`; name files or folders to play others. It exits
    with status 1 if a test fails, and writes the formats of `scrim lint`. With `--format junit`, each
    test is a test case.

    `--coverage` lists what is in force in no test: entries of `screens`, settings, covers and
    overlays. `--min-coverage 90` fails the run below 90 percent.

    `--mutants` changes one setting of the policy at a time and plays all its tests again. It lists
    the changes that no test notices, unless they change nothing in the compiled timeline.

    `--record` writes what each trace gives into the tests that have no `expect`, and leaves the
    others as they are. Read the result before you commit it: it says what the policy does, not what
    it should do.
    """
}
