(** A timeline whose sheets agree with settings plays what the settings mean.

    [agrees] compares a sheet with settings under the conditions of [can_hold]
    alone. These are all that occur in runs: the timeline and the one with the
    sheets of [spec_sheet] in their place have the same runs, and each event gives
    the same state and the same directives under both. *)

From Coq Require Import ZArith List Bool Lia.
From Scrim Require Import Timeline Engine Sheets Lifecycle Invariants SoundnessDeadlines.
Import ListNotations.
Open Scope Z_scope.

Local Opaque one.

(** ** A sheet and another that does the same under conditions that can hold *)

Definition sheets_alike (sh sh' : sheet) : Prop :=
  drops_on sh' = drops_on sh /\ counted_reasons sh' = counted_reasons sh
  /\ forall holds e, can_hold holds e = true ->
     first_cue holds (cues sh' e) = first_cue holds (cues sh e).

Lemma spec_cue s holds e : first_cue holds (cues (spec_sheet s) e) = spec_keyframes s holds e.
Proof.
  cbn [spec_sheet cues].
  assert (Found : exists cs, In cs (subsets all_conditions) /\ forall c, among cs c = holds c)
    by (exists (filter holds all_conditions); split; [apply filter_in_subsets|apply among_filter]).
  induction (subsets all_conditions) as [|cs css IH]; [destruct Found as (? & [] & _)|].
  cbn [map first_cue requires forbids plays].
  destruct (forallb holds cs && _) eqn:G.
  - apply andb_prop in G as [Y N]. rewrite forallb_forall in Y, N.
    assert (E : forall c, among cs c = holds c).
    { intros c. destruct (among cs c) eqn:A.
      - symmetry. apply Y. unfold among in A. destruct (in_dec _ _ _); [assumption|discriminate].
      - symmetry. apply negb_true_iff, N, filter_In. rewrite A. split; [destruct c; cbn; auto 10|reflexivity]. }
    unfold spec_keyframes, departs, inactive. rewrite !E. reflexivity.
  - apply IH. destruct Found as (x & [->|I] & E); [|eauto]. exfalso.
    apply andb_false_iff in G as [G|G]; rewrite <- not_true_iff_false, forallb_forall in G; apply G; intros c I.
    + rewrite <- E. unfold among. destruct (in_dec _ _ _); auto.
    + apply filter_In in I as [_ I]. rewrite E in I. exact I.
Qed.

Lemma agreeing_alike s sh : agrees s sh = true -> sheets_alike sh (spec_sheet s).
Proof.
  intros A. destruct (agreeing_sheet s sh A) as (D & M & K). split; [symmetry; exact D|].
  split; [symmetry; exact M|]. intros holds e H. rewrite spec_cue, K by exact H. reflexivity.
Qed.

(** ** The timeline and the one with other sheets *)

Definition with_sheets (shs : list sheet) (tl : timeline) : timeline :=
  with_screens shs (tracks tl) (unlisted tl) (shown tl) tl.

Section Alike.

Variable progress : curve -> time -> time -> Z.
Variable tl : timeline.
Variable shs : list sheet.
Hypothesis Length : length shs = length (sheets tl).
Hypothesis Alike : forall n, sheets_alike (nth n (sheets tl) closed_sheet) (nth n shs closed_sheet).

Notation tl' := (with_sheets shs tl).

Lemma present_alike s : present tl' s = present tl s.
Proof. unfold present, track_at, closed_track. cbn. rewrite Length. reflexivity. Qed.

Lemma sheet_alike s : sheets_alike (present_sheet tl s) (present_sheet tl' s).
Proof. unfold present_sheet. rewrite present_alike. apply Alike. Qed.

Lemma reasons_alike s : reasons_of tl' s = reasons_of tl s.
Proof. unfold reasons_of. rewrite (proj1 (proj2 (sheet_alike s))). reflexivity. Qed.

Lemma moment_alike s : moment tl' s = moment tl s.
Proof. unfold moment. rewrite present_alike, reasons_alike. reflexivity. Qed.

Lemma holds_alike now s c : holds tl' now s c = holds tl now s c.
Proof. destruct c; cbn [holds]; rewrite ?reasons_alike; reflexivity. Qed.

Lemma level_alike s : level_of tl' s = level_of tl s.
Proof. unfold level_of, guarded. rewrite present_alike. reflexivity. Qed.

Lemma tell_alike c s : tell_level tl' c s = tell_level tl c s.
Proof. unfold tell_level. rewrite level_alike. reflexivity. Qed.

Lemma ask_alike s : ask_unlock tl' s = ask_unlock tl s.
Proof. unfold ask_unlock. rewrite reasons_alike. reflexivity. Qed.

Lemma play_alike e before now s :
  can_hold (holds tl now s) e = true -> play progress tl' e before now s = play progress tl e before now s.
Proof.
  intros C. unfold play. rewrite (proj1 (sheet_alike s)).
  set (s1 := if is_event _ _ then _ else s).
  assert (C1 : can_hold (holds tl now s1) e = true) by (subst s1; destruct (is_event _ _); exact C).
  assert (K : keyframes_of tl' e before now s1 = keyframes_of tl e before now s1).
  { unfold keyframes_of. rewrite moment_alike, reasons_alike.
    rewrite (first_cue_ext _ _ _ (holds_alike now s1)), (proj2 (proj2 (sheet_alike s1))) by exact C1.
    reflexivity. }
  rewrite K, present_alike, moment_alike. reflexivity.
Qed.

(** *** Conditions that can hold *)

(** The phase is background only after an event that the app has left. *)
Definition coherent (s : state) : Prop := phase_of (facts_of s) = Background -> left (facts_of s) = true.

Lemma coherent_kept : kept progress tl coherent.
Proof.
  split; unfold coherent.
  - intros s s' (_ & -> & _) H. exact H.
  - intros now s H. exact H.
  - intros e s H. destruct e; cbn; auto; discriminate.
  - intros e before now s H. destruct (play_keeps progress tl e before now s) as (_ & _ & -> & _ & -> & _). exact H.
  - intros now s H. destruct (deadline_keeps progress tl now s) as (_ & _ & -> & _ & -> & _). exact H.
  - intros e s H. unfold move_overlay. destruct e; auto; destruct (nth_error _ _); auto;
    destruct (nth_error _ _); auto; destruct (up _); auto;
    [destruct (fade_cover_in _ _ _ _ _)|destruct (fade_cover_out _ _ _ _ _)]; exact H.
Qed.

Lemma exemption_can_end now s : coherent s -> can_hold (holds tl now (with_tickets [] s)) OnExemptionEnded = true.
Proof.
  unfold can_hold, coherent. cbn. destruct (phase_of (facts_of s)); cbn; auto.
  intros ->; reflexivity.
Qed.

Lemma event_can_come e now c s :
  coherent s ->
  let s' := fst (tell_level tl c (fst (change_facts tl e s))) in can_hold (holds tl now s') (cue_event_of e) = true.
Proof.
  intros H s'. pose proof (tell_same tl c (fst (change_facts tl e s))) as (_ & F & _). fold s' in F.
  unfold can_hold, inactive, coherent in *. cbn [holds]. rewrite F. cbn [change_facts fst facts_of facts_after phase_of left protected].
  destruct e; cbn; auto; destruct (phase_of (facts_of s)); cbn; auto; rewrite H; reflexivity.
Qed.

(** *** Steps *)

Lemma deadline_alike now s : coherent s -> play_deadline progress tl' now s = play_deadline progress tl now s.
Proof.
  intros H. unfold play_deadline. rewrite moment_alike, play_alike, present_alike by exact (exemption_can_end now s H).
  reflexivity.
Qed.

Lemma deadlines_alike count now s :
  coherent s -> play_deadlines progress tl' count now s = play_deadlines progress tl count now s.
Proof.
  revert s. induction count as [|count IH]; intros s H; cbn; [reflexivity|].
  destruct (next_deadline s) as [t|]; [|reflexivity]. destruct (t <=? now); [|reflexivity].
  pose proof (kept_deadline progress tl _ coherent_kept t s H) as H1. rewrite deadline_alike by exact H.
  destruct (play_deadline progress tl t s) as [s1 told1]. rewrite IH by exact H1. reflexivity.
Qed.

Lemma then_alike (f f' g g' : step) s :
  f' s = f s -> g' (fst (f s)) = g (fst (f s)) -> and_then f' g' s = and_then f g s.
Proof. unfold and_then. intros -> E. destruct (f s) as [s1 told1]. cbn in E. rewrite E. reflexivity. Qed.

Lemma advance_alike now s : coherent s -> advance progress tl' now s = advance progress tl now s.
Proof. intros H. apply deadlines_alike. exact H. Qed.

Lemma first_alike s : first_directives tl' s = first_directives tl s.
Proof.
  unfold first_directives. destruct (started s); [reflexivity|].
  apply then_alike; [apply tell_alike|]. apply then_alike; [reflexivity|apply ask_alike].
Qed.

Lemma handle_alike e now s : coherent s -> handle progress tl' e now s = handle progress tl e now s.
Proof.
  intros H. unfold handle. rewrite moment_alike.
  pose proof coherent_kept as K.
  apply then_alike; [apply first_alike|].
  apply (kept_same _ _ _ K _ _ (first_same tl s)) in H. revert H. generalize (fst (first_directives tl s)).
  intros s0 H. apply then_alike; [apply advance_alike, H|].
  apply (kept_advance progress tl _ K now) in H. revert H. generalize (fst (advance progress tl now s0)).
  intros s1 H. apply then_alike; [reflexivity|]. apply then_alike; [apply tell_alike|].
  pose proof (event_can_come e (clock (fst (tell_level tl Z.ltb (fst (change_facts tl e s1))))) Z.ltb s1 H) as C.
  apply (kept_take _ _ _ K e), (kept_same _ _ _ K _ _ (tell_same tl Z.ltb _)) in H.
  revert C H. cbn zeta. generalize (fst (tell_level tl Z.ltb (fst (change_facts tl e s1)))).
  intros s3 C H. apply then_alike; [apply play_alike, C|].
  apply (kept_play _ _ _ K (cue_event_of e) (moment tl s) (clock s3)) in H. revert H.
  generalize (fst (play progress tl (cue_event_of e) (moment tl s) (clock s3) s3)).
  intros s4 H. apply then_alike; [reflexivity|].
  apply (kept_overlay _ _ _ K e) in H. apply then_alike; [apply deadlines_alike, H|].
  apply then_alike; [apply ask_alike|apply tell_alike].
Qed.

Lemma wake_alike now s : coherent s -> wake progress tl' now s = wake progress tl now s.
Proof.
  intros H. unfold wake. destruct (started s); [|apply advance_alike, H].
  apply then_alike; [apply advance_alike, H|apply ask_alike].
Qed.

Lemma start_alike t : start tl' t = start tl t.
Proof.
  unfold start, covered. rewrite reasons_alike, moment_alike. reflexivity.
Qed.

Lemma runs_coherent s h : runs progress tl s h -> coherent s.
Proof.
  apply (kept_runs progress tl _ coherent_kept). intros t. unfold coherent, start.
  destruct (covered _ _); discriminate.
Qed.

Lemma history_alike e s h : history_after tl' e s h = history_after tl e s h.
Proof. unfold history_after. rewrite (proj1 (sheet_alike s)). reflexivity. Qed.

Lemma runs_alike s h : runs progress tl s h -> runs progress tl' s h.
Proof.
  induction 1 as [t|s h e t R IH P L s'|s h t R IH L].
  - rewrite <- start_alike. constructor.
  - subst s'. rewrite <- history_alike, <- handle_alike by exact (runs_coherent s h R).
    constructor; assumption.
  - rewrite <- wake_alike by exact (runs_coherent s h R). constructor; assumption.
Qed.

End Alike.

Theorem settings_decide progress tl settings s h :
  Forall2 (fun s sh => agrees s sh = true) settings (sheets tl) ->
  runs progress tl s h ->
  let spec := with_sheets (map spec_sheet settings) tl in
  runs progress spec s h
  /\ (forall e t, handle progress tl e t s = handle progress spec e t s)
  /\ (forall t, wake progress tl t s = wake progress spec t s).
Proof.
  intros A R spec.
  assert (L : length (map spec_sheet settings) = length (sheets tl))
    by (rewrite map_length; clear R spec; induction A; cbn; congruence).
  assert (S : forall n, sheets_alike (nth n (sheets tl) closed_sheet) (nth n (map spec_sheet settings) closed_sheet)).
  { clear - A. induction A as [|x sh xs shs H A IH]; intros [|n]; cbn; auto using agreeing_alike;
    repeat split. }
  pose proof (runs_coherent progress tl s h R) as C.
  split; [exact (runs_alike progress tl _ L S s h R)|]. split; intros; symmetry.
  - exact (handle_alike progress tl _ L S e t s C).
  - exact (wake_alike progress tl _ L S t s C).
Qed.
