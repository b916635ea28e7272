(** The engine, by definition: what an event does.

    Read this file beside [engine.md], section by section. It plays a timeline
    as compiled. [start] is the state before the first event, [handle] plays an
    event, and [wake] plays the deadlines up to an instant. Each returns the new
    state and the directives, in order. *)

From Coq Require Import ZArith List Bool Lia.
From Scrim Require Import Timeline.
Import ListNotations.
Open Scope Z_scope.

(** ** Events *)

(** A screen is given by the number of its track, an overlay by its own. *)
Inductive event :=
| WillResignActive | DidEnterBackground | WillEnterForeground | DidBecomeActive
| Screen (track : nat)
| PromptBegan (ticket : Z) | PromptEnded (ticket : Z)
| RecordingBegan | RecordingEnded
| Unlocked
| ProtectionOff | ProtectionOn
| HierarchyChanged | BoundsChanged | AppearanceChanged
| Show (overlay : nat) | Dismiss (overlay : nat).

Definition cue_event_of (e : event) : cue_event :=
  match e with
  | WillResignActive => OnResign
  | DidEnterBackground => OnBackground
  | WillEnterForeground => OnForeground
  | DidBecomeActive => OnActive
  | Screen _ => OnScreen
  | PromptBegan _ => OnPromptBegan
  | PromptEnded _ => OnPromptEnded
  | RecordingBegan => OnRecordingBegan
  | RecordingEnded => OnRecordingEnded
  | Unlocked => OnUnlocked
  | ProtectionOff => OnProtectionOff
  | ProtectionOn => OnProtectionOn
  | HierarchyChanged => OnHierarchy
  | BoundsChanged => OnBounds
  | AppearanceChanged => OnAppearance
  | Show _ => OnShow
  | Dismiss _ => OnDismiss
  end.

(** ** State *)

Inductive phase := Active | Inactive | Background.
Inductive lock := Open | Pending (since : time) | Locked.

Record facts := {
  phase_of : phase;
  left : bool;
  departed : bool;
  recording : bool;
  protected : bool;
  lock_of : lock
}.

Record ticket := { number : Z; ends : time; saw_resign : bool }.

(** An opacity that moves from [from] to its target, 1 if [up] and else 0. *)
Record motion := { from : Z; up : bool; begins : time; finish : time; shape : curve }.

(** What is on screen: the privacy cover's layer, or an overlay's. *)
Record layer := { installed : option nat; moves : motion }.

Record state := {
  clock : time;                (** the latest time seen *)
  facts_of : facts;
  screen : nat;                (** the track of the present screen *)
  tickets : list ticket;
  cover_layer : layer;
  drop : option time;          (** when the pending drop comes due *)
  overlay_layers : list layer;
  stack : list nat;            (** the overlays, the lowest first *)
  started : bool;              (** whether the first event has come *)
  level_told : level;               (** the level that the host knows *)
  asked : bool                 (** whether the host was asked to unlock *)
}.

(** *** Changes of a part of the state *)

Definition with_facts (f : facts) (s : state) : state := {|
  clock := clock s; facts_of := f; screen := screen s; tickets := tickets s;
  cover_layer := cover_layer s; drop := drop s; overlay_layers := overlay_layers s;
  stack := stack s; started := started s; level_told := level_told s; asked := asked s |}.

Definition with_departed (d : bool) (s : state) : state :=
  let f := facts_of s in
  with_facts {| phase_of := phase_of f; left := left f; departed := d; recording := recording f;
                protected := protected f; lock_of := lock_of f |} s.

Definition with_tickets (ts : list ticket) (s : state) : state := {|
  clock := clock s; facts_of := facts_of s; screen := screen s; tickets := ts;
  cover_layer := cover_layer s; drop := drop s; overlay_layers := overlay_layers s;
  stack := stack s; started := started s; level_told := level_told s; asked := asked s |}.

Definition with_cover (l : layer) (d : option time) (s : state) : state := {|
  clock := clock s; facts_of := facts_of s; screen := screen s; tickets := tickets s;
  cover_layer := l; drop := d; overlay_layers := overlay_layers s; stack := stack s;
  started := started s; level_told := level_told s; asked := asked s |}.

Definition with_overlays (ls : list layer) (order : list nat) (s : state) : state := {|
  clock := clock s; facts_of := facts_of s; screen := screen s; tickets := tickets s;
  cover_layer := cover_layer s; drop := drop s; overlay_layers := ls; stack := order;
  started := started s; level_told := level_told s; asked := asked s |}.

(** What the host knows. *)
Definition with_host (begun : bool) (l : level) (has_asked : bool) (s : state) : state := {|
  clock := clock s; facts_of := facts_of s; screen := screen s; tickets := tickets s;
  cover_layer := cover_layer s; drop := drop s; overlay_layers := overlay_layers s;
  stack := stack s; started := begun; level_told := l; asked := has_asked |}.

(** At an instant, on a screen. *)
Definition at_instant (now : time) (n : nat) (s : state) : state := {|
  clock := now; facts_of := facts_of s; screen := n; tickets := tickets s;
  cover_layer := cover_layer s; drop := drop s; overlay_layers := overlay_layers s;
  stack := stack s; started := started s; level_told := level_told s; asked := asked s |}.

(** ** Directives *)

Inductive action :=
| Install (cover : nat) (opacity : Z)
| Animate (from to : Z) (duration : time) (shape : curve)
| Snap (opacity : Z)
| Swap (cover : nat)
| Raise | Layout | Restyle
| Remove.

Inductive directive :=
| Secure (l : level)
| OfCover (a : action)
| OfOverlay (n : nat) (a : action)
| AskUnlock.

Definition when {A} (b : bool) (xs : list A) : list A := if b then xs else [].

Definition is_some {A} (o : option A) : bool := match o with Some _ => true | None => false end.

(** The earlier of two optional instants. *)
Definition earliest (a b : option time) : option time :=
  match a, b with
  | Some x, Some y => Some (Z.min x y)
  | Some x, None => Some x
  | None, _ => b
  end.

Section Playing.

(** The part of a fade's way that is done, from 0 to [one], by the time since
    its start and its duration. *)
Variable progress : curve -> time -> time -> Z.
Variable tl : timeline.

Definition present (s : state) : track := track_at tl (screen s).
Definition present_sheet (s : state) : sheet := sheet_of tl (present s).

(** [guarded] *)
Definition guarded (s : state) : bool := sensitive (present s) && protected (facts_of s).

(** *** Tickets *)

Definition is_live (now : time) (t : ticket) : bool := now <? ends t.

(** [exempt] *)
Definition exempt (now : time) (s : state) : bool := existsb (is_live now) (tickets s).

(** When the last ticket ends. *)
Definition exemption_end (ts : list ticket) : option time :=
  match ts with
  | [] => None
  | t :: rest => Some (fold_right (fun t => Z.max (ends t)) (ends t) rest)
  end.

Definition end_at (latest : time) (t : ticket) : ticket :=
  {| number := number t; ends := Z.min (ends t) latest; saw_resign := saw_resign t |}.

Definition begin_ticket (n : Z) (now : time) (ts : list ticket) : list ticket :=
  match prompts tl with
  | CoverPrompts => ts
  | IgnorePrompts limit _ =>
    let others := filter (is_live now) ts in
    if (limit <=? 0) || existsb (fun t => number t =? n) others || Nat.leb 64 (length others)
    then ts
    else {| number := n; ends := now + limit; saw_resign := false |} :: others
  end.

Definition end_ticket (n : Z) (now : time) (ts : list ticket) : list ticket :=
  match prompts tl with
  | CoverPrompts => ts
  | IgnorePrompts _ linger =>
    map (fun t => if (number t =? n) && is_live now t then end_at (now + linger) t else t) ts
  end.

Definition tickets_after (e : event) (now : time) (ts : list ticket) : list ticket :=
  match e with
  | WillResignActive =>
    map (fun t => {| number := number t; ends := ends t; saw_resign := true |}) ts
  | DidBecomeActive => map (fun t => if saw_resign t then end_at now t else t) ts
  | PromptBegan n => begin_ticket n now ts
  | PromptEnded n => end_ticket n now ts
  | _ => ts
  end.

(** *** Lock *)

Definition lock_in_background (now : time) (l : lock) : lock :=
  match locks tl, l with
  | AlwaysLocks, _ => Locked
  | LocksAfter _, Open => Pending now
  | _, _ => l
  end.

Definition lock_on_return (now : time) (l : lock) : lock :=
  match locks tl, l with
  | LocksAfter limit, Pending since => if limit <=? now - since then Locked else Open
  | _, _ => l
  end.

Definition lock_on_doubt (l : lock) : lock := match l with Pending _ => Locked | _ => l end.

(** *** The facts after an event; cues set departed *)

Definition phase_after (e : event) (p : phase) : phase :=
  match e with
  | WillResignActive | WillEnterForeground => Inactive
  | DidEnterBackground => Background
  | DidBecomeActive => Active
  | _ => p
  end.

Definition lock_after (e : event) (now : time) (l : lock) : lock :=
  match e with
  | DidEnterBackground => lock_in_background now l
  | WillEnterForeground | DidBecomeActive => lock_on_return now l
  | Unlocked => Open
  | _ => l
  end.

Definition facts_after (e : event) (now : time) (f : facts) : facts := {|
  phase_of := phase_after e (phase_of f);
  left := match e with WillResignActive | DidEnterBackground => true | _ => left f end;
  departed := departed f;
  recording :=
    match e with RecordingBegan => true | RecordingEnded => false | _ => recording f end;
  protected :=
    match e with ProtectionOn => true | ProtectionOff => false | _ => protected f end;
  lock_of := lock_after e now (lock_of f)
|}.

(** *** Covered *)

Definition is_locked (l : lock) : bool := match l with Locked => true | _ => false end.

(** The reasons that hold on the present screen. *)
Definition reasons_of (s : state) : reasons :=
  let (f, m) := (facts_of s, counted_reasons (present_sheet s)) in {|
    departed_reason := departed f && departed_reason m;
    recording_reason := recording f && protected f && recording_reason m;
    locked_reason := is_locked (lock_of f) && locked_reason m
  |}.

Definition any_reason (r : reasons) : bool :=
  departed_reason r || recording_reason r || locked_reason r.

Definition covered (s : state) : bool :=
  any_reason (reasons_of s) || is_closed_track tl (screen s) || closed tl.

(** ** Motion *)

Definition target (m : motion) : Z := if up m then one else 0.

(** During a fade the opacity is strictly between the fade's ends, however the
    curve's value rounds. *)
Definition opacity (now : time) (m : motion) : Z :=
  if finish m <=? now then target m
  else if now <=? begins m then from m
  else
    let part := progress (shape m) (now - begins m) (finish m - begins m) in
    let value := from m + (target m - from m) * part / one in
    if up m then Z.min (Z.max value (from m + 1)) (one - 1)
    else Z.max (Z.min value (from m - 1)) 1.

Definition rest (is_up : bool) (now : time) : motion :=
  {| from := if is_up then one else 0; up := is_up; begins := now; finish := now;
     shape := Linear |}.

(** A part of a duration, rounded half up. *)
Definition scaled (duration : time) (part : Z) : time := (2 * duration * part + one) / (2 * one).

Definition is_up (now : time) (l : layer) : bool := up (moves l) && (finish (moves l) <=? now).

(** When a fade to 0 ends, the cover is removed. *)
Definition removal (l : layer) : option time :=
  if is_some (installed l) && negb (up (moves l)) then Some (finish (moves l)) else None.

(** Begins a fade; one that takes no time needs no animation. *)
Definition begin_fade (o : Z) (is_up : bool) (now duration : time) (c : curve)
  : motion * list action :=
  let m := {| from := o; up := is_up; begins := now; finish := now + duration; shape := c |} in
  (m, when (0 <? duration) [Animate o (target m) duration c]).

(** Replaces the installed cover, if it is another one. *)
Definition swap_cover (c : nat) (l : layer) : layer * list action :=
  match installed l with
  | Some old =>
    ({| installed := Some c; moves := moves l |}, when (negb (Nat.eqb old c)) [Swap c])
  | None => (l, [])
  end.

(** Shows a cover at opacity 1. *)
Definition snap_cover (c : nat) (now : time) (l : layer) : layer * list action :=
  ( {| installed := Some c; moves := rest true now |},
    match installed l with
    | None => [Install c one]
    | Some old =>
      when (negb (is_up now l)) [Snap one] ++ when (negb (Nat.eqb old c)) [Swap c]
    end ).

(** Fades a cover in from the present opacity. A duration of zero acts at
    once. *)
Definition fade_cover_in (c : nat) (f : fade) (now : time) (l : layer) : layer * list action :=
  let o := opacity now (moves l) in
  let duration := scaled (fade_in f) (one - o) in
  if duration <=? 0 then snap_cover c now l
  else
    let (m, animation) := begin_fade o true now duration (fade_curve f) in
    let (shown, swapped) :=
      swap_cover c {| installed := Some (match installed l with Some old => old | None => c end);
                      moves := m |} in
    (shown, when (negb (is_some (installed l))) [Install c 0] ++ animation ++ swapped).

(** Fades the installed cover out from the present opacity. *)
Definition fade_cover_out (f : fade) (at_once : bool) (now : time) (l : layer)
  : layer * list action :=
  if is_some (installed l) then
    let o := opacity now (moves l) in
    let duration := if at_once then 0 else scaled (fade_out f) o in
    let (m, animation) := begin_fade o false now duration (fade_curve f) in
    ({| installed := installed l; moves := m |}, animation)
  else (l, []).

Definition no_cover (now : time) : layer := {| installed := None; moves := rest false now |}.

(** *** Which cover is shown *)

(** Whether the window of the lifecycle is background alone. *)
Definition background_alone : bool :=
  match system tl with IOSScene | IOSApp => negb (from_resign tl) | _ => false end.

(** The cover of the moment. *)
Definition moment (s : state) : nat :=
  let own := track_cover (present s) in
  let asks :=
    locked_reason (reasons_of s)
    && match phase_of (facts_of s) with
       | Active => true | Inactive => background_alone | Background => false
       end in
  match lock_cover tl with Some c => if asks then c else own | None => own end.

Definition is_instant (c : nat) : bool := instant (cover_at tl c).

(** What keyframes do to the privacy cover. A cover without fades rises at
    once. *)
Definition move_cover (k : keyframes) (c : nat) (f : fade) (now : time) (l : layer)
  : layer * list action :=
  let at_once := snap k || (is_instant c && (swap k || fades k)) in
  let fades_in := fades k && negb (is_instant c) && negb (up (moves l)) in
  let (l1, a1) := if fades_in then fade_cover_in c f now l else (l, []) in
  let (l2, a2) := if at_once then snap_cover c now l1 else (l1, []) in
  let (l3, a3) := if swap k then swap_cover c l2 else (l2, []) in
  (l3, a1 ++ a2 ++ a3).

(** *** Playing a cue *)

Definition holds (now : time) (s : state) (c : condition) : bool :=
  match c with
  | IsActive => match phase_of (facts_of s) with Active => true | _ => false end
  | IsBackground => match phase_of (facts_of s) with Background => true | _ => false end
  | HasLeft => left (facts_of s)
  | IsExempt => exempt now s
  | IsProtected => protected (facts_of s)
  | IsHeld => any_reason (reasons_of s)
  | IsRaised => up (moves (cover_layer s))
  end.

(** The keyframes that an event plays. An event that leaves the screen covered
    shows the cover of the moment if that is another one than before. *)
Definition keyframes_of (e : cue_event) (before : nat) (now : time) (s : state) : keyframes :=
  let k := first_cue (holds now s) (cues (present_sheet s) e) in
  let changes := negb (Nat.eqb before (moment s)) && (any_reason (reasons_of s) || depart k) in
  {| disarm := disarm k; depart := depart k; swap := swap k || changes; fades := fades k;
     snap := snap k; drops := drops k; raise := raise k; layout := layout k; restyle := restyle k |}.

Definition overlay_is_installed (s : state) (n : nat) : bool :=
  match nth_error (overlay_layers s) n with Some l => is_some (installed l) | None => false end.

(** The directives that only refresh what is installed. *)
Definition refresh (k : keyframes) (s : state) : list directive :=
  let has_cover := is_some (installed (cover_layer s)) in
  when (raise k)
    (map (fun n => OfOverlay n Raise) (filter (overlay_is_installed s) (stack s))
     ++ when has_cover [OfCover Raise])
  ++ when (layout k && has_cover) [OfCover Layout]
  ++ when (restyle k && has_cover) [OfCover Restyle].

(** Plays the cue of an event. [before] is the cover of the moment before it. *)
Definition play (e : cue_event) (before : nat) (now : time) (s0 : state)
  : state * list directive :=
  let s1 := if is_event e (drops_on (present_sheet s0)) then with_departed false s0 else s0 in
  let k := keyframes_of e before now s1 in
  let s2 := if depart k then with_departed true s1 else s1 in
  let kept := if disarm k then None else drop s2 in
  let (l, actions) :=
    move_cover k (moment s2) (track_fade (present s2)) now (cover_layer s2) in
  let dropping :=
    if drops k then earliest kept (Some (now + settle (track_fade (present s2)))) else kept in
  let s3 := with_cover l dropping s2 in
  (s3, map OfCover actions ++ refresh k s3).

(** *** Deadlines *)

(** An overlay's fade to 0 ends, too. *)
Definition next_removal (s : state) : option time :=
  fold_right (fun l => earliest (removal l)) None (overlay_layers s).

Definition next_deadline (s : state) : option time :=
  earliest (earliest (exemption_end (tickets s)) (drop s))
           (earliest (removal (cover_layer s)) (next_removal s)).

Definition is_due (now : time) (d : option time) : bool :=
  match d with Some t => t <=? now | None => false end.

Fixpoint remove_due (n : nat) (now : time) (ls : list layer) : list layer * list directive :=
  match ls with
  | [] => ([], [])
  | l :: others =>
    let (kept, told) := remove_due (S n) now others in
    if is_due now (removal l) then (no_cover now :: kept, OfOverlay n Remove :: told)
    else (l :: kept, told)
  end.

(** Plays the deadline at an instant: the end of the exemption comes first, then
    the drop, then removals. *)
Definition play_deadline (now : time) (s : state) : state * list directive :=
  if is_due now (exemption_end (tickets s)) then
    play OnExemptionEnded (moment s) now (with_tickets [] s)
  else if is_due now (drop s) then
    let at_once := match installed (cover_layer s) with Some c => is_instant c | None => false end in
    let (l, actions) :=
      fade_cover_out (track_fade (present s)) at_once now (cover_layer s) in
    (with_cover l None s, map OfCover actions)
  else if is_due now (removal (cover_layer s)) then
    (with_cover (no_cover now) (drop s) s, [OfCover Remove])
  else
    let (ls, told) := remove_due 0 now (overlay_layers s) in
    (with_overlays ls (stack s) s, told).

(** How many deadlines can follow at most: the end of an exemption can make a
    drop pending, and a drop is followed by a removal. *)
Definition deadlines_left (s : state) : nat :=
  ((match tickets s with [] => 0 | _ => 4 end) + (if is_some (drop s) then 2 else 0)
   + (if is_some (removal (cover_layer s)) then 1 else 0)
   + length (filter (fun l => is_some (removal l)) (overlay_layers s)))%nat.

Fixpoint play_deadlines (count : nat) (now : time) (s : state) : state * list directive :=
  match count, next_deadline s with
  | S rest, Some t =>
    if t <=? now then
      let (s1, told1) := play_deadline t s in
      let (s2, told2) := play_deadlines rest now s1 in
      (s2, told1 ++ told2)
    else (s, [])
  | _, _ => (s, [])
  end.

(** Plays each due deadline at its own instant. *)
Definition play_due (now : time) (s : state) : state * list directive :=
  play_deadlines (deadlines_left s) now s.

(** *** A time that goes backwards *)

Definition see_time (now : time) (s : state) : state :=
  let f := facts_of s in
  at_instant (Z.max now (clock s)) (screen s)
    (with_facts {|
       phase_of := phase_of f; left := left f; departed := departed f; recording := recording f;
       protected := protected f;
       lock_of := if now <? clock s then lock_on_doubt (lock_of f) else lock_of f |} s).

(** The state at an instant before which no further event comes. *)
Definition advance (now : time) (s : state) : state * list directive :=
  let s1 := see_time now s in play_due (clock s1) s1.

(** ** Overlays *)

Definition set_nth {A} (n : nat) (x : A) (xs : list A) : list A :=
  firstn n xs ++ match skipn n xs with [] => [] | _ :: rest => x :: rest end.

Definition move_overlay (e : event) (s : state) : state * list directive :=
  let now := clock s in
  match e with
  | Show n =>
    match nth_error (overlays tl) n, nth_error (overlay_layers s) n with
    | Some o, Some l =>
      if up (moves l) then (s, [])
      else
        let (shown, actions) := fade_cover_in (overlay_cover o) (overlay_fade o) now l in
        let order :=
          if is_some (installed l) then stack s
          else filter (fun m => negb (Nat.eqb m n)) (stack s) ++ [n] in
        (with_overlays (set_nth n shown (overlay_layers s)) order s, map (OfOverlay n) actions)
    | _, _ => (s, [])
    end
  | Dismiss n =>
    match nth_error (overlays tl) n, nth_error (overlay_layers s) n with
    | Some o, Some l =>
      if up (moves l) then
        let (gone, actions) := fade_cover_out (overlay_fade o) false now l in
        (with_overlays (set_nth n gone (overlay_layers s)) (stack s) s,
         map (OfOverlay n) actions)
      else (s, [])
    | _, _ => (s, [])
    end
  | _ => (s, [])
  end.

(** ** Standing protection *)

(** The level in force. *)
Definition level_of (s : state) : level :=
  if is_closed_track tl (screen s) || closed tl then Window
  else if guarded s then secure (present s) else NoLevel.

Definition rank (l : level) : Z := match l with NoLevel => 0 | Recents => 1 | Window => 2 end.

(** Tells the host the level, if [changed] says so of the old and the new one. *)
Definition tell_level (changed : Z -> Z -> bool) (s : state) : state * list directive :=
  if changed (rank (level_told s)) (rank (level_of s))
  then (with_host (started s) (level_of s) (asked s) s, [Secure (level_of s)])
  else (s, []).

(** [ask-unlock]: the lock reason begins to hold while the phase is not
    background, or the phase leaves background while it holds. *)
Definition ask_unlock (s : state) : state * list directive :=
  let has_reason :=
    match phase_of (facts_of s) with Background => false | _ => true end
    && locked_reason (reasons_of s) && negb (closed tl) in
  (with_host (started s) (level_told s) has_reason s,
   when (has_reason && negb (asked s)) [AskUnlock]).

(** ** An event, from first to last *)

Definition start_facts : facts := {|
  phase_of := Inactive; left := false; departed := false; recording := false; protected := true;
  lock_of := match locks tl with NeverLocks => Open | _ => Locked end |}.

(** The state before the first event, at any time until then. *)
Definition start (now : time) : state :=
  let bare := {|
    clock := now; facts_of := start_facts; screen := unlisted tl; tickets := [];
    cover_layer := no_cover now; drop := None;
    overlay_layers := map (fun _ => no_cover now) (overlays tl);
    stack := seq 0 (length (overlays tl));
    started := false; level_told := NoLevel; asked := false |} in
  if covered bare
  then with_cover {| installed := Some (moment bare); moves := rest true now |} None bare
  else bare.

(** Steps that give directives, one after the other. *)
Definition step := state -> state * list directive.

Definition and_then (f g : step) : step := fun s =>
  let (s1, told1) := f s in let (s2, told2) := g s1 in (s2, told1 ++ told2).

Infix ">>" := and_then (at level 60, right associativity).

(** The directives of the state before the first event. *)
Definition first_directives : step := fun s =>
  if started s then (s, [])
  else
    (tell_level (fun old new => negb (old =? new))
     >> (fun s =>
           (with_host true (level_told s) (asked s) s,
            match installed (cover_layer s) with
            | Some c => [OfCover (Install c one)]
            | None => []
            end))
     >> ask_unlock) s.

Definition change_facts (e : event) : step := fun s =>
  let now := clock s in
  (at_instant now (match e with Screen n => n | _ => screen s end)
     (with_tickets (tickets_after e now (tickets s))
        (with_facts (facts_after e now (facts_of s)) s)), []).

Definition handle (e : event) (now : time) : step := fun s =>
  let before := moment s in
  (first_directives
   >> advance now
   >> change_facts e
   >> tell_level Z.ltb
   >> (fun s => play (cue_event_of e) before (clock s) s)
   >> move_overlay e
   >> (fun s => play_due (clock s) s)
   >> ask_unlock
   >> tell_level (fun old new => negb (old =? new))) s.

(** Plays the deadlines up to an instant, when the host wakes the engine. *)
Definition wake (now : time) : step := fun s =>
  if started s then (advance now >> ask_unlock) s else advance now s.

(** ** Exposure, and what a line shows *)

Definition opacity_of (s : state) : Z := opacity (clock s) (moves (cover_layer s)).

Definition exposed (s : state) : Z :=
  if sensitive (present s) then
    match installed (cover_layer s) with
    | Some c => one - opacity_of s * own_opacity (cover_at tl c) / one
    | None => one
    end
  else 0.

(** An overlay's opacity, while it is installed. *)
Definition overlay_opacity (n : nat) (s : state) : option Z :=
  match nth_error (overlay_layers s) n with
  | Some l => if is_some (installed l) then Some (opacity (clock s) (moves l)) else None
  | None => None
  end.

End Playing.
