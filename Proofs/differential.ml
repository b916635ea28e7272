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
open Choices
open Generator
open Reached
open Damage
open Files

let stop message = prerr_endline ("differential: " ^ message); exit 1

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
  let of_layer fade (l : layer) =
    let o = opacity progress time l.moves in
    max (of_fade fade o one) (of_fade fade o Z.zero) in
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

let script_line (content : Reader.t) line =
  let rec code n = function name :: rest -> if name = line.name then n else code (n + 1) rest | [] -> n in
  let event ?(ticket = "0") name =
    Printf.sprintf "E %s %d %s %s\n" (Z.to_string line.at) (code 1 event_names) ticket name in
  match line.action with
  | Snapshot | Unnamed -> Printf.sprintf "S %s\n" (Z.to_string line.at)
  | Named (id, _) -> event (hex id)
  | Event (PromptBegan n | PromptEnded n) -> event ~ticket:(Z.to_string n) "-"
  | Event (Show n | Dismiss n) ->
    event (hex (if n < Array.length content.overlay_names then content.overlay_names.(n) else "unknown"))
  | Event _ -> event "-"

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
    Buffer.add_string script (script_line content line);
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
  { path; is_closed = content == Reader.closed; script = Buffer.contents script; lines = List.rev !lines;
    summary = summary_json run }

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

let traces_of_timeline = 10

(* Makes timelines, and passes on each base name and file. *)
let make_timelines folder seed number play_script each =
  let prepare n base =
    let file = prepared (Random.State.make [| seed; number; n |]) (contents (base ^ ".timeline")) in
    write (base ^ ".timeline") file;
    each base file in
  List.mapi prepare (Files.make_timelines folder seed number play_script)

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
    let ids = ids_of base in
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

(* -- All rounds -- *)

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
