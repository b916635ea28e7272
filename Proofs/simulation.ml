(* Plays a trace through the definitional engine, as `scrim simulate` does, and
   writes its lines. engine.md, "Traces", describes them. *)

open Timeline
open Engine
open Properties

(* -- Curves -- *)

(* The control points' x of the curves; their y are 0 and 1. *)
let control_points = function
  | Linear -> (0., 1.)
  | EaseIn -> (0.42, 1.)
  | EaseOut -> (0., 0.58)
  | EaseInOut -> (0.42, 0.58)

(* The height of a Bezier curve at x, by bisection until the parameter's last bit. *)
let height curve x =
  let x1, x2 = control_points curve in
  let left s = ((((1. -. (3. *. x2) +. (3. *. x1)) *. s) +. (3. *. (x2 -. (2. *. x1)))) *. s +. (3. *. x1)) *. s in
  let rec search low high count =
    let s = (low +. high) /. 2. in
    if count = 0 then s else if left s < x then search s high (count - 1) else search low s (count - 1) in
  let s = search 0. 1. 60 in
  s *. s *. (3. -. (2. *. s))

let progress curve elapsed duration =
  if curve = Linear then Z.div (Z.mul elapsed one) duration
  else Z.of_float (height curve (Z.to_float elapsed /. Z.to_float duration) *. 1e18)

(* -- Traces -- *)

type action =
  | Event of event
  | Named of string * int  (* a screen's id, and its track *)
  | Snapshot
  | Unnamed

type line = { at : Z.t; name : string; action : action }

(* -- Properties -- *)

(* What the properties depend on at an instant. *)
type moment = {
  time : Z.t;
  phase : phase;
  is_guarded : bool;
  is_exempt : bool;
  is_locked : bool;
  pending : Z.t option;
  installed : int option;
  opacity : Z.t;
  is_raised : bool;
  exposed : Z.t;
  level : level;
  is_fading : bool;
}

(* The cover begins to fall from an opacity, or is gone at once. *)
type fall = { since : Z.t; height : Z.t; is_at_once : bool }

(* Stays in active: none that matters, the present one, or a short one that
   counts until the next stay or drop event. *)
type stay = Idle | Staying of Z.t * fall option | AfterBlip

type run = {
  content : Reader.t;
  mutable state : state;
  mutable screen_id : string option;
  mutable told : directive list list;  (* since the last line, the latest first *)
  mutable snapshots : (Z.t * string option * Z.t) list;
  mutable breaches : (Z.t * property) list;
  mutable has_cover : bool;
  mutable is_resigned : bool;  (* the phase is inactive because of a resign *)
  mutable is_away : bool;  (* a resign came, and no drop event since *)
  mutable is_recorded : bool;
  mutable fade_end : Z.t option;  (* of the cover's fade, until it is observed *)
  mutable peek : Z.t option;  (* when the present peek began *)
  mutable peeks : (Z.t * Z.t) list;  (* durations and starts *)
  mutable stay : stay;
  mutable excused : Z.t option;  (* the drop that was pending before the stay *)
  mutable falls : fall list;  (* of short stays, the latest first *)
  (* What looks at each step: the state before it, the time, the event's name
     if it is one, the directives, and the state after it. *)
  mutable watch : state -> Z.t -> string option -> directive list -> state -> unit;
}

let start content now = {
  content; state = Engine.start content.Reader.timeline now; screen_id = None; told = [];
  snapshots = []; breaches = []; has_cover = false; is_resigned = false; is_away = false;
  is_recorded = false; fade_end = None; peek = None; peeks = []; stay = Idle; excused = None;
  falls = []; watch = (fun _ _ _ _ _ -> ()) }

let breach run property time = run.breaches <- (time, property) :: run.breaches

(* What is on screen at an instant, if no deadline is due until then. *)
let moment run time =
  let tl = run.content.timeline in
  let s = run.state in
  let s = if Z.gt time s.clock then { s with clock = time } else s in
  let covering = s.cover_layer in
  { time = s.clock; phase = s.facts_of.phase_of; is_guarded = guarded tl s;
    is_exempt = exempt run.state.clock s; is_locked = Engine.is_locked s.facts_of.lock_of;
    pending = s.drop; installed = covering.installed; opacity = opacity_of progress s;
    is_raised = covering.moves.up; exposed = Engine.exposed progress tl s;
    level = level_of tl s; is_fading = Z.gt covering.moves.finish s.clock }

let leave run time =
  match run.stay with
  | Staying (since, fall) ->
    let is_blip = Z.lt (Z.sub time since) blip_limit in
    run.stay <- (if is_blip then AfterBlip else Idle);
    if is_blip then run.falls <- Option.to_list fall @ run.falls
  | _ -> ()

let note_fall run fall =
  if Some fall.since <> run.excused then
    match run.stay with
    | Idle -> ()
    | Staying (since, None) -> run.stay <- Staying (since, Some fall)
    | Staying _ -> ()
    | AfterBlip -> run.falls <- fall :: run.falls

(* A fall that is reversed in the instant in which it began lowers nothing. *)
let note_rise run time opacity =
  let is_undone fall = (not fall.is_at_once) && Z.equal fall.since time && Z.geq opacity fall.height in
  (match run.stay with
  | Staying (since, Some fall) when is_undone fall -> run.stay <- Staying (since, None)
  | _ -> ());
  match run.falls with
  | fall :: rest when is_undone fall -> run.falls <- rest
  | _ -> ()

(* A peek: content is visible while inactive since a resign, guarded, not exempt. *)
let observe_peek run is_visible time =
  match run.peek with
  | None -> if is_visible then run.peek <- Some time
  | Some since ->
    if not is_visible then (
      run.peek <- None;
      run.peeks <- (Z.sub time since, since) :: run.peeks)

let observe run m =
  let is_peek = m.phase = Inactive && run.is_resigned && m.is_guarded && not m.is_exempt in
  observe_peek run (is_peek && (Z.sign m.exposed > 0 || m.is_fading)) m.time

let may_snapshot run m =
  let tl = run.content.timeline in
  m.level = NoLevel
  &&
  match tl.system with
  | Android -> true
  | Desktop -> m.phase = Background || run.is_away
  | IOSScene | IOSApp -> m.phase = Background || (tl.from_resign && run.is_away)

(* At each line. *)
let check run m =
  if Z.sign m.exposed > 0 then (
    if may_snapshot run m && m.is_guarded then breach run SnapshotCovered m.time;
    if m.is_locked && m.phase <> Background then breach run LockHolds m.time)

(* A step of the engine: an event, or the deadlines of an instant. *)
let step run before time act ~name ~is_drop_event =
  let state, told = act run.state in
  run.watch run.state time name told state;
  run.state <- state;
  run.told <- told :: run.told;
  let follow = function
    | OfCover (Install _) ->
      if run.has_cover then breach run OneCover time;
      run.has_cover <- true
    | OfCover Remove -> run.has_cover <- false
    | _ -> () in
  List.iter follow told;
  let after = moment run time in
  run.fade_end <- (if after.is_fading then Some state.cover_layer.moves.finish else None);
  if after.phase <> Active then leave run time;
  if is_drop_event && run.stay = AfterBlip then run.stay <- Idle;
  if before.is_raised && (not after.is_raised) && Z.sign before.opacity > 0 then
    note_fall run
      { since = time; height = before.opacity; is_at_once = Z.lt after.opacity before.opacity };
  if after.is_raised then note_rise run time after.opacity;
  if after.pending <> run.excused then run.excused <- None;
  observe run after

let wake run time = Engine.wake progress run.content.timeline time

(* Plays each deadline at its own instant, and observes the end of each fade. *)
let rec advance run time =
  let deadline = next_deadline run.state in
  let is_first instant = match deadline with Some d -> Z.leq instant d | None -> true in
  match (run.fade_end, deadline) with
  | Some instant, _ when Z.leq instant time && is_first instant ->
    run.fade_end <- None;
    (* Deadlines of the same instant may expose the screen again. *)
    let shown = { run with state = fst (wake run instant run.state) } in
    observe run { (moment run instant) with exposed = (moment shown instant).exposed; is_fading = false };
    advance run time
  | _, Some instant when Z.leq instant time ->
    step run (moment run (Z.pred instant)) instant (wake run instant) ~name:None ~is_drop_event:false;
    advance run time
  | _ -> ()

let will_handle run event before ~is_drop_event =
  if is_drop_event then run.is_away <- false;
  match event with
  | WillResignActive ->
    run.is_away <- true;
    run.is_resigned <- true
  | DidEnterBackground -> run.is_resigned <- false
  | DidBecomeActive -> (
    run.is_resigned <- false;
    match run.stay with
    | Staying _ -> ()
    | _ ->
      run.stay <- Staying (before.time, None);
      run.excused <- before.pending)
  | RecordingBegan -> run.is_recorded <- true
  | RecordingEnded -> run.is_recorded <- false
  | _ -> ()

(* -- Lines -- *)

(* What a line shows. *)
type shown = { line : line; moment : moment; directives : directive list }

let show run line time =
  let moment = moment run time in
  check run moment;
  let directives = List.concat (List.rev run.told) in
  run.told <- [];
  { line; moment; directives }

let play run line =
  let time = Z.max line.at run.state.clock in
  let tl = run.content.timeline in
  let handle event =
    advance run time;
    let before = moment run time in
    let is_drop_event = cue_event_of event = (present_sheet tl run.state).drops_on in
    will_handle run event before ~is_drop_event;
    step run before time (Engine.handle progress tl event line.at) ~name:(Some line.name) ~is_drop_event in
  let woken at =
    advance run time;
    let state, told = wake run at run.state in
    run.state <- state;
    run.told <- told :: run.told in
  match line.action with
  | Event event ->
    handle event;
    show run line time
  | Named (id, track) ->
    handle (Screen track);
    run.screen_id <- Some id;
    show run line time
  | Snapshot ->
    woken line.at;
    let shown = show run line time in
    let exposed = if shown.moment.level = NoLevel then shown.moment.exposed else Z.zero in
    run.snapshots <- (time, run.screen_id, exposed) :: run.snapshots;
    { shown with moment = { shown.moment with exposed } }
  | Unnamed ->
    woken time;
    show run line time

let finish run time =
  advance run time;
  let m = moment run time in
  observe_peek run false time;
  if m.phase = Active && (not m.is_locked) && (not run.is_recorded) && m.installed <> None && m.is_raised
     && m.pending = None
  then breach run CoverDrops time;
  let is_over (length, _) =
    match run.content.timeline.peek_limit with Some limit -> Z.gt length limit | None -> false in
  List.iter (fun (_, since) -> breach run PeekBounded since) (List.filter is_over run.peeks);
  List.iter (fun fall -> breach run BlipProof fall.since) run.falls;
  run.breaches <- List.stable_sort compare (List.rev run.breaches)

(* The longest peek, the first of several equally long. *)
let worst_peek run =
  let longer (length, since) best =
    match best with
    | Some (longest, _) when Z.leq length longest -> best
    | _ -> if Z.sign length > 0 then Some (length, since) else best in
  List.fold_right longer run.peeks None

(* -- JSON -- *)

(* Comparing programs allow for rounding in the numbers after these marks: in an
   opacity, in what follows from one, and in a time that does. *)
let opacity_mark = '\001'
let exposed_mark = '\002'
let time_mark = '\003'

let unmarked text =
  String.of_seq (Seq.filter (fun c -> c > time_mark || c = '\000') (String.to_seq text))

(* A whole number of units of 10^-places, as a decimal number. *)
let decimal number places =
  let digits = Z.to_string (Z.abs number) in
  let digits = String.make (max 0 (places + 1 - String.length digits)) '0' ^ digits in
  let count = String.length digits - places in
  let rec last i = if i > count && digits.[i - 1] = '0' then last (i - 1) else i in
  let last = last (String.length digits) in
  (if Z.sign number < 0 then "-" else "")
  ^ String.sub digits 0 count
  ^ if last > count then "." ^ String.sub digits count (last - count) else ""

let milliseconds time = decimal time 6

(* An opacity at rest is exact. *)
let opacity_text ?(mark = opacity_mark) o =
  if Z.equal o Z.zero then "0"
  else if Z.equal o one then "1"
  else Printf.sprintf "%c%s" mark (decimal o 18)

let exposed_text = opacity_text ~mark:exposed_mark

let is_unprintable code =
  List.exists
    (fun (first, last) -> code >= first && code <= last)
    [ (0x00, 0x1F); (0x7F, 0x9F); (0xAD, 0xAD); (0x34F, 0x34F); (0x61C, 0x61C); (0x115F, 0x1160);
      (0x17B4, 0x17B5); (0x180E, 0x180E); (0x200B, 0x200B); (0x200E, 0x200F); (0x2028, 0x202E);
      (0x2060, 0x206F); (0x2800, 0x2800); (0x3164, 0x3164); (0xFEFF, 0xFEFF); (0xFFA0, 0xFFA0);
      (0xFFF9, 0xFFFB); (0x1D173, 0x1D17A); (0xE0000, 0xE007F); (0xE0100, 0xE01EF) ]

(* A text as a string of JSON, escaped as Scrim does. The text is UTF-8. *)
let quoted text =
  let out = Buffer.create (String.length text + 2) in
  let escape unit = Buffer.add_string out (Printf.sprintf "\\u%04x" unit) in
  let scalar bytes code =
    match bytes with
    | "\"" -> Buffer.add_string out "\\\""
    | "\\" -> Buffer.add_string out "\\\\"
    | "\n" -> Buffer.add_string out "\\n"
    | "\r" -> Buffer.add_string out "\\r"
    | "\t" -> Buffer.add_string out "\\t"
    | "[" when Buffer.length out >= 2 && Buffer.sub out (Buffer.length out - 2) 2 = "##" ->
      Buffer.add_string out "\\u005b"
    | _ when not (is_unprintable code) -> Buffer.add_string out bytes
    | _ when code < 0x10000 -> escape code
    | _ ->
      escape (0xD800 + ((code - 0x10000) lsr 10));
      escape (0xDC00 + (code land 0x3FF)) in
  let rec add i =
    if i < String.length text then (
      let first = Char.code text.[i] in
      let count = if first < 0x80 then 1 else if first < 0xE0 then 2 else if first < 0xF0 then 3 else 4 in
      let rest code j = (code lsl 6) lor (Char.code text.[j] land 0x3F) in
      let lead = if count = 1 then first else first land (0x7F lsr count) in
      scalar (String.sub text i count) (List.fold_left rest lead (List.init (count - 1) (fun j -> i + 1 + j)));
      add (i + count)) in
  Buffer.add_char out '"';
  add 0;
  Buffer.add_char out '"';
  Buffer.contents out

let cover_name (content : Reader.t) number =
  if number < Array.length content.cover_names then content.cover_names.(number) else "default"

let phase_name = function Active -> "active" | Inactive -> "inactive" | Background -> "background"
let level_name = function NoLevel -> "none" | Recents -> "recents" | Window -> "window"

let curve_name = function
  | Linear -> "linear"
  | EaseIn -> "ease-in"
  | EaseOut -> "ease-out"
  | EaseInOut -> "ease-in-out"

let property_name = function
  | SnapshotCovered -> "snapshot-covered"
  | PeekBounded -> "peek-bounded"
  | CoverDrops -> "cover-drops"
  | LockHolds -> "lock-holds"
  | BlipProof -> "blip-proof"
  | OneCover -> "one-cover"

let reason_names r =
  List.filter_map
    (fun (holds, name) -> if holds then Some name else None)
    [ (r.departed_reason, "departed"); (r.recording_reason, "recording"); (r.locked_reason, "locked") ]

let overlays run =
  List.filter_map
    (fun n -> Option.map (fun o -> (n, o)) (overlay_opacity progress n run.state))
    (List.init (Array.length run.content.overlay_names) Fun.id)

(* A fade from rest takes its whole duration; another one, a rounded part. *)
let duration_text from duration =
  let is_exact = Z.equal from Z.zero || Z.equal from one in
  (if is_exact then "" else String.make 1 time_mark) ^ milliseconds duration

let action_members content action =
  let named cover = quoted (cover_name content cover) in
  match action with
  | Install (cover, o) ->
    Printf.sprintf {|"do":"install","cover":%s,"opacity":%s|} (named cover) (opacity_text o)
  | Animate (from, target, duration, curve) ->
    Printf.sprintf {|"do":"animate","from":%s,"to":%s,"duration":%s,"curve":"%s"|} (opacity_text from)
      (opacity_text target) (duration_text from duration) (curve_name curve)
  | Snap o -> Printf.sprintf {|"do":"snap","opacity":%s|} (opacity_text o)
  | Swap cover -> Printf.sprintf {|"do":"swap","cover":%s|} (named cover)
  | Raise -> {|"do":"raise"|}
  | Layout -> {|"do":"layout"|}
  | Restyle -> {|"do":"restyle"|}
  | Remove -> {|"do":"remove"|}

let directive_json (content : Reader.t) = function
  | Secure level -> Printf.sprintf {|{"do":"secure","level":"%s"}|} (level_name level)
  | AskUnlock -> {|{"do":"ask-unlock"}|}
  | OfCover action -> Printf.sprintf "{%s}" (action_members content action)
  | OfOverlay (n, action) ->
    Printf.sprintf {|{%s,"overlay":%s}|} (action_members content action) (quoted content.overlay_names.(n))

let line_json run { line; moment; directives } =
  let tl = run.content.timeline in
  let optional = function Some text -> quoted text | None -> "null" in
  let overlays =
    match overlays run with
    | [] -> ""
    | shown ->
      let one (n, o) = quoted run.content.overlay_names.(n) ^ ":" ^ opacity_text o in
      Printf.sprintf {|,"overlays":{%s}|} (String.concat "," (List.map one shown)) in
  let secure =
    if tl.system = Android then Printf.sprintf {|,"secure":"%s"|} (level_name moment.level) else "" in
  Printf.sprintf
    {|{"at":%s,"event":"%s","phase":"%s","screen":%s,"covered":%b,"reasons":[%s],"cover":%s,"opacity":%s,"target":%d,"exposed":%s,"installed":%b%s%s,"directives":[%s]}|}
    (milliseconds moment.time) line.name (phase_name moment.phase) (optional run.screen_id)
    (covered tl run.state)
    (String.concat "," (List.map (Printf.sprintf "\"%s\"") (reason_names (reasons_of tl run.state))))
    (optional (Option.map (cover_name run.content) moment.installed))
    (opacity_text moment.opacity)
    (if moment.is_raised then 1 else 0)
    (exposed_text moment.exposed) (moment.installed <> None) overlays secure
    (String.concat "," (List.map (directive_json run.content) directives))

let summary_json run =
  let snapshot (at, screen, exposed) =
    Printf.sprintf {|{"at":%s,"screen":%s,"exposed":%s}|} (milliseconds at)
      (match screen with Some id -> quoted id | None -> "null")
      (exposed_text exposed) in
  let breach (at, property) =
    Printf.sprintf {|{"property":"%s","at":%s}|} (property_name property) (milliseconds at) in
  let worst, at =
    match worst_peek run with
    | Some (length, since) -> (milliseconds length, milliseconds since)
    | None -> ("0", "null") in
  Printf.sprintf {|{"event":"summary","snapshots":[%s],"peek":{"worst":%s,"at":%s},"breaches":[%s]}|}
    (String.concat "," (List.rev_map snapshot run.snapshots))
    worst at
    (String.concat "," (List.map breach run.breaches))

(* -- A whole trace -- *)

let aftermath = Z.of_int 2_000_000_000

(* Plays a trace, with a sample at every multiple of [every] since the first
   line, passes on each line of the answer, and says whether there is a breach. *)
let run content lines ~every each =
  match lines with
  | [] ->
    each (summary_json (start content Z.zero));
    false
  | first :: _ ->
    let run = start content first.at in
    let last = List.fold_left (fun last line -> Z.max last line.at) first.at lines in
    let stop = Z.add last aftermath in
    let next = ref first.at in
    let sample before =
      match every with
      | None -> ()
      | Some step ->
        while Z.lt !next before do
          each (line_json run (play run { at = !next; name = "sample"; action = Unnamed }));
          next := Z.add !next step
        done in
    List.iter
      (fun line ->
        sample line.at;
        each (line_json run (play run line)))
      lines;
    sample (Z.succ stop);
    finish run stop;
    each (summary_json run);
    run.breaches <> []
