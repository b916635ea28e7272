(* Changes timelines: to others that load, and to some that do not. *)

open Timeline
open Choices


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
  let sections, _ = Reader.sections file in
  Bytes.set_uint8 bytes 31 (Reader.u8 file 31 land 3);
  if one_in random 2 then (
    let few = List.init 3 (fun _ -> odd_time random) in
    let change at = if not (one_in random 3) then set_i64 bytes at (pick random few) in
    if Reader.u8 file 29 = 2 then change 32;
    if Reader.u8 file 30 = 1 then (change 40; change 48);
    if Reader.u8 file 31 land 1 = 1 then change 56;
    List.iter
      (fun section ->
        let section = List.nth sections section in
        List.iter
          (fun i -> List.iter (fun field -> change (Reader.at section i + field)) [ 16; 24; 32 ])
          (Reader.indices section))
      [ 0; 5 ]);
  if one_in random 3 then (
    let cues = List.nth sections 3 in
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
  let sections, last = Reader.sections file in
  let bytes = Bytes.of_string file in
  let change at =
    Bytes.set_uint8 bytes at
      (if one_in random 2 then Reader.u8 file at lxor (1 lsl below random 8) else pick random [ 0; 1; 2; 127; 255 ]) in
  let finds_screens = (List.nth sections 8).Reader.start in
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
    | 5 when (List.nth sections 4).Reader.count > 0 ->
      (* A factor of a blur, which must be finite and not negative. *)
      let covers = List.nth sections 4 in
      let at = Reader.at covers (below random covers.count) + pick random [ 40; 48; 56 ] in
      Bytes.set_int64_le bytes at (Int64.bits_of_float (pick random [ infinity; nan; -1.; -0.; 1e300 ]));
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

(* A file whose behavior is damaged: cues, sheets, tracks, fades, covers, or the
   settings of the whole policy. *)
let misbehaving random file =
  let sections, _ = Reader.sections file in
  let bytes = Bytes.of_string file in
  let set at value = Bytes.set_uint8 bytes at value in
  let flip at count = set at (Bytes.get_uint8 bytes at lxor (1 lsl below random count)) in
  (* A record of a section, if it has any. *)
  let record section change =
    let section = List.nth sections section in
    if section.Reader.count > 0 then change (Reader.at section (below random section.Reader.count)) in
  let number at count = Bytes.set_int32_le bytes at (Int32.of_int (below random count)) in
  let count section = (List.nth sections section).Reader.count in
  let change () =
    match below random 16 with
    | 0 | 1 -> record 3 (fun at -> flip at 7)
    | 2 | 3 -> record 3 (fun at -> flip (at + 1) 7)
    | 4 | 5 | 6 | 7 -> record 3 (fun at -> flip (at + 2) 8)
    | 8 -> record 1 (fun at -> set at (pick random [ 2; 3; 2; 3; below random 18 ]))
    | 9 -> record 1 (fun at -> flip (at + 1) 3)
    | 10 -> record 0 (fun at -> set at (Bytes.get_uint8 bytes at lxor 1))
    | 11 ->
      record 0 (fun at ->
          match below random 3 with
          | 0 -> set (at + 2) (below random 3)
          | 1 -> number (at + 4) (count 4)
          | _ -> number (at + 8) (count 1))
    | 12 | 13 -> record 0 (fun at -> set_i64 bytes (at + pick random [ 16; 24; 32 ]) (odd_time random))
    | 14 -> record 4 (fun at -> set at (below random 5))
    | _ -> (
      match below random 8 with
      | 0 -> set 28 (below random 4)
      | 1 -> set 29 (below random 3)
      | 2 -> set 30 (below random 2)
      | 3 -> flip 31 2
      | 4 -> number 68 (1 + count 4)
      | _ -> set_i64 bytes (pick random [ 32; 40; 48; 56 ]) (odd_time random)) in
  for _ = 0 to below random 3 do change () done;
  sealed bytes

(* A file that another policy could give: with other times, another lock and other
   prompts, and with sensitive screens that answer events as others do. *)
let rearranged random file =
  let sections, _ = Reader.sections file in
  let bytes = Bytes.of_string file in
  let few = List.init 4 (fun _ -> odd_time random) in
  let set_time at = set_i64 bytes at (pick random few) in
  let lock = pick random [ 0; 0; 1; 2 ] and prompts = below random 2 in
  let tracks = List.map (Reader.at (List.nth sections 0)) (Reader.indices (List.nth sections 0)) in
  let sensitive = List.filter (fun at -> Reader.u8 file at = 1) tracks in
  (* Often one sheet for all, and settles that are due within a short stay. *)
  let one_sheet = if sensitive <> [] && one_in random 2 then [ pick random sensitive ] else sensitive in
  let is_hasty = one_in random 2 in
  let rearrange at =
    List.iter (fun field -> if not (one_in random 3) then set_time (at + field)) [ 16; 24; 32 ];
    if is_hasty then set_i64 bytes (at + 32) (pick random [ 1_000_000; 5_000_000; 9_999_999 ]);
    if List.mem at sensitive && (is_hasty || one_in random 2) then
      Bytes.blit_string file (pick random one_sheet + 8) bytes (at + 8) 4 in
  List.iter rearrange tracks;
  Bytes.set_uint8 bytes 29 lock;
  if lock = 2 then set_time 32 else set_i64 bytes 32 0;
  if lock = 0 then Bytes.set_int32_le bytes 68 0l;
  Bytes.set_uint8 bytes 30 prompts;
  List.iter (fun at -> if prompts = 1 then set_time at else set_i64 bytes at 0) [ 40; 48 ];
  sealed bytes
