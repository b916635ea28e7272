(* scrim-check: judges a compiled timeline by the proved checker.

     scrim-check TIMELINE [--only PROPERTY,...]

   It walks the timeline, and prints for each property whether the walk proves it.
   The exit status is 0 if every property is proved, or each that --only names; else
   1, and 2 if nothing could be judged. *)

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

let () =
  let path, wanted =
    match List.tl (Array.to_list Sys.argv) with
    | [ path ] -> (path, List.map fst properties)
    | [ path; "--only"; names ] -> (path, String.split_on_char ',' names)
    | _ -> stop "usage: scrim-check TIMELINE [--only PROPERTY,...]" in
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
  Printf.printf "%d states, %s\n" (List.length states) (window timeline);
  let judge (name, property) =
    let proved = proves property in
    Printf.printf "%-12s%s\n" (if proved then "proved" else "not proved") name;
    proved in
  let verdicts = List.map judge (List.filter (fun (name, _) -> List.mem name wanted) properties) in
  if not (Invariants.has_opaque_covers timeline) then
    print_endline "the cover of a screen is translucent, so that it exposes the screen";
  exit (if List.for_all Fun.id verdicts then 0 else 1)
