(** What each part of a step keeps holds in every run. *)

From Coq Require Import ZArith List Bool Lia.
From Scrim Require Import Timeline Engine Lifecycle.
Import ListNotations.
Open Scope Z_scope.

Local Opaque one.

(** ** What the host is told changes nothing else *)

Definition same_but_clock (s s' : state) : Prop :=
  facts_of s' = facts_of s /\ screen s' = screen s /\ tickets s' = tickets s
  /\ cover_layer s' = cover_layer s /\ drop s' = drop s /\ overlay_layers s' = overlay_layers s.

Definition same (s s' : state) : Prop := clock s' = clock s /\ same_but_clock s s'.

Lemma same_trans s1 s2 s3 : same s1 s2 -> same s2 s3 -> same s1 s3.
Proof. unfold same, same_but_clock. intuition congruence. Qed.

Lemma tell_same tl c s : same s (fst (tell_level tl c s)).
Proof. unfold tell_level, same, same_but_clock. destruct (c _ _); cbn; auto 10. Qed.

Lemma ask_same tl s : same s (fst (ask_unlock tl s)).
Proof. unfold same, same_but_clock. cbn. auto 10. Qed.

Lemma then_fst f g s : fst (and_then f g s) = fst (g (fst (f s))).
Proof. unfold and_then. destruct (f s) as [s1 t1]. cbn. destruct (g s1). reflexivity. Qed.

Lemma first_same tl s : same s (fst (first_directives tl s)).
Proof.
  unfold first_directives. destruct (started s); [unfold same, same_but_clock; auto 10|].
  rewrite !then_fst. eapply same_trans; [apply tell_same|].
  eapply same_trans; [|apply ask_same]. unfold same, same_but_clock. cbn. auto 10.
Qed.

(** ** Invariants *)

Section Invariants.

Variable progress : curve -> time -> time -> Z.
Variable tl : timeline.

Record kept (P : state -> Prop) : Prop := {
  kept_same : forall s s', same s s' -> P s -> P s';
  kept_time : forall now s, P s -> P (see_time now s);
  kept_take : forall e s, P s -> P (fst (change_facts tl e s));
  kept_play : forall e before now s, P s -> P (fst (play progress tl e before now s));
  kept_deadline : forall now s, P s -> P (fst (play_deadline progress tl now s));
  kept_overlay : forall e s, P s -> P (fst (move_overlay progress tl e s))
}.

Section Kept.

Variable P : state -> Prop.
Hypothesis K : kept P.

Lemma kept_deadlines count now s : P s -> P (fst (play_deadlines progress tl count now s)).
Proof.
  revert s. induction count as [|count IH]; intros s H; cbn; [exact H|].
  destruct (next_deadline s) as [t|]; [|exact H]. destruct (t <=? now); [|exact H].
  pose proof (kept_deadline P K t s H) as H1. destruct (play_deadline progress tl t s) as [s1 told1].
  specialize (IH s1 H1). destruct (play_deadlines progress tl count now s1). exact IH.
Qed.

Lemma kept_advance now s : P s -> P (fst (advance progress tl now s)).
Proof. intros H. apply kept_deadlines, (kept_time P K), H. Qed.

Lemma kept_wake now s : P s -> P (fst (wake progress tl now s)).
Proof.
  intros H. unfold wake. destruct (started s); [rewrite then_fst|]; [|apply kept_advance, H].
  apply (kept_same P K _ _ (ask_same tl _)), kept_advance, H.
Qed.

Lemma kept_handle e now s : P s -> P (fst (handle progress tl e now s)).
Proof.
  intros H. unfold handle. rewrite !then_fst.
  apply (kept_same P K _ _ (tell_same tl _ _)), (kept_same P K _ _ (ask_same tl _)), kept_deadlines.
  apply (kept_overlay P K), (kept_play P K), (kept_same P K _ _ (tell_same tl _ _)), (kept_take P K).
  apply kept_advance, (kept_same P K _ _ (first_same tl s)), H.
Qed.

Lemma kept_runs s h : (forall t, P (start tl t)) -> runs progress tl s h -> P s.
Proof. induction 2; [auto|apply kept_handle; assumption|apply kept_wake; assumption]. Qed.

End Kept.

(** ** The installed cover is one of the timeline's screens, or the lock's *)

Definition of_timeline (c : nat) : Prop :=
  lock_cover tl = Some c \/ exists n, c = track_cover (track_at tl n).

Lemma moment_of_timeline s : of_timeline (moment tl s).
Proof.
  unfold moment, of_timeline, present. destruct (lock_cover tl); [destruct (_ && _)|]; eauto.
Qed.

Definition installs_own (s : state) : Prop :=
  forall c, installed (cover_layer s) = Some c -> of_timeline c.

Lemma move_installs k c f now l :
  let l' := fst (move_cover progress tl k c f now l) in
  installed l' = installed l \/ installed l' = Some c.
Proof.
  assert (Swap : forall l0, installed (fst (swap_cover c l0)) = installed l0
    \/ installed (fst (swap_cover c l0)) = Some c)
    by (intros l0; unfold swap_cover; destruct (installed l0) eqn:E; cbn; auto).
  assert (Fade : installed (fst (fade_cover_in progress c f now l)) = installed l
    \/ installed (fst (fade_cover_in progress c f now l)) = Some c).
  { unfold fade_cover_in. destruct (_ <=? 0); [cbn; auto|]. cbn -[swap_cover].
    unfold swap_cover. cbn. auto. }
  unfold move_cover. destruct (fades k && _ && _);
    [destruct (fade_cover_in _ _ _ _ _) as [l1 a1]; cbn [fst] in Fade|];
    destruct (snap k || _); cbn;
    (destruct (swap k); cbn; auto);
    match goal with |- context [swap_cover c ?x] =>
      destruct (Swap x) as [E|E]; destruct (swap_cover c x); cbn in E |- *; rewrite E; auto end.
Qed.

Lemma play_installs e before now s : installs_own s -> installs_own (fst (play progress tl e before now s)).
Proof.
  intros H c. unfold play.
  set (s1 := if is_event _ _ then _ else s). set (k := keyframes_of _ _ _ _ _).
  set (s2 := if depart k then _ else _).
  assert (E : cover_layer s2 = cover_layer s)
    by (subst s2 s1; destruct (depart k), (is_event _ _); reflexivity).
  pose proof (move_installs k (moment tl s2) (track_fade (present tl s2)) now (cover_layer s2)) as M.
  destruct (move_cover _ _ _ _ _ _ _). cbn in M |- *. rewrite E in M.
  destruct M as [-> | ->]; [apply H|]. intros [= <-]. apply moment_of_timeline.
Qed.

Lemma installs_own_kept : kept installs_own.
Proof.
  split.
  - intros s s' (_ & _ & _ & _ & C & _) H. unfold installs_own. rewrite C. exact H.
  - intros now s H. exact H.
  - intros e s H. exact H.
  - exact play_installs.
  - intros now s H. unfold play_deadline.
    destruct (is_due now (exemption_end _)); [apply play_installs; exact H|].
    destruct (is_due now (drop s)).
    + unfold fade_cover_out. destruct (installed (cover_layer s)) eqn:E; cbn; [|exact H].
      intros c [= <-]. apply H, E.
    + destruct (is_due now (removal _)); [discriminate|]. destruct (remove_due _ _ _). exact H.
  - intros e s H. unfold move_overlay. destruct e; auto; destruct (nth_error _ _); auto;
    destruct (nth_error _ _); auto; destruct (up _); auto;
    [destruct (fade_cover_in _ _ _ _ _)|destruct (fade_cover_out _ _ _ _ _)]; exact H.
Qed.

(** Whether the covers of all screens and the lock are opaque. *)
Definition has_opaque_covers : bool :=
  forallb (fun c => own_opacity (cover_at tl c) =? one)
    (match lock_cover tl with Some c => [c] | None => [] end ++ map track_cover (tracks tl)).

Lemma runs_install_opaque s h c :
  has_opaque_covers = true -> runs progress tl s h -> installed (cover_layer s) = Some c ->
  own_opacity (cover_at tl c) = one.
Proof.
  intros O Run I. unfold has_opaque_covers in O. rewrite forallb_forall in O.
  assert (Own : of_timeline c).
  { refine (kept_runs installs_own installs_own_kept s h _ Run c I).
    intros t x. unfold start. destruct (covered _ _); cbn; [|discriminate].
    intros [= <-]. apply moment_of_timeline. }
  destruct Own as [L|(n & ->)].
  - apply Z.eqb_eq, O. rewrite L. left. reflexivity.
  - rewrite track_at_nth. destruct (nth_in_or_default n (tracks tl) (closed_track tl)) as [T|T].
    + apply Z.eqb_eq, O, in_or_app. right. apply in_map, T.
    + rewrite T. unfold cover_at. cbn [closed_track track_cover]. rewrite nth_overflow by lia. reflexivity.
Qed.

(** A screen under an opaque cover at opacity 1 is not exposed. *)
Lemma up_is_not_exposed s h :
  has_opaque_covers = true -> runs progress tl s h -> installed (cover_layer s) <> None ->
  up (moves (cover_layer s)) = true -> finish (moves (cover_layer s)) <= clock s ->
  exposed progress tl s = 0.
Proof.
  intros O Run I U F. unfold exposed. destruct (sensitive _); [|reflexivity].
  destruct (installed (cover_layer s)) as [c|] eqn:E; [|congruence].
  rewrite (runs_install_opaque s h c O Run E).
  unfold opacity_of, opacity, target. apply Z.leb_le in F. rewrite F, U.
  rewrite Z.div_mul by (with_strategy transparent [one] discriminate). apply Z.sub_diag.
Qed.

End Invariants.
