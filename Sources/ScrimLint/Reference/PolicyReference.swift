internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

/// The reference page of the policy language, in Markdown.
///
/// Its tables are the policy's shape; what is written here is only what no table
/// can say. Its examples are whole policies, which the tests lint: one with
/// findings announces them in comments, as the policies in `policies/` do.
package enum PolicyReference {
  package static var text: String {
    [
      introduction, policy, settings, covers, overlays, lockAndPrompts, extends, rules, values,
    ].joined(separator: "\n\n") + "\n"
  }

  /// The keys of a map, as a table.
  private static func keys(_ map: MapID) -> String {
    let definition = PolicySchema.definitions(naming: Rule.words).first { $0.name == "\(map)" }
    return MarkdownTable(definition?.keys ?? []).text
  }

  private static let introduction = """
    # The policy language, version 1

    <!-- Written by 'scrim schema policy --format markdown'. -->

    A policy says which screens of an app are sensitive, what covers them, and how the
    covers come and go. It is a YAML file:

    ```yaml
    # yaml-language-server: $schema=policy.schema.json
    scrim: 1
    app: com.example.bank
    lock: { after: 30s }

    covers:
      paper: { color: { light: "#FFFFFF", dark: "#1C1C1E" } }
      deep:  { blur: { radius: 60, saturation: 1.8, tint: "#FFFFFF4D" }, fallback: "#F2F2F7" }

    defaults:
      cover: paper

    screens:
      onboarding.**:    { sensitive: false, because: public marketing pages }
      accounts.cards:   { text: 30pt, cover: deep }
      accounts.balance: { text: 48pt }
      transfer.*:       { fade: none }
    ```

    A screen that no line speaks of is sensitive, and is covered: leaving something out
    never shows anything.

    ## What is read of YAML

    One document a file, in UTF-8, and plain data only. There are no tags, no `%`
    directives and no merge keys. A duplicate key is an error, and so is
    an unknown one.

    A value means what its key makes of it, and is never guessed at. `true` and `false`
    are booleans; `yes`, `on` and `~` are words like any other, `30` is no duration,
    `1:30` no number of seconds. Keys and values may stand in quotes or not; a color
    has to, since `#` starts a comment outside of them.

    What a reader sees is what holds:

    - A scalar stands on one line. Only a reason may run over several: behind `>-`, on
      indented lines of its own, none of which reads like a key.
    - Only `because` may hold escapes, such as `"\\n"`. Keys, ids, patterns, names and
      words are written as they are.
    - Aliases may stand for values, but not for keys. An alias makes no screen public, and
      is not called like a value or a cover that it does not stand for.
    - No comment stands between a key and its scalar, and none inside `{…}` or `[…]` holds a
      closing bracket.
    - At most 100 blanks stand in a row. `--max-blanks` changes the limit.
    - Characters that change the direction of text are errors, in comments as well.

    With the first line of the example above, with the path to `policy.schema.json`
    in it, editors complete keys and values, and mark what is wrong.
    """

  private static let policy = """
    ## Policy

    \(keys(.policy))

    Under `android`, under `desktop` and with `snapshots: from-resign` covers come at once
    unless a fade says otherwise, and prompts are covered unless `prompts` says otherwise.
    A blur needs a `fallback` under `android` and `desktop`, because not all of these
    systems can blur.

    Android pictures an app at any instant, without asking it. What protects a screen there
    is [`secure`](#settings), which keeps its window out of the system's pictures for as long
    as it is shown; covers serve the switcher's live view. No other system can be told so.

    ```yaml
    scrim: 1
    lifecycle: android
    screens:
      onboarding.**: { sensitive: false, because: public marketing pages }
      vault.**:      { secure: window }
    ```

    An iPad may keep the picture that it takes when the app resigns. For an app that runs on
    iPads write

    ```yaml
    scrim: 1
    snapshots: from-resign
    ```

    An `inventory` lets scrim tell patterns that match no screen of the app, and screens
    that nothing but `**` speaks of. Reports name its ids only where every line of it is an
    id, and quote nothing else of it.

    A policy reads files inside its root only: the nearest folder above it that holds
    `.git`, else its own folder, or the one that `--root` names. A path counts for where it
    leads, links included, and is relative to where the file that names it really stands. A
    file that is not a policy is never quoted, and no fix touches it. Scrim reads each file
    once, however many paths lead to it, and applies it at its last place in the order of
    overriding. The `extends` lists of a policy and its bases may name 256 files together.
    """

  private static let settings = """
    ## Settings

    What holds for a screen: in `defaults` for all of them, under a pattern in `screens`
    for those that it matches.

    \(keys(.settings))

    A screen takes every pattern that matches it, the most specific last, key by key.
    `scrim why POLICY SCREEN` shows which line gives a screen each of its settings.

    ```yaml
    scrim: 1
    screens:
      "**":             { fade: 250ms }
      accounts.**:      { text: 22pt }
      accounts.balance: { fade: { out: 400ms }, text: 48pt }
    ```

    Here `accounts.balance` fades in within 250ms and out within 400ms.

    ### Patterns

    The id of a screen is made of segments with dots between them, such as
    `transfer.confirm`. A segment is not empty. It holds any characters but `.`, `*`, white
    space, characters that are invisible, and characters that look like a dot or a star.
    Ids are in Unicode's normalization form C (NFC) and are compared byte by byte, here and
    in inventories, traces and the names of captures. In a pattern

    \(MarkdownTable(
      "this", "stands for", "so this", "matches",
      rows: [
        ["`*`", "one segment", "`transfer.*`", "`transfer.confirm`, not `transfer` or `transfer.to.iban`"],
        ["`**`", "any number of segments, none too", "`vault.**`", "`vault`, `vault.keys`, `vault.keys.new`"],
        ["`*` in a segment", "any run of characters there", "`chat.room-*`", "`chat.room-7`, not `chat.7`"],
      ]).text)

    Of two patterns that match a screen, the more specific one wins. They are compared
    segment by segment from the left, and the first difference decides:

    > literal > partial > `*` > end of the pattern > `**`

    | of these | this wins for | since |
    | --- | --- | --- |
    | `accounts.*`, `*.balance` | `accounts.balance` | a literal is more than `*` |
    | `chat.room-*`, `chat.*` | `chat.room-7` | a part of a segment is more than `*` |
    | `accounts`, `accounts.**` | `accounts` | an end is more than `**` |

    Two patterns that are equally specific, match one screen and set a key differently
    are an error, because nothing would tell which of them wins:

    ```yaml
    scrim: 1
    screens:
      chat.a*: { text: 20pt }
      chat.*z: { text: 30pt } # finds: ambiguous-screens 4:3
    ```

    ### Public screens

    ```yaml
    scrim: 1
    screens:
      onboarding.**: { sensitive: false, because: public marketing pages }
    ```

    A public screen is listed, or is under a named branch, and has a reason: neither `defaults` nor a
    pattern with a star in its first segment may make screens public.

    ### Fade

    `fade` is `none`, one duration for coming and going, or a map, which is merged with
    the fades of less specific patterns key by key:

    \(keys(.fade))

    The curves are the cubic Béziers that CSS and Core Animation have under the same
    names. Covers of the kinds `view` and `hide` come and go in no time.
    """

  private static let covers = """
    ## Cover

    A cover stands under its name in `covers`, or in place where a screen or an overlay
    names one. It is of one kind: `blur`, `color`, `image` or `view`. The word `hide` in
    place of the map hides the window itself.

    \(keys(.cover))

    ```yaml
    scrim: 1
    covers:
      frost:    { blur: light }
      deep:     { blur: { radius: 60, tint: "#FFFFFF4D" }, fallback: "#F2F2F7" }
      paper:    { color: "#FFFFFF" }
      brand:    { image: { name: PrivacySplash, mode: fit }, background: "#101820" }
      passcode: { view: PasscodeLock, background: "#000000" }
      blackout: hide
    screens:
      feed.*:     { cover: frost, text: 15pt }
      accounts.*: { cover: deep, text: 30pt }
      notes.*:    { cover: paper }
      splash:     { cover: brand }
      transfer.*: { cover: passcode, fade: none }
      vault.**:   { cover: blackout, fade: none }
      search:     { cover: { color: "#F2F2F7" } }
    ```

    A cover must be opaque, so only a tint may have an alpha below 1.

    ### Blur

    A blur is one of the styles, or a map of numbers:

    \(keys(.blur))

    The styles are short for

    \(MarkdownTable("style", "radius", "saturation", "tint", rows: BlurStyle.allCases.map(row)).text)

    A blur keeps more of a text the larger the text is: the
    [rule](rules.md#weak-blur) says how much, and how large a radius is needed.

    ### Appearances

    A color may be one for each appearance, since systems picture apps in both:

    \(keys(.appearances))

    ### Image

    \(keys(.image))

    An image that does not fill the screen needs an opaque `background` beside it.
    """

  private static func row(_ style: BlurStyle) -> [String] {
    let blur = ResolvedBlur(.style(style), Origin(place: 0))
    return [
      "`\(style.rawValue)`", blur.radius.shortened, blur.saturation.shortened,
      blur.tint.map { "`\($0.text)`" } ?? "–",
    ]
  }

  private static let overlays = """
    ## Overlay

    A layer that the host shows and dismisses when it likes, such as a loading sheet. It
    stays in front of the app, behind the cover of the screen. It protects nothing, so its
    cover may be translucent; a view fades in it as any cover does, and `hide` is refused.
    To show an overlay that is shown, or to dismiss one that is not, changes nothing.

    \(keys(.overlay))

    ```yaml
    scrim: 1
    covers:
      paper: { color: "#FFFFFF" }
    overlays:
      loading: { cover: paper, fade: 200ms }
    ```
    """

  private static let lockAndPrompts = """
    ## Lock

    `lock` is `never`, `always` or a map:

    \(keys(.lock))

    A locked app stays covered until it is unlocked.

    ## Prompts

    A system prompt, such as the sheet of Face ID, takes the app's focus as leaving the
    app does. `prompts` is `cover`, or a map that says for how long that is to be ignored:

    \(keys(.prompts))

    ## Limits

    \(keys(.limits))

    ```yaml
    scrim: 1
    lock: { after: 30s }
    prompts: { ignore-for: 30s, linger: 500ms }
    limits: { peek: 300ms }
    ```
    """

  private static let extends = """
    ## Extending other policies

    ```yaml
    scrim: 1
    extends: [base.yaml]
    screens:
      accounts.balance: { text: 48pt }
    ```

    The files are read relative to the one that names them. Of files in the list a later
    one overrides an earlier one, and the naming file overrides them all. Maps are
    merged key by key; lists and single values are replaced, and so are a cover of
    another kind and a blur's style by numbers. An absolute path, a file that is not
    there, files that extend one another in a circle and more than \(Policy.mostFilesInARow) in a row are
    errors.
    """

  private static let rules = """
    ## Severities and accepted findings

    `lint` gives a [rule](rules.md) another severity, or turns it `off`. `ignore` accepts
    single findings, with the reason. Rules that hold always can be neither.

    \(keys(.ignore))

    ```yaml
    scrim: 1
    lint: { unused-cover: error }
    covers:
      frost: { blur: light }
    screens:
      accounts.chart: { text: 26pt, cover: frost }
    ignore:
      - { rule: weak-blur, screen: accounts.chart, because: axis labels only, until: 2027-03-01 }
    ```

    An entry that nothing needs is reported, and so is one whose day has passed.
    """

  private static let values = """
    ## Values

    ### Durations

    A number with its unit, `ms` or `s`, or `none`: `200ms`, `0.5s`. A number without a unit is
    an error. The longest that there is, `\(Nanoseconds.longest.text)`, is a hundred days.

    ### Colors

    `"#RGB"`, `"#RRGGBB"` or `"#RRGGBBAA"`, in quotes. The last two digits are the alpha; without them a
    color is opaque.

    ### Text sizes

    A number of points from 4 on, with its unit: `17pt`, `22.5pt`.

    ### Numbers

    Digits, perhaps with a point and more digits: `30`, `1.8`. There are no signs, exponents or
    percentages.

    ### Dates

    Year, month and day: `2027-03-01`. A date is held against today, or against `--today` where that
    is given.
    """
}
