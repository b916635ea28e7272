(* Compares programs that play traces with the definitional engine.

     differential FOLDER SEED ROUNDS PLAY-SCRIPT [PLAYER...]
     differential --damage FOLDER SEED ROUNDS PLAY-SCRIPT

   A player is a command that plays scripts as Tests/LibraryCheck/player.c does.
   A round makes timelines, traces on them and what the definitions answer, lets
   each program play the traces in one process, and compares every line. Traces
   are uniform, or look for boundaries: they take the next deadlines from the
   state, and send events at them, a nanosecond before and a nanosecond after.

   FOLDER/log has a line for each round, and FOLDER/reached counts what the
   traces reached. A run goes on after the last round of its seed. It fails at
   the first difference, and if the traces missed something that is reachable.

   With --damage, a round damages ten thousand timelines and mends their
   checksums; it compares which of them load. *)

open Timeline
open Engine
open Simulation

let stop message = prerr_endline ("differential: " ^ message); exit 1
let z = Z.of_int

(* -- Choices -- *)

type random = Random.State.t

let below (random : random) count = Random.State.full_int random count
let one_in random count = below random count = 0
let pick random list = List.nth list (below random (List.length list))

(* -- What was reached -- *)

let reached : (string, int) Hashtbl.t = Hashtbl.create 1000
let add count key = Hashtbl.replace reached key (count + Option.value ~default:0 (Hashtbl.find_opt reached key))
let reach key = add 1 key

let event_names = List.map fst Trace.plain @ [ "screen"; "prompt-began"; "prompt-ended"; "show"; "dismiss" ]
let line_names = event_names @ [ "snapshot" ]
let phases = [ Active; Inactive; Background ]

let deadlines (s : state) =
  List.filter_map
    (fun (kind, at) -> Option.map (fun at -> (kind, at)) at)
    [ ("exemption", exemption_end s.tickets); ("drop", s.drop); ("removal", removal s.cover_layer);
      ("overlay", next_removal s) ]

let action_name = function
  | Install _ -> "install"
  | Animate (_, target, _, _) -> if Z.equal target one then "animate in" else "animate out"
  | Snap _ -> "snap"
  | Swap _ -> "swap"
  | Raise -> "raise"
  | Layout -> "layout"
  | Restyle -> "restyle"
  | Remove -> "remove"

let directive_name = function
  | Secure level -> "secure " ^ level_name level
  | AskUnlock -> "ask-unlock"
  | OfCover action -> "cover " ^ action_name action
  | OfOverlay (_, action) -> "overlay " ^ action_name action

let offsets = [ -1; 0; 1 ]
let kinds = [ "exemption"; "drop"; "removal"; "overlay" ]
let rec subsets = function [] -> [ [] ] | x :: rest -> let s = subsets rest in List.map (List.cons x) s @ s
let at_once kinds = "deadlines at one instant: " ^ String.concat ", " kinds

(* Counts a line before it is played. *)
let reach_line (run : run) line =
  let s = run.state in
  let at = Z.max line.at s.clock in
  reach (Printf.sprintf "event: %s in %s" line.name (phase_name s.facts_of.phase_of));
  let near what instant =
    List.iter
      (fun offset ->
        if Z.equal at (Z.add instant (z offset)) then
          reach (Printf.sprintf "boundary: %s at %s%+d" line.name what offset))
      offsets in
  List.iter (fun (kind, instant) -> near kind instant) (deadlines s);
  if Z.gt s.cover_layer.moves.finish s.clock && s.cover_layer.moves.up then near "rise" s.cover_layer.moves.finish;
  (match (run.content.timeline.locks, s.facts_of.lock_of) with
  | LocksAfter limit, Pending since ->
    if line.name = "will-enter-foreground" || line.name = "did-become-active" then near "lock" (Z.add since limit)
  | _ -> ());
  if Z.lt line.at s.clock then
    reach
      (match s.facts_of.lock_of with
      | Pending _ ->
        Printf.sprintf "time back: %s in %s, a lock is pending"
          (if line.action = Snapshot then "snapshot" else "event")
          (phase_name s.facts_of.phase_of)
      | _ -> "time back: no lock is pending");
  let is_live n = List.exists (fun t -> Z.equal t.number n && Z.gt t.ends at) s.tickets in
  let count = List.length (List.filter (fun t -> Z.gt t.ends at) s.tickets) in
  let at_its_end n =
    count > 0 && List.exists (fun t -> Z.equal t.number n && Z.equal t.ends at) s.tickets in
  match line.action with
  | Event (PromptBegan n) ->
    reach
      (if is_live n then "ticket: begun while live"
       else if at_its_end n then "ticket: begun again at its end"
       else if count >= 64 then "ticket: begun beside 64"
       else if count > 0 then "ticket: begun beside another"
       else "ticket: begun")
  | Event (PromptEnded n) ->
    let has_ended t = match run.content.timeline.prompts with
      | IgnorePrompts (_, linger) -> Z.leq t.ends (Z.add at linger) | CoverPrompts -> false in
    reach
      (match List.find_opt (fun t -> Z.equal t.number n && Z.gt t.ends at) s.tickets with
      | None -> "ticket: ended while not live"
      | Some t -> if has_ended t then "ticket: ended, and ends sooner anyway" else "ticket: ended")
  | Event DidBecomeActive ->
    List.iter
      (fun t -> reach (if t.saw_resign then "ticket: active after a resign" else "ticket: active without a resign"))
      s.tickets
  | Named (_, track) when track = List.length run.content.timeline.tracks -> reach "screen: without a track"
  | _ -> ()

(* Counts a step of the engine. *)
let reach_step content (before : state) time event told (after : state) =
  let on = match event with Some name -> name | None -> "deadline" in
  List.iter
    (fun directive ->
      reach (Printf.sprintf "directive: %s on %s" (directive_name directive) on);
      match directive with
      | OfCover (Animate (from, target, _, curve)) ->
        reach
          (Printf.sprintf "fade: %s %s %s" (curve_name curve)
             (if Z.equal target one then "in" else "out")
             (if Z.equal from Z.zero || Z.equal from one then "from rest" else "from the middle"))
      | OfCover (Install (cover, _) | Swap cover) ->
        let c = cover_at content.Reader.timeline cover in
        reach
          (if c.instant then "cover: instant"
           else if Z.lt c.own_opacity one then "cover: translucent"
           else "cover: opaque")
      | _ -> ())
    told;
  if event = None then (
    let due = List.filter (fun (_, at) -> Z.equal at time) (deadlines before) in
    reach (at_once (List.map fst due));
    if List.mem_assoc "exemption" due then (
      reach ("exemption ends in " ^ phase_name before.facts_of.phase_of);
      if (not (List.mem_assoc "drop" due)) && before.cover_layer.moves.up && not after.cover_layer.moves.up then
        reach "chain: the end of an exemption, a drop");
    if List.mem_assoc "drop" due && before.cover_layer.installed <> None && after.cover_layer.installed = None
    then reach "chain: a drop, a removal")
  else if after.cover_layer.installed = None && before.cover_layer.installed <> None then
    reach "chain: an event, a drop, a removal"

let reach_timeline content policy =
  let tl = content.Reader.timeline in
  reach
    ("timeline: "
    ^ (match tl.system with IOSScene -> "ios-scene" | IOSApp -> "ios-app" | Android -> "android" | Desktop -> "desktop")
    ^ if tl.from_resign then ", from-resign" else "");
  reach
    ("timeline: lock "
    ^ (match tl.locks with NeverLocks -> "never" | AlwaysLocks -> "always" | LocksAfter _ -> "after a time")
    ^ if tl.lock_cover = None then "" else ", with a cover");
  reach (match tl.prompts with CoverPrompts -> "timeline: prompts cover" | IgnorePrompts _ -> "timeline: prompts ignored");
  reach (if tl.peek_limit = None then "timeline: peeks unlimited" else "timeline: peeks limited");
  List.iter (fun tr -> reach (Printf.sprintf "track: secure %s" (level_name tr.secure))) tl.tracks;
  List.iter
    (fun line ->
      let line = String.trim line in
      let keys = [ "sensitive"; "raise-on"; "at-background"; "drop-on"; "recording"; "secure"; "snapshots" ] in
      match String.split_on_char ':' line with
      | [ key; value ] when List.mem key keys && not (String.contains value '*') ->
        reach ("key: " ^ key ^ ":" ^ value)
      | _ -> ())
    (String.split_on_char '\n' policy)

(* -- Timelines -- *)

let contents path = Trace.contents path

let write path text =
  let channel = open_out_bin path in
  output_string channel text;
  close_out channel

let set_i64 bytes at value = Bytes.set_int64_le bytes at (Int64.of_int value)

let sealed bytes =
  Bytes.set_int64_le bytes 16 (Reader.checksum (Bytes.to_string bytes));
  Bytes.to_string bytes

(* Times that often coincide, or differ by a nanosecond. *)
let odd_time random =
  let base =
    pick random [ 0; 0; 1_000_000; 5_000_000; 10_000_000; 100_000_000; 333_333_333; 1_000_000_000; 30_000_000_000 ] in
  max 0 (base + pick random [ -1; 0; 0; 0; 1 ])

(* The file that ships, and sometimes has odd times, or other keyframes in some
   cues. *)
let prepared random file =
  let bytes = Bytes.of_string file in
  let placed, _ = Reader.sections file in
  Bytes.set_uint8 bytes 31 (Reader.u8 file 31 land 3);
  if one_in random 2 then (
    let few = List.init 3 (fun _ -> odd_time random) in
    let change at = if not (one_in random 3) then set_i64 bytes at (pick random few) in
    if Reader.u8 file 29 = 2 then change 32;
    if Reader.u8 file 30 = 1 then (change 40; change 48);
    if Reader.u8 file 31 land 1 = 1 then change 56;
    List.iter
      (fun section ->
        let section = List.nth placed section in
        List.iter
          (fun i -> List.iter (fun field -> change (Reader.at section i + field)) [ 16; 24; 32 ])
          (Reader.indices section))
      [ 0; 5 ]);
  if one_in random 3 then (
    let cues = List.nth placed 3 in
    List.iter
      (fun i -> if one_in random 5 then Bytes.set_uint16_le bytes (Reader.at cues i + 2) (below random 512))
      (Reader.indices cues));
  sealed bytes

(* Whether a time is so long, ten hours, that the engine's floating-point
   arithmetic is off by a nanosecond. *)
let has_long_times tl =
  let is_long time = Z.numbits time > 45 in
  let is_long_fade fade = List.exists is_long [ fade.fade_in; fade.fade_out; fade.settle ] in
  List.exists (fun tr -> is_long_fade tr.track_fade) tl.tracks
  || List.exists (fun o -> is_long_fade o.overlay_fade) tl.overlays
  || (match tl.locks with LocksAfter limit -> is_long limit | _ -> false)
  || match tl.prompts with IgnorePrompts (limit, linger) -> is_long limit || is_long linger | _ -> false

(* A damaged file, with its checksum mended, and whether screens are still found
   as before. Where what finds them is damaged, the definitions match them directly,
   and an engine by its tables; only whether the file loads is the same. *)
let damaged random file =
  let placed, last = Reader.sections file in
  let bytes = Bytes.of_string file in
  let change at =
    Bytes.set_uint8 bytes at
      (if one_in random 2 then Reader.u8 file at lxor (1 lsl below random 8) else pick random [ 0; 1; 2; 127; 255 ]) in
  let finds_screens = (List.nth placed 8).Reader.start in
  let first_changed =
    match below random 16 with
    | 0 ->
      (* A count, by a little. *)
      let at = Reader.counts + (4 * below random 26) in
      Bytes.set_int32_le bytes at (Int32.of_int (Reader.u32 file at + pick random [ -1; 1; 2; -256 ]));
      last
    | 1 ->
      let from = 24 + (8 * below random ((last - 24) / 8)) and at = 24 + (8 * below random ((last - 24) / 8)) in
      Bytes.blit_string file from bytes at 8;
      at + 7
    | 2 | 3 | 4 ->
      let at = 24 + below random 160 in
      change at;
      at
    | _ ->
      let at = List.init (1 + below random 3) (fun _ -> 24 + below random (last - 24)) in
      List.iter change at;
      List.fold_left max 0 at in
  let damaged = sealed bytes in
  let damaged =
    if one_in random 20 then (
      let cut = Bytes.of_string (String.sub damaged 0 (24 + (8 * below random ((last - 24) / 8)))) in
      Bytes.set_int32_le cut 12 (Int32.of_int (Bytes.length cut));
      sealed cut)
    else if one_in random 40 then (
      (* The format, the version, the length or the checksum. *)
      let of_format = Bytes.of_string damaged in
      let at = below random 24 in
      Bytes.set_uint8 of_format at (Reader.u8 damaged at lxor (1 lsl below random 8));
      Bytes.to_string of_format)
    else damaged in
  match Reader.read damaged with
  | content when has_long_times content.timeline -> (file, true)
  | _ -> (damaged, first_changed < finds_screens)
  | exception Reader.Refused _ -> (damaged, true)

(* -- Traces -- *)

let tickets = [ 1; 1; 1; 2; 2; 3; -7 ]

let plain event = (fst (List.find (fun (_, e) -> e = event) Trace.plain), Event event)

(* Whether an event can name an overlay: of several with one name, it means the
   first, and scripts have no empty names. *)
let is_named (content : Reader.t) n =
  n < Array.length content.overlay_names
  && content.overlay_names.(n) <> ""
  && Trace.overlay content content.overlay_names.(n) = n

let next_event random (content : Reader.t) ids (s : state) =
  let lifecycle = [ WillResignActive; DidEnterBackground; WillEnterForeground; DidBecomeActive ] in
  let overlay () =
    let count = Array.length content.overlay_names in
    let n = if one_in random 6 then count else below random (max 1 count) in
    if is_named content n then n else count in
  match below random 24 with
  | 0 | 1 | 2 | 3 ->
    plain
      (match s.facts_of.phase_of with
      | Active -> WillResignActive
      | Inactive -> pick random [ DidBecomeActive; DidEnterBackground ]
      | Background -> WillEnterForeground)
  | 4 | 5 | 6 -> plain (pick random lifecycle)
  | 7 | 8 | 9 -> let id = pick random ids in ("screen", Named (id, content.track id))
  | 10 -> plain (if Engine.is_locked s.facts_of.lock_of then Unlocked else pick random lifecycle)
  | 11 -> ("prompt-began", Event (PromptBegan (z (pick random tickets))))
  | 12 -> ("prompt-ended", Event (PromptEnded (z (pick random tickets))))
  | 13 -> ("show", Event (Show (overlay ())))
  | 14 -> ("dismiss", Event (Dismiss (overlay ())))
  | 15 -> ("snapshot", Snapshot)
  | (16 | 17) when content.overlay_names <> [||] -> ("show", Event (Show (overlay ())))
  | (18 | 19) when content.overlay_names <> [||] -> ("dismiss", Event (Dismiss (overlay ())))
  | _ -> plain (snd (pick random Trace.plain))

(* An instant at which something comes due, or from which it would come due
   together with something else; or one next to it. *)
let boundary random (content : Reader.t) (s : state) =
  let tl = content.timeline in
  let track = present tl s in
  let ends =
    List.map snd (deadlines s)
    @ List.map (fun t -> t.ends) s.tickets
    @ List.map (fun (l : layer) -> l.moves.finish) (s.cover_layer :: s.overlay_layers)
    @ (match (tl.locks, s.facts_of.lock_of) with LocksAfter limit, Pending since -> [ Z.add since limit ] | _ -> [])
    @ if s.facts_of.phase_of = Active then [ Z.add s.clock blip ] else [] in
  let ends = List.filter (fun instant -> Z.gt instant s.clock) ends in
  let times fade = [ fade.fade_in; fade.fade_out; fade.settle ] in
  let durations =
    times track.track_fade
    @ List.concat_map (fun o -> times o.overlay_fade) tl.overlays
    @ match tl.prompts with IgnorePrompts (limit, linger) -> [ limit; linger ] | CoverPrompts -> [] in
  if ends = [] then None
  else
    let instant =
      match deadlines s with
      | _ :: _ as due when one_in random 2 -> snd (pick random due)
      | _ -> pick random ends in
    let instant = if one_in random 3 then Z.sub instant (pick random durations) else instant in
    let instant = Z.add instant (z (pick random [ -1; 0; 0; 1 ])) in
    if Z.lt instant s.clock then None else Some instant

(* An event after which something comes due together with what comes due
   already; or one for which an instant is the boundary. *)
let aim random (content : Reader.t) (s : state) =
  let tl = content.timeline in
  let instants = List.map snd (deadlines s) in
  (* Rather what two deadlines share. *)
  let shared = List.filter (fun a -> List.length (List.filter (Z.equal a) instants) > 1) instants in
  let coinciding =
    (match tl.prompts with
    | CoverPrompts -> []
    | IgnorePrompts (limit, linger) ->
      (("prompt-began", Event (PromptBegan (z 9))), limit)
      :: List.map (fun t -> (("prompt-ended", Event (PromptEnded t.number)), linger)) s.tickets)
    @ List.concat
        (List.mapi
           (fun n (l : layer) ->
             let o = List.nth tl.overlays n in
             if not (is_named content n) then []
             else if l.moves.up then [ (("dismiss", Event (Dismiss n)), o.overlay_fade.fade_out) ]
             else [ (("show", Event (Show n)), o.overlay_fade.fade_in) ])
           s.overlay_layers)
    @ List.map
        (fun event -> (plain event, (present tl s).track_fade.settle))
        [ DidBecomeActive; Unlocked; HierarchyChanged ] in
  let limits =
    List.concat_map
      (fun t -> [ (("prompt-began", Event (PromptBegan t.number)), t.ends); (("prompt-ended", Event (PromptEnded t.number)), t.ends) ])
      s.tickets
    @ (match (tl.locks, s.facts_of.lock_of) with
      | LocksAfter limit, Pending since ->
        List.map (fun event -> (plain event, Z.add since limit)) [ WillEnterForeground; DidBecomeActive ]
      | _ -> [])
    @ if s.facts_of.phase_of = Active then [ (plain WillResignActive, Z.add s.clock blip) ] else [] in
  let aimed =
    if limits <> [] && (instants = [] || one_in random 4) then Some (pick random limits)
    else if instants = [] then None
    else
      let instant = pick random (if shared <> [] then shared else instants) in
      let event, duration = pick random coinciding in
      Some (event, Z.sub instant duration) in
  match aimed with
  | None -> None
  | Some (event, at) ->
    let at = Z.add at (z (pick random [ -1; 0; 0; 0; 1 ])) in
    if Z.lt at s.clock then None else Some (event, at)

let next_time random content ~looks_for_boundaries (s : state) =
  let is_pending = match s.facts_of.lock_of with Pending _ -> true | _ -> false in
  let found =
    if is_pending && one_in random 10 then Some (Z.sub s.clock (z (1 + below random 1_000_000)))
    else if looks_for_boundaries && not (one_in random 4) then boundary random content s
    else None in
  match found with
  | Some instant -> instant
  | None ->
    let ms n = n * 1_000_000 in
    let delay =
      match below random 10 with
      | 0 | 1 | 2 -> 0
      | 3 -> 1
      | 4 -> ms (below random 12)
      | 5 | 6 -> below random (ms 120)
      | 7 -> ms (below random 400)
      | 8 -> below random (ms 3_000)
      | _ -> if one_in random 3 then -below random (ms 1_000) else if one_in random 3 then ms 31_000 else ms 50 in
    Z.add s.clock (z delay)

(* -- Forms of lines -- *)

(* A line as Tests/LibraryCheck/player.c prints it: numbers are the digits of
   their bits. *)
let hex text = String.concat "" (List.map (fun c -> Printf.sprintf "%02x" (Char.code c)) (List.of_seq (String.to_seq text)))

let bits ?(mark = opacity_mark) o =
  if Z.equal o Z.zero then "0" else if Z.equal o one then "3ff0000000000000" else opacity_text ~mark o

let level_code = function NoLevel -> 0 | Recents -> 1 | Window -> 2
let curve_code = function Linear -> 0 | EaseIn -> 1 | EaseOut -> 2 | EaseInOut -> 3
let phase_code = function Active -> 0 | Inactive -> 1 | Background -> 2

let compact (run : run) { line = _; moment = m; directives } =
  let named cover = hex (cover_name run.content cover) in
  let overlay n = hex run.content.overlay_names.(n) in
  let action = function
    | Install (cover, o) -> Printf.sprintf "install,%s,%s" (named cover) (bits o)
    | Animate (from, target, duration, curve) ->
      let is_exact = Z.equal from Z.zero || Z.equal from one in
      Printf.sprintf "animate,%s,%s,%s%s,%d" (bits from) (bits target)
        (if is_exact then "" else String.make 1 time_mark)
        (Z.to_string duration) (curve_code curve)
    | Snap o -> "snap," ^ bits o
    | Swap cover -> "swap," ^ named cover
    | other -> action_name other in
  let directive = function
    | Secure level -> Printf.sprintf " secure,%d" (level_code level)
    | AskUnlock -> " ask-unlock"
    | OfCover a -> " " ^ action a
    | OfOverlay (n, a) -> Printf.sprintf " %s:%s" (overlay n) (action a) in
  let r = reasons_of run.content.timeline run.state in
  let flag holds value = if holds then value else 0 in
  Printf.sprintf "%s %d %d %d %s %s %s %s %d %s|%s" (Z.to_string m.time) (phase_code m.phase)
    (flag (covered run.content.timeline run.state) 1)
    (flag r.departed_reason 1 + flag r.recording_reason 2 + flag r.locked_reason 4)
    (match m.installed with Some cover -> named cover | None -> "-")
    (bits m.opacity) (bits (if m.is_raised then one else Z.zero)) (bits ~mark:exposed_mark m.exposed) (level_code m.level)
    (String.concat "" (List.map (fun (n, o) -> Printf.sprintf "%s=%s;" (overlay n) (bits o)) (overlays run)))
    (String.concat "" (List.map directive directives))

(* How close the durations of fades that begin in the middle are to the middle
   between two nanoseconds. At half a nanosecond, the rounding decides whether
   there is a fade at all. *)
type tie = Clear | Close | AtHalf

type verdict = Same | Rounded | Differs

type form = { opacity_of_text : string -> float; time_of_text : string -> Z.t }

let json_form = { opacity_of_text = float_of_string; time_of_text = (fun text -> Trace.scaled text 6) }

let compact_form =
  { opacity_of_text = (fun text -> Int64.float_of_bits (Int64.of_string ("0x" ^ text))); time_of_text = Z.of_string }

(* Whether a line is what the definitions say. A duration that follows from an
   opacity may differ by a nanosecond if the definitions' own is close to the
   middle between two. What follows from it on the line may differ by more, and
   the rest of the trace is not compared. *)
let compared form tie expected actual =
  let is_of_number c = match c with '0' .. '9' | 'a' .. 'f' | '.' | '-' | '+' -> true | _ -> false in
  let number text i =
    let rec over j = if j < String.length text && is_of_number text.[j] then over (j + 1) else j in
    let last = over i in
    (String.sub text i (last - i), last) in
  let count = String.length expected and other = String.length actual in
  let rec from i j verdict =
    if i = count then if j = other then verdict else Differs
    else if expected.[i] = opacity_mark || expected.[i] = exposed_mark then
      let is_opacity = expected.[i] = opacity_mark in
      let wanted, i = number expected (i + 1) in
      let is, j = number actual j in
      match form.opacity_of_text is with
      | value ->
        (* Before a fade ends, nothing is covered or uncovered entirely. *)
        let is_at_rest = value = 0. || (value = 1. && is_opacity) in
        let allowed = if verdict = Same then 1e-8 else 1e-3 in
        if is_at_rest || Float.abs (float_of_string wanted -. value) > allowed then Differs else from i j verdict
      | exception _ -> Differs
    else if expected.[i] = time_mark then
      let wanted, i = number expected (i + 1) in
      let is, j = number actual j in
      match Z.abs (Z.sub (form.time_of_text wanted) (form.time_of_text is)) with
      | difference when Z.equal difference Z.zero -> from i j verdict
      | difference when tie <> Clear && Z.leq difference (z (if verdict = Same then 1 else 1000)) -> from i j Rounded
      | _ | (exception _) -> Differs
    else if j < other && expected.[i] = actual.[j] then from (i + 1) (j + 1) verdict
    else Differs in
  match from 0 0 Same with Differs when tie = AtHalf -> Rounded | verdict -> verdict

let tie_of content (before : state) time (s : state) told =
  let tl = content.Reader.timeline in
  let of_fade fade from target =
    if Z.equal from Z.zero || Z.equal from one then Clear
    else
      let part, whole = if Z.equal target one then (Z.sub one from, fade.fade_in) else (from, fade.fade_out) in
      let duration = Z.to_float (Z.mul whole part) /. 1e18 in
      let rest = Z.to_float (Z.rem (Z.mul whole part) one) /. 1e18 in
      if Float.abs (rest -. 0.5) >= 1e-6 +. (Z.to_float whole *. 1e-11) then Clear
      else if duration < 1. then AtHalf
      else Close in
  (* A fade of no duration is no directive. *)
  let of_layer fade (l : layer) = max (of_fade fade (opacity progress time l.moves) one) (of_fade fade (opacity progress time l.moves) Z.zero) in
  let unsaid =
    of_layer (present tl s).track_fade before.cover_layer
    :: List.map2 (fun o l -> of_layer o.overlay_fade l) tl.overlays before.overlay_layers in
  let said =
    List.map
      (function
        | OfCover (Animate (from, target, _, _)) -> of_fade (present tl s).track_fade from target
        | OfOverlay (n, Animate (from, target, _, _)) -> of_fade (List.nth tl.overlays n).overlay_fade from target
        | _ -> Clear)
      told in
  List.fold_left max Clear (said @ List.filter (( = ) AtHalf) unsaid)

(* -- Rounds -- *)

type expected = { json : string; compact : string; tie : tie }
type played = { path : string; is_closed : bool; script : string; lines : expected list; summary : string }

let script_line line =
  let text kind ticket name =
    Printf.sprintf "E %s %d %s %s\n" (Z.to_string line.at) kind ticket
      (match name with None -> "-" | Some name -> hex name) in
  let kind = match List.find_opt (fun (_, name) -> name = line.name)
      (List.mapi (fun i name -> (i + 1, name))
         [ "will-resign-active"; "did-enter-background"; "will-enter-foreground"; "did-become-active"; "screen";
           "prompt-began"; "prompt-ended"; "recording-began"; "recording-ended"; "unlocked"; "protection-off";
           "protection-on"; "hierarchy-changed"; "bounds-changed"; "appearance-changed"; "show"; "dismiss" ])
    with Some (kind, _) -> kind | None -> 0 in
  fun (content : Reader.t) ->
    let overlay n = if n < Array.length content.overlay_names then content.overlay_names.(n) else "unknown" in
    match line.action with
    | Snapshot | Unnamed -> Printf.sprintf "S %s\n" (Z.to_string line.at)
    | Named (id, _) -> text kind "0" (Some id)
    | Event (PromptBegan n | PromptEnded n) -> text kind (Z.to_string n) None
    | Event (Show n | Dismiss n) -> text kind "0" (Some (overlay n))
    | Event _ -> text kind "0" None

(* Makes a trace while the definitions play it. *)
let make_trace random path content ids =
  let looks_for_boundaries = not (one_in random 4) in
  let first = z (pick random [ 0; 0; 1_000_000_000; -500_000_000; 1_000_000_000_000_000 ]) in
  let run = Simulation.start content first in
  let tie = ref Clear in
  run.watch <-
    (fun before time event told after ->
      tie := max !tie (tie_of content before time after told);
      reach_step content before time event told after);
  let script = Buffer.create 1000 and lines = ref [] and last = ref first in
  let send (name, action) at =
    let line = { at; name; action } in
    reach_line run line;
    Buffer.add_string script (script_line line content);
    last := Z.max !last at;
    tie := Clear;
    let shown = play run line in
    lines := { json = line_json run shown; compact = compact run shown; tie = !tie } :: !lines in
  send (next_event random content ids run.state) first;
  if one_in random 100 then
    for n = 1 to 66 do
      send ("prompt-began", Event (PromptBegan (z n))) (Z.add run.state.clock (z (below random 3)))
    done;
  for _ = 1 to 5 + below random 40 do
    match if looks_for_boundaries && one_in random 2 then aim random content run.state else None with
    | Some (event, at) -> send event at
    | None ->
      let at = next_time random content ~looks_for_boundaries run.state in
      let event = next_event random content ids run.state in
      send (if Z.lt at run.state.clock && one_in random 3 then ("snapshot", Snapshot) else event) at
  done;
  finish run (Z.add !last aftermath);
  { path; is_closed = content == Reader.closed; script = Buffer.contents script; lines = List.rev !lines; summary = summary_json run }

(* Runs a command with its output in a file. *)
let execute program arguments output =
  let command = String.concat " " (program :: List.map Filename.quote arguments) ^ " >" ^ Filename.quote output in
  if Sys.command command <> 0 then stop ("failed: " ^ command)

let difference name played line expected actual =
  let policy = try contents (Filename.remove_extension played.path ^ ".policy") with Sys_error _ -> "" in
  stop
    (Printf.sprintf "%s differs on %s at line %d of this trace:\n%s\n%s\n  is      %s\n  should  %s" name played.path
       line played.script policy actual (unmarked expected))

(* Lets a program play all traces, and returns how many were compared only up to
   a rounded duration. *)
let compare_with name folder traces play ~form ~has_summary =
  let script = Filename.concat folder (name ^ ".script") and output = Filename.concat folder (name ^ ".out") in
  let channel = open_out_bin script in
  let path = ref "" in
  List.iter
    (fun played ->
      if played.path <> !path then (
        path := played.path;
        Printf.fprintf channel "P %s\n" played.path);
      if played.lines <> [] then output_string channel ("T\n" ^ played.script))
    traces;
  close_out channel;
  play script output;
  let channel = open_in_bin output in
  let next () = try input_line channel with End_of_file -> "nothing" in
  let rounded = ref 0 in
  path := "";
  List.iter
    (fun played ->
      if has_summary && played.path <> !path then (
        path := played.path;
        let expected = if played.is_closed then "closed" else "loaded" and actual = next () in
        if actual <> expected then difference name played 0 expected actual);
      let is_rounded = ref false in
      List.iteri
        (fun i expected ->
          let actual = next () in
          let text = if has_summary then expected.json else expected.compact in
          if not !is_rounded then
            match compared form expected.tie text actual with
            | Same -> ()
            | Rounded ->
              incr rounded;
              is_rounded := true
            | Differs -> difference name played (i + 1) text actual)
        played.lines;
      if has_summary && played.lines <> [] then
        let actual = next () in
        if (not !is_rounded) && compared form Clear played.summary actual <> Same then
          difference name played (List.length played.lines + 1) played.summary actual)
    traces;
  if next () <> "nothing" then stop (name ^ " printed more lines than expected");
  close_in channel;
  !rounded

let timelines_of_round = 160
let traces_of_timeline = 10

(* Makes timelines, and passes on each file, its ids and its policy. *)
let make_timelines folder seed number play_script each =
  let made = Filename.concat folder "timelines" in
  ignore (Sys.command ("mkdir -p " ^ Filename.quote made));
  execute play_script
    [ "timelines"; string_of_int ((seed * 100_000) + number); string_of_int timelines_of_round; made ]
    "/dev/null";
  List.init timelines_of_round (fun n ->
      let base = Filename.concat made (string_of_int n) in
      let file = prepared (Random.State.make [| seed; number; n |]) (contents (base ^ ".timeline")) in
      write (base ^ ".timeline") file;
      each base file)

let damaged_of_timeline = 60

(* How many damaged timelines were refused, and how many loaded. *)
let damage_round folder seed number play_script =
  let random = Random.State.make [| seed; number; -1 |] in
  let reading base file k =
    let file, _ = damaged random file and path = Printf.sprintf "%s-%d.timeline" base k in
    write path file;
    let is_closed =
      match Reader.read file with
      | _ -> false
      | exception Reader.Refused why ->
        reach ("refused: " ^ why);
        true in
    { path; is_closed; script = ""; lines = []; summary = "" } in
  let played =
    List.concat
      (make_timelines folder seed number play_script (fun base file ->
           List.init damaged_of_timeline (reading base file))) in
  let swift script output = execute play_script [ "play"; script ] output in
  ignore (compare_with "damaged" folder played swift ~form:json_form ~has_summary:true);
  let refused = List.length (List.filter (fun played -> played.is_closed) played) in
  (refused, List.length played - refused)

let round folder seed number play_script players =
  let random = Random.State.make [| seed; number |] in
  let damaged_count = ref 0 and refused = ref 0 in
  let traces_of base whole =
    let path = base ^ ".timeline" in
    let ids = "unnamed" :: "unknown" :: List.filter (( <> ) "") (String.split_on_char '\n' (contents (base ^ ".ids"))) in
    let content = Reader.read whole in
    reach_timeline content (contents (base ^ ".policy"));
    let traces = List.init traces_of_timeline (fun _ -> make_trace random path content ids) in
    let of_damaged k =
      let file, finds_screens = damaged random whole and path = Printf.sprintf "%s-%d.timeline" base k in
      write path file;
      incr damaged_count;
      let content = try Reader.read file with Reader.Refused _ -> incr refused; Reader.closed in
      if finds_screens then make_trace random path content ids
      else { path; is_closed = false; script = ""; lines = []; summary = "" } in
    (traces, List.init 4 of_damaged) in
  let all = make_timelines folder seed number play_script traces_of in
  let whole = List.concat_map fst all in
  let played = List.concat_map (fun (traces, damaged) -> traces @ damaged) all in
  let swift script output = execute play_script [ "play"; script ] output in
  let rounded = compare_with "swift" folder played swift ~form:json_form ~has_summary:true in
  List.iteri
    (fun i player ->
      let play script output = execute player [ script ] output in
      let name = Printf.sprintf "player-%d" (i + 1) in
      ignore (compare_with name folder whole play ~form:compact_form ~has_summary:false))
    players;
  let count = List.fold_left (fun sum played -> sum + List.length played.lines) 0 played in
  (List.length played, count, rounded, !damaged_count, !refused)

(* -- The table, and what it must have -- *)

let product f xs ys = List.concat_map (fun x -> List.map (f x) ys) xs

let reachable =
  let layers = [ "install"; "animate in"; "animate out"; "snap"; "swap"; "raise"; "layout"; "restyle"; "remove" ] in
  let on what names = List.map (fun name -> Printf.sprintf "directive: %s on %s" what name) names in
  let steps = "deadline" :: event_names in
  product (fun e p -> Printf.sprintf "event: %s in %s" e (phase_name p)) line_names phases
  @ product (fun (k, o) e -> Printf.sprintf "boundary: %s at %s%+d" e k o)
      (product (fun k o -> (k, o)) (kinds @ [ "rise" ]) offsets) line_names
  @ product (fun e o -> Printf.sprintf "boundary: %s at lock%+d" e o)
      [ "will-enter-foreground"; "did-become-active" ] offsets
  (* A drop and a removal are pending together only with cues that no policy
     has. *)
  @ List.filter_map
      (fun kinds ->
        let is_rare = List.length kinds > 2 && List.mem "removal" kinds in
        if kinds = [] || is_rare then None else Some (at_once kinds))
      (subsets kinds)
  @ List.map (fun p -> "exemption ends in " ^ phase_name p) phases
  @ List.map (( ^ ) "chain: ")
      [ "a drop, a removal"; "an event, a drop, a removal"; "the end of an exemption, a drop" ]
  @ List.concat_map (fun action -> on ("cover " ^ action) steps) layers
  @ on "overlay raise" steps
  @ List.concat_map (fun action -> on ("overlay " ^ action) [ "show" ]) [ "install"; "animate in"; "snap" ]
  @ on "overlay animate out" [ "dismiss" ]
  @ on "overlay remove" [ "dismiss"; "deadline" ]
  @ on "ask-unlock" event_names
  @ on "secure recents" event_names @ on "secure window" event_names
  @ on "secure none" [ "screen"; "protection-off" ]
  @ List.concat_map
      (fun curve ->
        product (fun way start -> Printf.sprintf "fade: %s %s %s" (curve_name curve) way start) [ "in"; "out" ]
          [ "from rest"; "from the middle" ])
      [ Linear; EaseIn; EaseOut; EaseInOut ]
  @ List.map (( ^ ) "cover: ") [ "instant"; "translucent"; "opaque" ]
  @ List.map (( ^ ) "ticket: ")
      [ "begun"; "begun while live"; "begun beside another"; "begun beside 64";
        "begun again at its end"; "ended"; "ended while not live";
        "ended, and ends sooner anyway"; "active after a resign"; "active without a resign" ]
  @ product (fun what p -> Printf.sprintf "time back: %s in %s, a lock is pending" what (phase_name p))
      [ "snapshot"; "event" ] [ Inactive; Background ]
  @ [ "time back: no lock is pending" ]
  @ List.map (( ^ ) "timeline: ")
      [ "ios-scene"; "ios-scene, from-resign"; "ios-app"; "ios-app, from-resign"; "android"; "desktop"; "lock never";
        "lock always"; "lock always, with a cover"; "lock after a time"; "lock after a time, with a cover";
        "prompts cover"; "prompts ignored"; "peeks limited"; "peeks unlimited" ]
  @ List.map (( ^ ) "track: secure ") [ "none"; "recents"; "window" ]
  @ List.map (( ^ ) "key: ")
      [ "sensitive: true"; "sensitive: false"; "raise-on: will-resign-active"; "raise-on: did-enter-background";
        "at-background: snap"; "at-background: keep"; "drop-on: did-become-active"; "drop-on: will-enter-foreground";
        "recording: cover"; "recording: ignore"; "secure: none"; "secure: recents"; "secure: window";
        "snapshots: in-background"; "snapshots: from-resign" ]
  @ [ "screen: without a track" ]

let print_table () =
  let keys = List.sort compare (Hashtbl.fold (fun key count keys -> (key, count) :: keys) reached []) in
  List.iter (fun (key, count) -> Printf.printf "%10d  %s\n" count key) keys;
  let missing = List.filter (fun key -> not (Hashtbl.mem reached key)) reachable in
  List.iter (Printf.printf "      none  %s\n") missing;
  missing

let save_reached path =
  let lines = Hashtbl.fold (fun key count lines -> Printf.sprintf "%d %s\n" count key :: lines) reached [] in
  write path (String.concat "" (List.sort compare lines))

let load_reached path =
  if Sys.file_exists path then
    List.iter
      (fun line ->
        match String.index_opt line ' ' with
        | Some i -> add (int_of_string (String.sub line 0 i)) (String.sub line (i + 1) (String.length line - i - 1))
        | None -> ())
      (String.split_on_char '\n' (contents path))

let last_round log seed =
  if not (Sys.file_exists log) then 0
  else
    List.fold_left
      (fun last line ->
        match String.split_on_char ' ' line with
        | "seed" :: s :: "round" :: n :: _ when int_of_string s = seed -> max last (int_of_string n)
        | _ -> last)
      0
      (String.split_on_char '\n' (contents log))

let () =
  Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 20; space_overhead = 400 };
  match List.tl (Array.to_list Sys.argv) with
  | [ "--damage"; folder; seed; rounds; play_script ] ->
    for number = 1 to int_of_string rounds do
      let refused, loaded = damage_round folder (int_of_string seed) number play_script in
      Printf.printf "damaged timelines: %d refused, %d loaded, by both\n%!" refused loaded
    done;
    Hashtbl.iter (fun key count -> if String.sub key 0 7 = "refused" then Printf.printf "%10d  %s\n" count key) reached
  | folder :: seed :: rounds :: play_script :: players ->
    let seed = int_of_string seed and rounds = int_of_string rounds in
    ignore (Sys.command ("mkdir -p " ^ Filename.quote folder));
    let log = Filename.concat folder "log" and saved = Filename.concat folder "reached" in
    load_reached saved;
    let last = last_round log seed in
    let total = ref 0 in
    for number = last + 1 to last + rounds do
      let start = Unix.gettimeofday () in
      let traces, lines, rounded, damaged, refused = round folder seed number play_script players in
      total := !total + lines;
      let text =
        Printf.sprintf "seed %d round %d traces %d lines %d rounded %d damaged %d refused %d seconds %.1f" seed number
          traces lines rounded damaged refused (Unix.gettimeofday () -. start) in
      let channel = open_out_gen [ Open_append; Open_creat ] 0o644 log in
      output_string channel (text ^ "\n");
      close_out channel;
      save_reached saved;
      print_endline text
    done;
    let missing = print_table () in
    Printf.printf "%d lines in this run, as the definitions say\n" !total;
    if missing <> [] then stop (Printf.sprintf "the traces missed %d reachable cases" (List.length missing))
  | _ ->
    prerr_endline "usage: differential [--damage] FOLDER SEED ROUNDS PLAY-SCRIPT [PLAYER...]";
    exit 2
