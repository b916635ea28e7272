(* Counts what traces reach, and names what they must reach. *)

open Timeline
open Engine
open Simulation
open Generator
open Files

let reached : (string, int) Hashtbl.t = Hashtbl.create 1000
let add count key = Hashtbl.replace reached key (count + Option.value ~default:0 (Hashtbl.find_opt reached key))
let reach key = add 1 key

let line_names = event_names @ [ "snapshot" ]
let phases = [ Active; Inactive; Background ]

let action_name = function
  | Install _ -> "install"
  | Animate (_, target, _, _) -> if Z.equal target one then "animate in" else "animate out"
  | Snap _ -> "snap"
  | Swap _ -> "swap"
  | Raise -> "raise"
  | Layout -> "layout"
  | Restyle -> "restyle"
  | Remove -> "remove"

let directive_name = function
  | Secure level -> "secure " ^ level_name level
  | AskUnlock -> "ask-unlock"
  | OfCover action -> "cover " ^ action_name action
  | OfOverlay (_, action) -> "overlay " ^ action_name action

let offsets = [ -1; 0; 1 ]
let kinds = [ "exemption"; "drop"; "removal"; "overlay" ]
let rec subsets = function [] -> [ [] ] | x :: rest -> let s = subsets rest in List.map (List.cons x) s @ s
let at_once kinds = "deadlines at one instant: " ^ String.concat ", " kinds

(* Counts a line before it is played. *)
let reach_line (run : run) line =
  let s = run.state in
  let at = Z.max line.at s.clock in
  reach (Printf.sprintf "event: %s in %s" line.name (phase_name s.facts_of.phase_of));
  let near what instant =
    List.iter
      (fun offset ->
        if Z.equal at (Z.add instant (z offset)) then
          reach (Printf.sprintf "boundary: %s at %s%+d" line.name what offset))
      offsets in
  List.iter (fun (kind, instant) -> near kind instant) (deadlines s);
  if Z.gt s.cover_layer.moves.finish s.clock && s.cover_layer.moves.up then near "rise" s.cover_layer.moves.finish;
  (match (run.content.timeline.locks, s.facts_of.lock_of) with
  | LocksAfter limit, Pending since ->
    if line.name = "will-enter-foreground" || line.name = "did-become-active" then near "lock" (Z.add since limit)
  | _ -> ());
  if Z.lt line.at s.clock then
    reach
      (match s.facts_of.lock_of with
      | Pending _ ->
        Printf.sprintf "time back: %s in %s, a lock is pending"
          (if line.action = Snapshot then "snapshot" else "event")
          (phase_name s.facts_of.phase_of)
      | _ -> "time back: no lock is pending");
  let is_live n = List.exists (fun t -> Z.equal t.number n && Z.gt t.ends at) s.tickets in
  let count = List.length (List.filter (fun t -> Z.gt t.ends at) s.tickets) in
  let at_its_end n =
    count > 0 && List.exists (fun t -> Z.equal t.number n && Z.equal t.ends at) s.tickets in
  match line.action with
  | Event (PromptBegan n) ->
    reach
      (if is_live n then "ticket: begun while live"
       else if at_its_end n then "ticket: begun again at its end"
       else if count >= 64 then "ticket: begun beside 64"
       else if count > 0 then "ticket: begun beside another"
       else "ticket: begun")
  | Event (PromptEnded n) ->
    let has_ended t = match run.content.timeline.prompts with
      | IgnorePrompts (_, linger) -> Z.leq t.ends (Z.add at linger) | CoverPrompts -> false in
    reach
      (match List.find_opt (fun t -> Z.equal t.number n && Z.gt t.ends at) s.tickets with
      | None -> "ticket: ended while not live"
      | Some t -> if has_ended t then "ticket: ended, and ends sooner anyway" else "ticket: ended")
  | Event DidBecomeActive ->
    List.iter
      (fun t -> reach (if t.saw_resign then "ticket: active after a resign" else "ticket: active without a resign"))
      s.tickets
  | Named (_, track) when track = List.length run.content.timeline.tracks -> reach "screen: without a track"
  | _ -> ()

(* Counts a step of the engine. *)
let reach_step content (before : state) time event told (after : state) =
  let on = match event with Some name -> name | None -> "deadline" in
  List.iter
    (fun directive ->
      reach (Printf.sprintf "directive: %s on %s" (directive_name directive) on);
      match directive with
      | OfCover (Animate (from, target, _, curve)) ->
        reach
          (Printf.sprintf "fade: %s %s %s" (curve_name curve)
             (if Z.equal target one then "in" else "out")
             (if Z.equal from Z.zero || Z.equal from one then "from rest" else "from the middle"))
      | OfCover (Install (cover, _) | Swap cover) ->
        let c = cover_at content.Reader.timeline cover in
        reach
          (if c.instant then "cover: instant"
           else if Z.lt c.own_opacity one then "cover: translucent"
           else "cover: opaque")
      | _ -> ())
    told;
  if event = None then (
    let due = List.filter (fun (_, at) -> Z.equal at time) (deadlines before) in
    reach (at_once (List.map fst due));
    if List.mem_assoc "exemption" due then (
      reach ("exemption ends in " ^ phase_name before.facts_of.phase_of);
      if (not (List.mem_assoc "drop" due)) && before.cover_layer.moves.up && not after.cover_layer.moves.up then
        reach "chain: the end of an exemption, a drop");
    if List.mem_assoc "drop" due && before.cover_layer.installed <> None && after.cover_layer.installed = None
    then reach "chain: a drop, a removal")
  else if after.cover_layer.installed = None && before.cover_layer.installed <> None then
    reach "chain: an event, a drop, a removal"

let reach_timeline content policy =
  let tl = content.Reader.timeline in
  reach
    ("timeline: "
    ^ (match tl.system with IOSScene -> "ios-scene" | IOSApp -> "ios-app" | Android -> "android" | Desktop -> "desktop")
    ^ if tl.from_resign then ", from-resign" else "");
  reach
    ("timeline: lock "
    ^ (match tl.locks with NeverLocks -> "never" | AlwaysLocks -> "always" | LocksAfter _ -> "after a time")
    ^ if tl.lock_cover = None then "" else ", with a cover");
  reach (match tl.prompts with CoverPrompts -> "timeline: prompts cover" | IgnorePrompts _ -> "timeline: prompts ignored");
  reach (if tl.peek_limit = None then "timeline: peeks unlimited" else "timeline: peeks limited");
  List.iter (fun tr -> reach (Printf.sprintf "track: secure %s" (level_name tr.secure))) tl.tracks;
  List.iter
    (fun line ->
      let line = String.trim line in
      let keys = [ "sensitive"; "raise-on"; "at-background"; "drop-on"; "recording"; "secure"; "snapshots" ] in
      match String.split_on_char ':' line with
      | [ key; value ] when List.mem key keys && not (String.contains value '*') ->
        reach ("key: " ^ key ^ ":" ^ value)
      | _ -> ())
    (String.split_on_char '\n' policy)

(* -- The table, and what it must have -- *)


let product f xs ys = List.concat_map (fun x -> List.map (f x) ys) xs

let reachable =
  let layers = [ "install"; "animate in"; "animate out"; "snap"; "swap"; "raise"; "layout"; "restyle"; "remove" ] in
  let on what names = List.map (fun name -> Printf.sprintf "directive: %s on %s" what name) names in
  let steps = "deadline" :: event_names in
  product (fun e p -> Printf.sprintf "event: %s in %s" e (phase_name p)) line_names phases
  @ product (fun (k, o) e -> Printf.sprintf "boundary: %s at %s%+d" e k o)
      (product (fun k o -> (k, o)) (kinds @ [ "rise" ]) offsets) line_names
  @ product (fun e o -> Printf.sprintf "boundary: %s at lock%+d" e o)
      [ "will-enter-foreground"; "did-become-active" ] offsets
  (* A drop and a removal are pending together only with cues that no policy
     has. *)
  @ List.filter_map
      (fun kinds ->
        let is_rare = List.length kinds > 2 && List.mem "removal" kinds in
        if kinds = [] || is_rare then None else Some (at_once kinds))
      (subsets kinds)
  @ List.map (fun p -> "exemption ends in " ^ phase_name p) phases
  @ List.map (( ^ ) "chain: ")
      [ "a drop, a removal"; "an event, a drop, a removal"; "the end of an exemption, a drop" ]
  @ List.concat_map (fun action -> on ("cover " ^ action) steps) layers
  @ on "overlay raise" steps
  @ List.concat_map (fun action -> on ("overlay " ^ action) [ "show" ]) [ "install"; "animate in"; "snap" ]
  @ on "overlay animate out" [ "dismiss" ]
  @ on "overlay remove" [ "dismiss"; "deadline" ]
  @ on "ask-unlock" event_names
  @ on "secure recents" event_names @ on "secure window" event_names
  @ on "secure none" [ "screen"; "protection-off" ]
  @ List.concat_map
      (fun curve ->
        product (fun way start -> Printf.sprintf "fade: %s %s %s" (curve_name curve) way start) [ "in"; "out" ]
          [ "from rest"; "from the middle" ])
      [ Linear; EaseIn; EaseOut; EaseInOut ]
  @ List.map (( ^ ) "cover: ") [ "instant"; "translucent"; "opaque" ]
  @ List.map (( ^ ) "ticket: ")
      [ "begun"; "begun while live"; "begun beside another"; "begun beside 64";
        "begun again at its end"; "ended"; "ended while not live";
        "ended, and ends sooner anyway"; "active after a resign"; "active without a resign" ]
  @ product (fun what p -> Printf.sprintf "time back: %s in %s, a lock is pending" what (phase_name p))
      [ "snapshot"; "event" ] [ Inactive; Background ]
  @ [ "time back: no lock is pending" ]
  @ List.map (( ^ ) "timeline: ")
      [ "ios-scene"; "ios-scene, from-resign"; "ios-app"; "ios-app, from-resign"; "android"; "desktop"; "lock never";
        "lock always"; "lock always, with a cover"; "lock after a time"; "lock after a time, with a cover";
        "prompts cover"; "prompts ignored"; "peeks limited"; "peeks unlimited" ]
  @ List.map (( ^ ) "track: secure ") [ "none"; "recents"; "window" ]
  @ List.map (( ^ ) "key: ")
      [ "sensitive: true"; "sensitive: false"; "raise-on: will-resign-active"; "raise-on: did-enter-background";
        "at-background: snap"; "at-background: keep"; "drop-on: did-become-active"; "drop-on: will-enter-foreground";
        "recording: cover"; "recording: ignore"; "secure: none"; "secure: recents"; "secure: window";
        "snapshots: in-background"; "snapshots: from-resign" ]
  @ [ "screen: without a track" ]

let print_table () =
  let keys = List.sort compare (Hashtbl.fold (fun key count keys -> (key, count) :: keys) reached []) in
  List.iter (fun (key, count) -> Printf.printf "%10d  %s\n" count key) keys;
  let missing = List.filter (fun key -> not (Hashtbl.mem reached key)) reachable in
  List.iter (Printf.printf "      none  %s\n") missing;
  missing

let save_reached path =
  let lines = Hashtbl.fold (fun key count lines -> Printf.sprintf "%d %s\n" count key :: lines) reached [] in
  write path (String.concat "" (List.sort compare lines))

let load_reached path =
  if Sys.file_exists path then
    List.iter
      (fun line ->
        match String.index_opt line ' ' with
        | Some i -> add (int_of_string (String.sub line 0 i)) (String.sub line (i + 1) (String.length line - i - 1))
        | None -> ())
      (String.split_on_char '\n' (contents path))
