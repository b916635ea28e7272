(* Reads traces: JSON Lines, each an object of numbers and strings. *)

open Engine
open Simulation

exception Wrong of string

type value = Text of string | Number of string

(* The bytes of a file, or of the standard input. *)
let contents path =
  let channel = if path = "-" then stdin else open_in_bin path in
  set_binary_mode_in channel true;
  let text = Buffer.create 65536 in
  let rec read () =
    match Buffer.add_channel text channel 65536 with () -> read () | exception End_of_file -> () in
  read ();
  if path <> "-" then close_in channel;
  Buffer.contents text

let is_blank c = c = ' ' || c = '\t' || c = '\r'

(* The members of an object. *)
let members line =
  let count = String.length line in
  let wrong what = raise (Wrong (what ^ ": " ^ line)) in
  let rec skip i = if i < count && is_blank line.[i] then skip (i + 1) else i in
  let at i = if i < count then line.[i] else '\000' in
  let expect c i = if at i = c then skip (i + 1) else wrong (Printf.sprintf "expected '%c'" c) in
  let unit i =
    match int_of_string_opt ("0x" ^ String.sub line i 4) with
    | Some unit when not (String.contains (String.sub line i 4) '_') -> unit
    | _ | (exception Invalid_argument _) -> wrong "invalid escape" in
  let rec string i out =
    match at i with
    | '"' -> (Buffer.contents out, i + 1)
    | '\\' ->
      let add text next = Buffer.add_string out text; string next out in
      (match at (i + 1) with
      | ('"' | '\\' | '/') as c -> add (String.make 1 c) (i + 2)
      | 'b' -> add "\b" (i + 2)
      | 'f' -> add "\012" (i + 2)
      | 'n' -> add "\n" (i + 2)
      | 'r' -> add "\r" (i + 2)
      | 't' -> add "\t" (i + 2)
      | 'u' ->
        let first = unit (i + 2) in
        if first >= 0xD800 && first < 0xDC00 && at (i + 6) = '\\' && at (i + 7) = 'u' then (
          let second = unit (i + 8) in
          if second < 0xDC00 || second > 0xDFFF then wrong "invalid escape";
          Buffer.add_utf_8_uchar out (Uchar.of_int (0x10000 + ((first - 0xD800) lsl 10) + (second - 0xDC00)));
          string (i + 12) out)
        else (
          if not (Uchar.is_valid first) then wrong "invalid escape";
          Buffer.add_utf_8_uchar out (Uchar.of_int first);
          string (i + 6) out)
      | _ -> wrong "invalid escape")
    | c when c < ' ' -> wrong "unclosed string"
    | c -> Buffer.add_char out c; string (i + 1) out in
  let value i =
    match at i with
    | '"' -> let text, i = string (i + 1) (Buffer.create 16) in (Text text, skip i)
    | '-' | '0' .. '9' ->
      let rec over i = match at i with '-' | '+' | '.' | 'e' | 'E' | '0' .. '9' -> over (i + 1) | _ -> i in
      let last = over i in
      (Number (String.sub line i (last - i)), skip last)
    | _ -> wrong "expected a number or a string" in
  let rec rest i found =
    let name, i = string (if at i = '"' then i + 1 else wrong "expected a key") (Buffer.create 16) in
    let value, i = value (expect ':' (skip i)) in
    if List.mem_assoc name found then wrong "duplicate key";
    let found = (name, value) :: found in
    if at i = ',' then rest (skip (i + 1)) found
    else if skip (expect '}' i) = count then found
    else wrong "text after the object" in
  rest (expect '{' (skip 0)) []

(* A decimal number times a power of ten, rounded half away from zero. *)
let scaled text places =
  let mantissa, exponent =
    match String.index_opt (String.lowercase_ascii text) 'e' with
    | Some i ->
      let exponent = String.sub text (i + 1) (String.length text - i - 1) in
      let exponent = if exponent <> "" && exponent.[0] = '+' then String.sub exponent 1 (String.length exponent - 1) else exponent in
      (String.sub text 0 i, int_of_string exponent)
    | None -> (text, 0) in
  let whole, fraction =
    match String.index_opt mantissa '.' with
    | Some i -> (String.sub mantissa 0 i, String.sub mantissa (i + 1) (String.length mantissa - i - 1))
    | None -> (mantissa, "") in
  let is_negative = whole.[0] = '-' in
  let digits = Z.abs (Z.of_string (whole ^ fraction)) in
  let power = exponent + places - String.length fraction in
  if abs power > 1000 then raise (Wrong ("the number is out of range: " ^ text));
  let ten n = Z.pow (Z.of_int 10) n in
  let magnitude =
    if power >= 0 then Z.mul digits (ten power)
    else Z.div (Z.add (Z.mul (Z.of_int 2) digits) (ten (-power))) (Z.mul (Z.of_int 2) (ten (-power))) in
  if is_negative then Z.neg magnitude else magnitude

let plain =
  [ ("will-resign-active", WillResignActive); ("did-enter-background", DidEnterBackground);
    ("will-enter-foreground", WillEnterForeground); ("did-become-active", DidBecomeActive);
    ("recording-began", RecordingBegan); ("recording-ended", RecordingEnded); ("unlocked", Unlocked);
    ("protection-off", ProtectionOff); ("protection-on", ProtectionOn);
    ("hierarchy-changed", HierarchyChanged); ("bounds-changed", BoundsChanged);
    ("appearance-changed", AppearanceChanged) ]

(* The number of an overlay; one that no overlay has, for another name. *)
let overlay (content : Reader.t) name =
  let names = Array.to_list content.overlay_names in
  let rec find i = function [] -> i | other :: rest -> if other = name then i else find (i + 1) rest in
  find 0 names

let line content text =
  let members = members text in
  let wrong what = raise (Wrong (what ^ ": " ^ text)) in
  let string key = match List.assoc_opt key members with Some (Text text) -> text | _ -> wrong ("no '" ^ key ^ "'") in
  let number key places =
    match List.assoc_opt key members with
    | Some (Number text) -> scaled text places
    | _ -> wrong ("no '" ^ key ^ "'") in
  let at = number "at" 6 and name = string "event" in
  let key, action =
    match name with
    | "screen" -> (["screen"], let id = string "screen" in Named (id, content.Reader.track id))
    | "prompt-began" -> (["ticket"], Event (PromptBegan (number "ticket" 0)))
    | "prompt-ended" -> (["ticket"], Event (PromptEnded (number "ticket" 0)))
    | "show" -> (["overlay"], Event (Show (overlay content (string "overlay"))))
    | "dismiss" -> (["overlay"], Event (Dismiss (overlay content (string "overlay"))))
    | "snapshot" -> ([], Snapshot)
    | "unnamed" ->
      ignore (string "type");
      (["type"], Unnamed)
    | _ -> (
      match List.assoc_opt name plain with
      | Some event -> ([], Event event)
      | None -> wrong "unknown event") in
  let known = "at" :: "event" :: key in
  if List.exists (fun (key, _) -> not (List.mem key known)) members then wrong "unknown key";
  { at; name; action }

let read content text =
  let text =
    if String.length text >= 3 && String.sub text 0 3 = "\xEF\xBB\xBF" then String.sub text 3 (String.length text - 3)
    else text in
  List.filter_map
    (fun text -> if String.for_all is_blank text then None else Some (line content text))
    (String.split_on_char '\n' text)
