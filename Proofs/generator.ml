(* Chooses the next event of a random trace, and its time, by the state of the
   engine. Traces look for boundaries: for the instants at which something comes
   due, and for those from which it would come due together with something else. *)

open Timeline
open Engine
open Properties
open Simulation
open Choices

let z = Z.of_int

let deadlines (s : state) =
  List.filter_map
    (fun (kind, at) -> Option.map (fun at -> (kind, at)) at)
    [ ("exemption", exemption_end s.tickets); ("drop", s.drop); ("removal", removal s.cover_layer);
      ("overlay", next_removal s) ]

(* In the order of their numbers in scripts, which count from 1. *)
let event_names =
  [ "will-resign-active"; "did-enter-background"; "will-enter-foreground"; "did-become-active"; "screen";
    "prompt-began"; "prompt-ended"; "recording-began"; "recording-ended"; "unlocked"; "protection-off";
    "protection-on"; "hierarchy-changed"; "bounds-changed"; "appearance-changed"; "show"; "dismiss" ]

let tickets = [ 1; 1; 1; 2; 2; 3; -7 ]

let plain event = (fst (List.find (fun (_, e) -> e = event) Trace.plain), Event event)

(* Whether an event can name an overlay: of several with one name, it means the
   first, and scripts have no empty names. *)
let is_named (content : Reader.t) n =
  n < Array.length content.overlay_names
  && content.overlay_names.(n) <> ""
  && Trace.overlay content content.overlay_names.(n) = n

let next_event random (content : Reader.t) ids (s : state) =
  let lifecycle = [ WillResignActive; DidEnterBackground; WillEnterForeground; DidBecomeActive ] in
  let overlay () =
    let count = Array.length content.overlay_names in
    let n = if one_in random 6 then count else below random (max 1 count) in
    if is_named content n then n else count in
  match below random 24 with
  | 0 | 1 | 2 | 3 ->
    plain
      (match s.facts_of.phase_of with
      | Active -> WillResignActive
      | Inactive -> pick random [ DidBecomeActive; DidEnterBackground ]
      | Background -> WillEnterForeground)
  | 4 | 5 | 6 -> plain (pick random lifecycle)
  | 7 | 8 | 9 -> let id = pick random ids in ("screen", Named (id, content.track id))
  | 10 -> plain (if Engine.is_locked s.facts_of.lock_of then Unlocked else pick random lifecycle)
  | 11 -> ("prompt-began", Event (PromptBegan (z (pick random tickets))))
  | 12 -> ("prompt-ended", Event (PromptEnded (z (pick random tickets))))
  | 13 -> ("show", Event (Show (overlay ())))
  | 14 -> ("dismiss", Event (Dismiss (overlay ())))
  | 15 -> ("snapshot", Snapshot)
  | (16 | 17) when content.overlay_names <> [||] -> ("show", Event (Show (overlay ())))
  | (18 | 19) when content.overlay_names <> [||] -> ("dismiss", Event (Dismiss (overlay ())))
  | _ -> plain (snd (pick random Trace.plain))

(* An instant at which something comes due, or from which it would come due
   together with something else; or one next to it. *)
let boundary random (content : Reader.t) (s : state) =
  let tl = content.timeline in
  let track = present tl s in
  let ends =
    List.map snd (deadlines s)
    @ List.map (fun t -> t.ends) s.tickets
    @ List.map (fun (l : layer) -> l.moves.finish) (s.cover_layer :: s.overlay_layers)
    @ (match (tl.locks, s.facts_of.lock_of) with LocksAfter limit, Pending since -> [ Z.add since limit ] | _ -> [])
    @ if s.facts_of.phase_of = Active then [ Z.add s.clock blip_limit ] else [] in
  let ends = List.filter (fun instant -> Z.gt instant s.clock) ends in
  let times fade = [ fade.fade_in; fade.fade_out; fade.settle ] in
  let durations =
    times track.track_fade
    @ List.concat_map (fun o -> times o.overlay_fade) tl.overlays
    @ match tl.prompts with IgnorePrompts (limit, linger) -> [ limit; linger ] | CoverPrompts -> [] in
  if ends = [] then None
  else
    let instant =
      match deadlines s with
      | _ :: _ as due when one_in random 2 -> snd (pick random due)
      | _ -> pick random ends in
    let instant = if one_in random 3 then Z.sub instant (pick random durations) else instant in
    let instant = Z.add instant (z (pick random [ -1; 0; 0; 1 ])) in
    if Z.lt instant s.clock then None else Some instant

(* An event after which something comes due together with what comes due
   already; or one for which an instant is the boundary. *)
let aim random (content : Reader.t) (s : state) =
  let tl = content.timeline in
  let instants = List.map snd (deadlines s) in
  (* Rather what two deadlines share. *)
  let shared = List.filter (fun a -> List.length (List.filter (Z.equal a) instants) > 1) instants in
  let coinciding =
    (match tl.prompts with
    | CoverPrompts -> []
    | IgnorePrompts (limit, linger) ->
      (("prompt-began", Event (PromptBegan (z 9))), limit)
      :: List.map (fun t -> (("prompt-ended", Event (PromptEnded t.number)), linger)) s.tickets)
    @ List.concat
        (List.mapi
           (fun n (l : layer) ->
             let o = List.nth tl.overlays n in
             if not (is_named content n) then []
             else if l.moves.up then [ (("dismiss", Event (Dismiss n)), o.overlay_fade.fade_out) ]
             else [ (("show", Event (Show n)), o.overlay_fade.fade_in) ])
           s.overlay_layers)
    @ List.map
        (fun event -> (plain event, (present tl s).track_fade.settle))
        [ DidBecomeActive; Unlocked; HierarchyChanged ] in
  let limits =
    List.concat_map
      (fun t -> [ (("prompt-began", Event (PromptBegan t.number)), t.ends); (("prompt-ended", Event (PromptEnded t.number)), t.ends) ])
      s.tickets
    @ (match (tl.locks, s.facts_of.lock_of) with
      | LocksAfter limit, Pending since ->
        List.map (fun event -> (plain event, Z.add since limit)) [ WillEnterForeground; DidBecomeActive ]
      | _ -> [])
    @ if s.facts_of.phase_of = Active then [ (plain WillResignActive, Z.add s.clock blip_limit) ] else [] in
  let aimed =
    if limits <> [] && (instants = [] || one_in random 4) then Some (pick random limits)
    else if instants = [] then None
    else
      let instant = pick random (if shared <> [] then shared else instants) in
      let event, duration = pick random coinciding in
      Some (event, Z.sub instant duration) in
  match aimed with
  | None -> None
  | Some (event, at) ->
    let at = Z.add at (z (pick random [ -1; 0; 0; 0; 1 ])) in
    if Z.lt at s.clock then None else Some (event, at)

let next_time random content ~looks_for_boundaries (s : state) =
  let is_pending = match s.facts_of.lock_of with Pending _ -> true | _ -> false in
  let found =
    if is_pending && one_in random 10 then Some (Z.sub s.clock (z (1 + below random 1_000_000)))
    else if looks_for_boundaries && not (one_in random 4) then boundary random content s
    else None in
  match found with
  | Some instant -> instant
  | None ->
    let ms n = n * 1_000_000 in
    let delay =
      match below random 10 with
      | 0 | 1 | 2 -> 0
      | 3 -> 1
      | 4 -> ms (below random 12)
      | 5 | 6 -> below random (ms 120)
      | 7 -> ms (below random 400)
      | 8 -> below random (ms 3_000)
      | _ -> if one_in random 3 then -below random (ms 1_000) else if one_in random 3 then ms 31_000 else ms 50 in
    Z.add s.clock (z delay)
