(* Compares the checker with the walk of `scrim verify`, both with what traces
   show, and timelines with what the settings of their policies mean.

     judge FOLDER SEED ROUNDS DAMAGED PLAY-SCRIPT

   A round makes 160 random timelines, and DAMAGED copies of some: their behavior is
   damaged, and their checksums are mended, so that they load. As many others get
   other times, and are what another policy could give. The checker judges
   each of them, and so does the walk; and the definitions play traces on it that its
   lifecycle allows. It fails
   - if the checker proves what the walk refutes, or what a trace breaks;
   - if the walk proves more of a timeline than the checker, or finds other screens
     to break snapshot-covered or lock-holds, but for damaged cues;
   - if `scrim verify`, which knows what ids can match, proves less than the walk, or
     more than the walk with only some ids;
   - if a timeline does not do what the settings of its policy mean;
   - if no damage made a property false that was proved. *)

open Timeline
open Engine
open Abstract
open Simulation
open Properties
open Choices
open Files

let stop message = prerr_endline ("judge: " ^ message); exit 1
let properties = [ SnapshotCovered; PeekBounded; CoverDrops; LockHolds; BlipProof; OneCover ]

(* -- Counts -- *)

let counts : (string * property, int) Hashtbl.t = Hashtbl.create 100
let counted what property = Option.value ~default:0 (Hashtbl.find_opt counts (what, property))
let count what property = Hashtbl.replace counts (what, property) (counted what property + 1)

let print_counts () =
  let kinds = List.sort_uniq compare (Hashtbl.fold (fun (what, _) _ kinds -> what :: kinds) counts []) in
  Printf.printf "%32s" "";
  List.iter (fun property -> Printf.printf "  %s" (property_name property)) properties;
  let row what =
    Printf.printf "\n    %-28s" what;
    List.iter
      (fun property -> Printf.printf "  %*d" (String.length (property_name property)) (counted what property))
      properties in
  List.iter row kinds;
  print_newline ()

(* -- Traces -- *)

(* The properties that a random trace breaks which the lifecycle allows. *)
let broken_by_trace random (content : Reader.t) ids =
  let run = Simulation.start content Z.zero in
  let is_possible = function
    | Event event -> Lifecycle.possible content.timeline run.state.facts_of event
    | Named (_, track) -> Lifecycle.possible content.timeline run.state.facts_of (Screen track)
    | Snapshot | Unnamed -> true in
  let send at (name, action) = ignore (play run { at; name; action }) in
  for _ = 1 to 10 + below random 30 do
    let time = Generator.next_time random content ~looks_for_boundaries:(not (one_in random 4)) run.state in
    let at = Z.max time run.state.clock in
    let event = Generator.next_event random content ids run.state in
    if is_possible (snd event) then send at event;
    if one_in random 3 then send at ("snapshot", Snapshot)
  done;
  finish run (Z.add run.state.clock aftermath);
  List.map snd run.breaches

(* -- Verdicts -- *)

let named names = List.filter (fun property -> List.mem (property_name property) names) properties

(* Where a timeline comes from: of a policy, with what `scrim verify` proves and the
   tracks that some ids have; of one, with other times; of random content; or from
   damage, with what was proved before. *)
type origin =
  | Policy of { verified : property list; tracks_of_ids : int list }
  | Rearranged | Content
  | Damaged of property list

type judged = {
  path : string;
  origin : origin;
  (* Whether no cover of a screen is translucent, as the walk takes for granted. *)
  is_opaque : bool;
  checked : property list;
  (* The tracks whose screens break a property that is one of states. *)
  tracks : (property * int list) list;
  broken : property list;  (* by traces *)
}

let traces_of_timeline = 6

let judge random content ids path origin =
  let tl = content.Reader.timeline in
  let states = Checker.walk tl in
  let proves = Checker.shows_properties tl states (Checker.walk (with_unknown_id tl)) in
  let is_opaque = Invariants.has_opaque_covers tl in
  let unsafe safe =
    let kinds = List.map (fun a -> a.a_screen) (List.filter (fun a -> not (safe tl a)) states) in
    let kinds = List.sort_uniq compare kinds in
    List.filter (fun track -> List.mem (kind_of tl track) kinds) tl.shown in
  let traces = if is_opaque then traces_of_timeline else 0 in
  let broken = List.concat (List.init traces (fun _ -> broken_by_trace random content ids)) in
  { path; origin; is_opaque; checked = List.filter proves properties;
    broken = List.sort_uniq compare broken;
    tracks = [ (SnapshotCovered, unsafe snapshot_safe); (LockHolds, unsafe lock_safe) ] }

(* Compares the verdicts on a property with that of the walk, and the tracks that
   break it. *)
let compare_verdicts judged (property, is_walked, tracks) =
  let holds list = List.mem property list in
  let kind =
    match judged.origin with
    | Policy _ -> "compiled" | Rearranged -> "rearranged" | Content -> "random" | Damaged _ -> "damaged" in
  let count what = count (kind ^ ": " ^ what) property in
  let fail what = stop (Printf.sprintf "%s: %s %s" judged.path (property_name property) what) in
  let is_checked = holds judged.checked and is_broken = holds judged.broken in
  count (if is_checked then "proved" else "not proved");
  if is_walked <> (tracks = []) then fail "is judged by the walk unlike its screens";
  if is_broken then count "broken by a trace";
  if is_checked && is_broken then fail "is proved by the checker, and broken by a trace";
  if is_checked && not is_walked then fail "is proved by the checker, and fails by the walk";
  if is_walked && not is_checked then count "proved by the walk only";
  (match judged.origin with
  | Policy _ | Rearranged ->
    if is_walked && is_broken then fail "is proved by the walk, and broken by a trace";
    if is_walked && not is_checked && judged.is_opaque then
      fail "is proved by the walk, and not by the checker";
    if List.exists (fun (other, unsafe) -> other = property && unsafe <> tracks) judged.tracks then
      fail "fails by the walk on other screens than by the checker"
  | Content | Damaged _ -> ());
  match judged.origin with
  | Policy { verified; _ } ->
    if is_walked && not (holds verified) then fail "is proved by the walk, and not by verify";
    if holds verified && not is_walked then count "proved by verify only"
  | Damaged before -> if holds before && (is_broken || not is_walked) then count "made false"
  | Rearranged | Content -> ()

let read_verdict text =
  match String.split_on_char '=' text with
  | [ name; verdict ] ->
    let parts = parts ',' verdict in
    (List.hd (named [ name ]), List.hd parts = "holds", List.map int_of_string (List.tl parts))
  | _ -> stop ("invalid verdict: " ^ text)

let compare_with_verify judged verified (property, is_walked, _) =
  if (not is_walked) && List.mem property verified then
    stop (Printf.sprintf "%s: %s is proved by verify, and not by the walk" judged.path (property_name property))

(* Lets the walk judge timelines, too, and compares all verdicts. *)
let compare_with_walk folder play_script all =
  let script = Filename.concat folder "script" and output = Filename.concat folder "out" in
  let ask judged =
    Printf.sprintf "P %s\nV\n" judged.path
    ^
    match judged.origin with
    | Policy { tracks_of_ids; _ } -> "V " ^ String.concat "," (List.map string_of_int tracks_of_ids) ^ "\n"
    | _ -> "" in
  write script (String.concat "" (List.map ask all));
  execute play_script [ "play"; script ] output;
  let rec compare_all all lines =
    match (all, lines) with
    | [], [ "" ] -> ()
    | judged :: rest, "loaded" :: verdicts :: lines ->
      List.iter (fun verdict -> compare_verdicts judged (read_verdict verdict)) (parts ' ' verdicts);
      (match (judged.origin, lines) with
      | Policy { verified; _ }, some :: lines ->
        List.iter (fun verdict -> compare_with_verify judged verified (read_verdict verdict)) (parts ' ' some);
        compare_all rest lines
      | _ -> compare_all rest lines)
    | judged :: _, _ -> stop (judged.path ^ " does not load")
    | [], _ -> stop "there are more verdicts than timelines" in
  compare_all all (String.split_on_char '\n' (contents output))

(* -- Rounds -- *)

let screens = ref 0

let round folder seed number damaged_count play_script =
  let random = Random.State.make [| seed; number |] in
  let bases = make_timelines ~with_proofs:true folder seed number play_script in
  let whole base =
    let file = contents (base ^ ".timeline") in
    let content = Reader.read file in
    let origin =
      if contents (base ^ ".policy") = "" then Content
      else
        let tracks = List.sort_uniq compare (List.map content.track (ids_of base)) in
        Policy { verified = named (parts '\n' (contents (base ^ ".proved"))); tracks_of_ids = tracks } in
    let path = base ^ ".timeline" in
    screens := !screens + Meanings.compare path content.timeline;
    (base, file, judge random content (ids_of base) path origin) in
  let wholes = List.map whole bases in
  let rec changed change origin k =
    let base, file, before = pick random wholes in
    let file = change random file and path = Printf.sprintf "%s-%d.timeline" base k in
    match (Reader.read file, origin before) with
    | content, Some origin ->
      write path file;
      judge random content (ids_of base) path origin
    | _, None | (exception Reader.Refused _) -> changed change origin k in
  let damaged = changed Damage.misbehaving (fun before -> Some (Damaged before.checked)) in
  let rearranged =
    changed Damage.rearranged (fun before -> if before.origin = Content then None else Some Rearranged) in
  compare_with_walk folder play_script
    (List.map (fun (_, _, judged) -> judged) wholes
    @ List.init damaged_count damaged
    @ List.init damaged_count (fun k -> rearranged (damaged_count + k)))

let () =
  Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 20; space_overhead = 400 };
  match List.tl (Array.to_list Sys.argv) with
  | [ folder; seed; rounds; damaged; play_script ] ->
    for number = 1 to int_of_string rounds do
      round folder (int_of_string seed) number (int_of_string damaged) play_script
    done;
    print_counts ();
    Printf.printf "    the timelines do what the settings of %d screens mean\n" !screens;
    let is_shown property = property = OneCover || counted "damaged: made false" property > 0 in
    if not (List.for_all is_shown properties) then stop "no damage made some property false that was proved"
  | _ ->
    prerr_endline "usage: judge FOLDER SEED ROUNDS DAMAGED PLAY-SCRIPT";
    exit 2
