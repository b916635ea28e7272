(** Abstract states: the engine without its clock.

    An abstract state keeps the facts, the order of a motion's opacities, and
    which deadlines are pending. It stands for every concrete state that [core]
    in [SoundnessCues.v] relates to it. Its steps look cues up with the engine's
    own functions, on a concrete state that represents it. *)

From Coq Require Import ZArith List Bool.
From Scrim Require Import Timeline Engine Lifecycle Properties.
Import ListNotations.
Open Scope Z_scope.

(** How far the cover has come. [Rising] includes a cover that is up, and [Down]
    one that is falling. [by_lock]: the rise ends within the lock's limit from
    now on, or from the time since which the lock is pending. [by_peek]: it ends
    within the limit of peeks from now on. *)
Inductive height := Down | Rising (by_lock by_peek : bool) | Up.

(** Whether a drop is pending, and due before any time passes. *)
Inductive pending_drop := NoDrop | Armed | Due.

Record abstract := {
  a_facts : facts;        (** a pending lock is pending since 0 *)
  a_screen : nat;         (** a track with the same features as the present one *)
  a_exempt : bool;
  a_height : height;
  a_drop : pending_drop;
  a_history : history
}.

Definition is_raised (h : height) : bool := match h with Down => false | _ => true end.

Definition plain_lock (l : lock) : lock := match l with Pending _ => Pending 0 | _ => l end.

Definition is_pending (l : lock) : bool := match l with Pending _ => true | _ => false end.

Definition with_lock (l : lock) (f : facts) : facts := {|
  phase_of := phase_of f; left := left f; departed := departed f; recording := recording f;
  protected := protected f; lock_of := l |}.

Definition plain (f : facts) : facts := with_lock (plain_lock (lock_of f)) f.

Section Steps.

Variable tl : timeline.

Definition lock_limit : time := match locks tl with LocksAfter d => d | _ => 0 end.

Definition peek_bound : time := match peek_limit tl with Some d => d | None => 0 end.

(** ** Kinds of screens: tracks with the same features have the same steps *)

Definition locks_alike (tr : track) : bool :=
  match lock_cover tl with Some c => Nat.eqb (track_cover tr) c | None => true end.

Record features := {
  f_sensitive : bool;
  f_sheet : nat;
  f_unsecured : bool;
  f_closed : bool;
  f_instant : bool;
  f_locks_alike : bool;     (** whether the lock's cover is the screen's *)
  f_fades_in : bool;
  f_settles : bool;
  f_hasty : bool;           (** whether a drop can be due within a blip *)
  f_by_lock : bool;         (** whether a fade in takes at most the lock's limit *)
  f_by_peek : bool          (** whether it takes at most the limit of peeks *)
}.

Definition features_of (n : nat) : features :=
  let tr := track_at tl n in {|
    f_sensitive := sensitive tr;
    f_sheet := track_sheet tr;
    f_unsecured := match secure tr with NoLevel => true | _ => false end;
    f_closed := is_closed_track tl n;
    f_instant := is_instant tl (track_cover tr);
    f_locks_alike := locks_alike tr;
    f_fades_in := 0 <? fade_in (track_fade tr);
    f_settles := 0 <? settle (track_fade tr);
    f_hasty := settle (track_fade tr) <? blip_limit;
    f_by_lock := fade_in (track_fade tr) <=? lock_limit;
    f_by_peek := fade_in (track_fade tr) <=? peek_bound |}.

Definition features_eq (a b : features) : {a = b} + {a <> b}.
Proof. decide equality; solve [apply bool_dec | apply Nat.eq_dec]. Defined.

Definition alike (n m : nat) : bool := if features_eq (features_of n) (features_of m) then true else false.

(** The first track with a track's features. *)
Definition kind_of (n : nat) : nat :=
  match find (alike n) (shown tl) with Some m => m | None => n end.

Definition kinds : list nat := nodup Nat.eq_dec (map kind_of (shown tl)).

(** ** The concrete state that represents an abstract one *)

Definition representative (f : facts) (n : nat) (is_exempt is_raised : bool) : state := {|
  clock := 0; facts_of := f; screen := n;
  tickets := if is_exempt then [{| number := 0; ends := 1; saw_resign := false |}] else [];
  cover_layer := {| installed := Some 0%nat; moves := rest is_raised 0 |};
  drop := None; overlay_layers := []; stack := []; started := true; level_told := NoLevel; asked := false
|}.

Definition represent (a : abstract) : state :=
  representative (a_facts a) (a_screen a) (a_exempt a) (is_raised (a_height a)).

(** ** Playing a cue *)

(** The height after keyframes. [was_pending]: whether a lock was pending before
    the event. *)
Definition height_after (k : keyframes) (c : nat) (f : fade) (was_pending : bool) (h : height)
  : height :=
  if snap k || (is_instant tl c && (swap k || fades k)) then Up
  else if fades k && negb (is_instant tl c) && negb (is_raised h) then
    if 0 <? fade_in f
    then Rising ((fade_in f <=? lock_limit) && negb was_pending) (fade_in f <=? peek_bound) else Up
  else h.

(** A drop without settle is due at once. *)
Definition drop_after (k : keyframes) (f : fade) (d : pending_drop) : pending_drop :=
  let kept := if disarm k then NoDrop else d in
  if drops k then
    if 0 <? settle f then match kept with Due => Due | _ => Armed end else Due
  else kept.

(** Plays the cue of an event. [before]: the cover of the moment before it. *)
Definition a_play (e : cue_event) (before : nat) (was_pending : bool) (a0 : abstract) : abstract :=
  let s0 := represent a0 in
  let s1 := if is_event e (drops_on (present_sheet tl s0)) then with_departed false s0 else s0 in
  let k := keyframes_of tl e before 0 s1 in
  let s2 := if depart k then with_departed true s1 else s1 in
  {| a_facts := facts_of s2; a_screen := a_screen a0; a_exempt := a_exempt a0;
     a_height :=
       height_after k (moment tl s2) (track_fade (present tl s2)) was_pending (a_height a0);
     a_drop := drop_after k (track_fade (present tl s2)) (a_drop a0);
     a_history := a_history a0 |}.

(** ** Deadlines *)

Definition unexempt (a : abstract) : abstract := {|
  a_facts := a_facts a; a_screen := a_screen a; a_exempt := false; a_height := a_height a;
  a_drop := a_drop a; a_history := a_history a |}.

Definition a_exemption_ends (a : abstract) : abstract :=
  let ended := unexempt a in
  a_play OnExemptionEnded (moment tl (represent ended)) (is_pending (lock_of (a_facts a))) ended.

Definition a_drops (a : abstract) : abstract := {|
  a_facts := a_facts a; a_screen := a_screen a; a_exempt := a_exempt a; a_height := Down;
  a_drop := NoDrop; a_history := a_history a |}.

(** Lets a drop fall that is due at once. *)
Definition forced (a : abstract) : abstract := match a_drop a with Due => a_drops a | _ => a end.

Definition a_deadlines (a : abstract) : list abstract :=
  (if a_exempt a then [forced (a_exemption_ends a)] else [])
  ++ match a_drop a with NoDrop => [] | _ => [a_drops a] end.

(** ** Events *)

(** A ticket can end with the event itself; the end of the exemption follows. *)
Inductive tickets_state := NoTickets | Live | Ended.

Definition a_tickets_after (e : event) (is_exempt : bool) : list tickets_state :=
  let same := [if is_exempt then Live else NoTickets] in
  match e with
  | PromptBegan _ =>
    match prompts tl with
    | IgnorePrompts limit _ => if 0 <? limit then [Live] ++ same else same
    | CoverPrompts => same
    end
  | PromptEnded _ | DidBecomeActive => if is_exempt then [Live; Ended] else same
  | _ => same
  end.

(** A pending lock may be due or not. *)
Definition instants (l : lock) : list time := match l with Pending _ => [0; lock_limit] | _ => [0] end.

Definition a_facts_after (e : event) (f : facts) : list facts :=
  map (fun now => plain (facts_after tl e now f)) (instants (lock_of f)).

(** A rise that ends within the lock's limit has ended when the lock is due. *)
Definition height_when_due (before after : lock) (h : height) : height :=
  match before, after, h with
  | Pending _, Locked, Rising true _ => Up
  | _, _, _ => h
  end.

(** The covers of the moment that may have been shown before an event. A change
    of screens forgets the old one; [moment] is the one after the event. *)
Definition befores (e : event) (a : abstract) (moment_after : nat) : list nat :=
  match e with
  | Screen _ => [moment_after; S moment_after]
  | _ => [moment tl (represent a)]
  end.

(** The state before the cue plays. *)
Definition a_change_facts (e : event) (f : facts) (ts : tickets_state) (a : abstract) : abstract :=
  let n := match e with Screen n => n | _ => a_screen a end in {|
    a_facts := f; a_screen := n;
    a_exempt := match ts with Live => true | _ => false end;
    a_height := height_when_due (lock_of (a_facts a)) (lock_of f) (a_height a);
    a_drop := a_drop a;
    a_history := history_after tl e (representative f n false false) (a_history a) |}.

Definition a_event (e : event) (a : abstract) : list abstract :=
  flat_map (fun f =>
    flat_map (fun ts =>
      let taken := a_change_facts e f ts a in
      map (fun before =>
        let played :=
          a_play (cue_event_of e) before (is_pending (lock_of (a_facts a))) taken in
        forced (match ts with Ended => a_exemption_ends played | _ => played end))
        (befores e a (moment tl (represent taken))))
      (a_tickets_after e (a_exempt a)))
    (a_facts_after e (a_facts a)).

(** ** All steps *)

Definition plain_events : list event := [
  WillResignActive; DidEnterBackground; WillEnterForeground; DidBecomeActive;
  PromptBegan 0; PromptEnded 0; RecordingBegan; RecordingEnded; Unlocked;
  ProtectionOff; ProtectionOn; HierarchyChanged; BoundsChanged; AppearanceChanged;
  Show 0; Dismiss 0].

Definition a_steps (events : list event) (a : abstract) : list abstract :=
  a_deadlines a
  ++ flat_map (fun e => a_event e a) (filter (possible tl (a_facts a)) events).

(** The state before the first event. *)
Definition a_start : abstract :=
  let n := kind_of (unlisted tl) in
  let bare := representative (start_facts tl) n false false in
  {| a_facts := start_facts tl; a_screen := n; a_exempt := false;
     a_height := if covered tl bare then Up else Down; a_drop := NoDrop;
     a_history := {| away := false; resigned := false |} |}.

(** All events, those of alike screens and tickets once. *)
Definition all_events : list event := plain_events ++ map Screen kinds.

(** The one of them that stands for an event. *)
Definition canonical (e : event) : event :=
  match e with
  | Screen n => Screen (kind_of n)
  | PromptBegan _ => PromptBegan 0
  | PromptEnded _ => PromptEnded 0
  | Show _ => Show 0
  | Dismiss _ => Dismiss 0
  | _ => e
  end.

(** ** Unsafe states *)

Definition a_shows (a : abstract) : bool :=
  sensitive (present tl (represent a)) && match a_height a with Up => false | _ => true end.

Definition snapshot_safe (a : abstract) : bool :=
  let s := represent a in
  negb (in_window tl (a_facts a) (a_history a) && guarded tl s
        && match level_of tl s with NoLevel => true | _ => false end && a_shows a).

Definition lock_safe (a : abstract) : bool :=
  negb (is_locked (lock_of (a_facts a))
        && match phase_of (a_facts a) with Background => false | _ => true end && a_shows a).

Definition peek_safe (a : abstract) : bool :=
  let s := represent a in
  negb (match phase_of (a_facts a) with Inactive => true | _ => false end
        && resigned (a_history a) && guarded tl s && negb (a_exempt a))
  || match a_height a with Down => false | Rising _ by_peek => by_peek | Up => true end.

End Steps.
