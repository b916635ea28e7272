(* scrim-oracle: plays a trace on a timeline, by the definitions of Engine.v.

     scrim-oracle TIMELINE TRACE [--every MILLISECONDS]

   It prints the lines of `scrim simulate --format json`, with opacities to 18
   places. The exit status is 1 if there is a breach. *)

let stop message =
  prerr_endline ("scrim-oracle: " ^ message);
  exit 2

let () =
  let timeline, trace, every =
    match List.tl (Array.to_list Sys.argv) with
    | [ timeline; trace ] -> (timeline, trace, None)
    | [ timeline; trace; "--every"; step ] ->
      let step = Trace.scaled step 6 in
      if Z.sign step <= 0 then stop "the time between samples is not positive";
      (timeline, trace, Some step)
    | _ -> stop "usage: scrim-oracle TIMELINE TRACE [--every MILLISECONDS]" in
  match
    let content = Reader.read (Trace.contents timeline) in
    let lines = Trace.read content (Trace.contents trace) in
    Simulation.run content lines ~every (fun line -> print_endline (Simulation.unmarked line))
  with
  | has_breach -> exit (if has_breach then 1 else 0)
  | exception Reader.Refused why -> stop (timeline ^ ": " ^ why)
  | exception Trace.Wrong why -> stop (trace ^ ": " ^ why)
  | exception Sys_error why -> stop why
