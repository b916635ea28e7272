(* Compares the sheets of timelines with what the settings of their screens mean.

     meanings TIMELINE...

   Beside each timeline, a file .meanings has a line for each screen: the number of
   its track, then 1 or 0 for each field of Sheets.settings. *)

open Sheets
open Timeline

(* A cover that acts at once has no fade that could be kept, and neither has a
   public screen. *)
let settings timeline track = function
  | [ sensitive; resign; keep; foreground; recordings ] ->
    let at_once = (cover_at timeline track.track_cover).instant in
    { is_sensitive = sensitive; raises_on_resign = resign;
      keeps_at_background = keep && sensitive && not at_once; drops_on_foreground = foreground;
      covers_recordings = recordings }
  | _ -> failwith "a line needs five settings"

let compare path =
  let timeline = (Reader.read (Trace.contents path)).timeline in
  let lines =
    List.filter (( <> ) "")
      (String.split_on_char '\n' (Trace.contents (Filename.remove_extension path ^ ".meanings"))) in
  let pairs =
    List.map
      (fun line ->
        let words = String.split_on_char ' ' line in
        let track = track_at timeline (int_of_string (List.hd words)) in
        (settings timeline track (List.map (( = ) "1") (List.tl words)), track.track_sheet))
      lines in
  List.iter
    (fun (settings, sheet) ->
      if not (agrees settings (List.nth timeline.sheets sheet)) then (
        Printf.eprintf "%s: sheet %d does not do what the settings of its screens mean\n" path sheet;
        exit 1))
    (List.sort_uniq Stdlib.compare pairs);
  List.length lines

let () =
  let timelines = List.tl (Array.to_list Sys.argv) in
  let screens = List.fold_left (fun count path -> count + compare path) 0 timelines in
  Printf.printf "    the cues of %d screens do what their settings mean\n" screens;
  if screens = 0 then exit 1
