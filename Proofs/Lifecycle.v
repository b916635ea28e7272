(** Lifecycle models, as data: which event can follow which, and when the system
    may take a snapshot. *)

From Coq Require Import ZArith List Bool.
From Scrim Require Import Timeline Engine.
Import ListNotations.
Open Scope Z_scope.

(** ** Steps *)

(** An event that can come in a phase. A step of the launch can come only before
    the first resign or background. *)
Record lifecycle_step := { in_phase : phase; comes : event; of_launch : bool }.

(** The steps that all systems share.

    Sources: the methods of [UIApplicationDelegate], [UISceneDelegate],
    [NSApplicationDelegate] and [NSWindowDelegate] of Apple that the events are
    named after; [Activity] of Android. Active for 2 ms: facebook/react-native#18575,
    flutter/flutter#60683. Active again without a background: microsoft/react-native-code-push#1991.
    Background as the first event: keybase/client#12270. Foreground 437 ms before
    active: vultisig/vultisig-ios#5128. *)
Definition common_steps : list lifecycle_step := [
  Build_lifecycle_step Active WillResignActive false;
  Build_lifecycle_step Inactive DidBecomeActive false;
  Build_lifecycle_step Inactive DidEnterBackground false;
  Build_lifecycle_step Background WillEnterForeground false
].

(** A launch into the foreground that the system announces. *)
Definition launch_step := Build_lifecycle_step Inactive WillEnterForeground true.

(** A scene in the background that the system connects only to take its snapshot.
    Source: [UISceneDelegate.sceneDidEnterBackground]. *)
Definition connection_step := Build_lifecycle_step Background DidEnterBackground false.

Definition steps_of (l : lifecycle) : list lifecycle_step :=
  match l with
  | IOSApp => common_steps
  | IOSScene | Desktop => common_steps ++ [connection_step; launch_step]
  | Android => common_steps ++ [launch_step]
  end.

(** Whether an event can come. Only lifecycle events depend on the phase; the
    host names screens that the timeline's tracks show. *)
Definition possible (tl : timeline) (f : facts) (e : event) : bool :=
  match e with
  | WillResignActive | DidEnterBackground | WillEnterForeground | DidBecomeActive =>
    existsb (fun s =>
      match in_phase s, phase_of f with
      | Active, Active | Inactive, Inactive | Background, Background => true
      | _, _ => false
      end
      && is_event (cue_event_of (comes s)) (cue_event_of e)
      && negb (of_launch s && left f)) (steps_of (system tl))
  | Screen n => existsb (Nat.eqb n) (shown tl)
  | _ => true
  end.

(** ** Windows *)

(** The instants at which the system may take a snapshot. *)
Inductive window :=
| InBackground   (** after [did-enter-background] has returned. Source: Apple, QA1838 *)
| FromResign     (** also from a resign until the next drop event.
                     Source: mozilla-mobile/firefox-ios#20621 for iPads; assumed for desktops *)
| AtAnyInstant.  (** Source: AOSP, TaskSnapshotController; OWASP mastg#3457 *)

Definition window_of (tl : timeline) : window :=
  match system tl with
  | IOSApp | IOSScene => if from_resign tl then FromResign else InBackground
  | Desktop => FromResign
  | Android => AtAnyInstant
  end.

(** What of the events before it matters for properties, besides the state. *)
Record history := {
  away : bool;       (** the app has resigned, and no drop event has followed *)
  resigned : bool    (** it is inactive since a resign *)
}.

(** The history after an event that leads to a state. *)
Definition history_after (tl : timeline) (e : event) (s : state) (h : history) : history := {|
  away :=
    match e with
    | WillResignActive => true
    | _ => away h && negb (is_event (cue_event_of e) (drops_on (present_sheet tl s)))
    end;
  resigned :=
    match e with
    | WillResignActive => true
    | DidEnterBackground | DidBecomeActive => false
    | _ => resigned h
    end
|}.

Definition in_window (tl : timeline) (f : facts) (h : history) : bool :=
  let in_background := match phase_of f with Background => true | _ => false end in
  match window_of tl with
  | InBackground => in_background
  | FromResign => in_background || away h
  | AtAnyInstant => true
  end.

(** ** Runs *)

(** What an engine can reach by any events that the model allows, at any
    non-decreasing times. A look at an instant between events wakes the engine
    there. *)
Inductive runs (progress : curve -> time -> time -> Z) (tl : timeline) : state -> history -> Prop :=
| at_start t : runs progress tl (start tl t) {| away := false; resigned := false |}
| after_event s h e t :
    runs progress tl s h -> possible tl (facts_of s) e = true -> clock s <= t ->
    let s' := fst (handle progress tl e t s) in
    runs progress tl s' (history_after tl e s' h)
| after_wake s h t :
    runs progress tl s h -> clock s <= t ->
    runs progress tl (fst (wake progress tl t s)) h.
