internal import ScrimBlur
internal import ScrimJSON
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

/// The reference page of the policy language, in Markdown.
///
/// Its tables are generated from the policy's shape; the text is what no table
/// can express. The tests lint its examples, which are complete policies. One
/// with findings announces them in comments, as the policies in `policies/` do.
package enum PolicyReference {
  package static var text: String {
    [
      introduction, policy, settings, covers, overlays, lockAndPrompts, variants, extends, rules,
      values,
    ].joined(separator: "\n\n") + "\n"
  }

  /// The table of the keys of a map.
  private static func keys(_ map: MapID) -> String {
    let definitions = PolicySchema.definitions(naming: Rule.descriptions)
    return MarkdownTable(definitions.first { $0.name == map.name }?.keys ?? []).text
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
      deep:  { blur: { preset: light, radius: 60, grain: 8 }, fallback: "#F2F2F7" }

    defaults:
      cover: paper

    screens:
      onboarding.**:    { sensitive: false, because: public marketing pages }
      accounts.cards:   { text: 30pt, cover: deep }
      accounts.balance: { text: 48pt }
      transfer.*:       { fade: none }
    ```

    A screen that the policy does not mention is sensitive and covered, so leaving one out
    never exposes it.

    ## The YAML that a policy may use

    A file holds one document in UTF-8, with plain data only: no tags, no `%` directives and no
    merge keys. Duplicate keys and unknown keys are errors.

    The key decides how its value is read. Scrim never guesses: `true` and `false` are the only
    booleans, and `30` is not a duration. Quotation marks are optional, except around colors,
    because `#` starts a comment.

    A policy means what a reader sees:

    - Text stays on one line. Only a reason may take several: after `>-` or `|`, on indented lines
      of its own, none of which looks like a key.
    - Only `because` may contain escapes, such as `"\\n"`. Keys, ids, patterns, names and
      words are spelled out.
    - An alias may replace a value, but not a key. It cannot make a screen public. An alias named
      like a value or a cover must stand for exactly that.
    - A comment that looks like a value cannot come between a key and its value, and a comment
      inside `{…}` or `[…]` cannot contain a closing bracket.
    - At most 100 blanks may follow each other; a tab counts as eight. `--max-blanks` changes the limit.
    - Characters that change the direction of text are errors, in comments too. Two right-to-left
      texts on one line need a left-to-right letter between them.

    The first line of the example gives editors the path of `policy.schema.json`. They then
    complete keys and values, and mark mistakes.
    """

  private static let policy = """
    ## Policy

    \(keys(.policy))

    Under `android`, under `desktop` and with `snapshots: from-resign`, covers appear at once
    unless the policy sets a fade, and prompts are covered unless it sets `prompts`. Under
    `android` and `desktop` a blur needs a `fallback`, because not all of these systems can
    blur.

    Android can take a snapshot at any time, without notice. [`secure`](#settings) keeps the
    window out of snapshots for as long as the screen is visible; covers only serve the
    switcher's live view. No other system has such a setting.

    ```yaml
    scrim: 1
    lifecycle: android
    screens:
      onboarding.**: { sensitive: false, because: public marketing pages }
      vault.**:      { secure: window }
    ```

    An iPad may keep the snapshot that it takes when the app resigns active. For an app that runs
    on iPads, write

    ```yaml
    scrim: 1
    variants:
      ipad: { snapshots: from-resign }
    ```

    An `inventory` lists the ids of the app's screens. With it, Scrim reports patterns that match
    no screen, and screens that only `**` matches. Reports show ids of the inventory only if
    every line is a valid id.

    A policy can name files inside its root only. The root is the nearest folder above the policy
    that contains `.git`, or else the policy's own folder; `--root` sets another. Scrim resolves
    links first, and a relative path starts at the real location of the file that contains it.
    Reports never quote a file that is not a policy, and no fix changes it. Scrim reads each file
    once, even if several paths lead to it. The `extends` lists of a policy and its bases may name
    256 files together.
    """

  private static let settings = """
    ## Settings

    `defaults` sets them for every screen, an entry of `screens` for the screens that its
    pattern matches.

    \(keys(.settings))

    All patterns that match a screen apply to it, key by key. A more specific pattern overrides
    a less specific one. `scrim why POLICY SCREEN` shows which line sets each key.

    ```yaml
    scrim: 1
    screens:
      "**":             { fade: 250ms }
      accounts.**:      { text: 22pt }
      accounts.balance: { fade: { out: 400ms }, text: 48pt }
    ```

    Here `accounts.balance` fades in within 250ms and out within 400ms.

    ### Patterns

    A screen's id is a list of segments separated by dots, such as `transfer.confirm`. A segment
    is not empty. It may contain any characters except `.`, `*`, white space, invisible
    characters, and characters that look like a mark of ASCII, such as a dot or a hyphen. Ids are
    in Unicode normalization form C (NFC). Scrim compares them byte by byte, also in inventories,
    traces and the names of captures. In a pattern,

    \(MarkdownTable(
      "this", "stands for", "so this", "matches",
      rows: [
        ["`*`", "one segment", "`transfer.*`", "`transfer.confirm`, not `transfer` or `transfer.to.iban`"],
        ["`**`", "zero or more segments", "`vault.**`", "`vault`, `vault.keys`, `vault.keys.new`"],
        ["`*` in a segment", "any run of characters there", "`chat.room-*`", "`chat.room-7`, not `chat.7`"],
      ]).text)

    Of two patterns that match a screen, the more specific one wins. They are compared
    segment by segment from the left, and the first difference decides:

    > literal > partial > `*` > end of the pattern > `**`

    | the first of these | wins for | because |
    | --- | --- | --- |
    | `accounts.*`, `*.balance` | `accounts.balance` | a literal is more specific than `*` |
    | `chat.room-*`, `chat.*` | `chat.room-7` | a partial segment is more specific than `*` |
    | `accounts`, `accounts.**` | `accounts` | the end is more specific than `**` |

    It is an error if two equally specific patterns match one screen and set a key
    differently, because neither would win:

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

    A public screen is listed by its id, or by a pattern whose first segment has no star, and has
    a reason. `defaults` cannot make screens public.

    ### Fade

    `fade` is `none`, one duration for fading in and out, or a map. Maps of several patterns are
    merged key by key:

    \(keys(.fade))

    The curves are the cubic Béziers with the same names in CSS and Core Animation. Covers of the
    kinds `view` and `hide` appear and disappear at once.
    """

  private static let covers = """
    ## Cover

    `covers` defines covers by name; a screen or an overlay may also define one in place. A cover
    has one kind: `blur`, `color`, `image` or `view`. `hide` in place of the map hides the
    window itself.

    \(keys(.cover))

    ```yaml
    scrim: 1
    covers:
      frost:    { blur: { preset: light, grain: 8 } }
      deep:     { blur: { radius: 60, tint: "#FFFFFF4D", grain: 8 }, fallback: "#F2F2F7" }
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

    A blur is one of the presets, or a map of numbers:

    \(keys(.blur))

    The presets are

    \(MarkdownTable("preset", "radius", "saturation", "tint", rows: BlurPreset.allCases.map(row)).text)

    A map may start from a preset: `{ preset: light, grain: 8 }` is the preset `light` with
    grain. No preset has grain of its own.

    The larger a text is, the more of it remains after a blur. [`weak-blur`](rules.md#weak-blur)
    says how large the radius must be. Without grain, an attacker who can redraw the screen can
    undo any blur; [the page on grain](../docs/grain.md) shows what grain guarantees.

    ### Appearances

    `color`, `background` and `fallback` may have two values, because systems take snapshots in both
    appearances:

    \(keys(.appearances))

    ### Image

    \(keys(.image))

    An image that does not fill the screen needs an opaque `background` beside it.
    """

  private static func row(_ preset: BlurPreset) -> [String] {
    let blur = ResolvedBlur(.preset(preset), Origin(index: 0))
    return [
      "`\(preset.rawValue)`", blur.radius.shortened, blur.saturation.shortened,
      blur.tint.map { "`\($0.text)`" } ?? "–",
    ]
  }

  private static let overlays = """
    ## Overlay

    An overlay is a layer that the host shows and dismisses at any time, such as a loading
    sheet. It is in front of the app and behind the privacy cover. It protects nothing, so its
    cover may be translucent. A view in an overlay can fade; `hide` is an error. Showing a
    visible overlay, or dismissing a hidden one, has no effect. An overlay appears above those that
    are already visible, and `hierarchy-changed` keeps that order.

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

    A locked app shows no sensitive screen until it is unlocked. Public screens stay visible.

    With `cover`, the user who returns to a locked app sees that cover, such as a passcode view. In
    the background, the screens have their own covers, so snapshots do not show the lock's. Where
    the system may also take snapshots while the app is inactive, as under `android`, `desktop` and
    `snapshots: from-resign`, the lock's cover appears once the app is active. Every rule about
    covers holds for it. A blur is judged by the largest text of any sensitive screen.

    In a file that `extends` others, a word replaces the whole map: `lock: always` drops the
    `cover` of a base, and `lock: { after: always }` keeps it.

    ## Prompts

    A system prompt, such as the Face ID sheet, makes the app resign active, as leaving the app
    does. `prompts` is `cover`, or a map that says for how long the engine ignores this:

    \(keys(.prompts))

    ## Limits

    \(keys(.limits))

    ```yaml
    scrim: 1
    lock: { after: 30s, cover: passcode }
    prompts: { ignore-for: 30s, linger: 500ms }
    limits: { peek: 300ms }
    covers: { passcode: { view: PasscodeLock, background: "#000000" } }
    ```
    """

  private static let variants = """
    ## Variant

    `variants` is a map from names to overrides. `ipad` may be `false`: the app does not run on
    iPads. Otherwise, each variant is a map:

    \(keys(.variant))

    After the files of the policy are merged, a variant is laid over the result: its `defaults`
    override the policy's, but not its patterns. [Variants](../docs/variants.md) shows how devices
    and builds take them.

    ```yaml
    scrim: 1
    variants:
      ipad:  { snapshots: from-resign }
      debug: { ships: false, lock: never }
    ```

    ## Floor

    `floor` is `true`, or a map:

    \(keys(.floor))
    """

  private static let extends = """
    ## Extending other policies

    ```yaml
    scrim: 1
    extends: [base.yaml]
    screens:
      accounts.balance: { text: 48pt }
    ```

    Paths are relative to the file that contains them. Later files of the list override earlier
    ones, and the file with `extends` overrides them all. Maps are merged key by key; lists and
    single values are replaced. A cover of another kind replaces the whole cover, and a blur's
    map replaces the name of a preset: write `preset` in the map to keep it. Absolute paths,
    missing files, cycles, and chains of more than \(Policy.maximumExtendsDepth) files are errors.
    """

  private static let rules = """
    ## Severities and accepted findings

    `lint` changes the severity of a [rule](rules.md), or turns it `off`. `ignore` accepts single
    findings, with a reason. Rules marked *always* cannot be changed or ignored.

    \(keys(.ignore))

    ```yaml
    scrim: 1
    lint: { unused-cover: error }
    covers:
      frost: { blur: { preset: light, grain: 8 } }
    screens:
      accounts.chart: { text: 26pt, cover: frost }
    ignore:
      - { rule: weak-blur, screen: accounts.chart, because: axis labels only, until: 2027-03-01 }
    ```

    Unused entries and expired entries are reported.
    """

  private static let values = """
    ## Values

    ### Durations

    A number with its unit, `ms` or `s`, or `none`: `200ms`, `0.5s`. A number without a unit is
    an error. The maximum is `\(Nanoseconds.longest.text)`, a hundred days.

    ### Colors

    `"#RGB"`, `"#RRGGBB"` or `"#RRGGBBAA"`, in quotes. The last two digits are the alpha; without
    them a color is opaque.

    ### Text sizes

    A number of points with its unit, 4pt or more: `17pt`, `22.5pt`.

    ### Numbers

    Digits, with an optional decimal point: `30`, `1.8`. Signs, exponents and percentages are
    errors.

    ### Dates

    Year, month and day: `2027-03-01`. Scrim compares dates with today, or with `--today`.
    """
}
