(* Files and programs, for those that compare. *)

let contents = Trace.contents

let write path text =
  let channel = open_out_bin path in
  output_string channel text;
  close_out channel

(* The parts of a text that are not empty. *)
let parts separator text = List.filter (( <> ) "") (String.split_on_char separator text)

(* Runs a command with its output in a file. *)
let execute program arguments output =
  let command = String.concat " " (program :: List.map Filename.quote arguments) ^ " >" ^ Filename.quote output in
  if Sys.command command <> 0 then (
    prerr_endline ("failed: " ^ command);
    exit 1)

let timelines_of_round = 160

(* Makes the timelines of a round, with what is proved of them if wanted, and returns
   the paths of their files without extensions. *)
let make_timelines ?(with_proofs = false) folder seed number play_script =
  let made = Filename.concat folder "timelines" in
  ignore (Sys.command ("mkdir -p " ^ Filename.quote made));
  execute play_script
    ([ "timelines"; string_of_int ((seed * 100_000) + number); string_of_int timelines_of_round; made ]
    @ if with_proofs then [ "--proofs" ] else [])
    "/dev/null";
  List.init timelines_of_round (fun n -> Filename.concat made (string_of_int n))

(* The ids that a timeline was made with, and two others. *)
let ids_of base = "unnamed" :: "unknown" :: parts '\n' (contents (base ^ ".ids"))
