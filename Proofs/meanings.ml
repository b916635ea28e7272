(* Compares a timeline with what the settings of its policy mean.

   Beside the timeline, a file .meanings has the lines that
   Tests/Fuzzing/RandomTimelines.swift describes: the settings of the whole policy,
   and those of each screen. *)

open Sheets
open Timeline

let differs path what =
  Printf.eprintf "%s: %s not what the settings mean\n" path what;
  exit 1

let compare_policy path tl line =
  let time = Z.of_string in
  match String.split_on_char ' ' line with
  | [ lock; has_cover; ignored_for; linger; peek ] ->
    let locks =
      match lock with "never" -> NeverLocks | "always" -> AlwaysLocks | after -> LocksAfter (time after) in
    let prompts = if ignored_for = "cover" then CoverPrompts else IgnorePrompts (time ignored_for, time linger) in
    if tl.locks <> locks then differs path "the lock is";
    if (tl.lock_cover <> None) <> (has_cover = "1" && locks <> NeverLocks) then differs path "the lock's cover is";
    if tl.prompts <> prompts then differs path "prompts are";
    let peek_limit = if peek = "unlimited" then None else Some (time peek) in
    if tl.peek_limit <> peek_limit then differs path "the limit of peeks is"
  | _ -> failwith "a policy has five settings"

(* A cover that acts at once has no fade that could be kept, and neither has a
   public screen. Only Android has standing protection. *)
let compare_screen path tl line =
  match List.map Z.of_string (String.split_on_char ' ' line) with
  | number :: fade_in :: fade_out :: settle :: curve :: secure :: flags ->
    let track = track_at tl (Z.to_int number) in
    let code n = Z.to_int n and is_set n = List.nth flags n = Z.one in
    let is_sensitive = is_set 0 in
    let settings =
      { is_sensitive; raises_on_resign = is_set 1;
        keeps_at_background = is_set 2 && is_sensitive && not (cover_at tl track.track_cover).instant;
        drops_on_foreground = is_set 3; covers_recordings = is_set 4 } in
    if not (agrees settings (List.nth tl.sheets track.track_sheet)) then
      differs path (Printf.sprintf "the cues of sheet %d are" track.track_sheet);
    if track.sensitive <> is_sensitive then differs path "a sensitive screen is";
    if track.track_fade <> { fade_in; fade_out; settle; fade_curve = Reader.curve (code curve) } then
      differs path "a fade is";
    let secure = if is_sensitive && tl.system = Android then Reader.level (code secure) else NoLevel in
    if track.secure <> secure then differs path "a standing protection is"
  | _ -> failwith "a screen has eleven numbers"

(* Returns the number of screens. *)
let compare path timeline =
  match Files.parts '\n' (Files.contents (Filename.remove_extension path ^ ".meanings")) with
  | [] -> 0
  | policy :: screens ->
    compare_policy path timeline policy;
    List.iter (compare_screen path timeline) (List.sort_uniq Stdlib.compare screens);
    List.length screens
