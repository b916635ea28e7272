(* Reads a binary timeline, as schema/timeline-binary.md describes it.

   The checker and the oracle trust this file. It refuses every file that the
   loader of apps refuses, and no other. Each check comes before the reads that
   rely on it. *)

open Timeline

exception Refused of string

type t = {
  timeline : timeline;
  cover_names : string array;
  overlay_names : string array;
  (* The track of a screen, by the screen's id. *)
  track : string -> int;
}

let expect holds problem = if not holds then raise (Refused problem)

(* -- Numbers and sections -- *)

let u8 file at = Char.code file.[at]
let u16 file at = String.get_uint16_le file at
let u32 file at = Int32.to_int (String.get_int32_le file at) land 0xFFFF_FFFF
let i64 = String.get_int64_le
let time file at = Z.of_int64 (i64 file at)

(* Records of one size, one after another. *)
type section = { start : int; count : int; size : int }

let at section index = section.start + (index * section.size)
let indices section = List.init section.count Fun.id
let all section holds = List.for_all (fun i -> holds (at section i)) (indices section)
let numbers file section = Array.init section.count (fun i -> u32 file (at section i))

let header_size = 184
let counts = 76
let event_count = 18
let cause_count = 13

(* The sections in their order, and where the last one ends. *)
let sections file =
  let sizes =
    [ 40; 4; 4; 8; 64; 40; 8; 4; 4; 8; 4; 4; 4; 4; 4; 8; 16; 12; 4; 4; 1; 12; 4; 8; 4; 1 ] in
  let add (ready, start) size =
    let count = u32 file (counts + (4 * List.length ready)) in
    (ready @ [ { start; count; size } ], (start + (count * size) + 7) land lnot 7) in
  List.fold_left add ([], header_size) sizes

(* -- The checksum -- *)

let stir state word =
  let factor = 0x9FB2_1C65_1E98_DF25L in
  let bits = Int64.mul (Int64.logxor state word) factor in
  Int64.mul (Int64.logxor bits (Int64.shift_right_logical bits 32)) factor

let checksum file =
  let count = String.length file - 24 in
  let lanes = Array.init 8 (fun i -> Int64.of_int (i + 1)) in
  let blocks = count / 64 in
  for block = 0 to blocks - 1 do
    for lane = 0 to 7 do
      lanes.(lane) <- stir lanes.(lane) (i64 file (24 + (64 * block) + (8 * lane)))
    done
  done;
  let rest = List.init ((count - (64 * blocks)) / 8) (fun i -> i64 file (24 + (64 * blocks) + (8 * i))) in
  let sum = List.fold_left stir (Int64.of_int count) (rest @ Array.to_list lanes) in
  Int64.logxor sum (Int64.shift_right_logical sum 32)

(* -- Texts -- *)

(* Whether bytes are UTF-8: no overlong forms, no surrogates, nothing beyond
   U+10FFFF. *)
let is_utf8 text =
  let count = String.length text in
  let next i low high = i < count && Char.code text.[i] >= low && Char.code text.[i] <= high in
  let continues i = next i 0x80 0xBF in
  let rec from i =
    i = count
    ||
    match Char.code text.[i] with
    | b when b < 0x80 -> from (i + 1)
    | b when b >= 0xC2 && b <= 0xDF -> continues (i + 1) && from (i + 2)
    | b when b >= 0xE0 && b <= 0xEF ->
      next (i + 1) (if b = 0xE0 then 0xA0 else 0x80) (if b = 0xED then 0x9F else 0xBF)
      && continues (i + 2) && from (i + 3)
    | b when b >= 0xF0 && b <= 0xF4 ->
      next (i + 1) (if b = 0xF0 then 0x90 else 0x80) (if b = 0xF4 then 0x8F else 0xBF)
      && continues (i + 2) && continues (i + 3) && from (i + 4)
    | _ -> false in
  from 0

let rec ascends = function a :: (b :: _ as rest) -> a <= b && ascends rest | _ -> true
let rec strictly_ascends = function a :: (b :: _ as rest) -> a < b && strictly_ascends rest | _ -> true

let texts file starts characters =
  expect (starts.count > 0) "the list of texts has no start";
  let bounds = numbers file starts in
  let count = starts.count - 1 in
  expect
    (bounds.(0) = 0 && bounds.(count) = characters.count && ascends (Array.to_list bounds))
    "the texts do not follow one another";
  let text i = String.sub file (characters.start + bounds.(i)) (bounds.(i + 1) - bounds.(i)) in
  let texts = Array.init count text in
  expect (Array.for_all is_utf8 texts) "a text is not UTF-8";
  texts

(* A hash table: only its form is checked, since screens are matched directly. *)
let check_table file buckets words limit =
  let starts = Array.to_list (numbers file buckets) in
  let count = buckets.count - 1 in
  expect
    (count > 0 && count land (count - 1) = 0
    && List.hd starts = 0
    && List.nth starts count = words.count
    && ascends starts
    && List.for_all2 (fun a b -> b - a <= 64) (List.filteri (fun i _ -> i < count) starts) (List.tl starts)
    && all words (fun at -> u32 file at < limit))
    "invalid table"

(* A hash of a word, of 64 bits. *)
let mixed word =
  let product =
    Z.mul (Z.logxor word (Z.of_string "0x9E3779B97F4A7C15")) (Z.of_string "0xD6E8FEB86659FD93") in
  Z.logxor (Z.extract product 64 64) (Z.extract product 0 64)

(* The first number in a checked table that has the hash of a pair of numbers, and
   is wanted. *)
let find_pair file buckets words (one, other) is_wanted =
  let hash = mixed (Z.logor (Z.shift_left (Z.of_int one) 32) (Z.of_int other)) in
  let bucket = Z.to_int (Z.shift_right hash (64 - Z.log2 (Z.of_int (buckets.count - 1)))) in
  let bound i = u32 file (at buckets i) in
  let rec find i =
    if i = bound (bucket + 1) then None
    else
      let word = at words i in
      if Z.equal (Z.of_int (u32 file (word + 4))) (Z.shift_right hash 32) && is_wanted (u32 file word)
      then Some (u32 file word)
      else find (i + 1) in
  find (bound bucket)

(* -- Patterns -- *)

(* A segment of a pattern. The runs of a partial segment are the texts around
   its stars. *)
type segment = Any | One | Literal of string | Partial of string list

(* Whether runs occur in a text, from an offset on, with stars between them. *)
let rec fits runs text from =
  match runs with
  | [] -> false
  | [ last ] ->
    let start = String.length text - String.length last in
    start >= from && String.sub text start (String.length last) = last
  | run :: rest ->
    let count = String.length run in
    let rec search i =
      i + count <= String.length text
      && if String.sub text i count = run then fits rest text (i + count) else search (i + 1) in
    search from

let fits_segment segment text =
  match segment with
  | Any -> false
  | One -> true
  | Literal literal -> literal = text
  | Partial runs ->
    let first = List.hd runs in
    let count = String.length first in
    String.length text >= count
    && String.sub text 0 count = first
    && fits (List.tl runs) text count

(* `**` stands for any number of segments. *)
let rec matches pattern id =
  match (pattern, id) with
  | [], [] -> true
  | Any :: rest, [] -> matches rest []
  | Any :: rest, _ :: others -> matches rest id || matches pattern others
  | segment :: rest, text :: others -> fits_segment segment text && matches rest others
  | _ -> false

(* Each pattern, with its group counted from 1: the path of the tree to the
   node where the pattern ends. *)
let patterns file patterns starts segments ends node_buckets node_words partials shapes runs pieces =
  expect
    (Array.length pieces > 0 && pieces.(0) = ""
    && Array.for_all (fun piece -> not (String.contains piece '.' || String.contains piece '*')) pieces
    && Array.for_all (( <> ) "") (Array.sub pieces 1 (Array.length pieces - 1)))
    "invalid pieces";
  let count = segments.count in
  expect (count > 0 && starts.count = count + 1 && ends.count = count) "invalid tree";
  let first = numbers file starts and code = numbers file segments and group = numbers file ends in
  expect
    (first.(0) = 1 && first.(count) = count && code.(0) = 0
    && List.for_all (fun i -> first.(i) > i && first.(i) <= first.(i + 1)) (indices segments)
    && List.for_all
         (fun i -> strictly_ascends (Array.to_list (Array.sub code first.(i) (first.(i + 1) - first.(i)))))
         (indices segments))
    "the nodes of the tree do not follow one another";
  let literal = 1 lsl 31 in
  let is_partial code = code >= 2 && code < literal in
  expect
    (Array.for_all
       (fun code ->
         if code < literal then code < 2 + partials.count
         else code > literal && code < literal + Array.length pieces)
       code
    && List.length (List.filter is_partial (Array.to_list code)) = partials.count)
    "invalid segment";
  let ends_at = Array.to_list (numbers file patterns) in
  expect
    (group.(0) = 0
    && List.length (List.filter (( <> ) 0) (Array.to_list group)) = patterns.count
    && List.for_all (fun node -> node < count && group.(node) <> 0) ends_at
    && List.length (List.sort_uniq compare ends_at) = patterns.count
    && fst
         (List.fold_left
            (fun (holds, last) node ->
              (holds && (group.(node) = last || group.(node) = last + 1), group.(node)))
            (true, 0) ends_at))
    "a pattern ends at the wrong node";
  check_table file node_buckets node_words count;
  let shape i = let at = at shapes i in (u32 file at, u32 file (at + 4), u32 file (at + 8)) in
  let all_shapes = List.map shape (indices shapes) in
  expect
    (List.for_all (fun (parent, _, _) -> parent < count) all_shapes && strictly_ascends all_shapes)
    "invalid shape";
  expect (all runs (fun at -> u32 file at < Array.length pieces)) "a run has no piece";
  let run = numbers file runs in
  let partial = Array.make partials.count [] in
  let check (last, next) i =
    let at = at partials i in
    let node = u32 file at and run_count = u32 file (at + 8) and of_shape = u32 file (at + 12) in
    expect
      (u32 file (at + 4) = next && run_count >= 2
      && run_count <= runs.count - next
      && of_shape < shapes.count && last < node && node < count)
      "invalid partial segment";
    let pieces_of = Array.sub run next run_count in
    let parent, first_length, last_length = shape of_shape in
    let length i = String.length pieces.(pieces_of.(i)) in
    expect
      (code.(node) = 2 + i
      && first.(parent) <= node && node < first.(parent + 1)
      && length 0 = first_length
      && length (run_count - 1) = last_length
      && (run_count > 2 || pieces_of.(0) lor pieces_of.(1) <> 0)
      && Array.for_all (( <> ) 0) (Array.sub pieces_of 1 (run_count - 2)))
      "a partial segment contradicts its shape";
    partial.(i) <- Array.to_list (Array.map (fun piece -> pieces.(piece)) pieces_of);
    (node, next + run_count) in
  let _, last_run = List.fold_left check (0, 0) (indices partials) in
  expect (last_run = runs.count) "a run has no partial segment";
  let parent = Array.make count 0 in
  for i = 0 to count - 1 do
    for child = first.(i) to first.(i + 1) - 1 do parent.(child) <- i done
  done;
  let segment node =
    match code.(node) with
    | 0 -> Any
    | 1 -> One
    | code when code < literal -> Partial partial.(code - 2)
    | code -> Literal pieces.(code - literal) in
  let rec path node rest = if node = 0 then rest else path parent.(node) (segment node :: rest) in
  List.map (fun node -> (path node [], group.(node))) ends_at

(* -- Behavior -- *)

let curve = function 0 -> Linear | 1 -> EaseIn | 2 -> EaseOut | _ -> EaseInOut
let level = function 0 -> NoLevel | 1 -> Recents | _ -> Window
let bit bits n = (bits lsr n) land 1 = 1

let events =
  [| OnResign; OnBackground; OnForeground; OnActive; OnScreen; OnPromptBegan; OnPromptEnded;
     OnExemptionEnded; OnRecordingBegan; OnRecordingEnded; OnUnlocked; OnProtectionOff;
     OnProtectionOn; OnHierarchy; OnBounds; OnAppearance; OnShow; OnDismiss |]

let number_of event =
  let rec find i = if events.(i) == event then i else find (i + 1) in
  find 0

let fade file curve_at times =
  expect
    (u8 file curve_at <= 3 && List.for_all (fun i -> i64 file (times + (8 * i)) >= 0L) [ 0; 1; 2 ])
    "invalid fade";
  { fade_in = time file times; fade_out = time file (times + 8);
    settle = time file (times + 16); fade_curve = curve (u8 file curve_at) }

(* A cover: its kinds are blur, color, image, view and hide. *)
let cover file text_count at =
  let kind = u8 file at and has_background = u8 file (at + 2) and has_tint = u8 file (at + 3) in
  let is_zero offsets = List.for_all (fun i -> u32 file (at + i) = 0) offsets in
  let is_factor i =
    let factor = Int64.float_of_bits (i64 file (at + i)) in
    factor >= 0. && factor < infinity in
  expect
    (kind <= 4
    && u8 file (at + 1) <= 3
    && has_background <= 1 && has_tint <= 1
    && u32 file (at + 4) < text_count
    && u32 file (at + 8) < text_count
    && List.for_all is_factor [ 40; 48; 56 ]
    && (kind = 2 || u8 file (at + 1) = 0)
    && (kind = 2 || kind = 3 || is_zero [ 8 ])
    && (kind = 1 || is_zero [ 12; 16 ])
    && (kind = 0 || (is_zero [ 40; 44; 48; 52; 56; 60 ] && has_tint = 0))
    && (has_tint = 1 || is_zero [ 36 ])
    && (has_background = 1 || is_zero [ 20; 24 ]))
    "invalid cover";
  let alpha = if kind = 1 then min (u8 file (at + 15)) (u8 file (at + 19)) else 255 in
  { own_opacity = Z.div (Z.mul one (Z.of_int alpha)) (Z.of_int 255); instant = kind >= 3 }

let sheets file sheets starts cues =
  expect (starts.count = (sheets.count * event_count) + 1) "an event of a sheet has no cues";
  expect (all sheets (fun at -> u8 file at < event_count && u8 file (at + 1) <= 7)) "invalid sheet";
  expect
    (all cues (fun at ->
         u8 file at < 128 && u8 file (at + 1) < 128
         && u16 file (at + 2) < 512
         && u8 file (at + 4) < cause_count))
    "invalid cue";
  let first = numbers file starts in
  expect
    (first.(0) = 0
    && strictly_ascends (Array.to_list first)
    && first.(starts.count - 1) = cues.count)
    "an event of a sheet has no cues";
  let is_bare i = u16 file (at cues (i - 1)) = 0 in
  expect (Array.for_all is_bare (Array.sub first 1 (starts.count - 1))) "an event has no cue for some states";
  let conditions = [ IsActive; IsBackground; HasLeft; IsExempt; IsProtected; IsHeld; IsRaised ] in
  let set bits = List.filteri (fun i _ -> bit bits i) conditions in
  let cue i =
    let at = at cues i in
    let k = u16 file (at + 2) in
    { requires = set (u8 file at); forbids = set (u8 file (at + 1));
      plays =
        { disarm = bit k 0; depart = bit k 1; swap = bit k 2; fades = bit k 3; snap = bit k 4;
          drops = bit k 5; raise = bit k 6; layout = bit k 7; restyle = bit k 8 } } in
  let cues = Array.init cues.count cue in
  let sheet i =
    let at = at sheets i in
    let minds = u8 file (at + 1) in
    let of_event =
      Array.init event_count (fun event ->
          let start = first.((event_count * i) + event) in
          Array.to_list (Array.sub cues start (first.((event_count * i) + event + 1) - start))) in
    { drops_on = events.(u8 file at);
      counted_reasons = { departed_reason = bit minds 0; recording_reason = bit minds 1; locked_reason = bit minds 2 };
      cues = (fun event -> of_event.(number_of event)) } in
  List.map sheet (indices sheets)

(* -- A whole file -- *)

let read file =
  let size = String.length file in
  expect (size >= header_size) "the file is too short";
  expect (String.sub file 0 8 = "SCRIMTL\n") "this is not a timeline";
  expect (u32 file 8 = 5) "unsupported version";
  expect (u32 file 12 = size && size mod 8 = 0 && size < 1 lsl 31) "wrong length";
  expect (checksum file = i64 file 16) "wrong checksum";
  let records, last = sections file in
  expect (last = size) "the sections do not fill the file";
  match records with
  | [ tracks; sheet_records; cue_starts; cues; covers; overlays; sources; files; entry_buckets; entries;
      pattern_nodes; node_starts; segments; ends; node_buckets; node_words; partials; shapes; runs;
      piece_starts; piece_characters; combinations; combination_buckets; combination_words; text_starts;
      characters ] ->
    let text = texts file text_starts characters in
    let text_count = Array.length text in
    let pieces = texts file piece_starts piece_characters in
    let patterns =
      patterns file pattern_nodes node_starts segments ends node_buckets node_words partials shapes
        runs pieces in

    let lifecycle = u8 file 28 and lock = u8 file 29 and prompt = u8 file 30 and limits = u8 file 31 in
    let is_zero at = i64 file at = 0L in
    let lock_cover = u32 file 68 in
    expect
      (lifecycle <= 3 && lock <= 2 && prompt <= 1 && limits <= 7
      && (lifecycle <= 1 || limits land 2 = 0)
      && u32 file 24 <= text_count
      && u32 file 64 < tracks.count
      && List.for_all (fun at -> i64 file at >= 0L) [ 32; 40; 48; 56 ]
      && lock_cover <= covers.count
      && (lock <> 0 || lock_cover = 0)
      && (lock = 2 || is_zero 32)
      && (prompt = 1 || (is_zero 40 && is_zero 48))
      && (limits land 1 = 1 || is_zero 56))
      "invalid header";
    expect (all files (fun at -> u32 file at < text_count)) "a policy file has no name";
    let cover_list = List.map (fun i -> cover file text_count (at covers i)) (indices covers) in
    let overlay i =
      let at = at overlays i in
      expect (u32 file at < text_count && u32 file (at + 4) < covers.count) "invalid overlay";
      { overlay_cover = u32 file (at + 4); overlay_fade = fade file (at + 8) (at + 16) } in
    let overlay_list = List.map overlay (indices overlays) in
    expect
      (all sources (fun at -> u32 file at < files.count) && sources.count mod cause_count = 0)
      "invalid source";
    let track i =
      let at = at tracks i in
      expect
        (u8 file at <= 1
        && u8 file (at + 2) <= 2
        && (u8 file (at + 2) = 0 || lifecycle = 2)
        && u32 file (at + 4) < covers.count
        && u32 file (at + 8) < sheet_records.count
        && u32 file (at + 12) <= sources.count / cause_count)
        "invalid track";
      { sensitive = u8 file at = 1; track_cover = u32 file (at + 4); track_sheet = u32 file (at + 8);
        track_fade = fade file (at + 1) (at + 16); secure = level (u8 file (at + 2)) } in
    let track_list = List.map track (indices tracks) in
    let sheet_list = sheets file sheet_records cue_starts cues in

    expect (entries.count <= text_count) "there are screens without an id";
    check_table file entry_buckets entries tracks.count;
    check_table file combination_buckets combination_words combinations.count;
    let group_count = List.fold_left (fun _ (_, group) -> group) 0 patterns in
    let combination i =
      let at = at combinations i in
      (u32 file at, u32 file (at + 4), u32 file (at + 8)) in
    let combination = Array.init combinations.count combination in
    let follows_base i (base, group, of_track) =
      base <= i
      && (base = 0 || (let _, lower, _ = combination.(base - 1) in lower < group))
      && group < group_count && of_track < tracks.count in
    expect
      (List.for_all (fun i -> follows_base i combination.(i)) (indices combinations))
      "a combination comes before its base, or has no track";

    (* The combination of a base and a group, counted from 1; and the track of a
       set of groups. *)
    let rec combined groups base =
      match groups with
      | [] -> if base = 0 then u32 file 64 else (let _, _, track = combination.(base - 1) in track)
      | group :: rest -> (
        let pair = (base, group - 1) in
        let is_next i = let base, group, _ = combination.(i) in (base, group) = pair in
        match find_pair file combination_buckets combination_words pair is_next with
        | Some i -> combined rest (i + 1)
        | None -> tracks.count) in
    let track_of id =
      match List.find_opt (fun i -> text.(i) = id) (indices entries) with
      | Some i -> u32 file (at entries i)
      | None ->
        let segments = String.split_on_char '.' id in
        let matching = List.filter (fun (pattern, _) -> matches pattern segments) patterns in
        combined (List.sort_uniq compare (List.map snd matching)) 0 in
    let everything = List.filter (fun (pattern, _) -> pattern = [ Any ]) patterns in
    let shown =
      List.map (fun i -> u32 file (at entries i)) (indices entries)
      @ List.map (fun (_, _, track) -> track) (Array.to_list combination)
      @ if everything = [] then [ u32 file 64 ] else [] in
    { timeline =
        { system = List.nth [ IOSScene; IOSApp; Android; Desktop ] lifecycle;
          from_resign = bit limits 1;
          locks = (match lock with 0 -> NeverLocks | 1 -> AlwaysLocks | _ -> LocksAfter (time file 32));
          lock_cover = (if lock_cover = 0 then None else Some (lock_cover - 1));
          prompts = (if prompt = 0 then CoverPrompts else IgnorePrompts (time file 40, time file 48));
          peek_limit = (if bit limits 0 then Some (time file 56) else None);
          covers = cover_list; sheets = sheet_list; tracks = track_list; overlays = overlay_list;
          unlisted = combined (List.map snd everything) 0; shown = List.sort_uniq compare shown;
          closed = false };
      cover_names = Array.init covers.count (fun i -> text.(u32 file (at covers i + 4)));
      overlay_names = Array.init overlays.count (fun i -> text.(u32 file (at overlays i)));
      track = track_of }
  | _ -> assert false

(* What an app plays in place of a file that does not load. *)
let closed =
  { timeline = closed_timeline; cover_names = [||]; overlay_names = [||]; track = (fun _ -> 0) }
