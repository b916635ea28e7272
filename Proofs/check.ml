(* scrim-check: judges a compiled timeline by the proved checker.

     scrim-check TIMELINE [--only PROPERTY,...]

   It walks the timeline, and prints what the timeline asks for, and for each property
   whether the walk proves it. The exit status is 0 if every property is proved, or each
   that --only names; else 1, and 2 if nothing could be judged. A timeline without a
   sensitive screen asks for nothing, so that nothing is proved of it. *)

open Properties
open Timeline

let properties =
  [ ("snapshot-covered", SnapshotCovered); ("peek-bounded", PeekBounded);
    ("cover-drops", CoverDrops); ("lock-holds", LockHolds); ("blip-proof", BlipProof);
    ("one-cover", OneCover) ]

let stop message =
  prerr_endline ("scrim-check: " ^ message);
  exit 2

let window timeline =
  match Lifecycle.window_of timeline with
  | InBackground -> "if the system takes snapshots in the background only"
  | FromResign -> "if the system takes snapshots from a resign until the next drop event"
  | AtAnyInstant -> "if the system takes snapshots at any instant"

let seconds time = Printf.sprintf "%g s" (Z.to_float time /. 1e9)

(* What the properties are about: they hold easily where little is asked. *)
let demands timeline =
  let count = List.length timeline.shown in
  let is_sensitive n = (List.nth timeline.tracks n).sensitive in
  let sensitive = List.length (List.filter is_sensitive timeline.shown) in
  let lock =
    match timeline.locks with
    | NeverLocks -> "the app never locks itself"
    | AlwaysLocks -> "the app locks itself whenever it enters the background"
    | LocksAfter limit -> "the app locks itself after " ^ seconds limit ^ " in the background" in
  let peek =
    match timeline.peek_limit with
    | None -> "any peek is accepted"
    | Some limit -> "a peek may last " ^ seconds limit in
  (sensitive, Printf.sprintf "%d of %d kinds of settings are sensitive; %s; %s" sensitive count lock peek)

let usage = "usage: scrim-check TIMELINE [--only PROPERTY,...]"

let () =
  let path, wanted =
    match List.tl (Array.to_list Sys.argv) with
    | [ ("--help" | "-h") ] ->
      print_endline (usage ^ "\n\nJudges a timeline of 'scrim compile --emit binary'; '-' is standard input.\ndocs/proof.md says what is proved.");
      exit 0
    | [ path ] -> (path, List.map fst properties)
    | [ path; "--only"; names ] -> (path, String.split_on_char ',' names)
    | _ -> stop usage in
  let unknown = List.filter (fun name -> not (List.mem_assoc name properties)) wanted in
  if unknown <> [] then
    stop
      (Printf.sprintf "there is no property '%s': write one or more of %s" (List.hd unknown)
         (String.concat "," (List.map fst properties)));
  let timeline =
    try (Reader.read (Trace.contents path)).timeline with
    | Reader.Refused why -> stop (path ^ ": " ^ why)
    | Sys_error why -> stop why in
  let states = Checker.walk (with_unknown_id timeline) in
  let proves = Checker.shows_properties timeline (Checker.walk timeline) states in
  let sensitive, text = demands timeline in
  Printf.printf "%d states, %s\n%s\n" (List.length states) (window timeline) text;
  let judge (name, property) =
    let proved = sensitive > 0 && proves property in
    Printf.printf "%-12s%s\n" (if proved then "proved" else "not proved") name;
    proved in
  let verdicts = List.map judge (List.filter (fun (name, _) -> List.mem name wanted) properties) in
  if sensitive = 0 then print_endline "no screen is sensitive, so that there is nothing to prove";
  if not (Invariants.has_opaque_covers timeline) then
    print_endline "the cover of a screen is translucent, so that it exposes the screen";
  let is_proved = List.for_all Fun.id verdicts in
  print_endline (if is_proved then "proved, if the engine and the host do as docs/proof.md says" else "not proved");
  exit (if is_proved then 0 else 1)
