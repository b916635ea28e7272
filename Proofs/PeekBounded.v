(** The switcher's live view shows a screen only while its cover rises, for at
    most the limit. *)

From Coq Require Import ZArith List Bool Lia.
From Scrim Require Import Timeline Engine Lifecycle Properties Invariants Abstract.
From Scrim Require Import SoundnessCues SoundnessDeadlines SoundnessEvents Soundness.
Import ListNotations.
Open Scope Z_scope.

Local Opaque one.

Section Peeks.

Variable progress : curve -> time -> time -> Z.
Variable tl : timeline.
Hypothesis Times : times_ok tl = true.
Variable R : abstract -> Prop.
Hypothesis Start : R (a_start tl).
Hypothesis Closed : forall a b, R a -> In b (a_steps tl (all_events tl) a) -> R b.
Hypothesis Safe : forall a, R a -> peek_safe tl a = true.
Hypothesis Opaque : has_opaque_covers tl = true.

(** The same without the tickets, which end at deadlines. *)
Definition inactive_guarded (s : state) (h : history) : bool :=
  match phase_of (facts_of s) with Inactive => true | _ => false end
  && resigned h && guarded tl s.

(** A cover that is up or rising, and at its target by an instant. *)
Definition risen_by (b now : time) (s : state) : Prop :=
  up (moves (cover_layer s)) = true
  /\ (finish (moves (cover_layer s)) <= b \/ finish (moves (cover_layer s)) <= now).

Lemma core_peek_safe now s a :
  core tl now s a -> R (forced a) -> inactive_guarded s (a_history a) = true -> tickets s = [] ->
  a_exempt a = false ->
  forced a = a /\ up (moves (cover_layer s)) = true
  /\ match a_height a with Rising _ p => p = true | _ => True end.
Proof.
  intros C RA I T X. pose proof (Safe _ RA) as S. unfold peek_safe in S.
  assert (V : views tl now s (represent a)).
  { apply core_views; [exact C|]. rewrite X. unfold exempt. rewrite T. reflexivity. }
  destruct (plain_fields _ _ (core_facts _ _ _ _ C)) as (P & _).
  unfold inactive_guarded in I. rewrite P, (view_guarded _ _ _ _ V) in I.
  assert (F : a_facts (forced a) = a_facts a /\ a_history (forced a) = a_history a
    /\ guarded tl (represent (forced a)) = guarded tl (represent a)
    /\ a_exempt (forced a) = a_exempt a) by (unfold forced; destruct (a_drop a); auto).
  destruct F as (F1 & F2 & F3 & F4). rewrite F1, F2, F3, F4, I, X in S. cbn [negb andb orb] in S.
  unfold forced in *. rewrite (stands_up _ _ _ _ _ (core_height _ _ _ _ C)).
  destruct (a_drop a); [| |discriminate]; destruct (a_height a); try discriminate; auto.
Qed.

Lemma stable_risen s h :
  stable tl R s h -> in_switcher tl s h = true ->
  tickets s = [] /\ risen_by (clock s + peek_bound tl) (clock s) s.
Proof.
  intros [(a & RA & W & A) F _] I. pose proof (abs_core _ _ _ _ A) as C.
  unfold in_switcher in I. apply andb_prop in I as [I X]. apply negb_true_iff in X.
  assert (T : tickets s = []).
  { apply fresh_parts in F as ((F & _) & _). apply after_exemption in F as [T|T]; [exact T|].
    apply live_iff in T. unfold exempt in X. congruence. }
  split; [exact T|]. rewrite <- (not_due tl _ _ _ C F) in RA. rewrite <- W in I.
  destruct (core_peek_safe (clock s) s a C RA I T) as (_ & U & H).
  { rewrite (abs_exempt _ _ _ _ A), T. reflexivity. }
  split; [exact U|]. pose proof (core_height _ _ _ _ C) as (_ & S).
  destruct (a_height a); [congruence| |right; apply S].
  left. apply S, H.
Qed.

Lemma risen_later b now now' s : risen_by b now s -> now <= now' -> risen_by b now' s.
Proof. intros [U [F|F]] L; (split; [exact U|]); [left|right]; lia. Qed.

(** Without tickets, deadlines change nothing of the cover. *)
Definition peeking (b now : time) (h : history) (s : state) : Prop :=
  risen_by b now s /\ tickets s = [] /\ inactive_guarded s h = true.

Lemma peeking_respects b now h : respects (peeking b now h).
Proof.
  intros s s' (F & N & T & C & _). unfold peeking, risen_by, inactive_guarded, guarded, present.
  rewrite F, N, T, C. auto.
Qed.

Lemma each_peeking from_ now h b : each_deadline progress tl R from_ now h (peeking b now h).
Proof.
  intros x s a a' _ N A E RA (Q & T & I) s' A' RA' W.
  assert (I' : inactive_guarded s' h = true).
  { destruct (deadline_keeps progress tl x s) as (_ & KS & KP & _ & _ & _ & KG). fold s' in KS, KP, KG.
    unfold inactive_guarded, guarded, present in *. rewrite KS, KP, KG. exact I. }
  assert (Same : tickets s' = [] /\ (cover_layer s' = cover_layer s \/ up (moves (cover_layer s')) = false)).
  { subst s'. unfold play_deadline. rewrite T. cbn [exemption_end is_due].
    destruct (is_due x (drop s)).
    - unfold fade_cover_out. destruct (is_some _); cbn; auto.
    - destruct (is_due x (removal _)); [cbn; auto|]. destruct (remove_due _ _ _). cbn. auto. }
  destruct Same as [T' [C|U]].
  - split; [unfold risen_by; rewrite C; exact Q|auto].
  - exfalso. rewrite <- W in I'.
    destruct (core_peek_safe x s' a' (abs_core _ _ _ _ A') RA' I' T') as (_ & U' & _); [|congruence].
    rewrite (abs_exempt _ _ _ _ A'), T'. reflexivity.
Qed.

(** A ticket lasts longer. *)
Definition still_exempt (now : time) (s : state) : Prop :=
  exemption_end (tickets s) <> None /\ is_due now (exemption_end (tickets s)) = false.

Lemma each_exempt from_ now h : each_deadline progress tl R from_ now h (still_exempt now).
Proof.
  intros x s a a' [_ L] N A E RA [NE D] s' _ _ _.
  assert (T : tickets s' = tickets s).
  { subst s'. unfold play_deadline. replace (is_due x (exemption_end (tickets s))) with false.
    - destruct (is_due x (drop s)); [destruct (fade_cover_out _ _ _ _ _); reflexivity|].
      destruct (is_due x (removal (cover_layer s))); [reflexivity|]. destruct (remove_due _ _ _). reflexivity.
    - destruct (exemption_end _); cbn in *; [lia|reflexivity]. }
  unfold still_exempt. rewrite T. auto.
Qed.

(** A ticket that an event begins is live. *)
Lemma first_tickets e now :
  tickets_after tl e now [] = []
  \/ exemption_end (tickets_after tl e now []) <> None
     /\ is_due now (exemption_end (tickets_after tl e now [])) = false.
Proof.
  destruct e; cbn; auto.
  - unfold begin_ticket. destruct (prompts tl) as [|limit linger]; auto.
    destruct (Z.leb_spec limit 0); cbn; auto. right. split; [discriminate|lia].
  - unfold end_ticket. destruct (prompts tl); auto.
Qed.

Lemma play_tickets e before now s : tickets (fst (play progress tl e before now s)) = tickets s.
Proof.
  unfold play. destruct (move_cover _ _ _ _ _ _ _). cbn.
  destruct (is_event _ _), (depart _); reflexivity.
Qed.

Lemma move_risen k c f now l b :
  up (moves l) = true -> (finish (moves l) <= b \/ finish (moves l) <= now) ->
  let l' := fst (move_cover progress tl k c f now l) in
  up (moves l') = true /\ (finish (moves l') <= b \/ finish (moves l') <= now).
Proof.
  intros U F. unfold move_cover. rewrite U. cbn [negb]. rewrite andb_false_r.
  destruct (snap k || _).
  - pose proof (snap_stands tl now now c l) as (_ & S & _ & FS). destruct (snap_cover c now l) as [l2 a2].
    cbn [fst] in S, FS. destruct (swap k); [|cbn; auto].
    unfold swap_cover. destruct (installed l2); cbn; auto.
  - destruct (swap k); [|cbn; auto]. unfold swap_cover. destruct (installed l); cbn; auto.
Qed.

Lemma play_risen e before now s b :
  risen_by b now s -> risen_by b now (fst (play progress tl e before now s)).
Proof.
  intros [U F]. unfold play.
  set (s1 := if is_event _ _ then _ else s). set (k := keyframes_of _ _ _ _ _).
  set (s2 := if depart k then _ else _).
  assert (E : cover_layer s2 = cover_layer s)
    by (subst s2 s1; destruct (depart k), (is_event _ _); reflexivity).
  rewrite E. pose proof (move_risen k (moment tl s2) (track_fade (present tl s2)) now _ b U F) as M.
  destruct (move_cover _ _ _ _ _ _ _). exact M.
Qed.

Lemma switcher_peeking b s h t :
  stable tl R s h -> clock s <= t -> in_switcher tl s h = true -> risen_by b (clock s) s -> peeking b t h s.
Proof.
  intros S L I K. split; [exact (risen_later _ _ _ s K L)|]. split; [apply (stable_risen s h S I)|].
  unfold in_switcher in I. apply andb_prop in I as [I _]. exact I.
Qed.

Lemma handle_risen e t s h b :
  stable tl R s h -> possible tl (facts_of s) e = true -> clock s <= t ->
  in_switcher tl s h = true -> risen_by b (clock s) s ->
  let s' := fst (handle progress tl e t s) in
  in_switcher tl s' (history_after tl e s' h) = true -> risen_by b t s'.
Proof.
  intros S P L I K s' I'. set (h' := history_after tl e s' h) in *.
  destruct (handle_keeps progress tl Times R Closed e t s h (peeking b t h)
    (fun s => peeking b t h' s \/ still_exempt t s) S P L (peeking_respects _ _ _)) as (_ & K' & [J|J]).
  - intros x y E [J|J]; [left; exact (peeking_respects b t h' x y E J)|right].
    unfold still_exempt in *. destruct E as (_ & _ & -> & _). exact J.
  - apply each_peeking.
  - exact (switcher_peeking b s h t S L I K).
  - fold s'. intros s1 S1 P1 K1 U1 (Q1 & T1 & _) U5 _. unfold cue_keeps.
    set (s5 := after_cue progress tl e s1) in *.
    replace (history_after tl e s5 h) with h' by (apply same_history, U5).
    pose proof (tell_same tl Z.ltb (fst (change_facts tl e s1))) as (K3 & _ & _ & T3 & C3 & _).
    fold (before_cue tl e s1) in K3, T3, C3. set (s3 := before_cue tl e s1) in *. cbn in K3, T3, C3.
    set (s4 := fst (play progress tl (cue_event_of e) (moment tl s1) (clock s3) s3)).
    pose proof (overlay_keeps progress tl e s4) as (_ & _ & T5 & C5 & _). fold s5 in T5, C5.
    assert (Q5 : risen_by b t s5).
    { assert (Q4 : risen_by b t s4).
      { unfold s4. rewrite K3, K1. apply play_risen. unfold risen_by in *. rewrite C3. exact Q1. }
      unfold risen_by in *. change (fst (move_overlay progress tl e s4)) with s5 in C5. rewrite C5. exact Q4. }
    assert (T5' : tickets s5 = tickets_after tl e t []).
    { change (fst (move_overlay progress tl e s4)) with s5 in T5. rewrite T5. unfold s4.
      rewrite play_tickets, T3, T1, K1. reflexivity. }
    assert (I5 : inactive_guarded s5 h' = true).
    { unfold in_switcher in I'. apply andb_prop in I' as [I' _]. destruct U5 as (US & UP & _ & _ & _ & UG).
      unfold inactive_guarded, guarded, present in *. rewrite US, UP, UG in I'. exact I'. }
    split.
    + intros a f ts br _. destruct (first_tickets e t) as [N|N]; rewrite <- T5' in N.
      * split; [left; split; auto|]. intros _ _ D. rewrite N in D. discriminate.
      * split; [right; exact N|]. intros _ _ D. rewrite K1, (proj2 N) in D. discriminate.
    + rewrite K1. intros x s0 a a' B N A E RA [J|J] s6 A' RA' W.
      * left. exact (each_peeking t t h' b x s0 a a' B N A E RA J A' RA' W).
      * right. exact (each_exempt t t h' x s0 a a' B N A E RA J A' RA' W).
  - apply J.
  - exfalso. fold s' in K', J. unfold in_switcher in I'. apply andb_prop in I' as [_ X].
    apply negb_true_iff in X. unfold exempt in X. rewrite K' in X. destruct J as [NE D].
    apply after_not_due, after_exemption in D. destruct D as [E|D]; [rewrite E in NE; exact (NE eq_refl)|].
    apply live_iff in D. congruence.
Qed.

Lemma wake_risen t s h b :
  stable tl R s h -> clock s <= t -> in_switcher tl s h = true -> risen_by b (clock s) s ->
  risen_by b t (fst (wake progress tl t s)).
Proof.
  intros S L I K.
  apply (wake_keeps progress tl Times R Closed t s h (peeking b t h) S L (peeking_respects _ _ _)
    (each_peeking _ _ _ _) (switcher_peeking b s h t S L I K)).
Qed.

Lemma risen_hides s h :
  runs progress tl s h -> up (moves (cover_layer s)) = true ->
  finish (moves (cover_layer s)) <= clock s -> exposed progress tl s = 0.
Proof.
  intros Run U F. apply (up_is_not_exposed progress tl s h Opaque Run); auto.
  destruct (runs_stable progress tl Times R Start Closed s h Run) as [(a & _ & _ & A) _ _].
  pose proof (core_height _ _ _ _ (abs_core _ _ _ _ A)) as (_ & H).
  destruct (a_height a); [congruence|apply H..].
Qed.

Lemma peeks_end s h s' h' limit :
  peek_limit tl = Some limit -> runs progress tl s h -> in_switcher tl s h = true ->
  stays_in_switcher tl progress s h s' h' -> 0 < exposed progress tl s' ->
  clock s' <= clock s + limit.
Proof.
  intros Limit Run I Stay.
  assert (B : peek_bound tl = limit) by (unfold peek_bound; rewrite Limit; reflexivity).
  pose proof (runs_stable progress tl Times R Start Closed) as Stable.
  assert (K : runs progress tl s' h' /\ in_switcher tl s' h' = true
              /\ risen_by (clock s + limit) (clock s') s').
  { induction Stay as [|s1 h1 e t _ (Run1 & I1 & K1) P L s2 h2 I2|s1 h1 t _ (Run1 & I1 & K1) L s2 I2].
    - split; [exact Run|]. split; [exact I|]. rewrite <- B. apply (stable_risen s h); auto.
    - split; [exact (after_event progress tl s1 h1 e t Run1 P L)|]. split; [exact I2|].
      pose proof (Stable _ _ Run1) as S.
      destruct (handle_sound progress tl Times R Closed e t s1 h1 S P L) as [_ K2].
      subst s2 h2. cbn zeta in K2. rewrite K2.
      exact (handle_risen e t s1 h1 _ S P L I1 K1 I2).
    - split; [exact (after_wake progress tl s1 h1 t Run1 L)|]. split; [exact I2|].
      pose proof (Stable _ _ Run1) as S.
      destruct (wake_sound progress tl Times R Closed t s1 h1 S L) as (_ & K2 & _).
      subst s2. cbn zeta in K2. rewrite K2. exact (wake_risen t s1 h1 _ S L I1 K1). }
  destruct K as (Run' & I' & U & F). intros Shows.
  destruct (Z.le_gt_cases (finish (moves (cover_layer s'))) (clock s')) as [E|E].
  - rewrite (risen_hides s' h' Run' U E) in Shows. discriminate.
  - destruct F; lia.
Qed.

End Peeks.
