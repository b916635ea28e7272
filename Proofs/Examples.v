(** Traces whose lines [engine.md] gives, played by the definitional engine. *)

From Coq Require Import ZArith List Bool.
From Scrim Require Import Timeline Engine Sheets Lifecycle Properties.
Import ListNotations.
Open Scope Z_scope.

Definition straight (c : curve) (elapsed duration : time) : Z := elapsed * one / duration.

Definition ms (n : Z) : time := n * 1000000.

(** One sensitive screen with the defaults of iOS, and a public one. The lock
    has a cover of its own, a view. *)
Definition sensitive_settings := Build_settings true true false false true.
Definition public_settings := Build_settings false true false false true.

Definition small : timeline := {|
  system := IOSScene; from_resign := false;
  locks := LocksAfter (ms 30000); lock_cover := Some 1%nat;
  prompts := IgnorePrompts (ms 30000) (ms 500); peek_limit := Some (ms 300);
  covers := [black; {| own_opacity := one; instant := true |}];
  sheets := [spec_sheet sensitive_settings; spec_sheet public_settings];
  tracks := [
    {| sensitive := true; track_cover := 0; track_sheet := 0; secure := NoLevel;
       track_fade := {| fade_in := ms 200; fade_out := ms 300; settle := ms 50;
                        fade_curve := Linear |} |};
    {| sensitive := false; track_cover := 0; track_sheet := 1; secure := NoLevel;
       track_fade := at_once |}];
  overlays := [{| overlay_cover := 0;
                  overlay_fade := {| fade_in := ms 100; fade_out := ms 100; settle := 0;
                                     fade_curve := Linear |} |}];
  unlisted := 0; shown := [0; 1]%nat; closed := false |}.

Fixpoint directives_of (s : state) (trace : list (Z * event)) : list (list directive) :=
  match trace with
  | [] => []
  | (at_ms, e) :: rest =>
    let (s', told) := handle straight small e (ms at_ms) s in told :: directives_of s' rest
  end.

Definition directives (trace : list (Z * event)) := directives_of (start small 0) trace.

(** A locked app asks for the unlock under the lock's cover; the cover drops
    after it. *)
Example unlocking :
  directives [(0, DidBecomeActive); (1000, Unlocked); (1050, BoundsChanged); (1400, HierarchyChanged)]
  = [[OfCover (Install 1 one); AskUnlock]; [];
     [OfCover Remove]; []].
Proof. vm_compute. reflexivity. Qed.

(** A resign fades the cover in; the background snaps it; the return drops it
    after the settle. *)
Example leaving :
  directives [(0, DidBecomeActive); (10, Unlocked); (500, WillResignActive);
              (600, DidEnterBackground); (900, WillEnterForeground); (1000, DidBecomeActive);
              (1100, HierarchyChanged); (2000, HierarchyChanged)]
  = [[OfCover (Install 1 one); AskUnlock]; [];
     [OfCover Remove; OfCover (Install 0 0); OfCover (Animate 0 one (ms 200) Linear)];
     [OfCover (Snap one)]; []; [];
     [OfCover (Animate one 0 (ms 300) Linear); OfCover Raise];
     [OfCover Remove]].
Proof. vm_compute. reflexivity. Qed.

(** A prompt keeps the cover away until its linger has passed. *)
Example prompting :
  directives [(0, DidBecomeActive); (10, Unlocked); (500, PromptBegan 7); (600, WillResignActive);
              (700, PromptEnded 7); (1199, BoundsChanged); (1200, BoundsChanged)]
  = [[OfCover (Install 1 one); AskUnlock]; []; [OfCover Remove]; []; []; [];
     [OfCover (Install 0 0); OfCover (Animate 0 one (ms 200) Linear); OfCover Layout]].
Proof. vm_compute. reflexivity. Qed.

(** An overlay that is shown already does not begin its fade again. *)
Example loading :
  directives [(0, DidBecomeActive); (10, Show 0); (20, Show 0); (60, Dismiss 0); (200, HierarchyChanged)]
  = [[OfCover (Install 1 one); AskUnlock];
     [OfOverlay 0 (Install 0 0); OfOverlay 0 (Animate 0 one (ms 100) Linear)]; [];
     [OfOverlay 0 (Animate (one / 2) 0 (ms 50) Linear)];
     [OfOverlay 0 Remove; OfCover Raise]].
Proof. vm_compute. reflexivity. Qed.

(** ** A property that does not hold *)

(** The same screen keeps its fade at the background. *)
Definition keeping : timeline := {|
  system := IOSScene; from_resign := false;
  locks := NeverLocks; lock_cover := None; prompts := CoverPrompts; peek_limit := None;
  covers := [black];
  sheets := [spec_sheet (Build_settings true true true false true)];
  tracks := [{| sensitive := true; track_cover := 0; track_sheet := 0; secure := NoLevel;
                track_fade := {| fade_in := ms 200; fade_out := ms 300; settle := ms 50;
                                 fade_curve := Linear |} |}];
  overlays := []; unlisted := 0; shown := [0%nat]; closed := false |}.

(** A launch into the background exposes the screen to a snapshot. *)
Example keeping_is_exposed : ~ snapshot_covered keeping.
Proof.
  intros covered.
  pose proof (at_start straight keeping 0) as launched.
  assert (possible keeping (facts_of (start keeping 0)) DidEnterBackground = true) as can_come
    by (vm_compute; reflexivity).
  pose proof (after_event straight keeping _ _ DidEnterBackground 0 launched can_come (Z.le_refl 0))
    as entered.
  specialize (covered _ _ _ entered). vm_compute in covered.
  discriminate (covered eq_refl eq_refl eq_refl).
Qed.
