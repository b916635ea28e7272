(** What is proved, property by property, as [engine.md] says it. *)

From Coq Require Import ZArith List Bool.
From Scrim Require Import Timeline Engine Lifecycle.
Import ListNotations.
Open Scope Z_scope.

Section Properties.

Variable tl : timeline.

Definition is_background (s : state) : bool :=
  match phase_of (facts_of s) with Background => true | _ => false end.

(** At every instant at which the model may take a snapshot, a guarded screen is not
    exposed, or its level is not [none]. *)
Definition snapshot_covered : Prop :=
  forall progress s h, runs progress tl s h ->
  in_window tl (facts_of s) h = true -> guarded tl s = true -> level_of tl s = NoLevel ->
  exposed progress tl s = 0.

(** While the app is locked and the phase is not background, no sensitive screen
    is exposed. *)
Definition lock_holds : Prop :=
  forall progress s h, runs progress tl s h ->
  is_locked (lock_of (facts_of s)) = true -> is_background s = false ->
  exposed progress tl s = 0.

(** Active, unlocked and not recorded, on a screen that the timeline knows:
    nothing keeps a cover up. *)
Definition free (s : state) : bool :=
  match phase_of (facts_of s) with Active => true | _ => false end
  && negb (is_locked (lock_of (facts_of s))) && negb (recording (facts_of s))
  && negb (is_closed_track tl (screen s)).

(** What a run can reach while it stays so. *)
Inductive stays (progress : curve -> time -> time -> Z) (s : state) : state -> Prop :=
| stays_here : stays progress s s
| stays_at_event s1 e t :
    stays progress s s1 -> possible tl (facts_of s1) e = true -> clock s1 <= t ->
    let s2 := fst (handle progress tl e t s1) in
    free s2 = true -> stays progress s s2
| stays_at_wake s1 t :
    stays progress s s1 -> clock s1 <= t -> stays progress s (fst (wake progress tl t s1)).

(** The longest fade out of any track. *)
Definition longest_fade_out : time :=
  fold_right (fun tr => Z.max (fade_out (track_fade tr))) 0 (tracks tl).

(** From every reachable state in which nothing keeps a cover up, and as long as
    nothing does: a cover whose target is 1 has a drop pending, which comes due
    within the settle of the screen shown first. After that and the longest fade
    out, no cover is installed. (This is at least as strong as [engine.md] on the
    drop, and weaker on the fade, which is that of the screen shown when the drop
    comes due.) *)
Definition cover_drops : Prop :=
  forall progress s h s', runs progress tl s h -> free s = true -> stays progress s s' ->
  let due := clock s + settle (track_fade (present tl s)) in
  (up (moves (cover_layer s')) = true -> exists d, drop s' = Some d /\ d <= due)
  /\ (due + longest_fade_out <= clock s' -> installed (cover_layer s') = None).

(** The switcher's live view shows the app: inactive since a resign, guarded,
    and no prompt keeps covers away. *)
Definition in_switcher (s : state) (h : history) : bool :=
  match phase_of (facts_of s) with Inactive => true | _ => false end
  && resigned h && guarded tl s && negb (exempt (clock s) s).

(** What a run can reach while it stays so. *)
Inductive stays_in_switcher (progress : curve -> time -> time -> Z) (s : state) (h : history)
  : state -> history -> Prop :=
| peek_here : stays_in_switcher progress s h s h
| peek_at_event s1 h1 e t :
    stays_in_switcher progress s h s1 h1 ->
    possible tl (facts_of s1) e = true -> clock s1 <= t ->
    let s2 := fst (handle progress tl e t s1) in
    let h2 := history_after tl e s2 h1 in
    in_switcher s2 h2 = true -> stays_in_switcher progress s h s2 h2
| peek_at_wake s1 h1 t :
    stays_in_switcher progress s h s1 h1 -> clock s1 <= t ->
    let s2 := fst (wake progress tl t s1) in
    in_switcher s2 h1 = true -> stays_in_switcher progress s h s2 h1.

(** The live view exposes a screen for at most the limit: from an instant at
    which it does, until any at which it still or again does. *)
Definition peek_bounded : Prop :=
  forall limit, peek_limit tl = Some limit ->
  forall progress s h s' h', runs progress tl s h -> in_switcher s h = true ->
  0 < exposed progress tl s -> stays_in_switcher progress s h s' h' ->
  0 < exposed progress tl s' -> clock s' <= clock s + limit.

(** A stay in active shorter than this one is nobody's: lock and notification
    center make one of 2 ms. *)
Definition blip_limit : time := 10 * 1000000.

(** The stages of a short stay in active: it begins, it lasts, it has ended. *)
Inductive stage := Beginning | Lasting | Over.

Definition is_lifecycle (e : event) : bool :=
  match e with
  | WillResignActive | DidEnterBackground | WillEnterForeground | DidBecomeActive => true
  | _ => false
  end.

(** A step in a short stay that begins at [t0], or after it, until the next stay
    in active or drop event. *)
Inductive blip_step (progress : curve -> time -> time -> Z) (t0 : time)
  : stage -> state -> stage -> state -> Prop :=
| blip_begins s :
    possible tl (facts_of s) DidBecomeActive = true -> clock s = t0 ->
    blip_step progress t0 Beginning s Lasting (fst (handle progress tl DidBecomeActive t0 s))
| blip_event s e t :
    is_lifecycle e = false -> possible tl (facts_of s) e = true ->
    clock s <= t -> t < t0 + blip_limit ->
    blip_step progress t0 Lasting s Lasting (fst (handle progress tl e t s))
| blip_wake s t :
    clock s <= t -> t < t0 + blip_limit ->
    blip_step progress t0 Lasting s Lasting (fst (wake progress tl t s))
| blip_ends s t :
    possible tl (facts_of s) WillResignActive = true -> clock s <= t -> t < t0 + blip_limit ->
    blip_step progress t0 Lasting s Over (fst (handle progress tl WillResignActive t s))
| left_event s e t :
    possible tl (facts_of s) e = true -> clock s <= t ->
    phase_after e (phase_of (facts_of s)) <> Active ->
    let s' := fst (handle progress tl e t s) in
    is_event (cue_event_of e) (drops_on (present_sheet tl s')) = false ->
    blip_step progress t0 Over s Over s'
| left_wake s t :
    clock s <= t -> blip_step progress t0 Over s Over (fst (wake progress tl t s)).

Inductive blip (progress : curve -> time -> time -> Z) (s0 : state) : stage -> state -> Prop :=
| blip_start : blip progress s0 Beginning s0
| blip_more g s g' s' :
    blip progress s0 g s -> blip_step progress (clock s0) g s g' s' -> blip progress s0 g' s'.

(** A short stay lowers no cover, but by the drop that was pending when it
    began, at its own time. (A cover whose target is 1 never becomes less
    opaque, if curves are monotone.) *)
Definition blip_proof : Prop :=
  forall progress s0 h g s g' s', runs progress tl s0 h ->
  blip progress s0 g s -> blip_step progress (clock s0) g s g' s' ->
  up (moves (cover_layer s)) = true ->
  up (moves (cover_layer s')) = true
  \/ exists d, drop s0 = Some d /\ clock s <= d <= clock s'.

(** What a host is told by an engine, with any events, in any order, at any
    times. *)
Inductive told_by (progress : curve -> time -> time -> Z) : state -> list directive -> Prop :=
| told_nothing t : told_by progress (start tl t) []
| told_at_event s log e t :
    told_by progress s log ->
    let r := handle progress tl e t s in told_by progress (fst r) (log ++ snd r)
| told_at_wake s log t :
    told_by progress s log ->
    let r := wake progress tl t s in told_by progress (fst r) (log ++ snd r).

(** Whether a privacy cover is on screen after directives; [None] if one is
    installed over another, or none is there to remove. *)
Fixpoint covers_on_screen (on : bool) (log : list directive) : option bool :=
  match log with
  | [] => Some on
  | OfCover (Install _ _) :: rest => if on then None else covers_on_screen true rest
  | OfCover Remove :: rest => if on then covers_on_screen false rest else None
  | _ :: rest => covers_on_screen on rest
  end.

(** At most one privacy cover is installed at any time. *)
Definition one_cover : Prop :=
  forall progress s log, told_by progress s log -> covers_on_screen false log <> None.

End Properties.

(** ** All of them *)

Inductive property :=
  SnapshotCovered | PeekBounded | CoverDrops | LockHolds | BlipProof | OneCover.

(** An app may name an id whose patterns the timeline does not know. The closed
    engine's cover over it stays, and the properties of exposure hold. *)
Definition holds_for (tl : timeline) (p : property) : Prop :=
  match p with
  | SnapshotCovered => snapshot_covered (with_unknown_id tl)
  | PeekBounded => peek_bounded (with_unknown_id tl)
  | CoverDrops => cover_drops tl
  | LockHolds => lock_holds (with_unknown_id tl)
  | BlipProof => blip_proof tl
  | OneCover => one_cover tl
  end.
