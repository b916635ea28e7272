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

(** Deadlines change nothing of the cover then. *)
Lemma deadlines_keep_cover count t now s a :
  abstracts tl t s a -> not_exempt t s a -> R (forced a) -> fresh t s -> t <= now ->
  (deadlines_left s <= count)%nat ->
  inactive_guarded s (a_history a) = true -> tickets s = [] ->
  let s' := fst (play_deadlines progress tl count now s) in
  cover_layer s' = cover_layer s /\ tickets s' = [].
Proof.
  revert t s a. induction count as [|count IH]; intros t s a A E RA F L M I T; cbn; [auto|].
  destruct (next_deadline s) as [x|] eqn:N; [|auto].
  destruct (Z.leb_spec x now) as [X|X]; [|auto].
  assert (TX : t <= x) by (unfold fresh in F; rewrite N in F; exact F).
  pose proof (abstracts_later tl _ _ _ _ A TX) as AX.
  pose proof (not_exempt_later tl x t s a N (abs_core _ _ _ _ A) E) as EX.
  destruct (deadline_sound progress tl Times x s a N AX EX) as (F' & K & M' & a' & IA & A' & E').
  assert (RA' : R (forced a')) by exact (forced_step tl R (closed_deadlines tl R Closed) _ _ RA IA).
  assert (H' : a_history a' = a_history a).
  { rewrite <- (forced_history a'), <- (forced_history a). destruct IA as [->|[_ IA]]; [reflexivity|].
    rewrite (a_deadlines_history _ _ _ IA), forced_history. reflexivity. }
  assert (Same : cover_layer (fst (play_deadline progress tl x s)) = cover_layer s
                 /\ tickets (fst (play_deadline progress tl x s)) = []
              \/ up (moves (cover_layer (fst (play_deadline progress tl x s)))) = false
                 /\ tickets (fst (play_deadline progress tl x s)) = []).
  { unfold play_deadline. rewrite T. cbn [exemption_end is_due].
    destruct (is_due x (drop s)).
    - unfold fade_cover_out. destruct (is_some _); cbn; auto.
    - destruct (is_due x (removal _)); [cbn; auto|]. destruct (remove_due _ _ _). cbn. auto. }
  assert (I' : inactive_guarded (fst (play_deadline progress tl x s)) (a_history a') = true).
  { rewrite H'. destruct K as (_ & KS & KP & _ & _ & _ & KG).
    unfold inactive_guarded, guarded, present in *. rewrite KS, KP, KG. exact I. }
  destruct (play_deadline progress tl x s) as [s1 told1]. cbn [fst] in *.
  destruct Same as [(SC & ST)|(SU & ST)].
  - specialize (IH x s1 a' A' E' RA' F' X ltac:(lia) I' ST).
    destruct (play_deadlines progress tl count now s1). cbn [fst] in *. rewrite <- SC. exact IH.
  - exfalso. destruct (core_peek_safe x s1 a' (abs_core _ _ _ _ A') RA' I' ST) as (_ & U & _); [|congruence].
    rewrite (abs_exempt _ _ _ _ A'), ST. reflexivity.
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

Lemma advance_keeps_cover t s h :
  stable tl R s h -> clock s <= t -> in_switcher tl s h = true ->
  let s' := fst (advance progress tl t s) in
  cover_layer s' = cover_layer s /\ tickets s' = [].
Proof.
  intros S L I. destruct (stable_risen s h S I) as [T _].
  destruct S as [(a & RA & W & [C X]) F _]. unfold advance, play_due.
  destruct (see_time_later t s L) as (K & EF & ES & ET & EL & ED & EO).
  set (s1 := see_time t s) in *. rewrite K, <- EL.
  apply (deadlines_keep_cover _ (clock s) t s1 a); auto.
  - split; [destruct C; split|]; rewrite ?EF, ?ES, ?EL, ?ED, ?ET; auto.
  - intros _. rewrite ET. apply after_not_due. apply fresh_parts in F. apply F.
  - rewrite (not_due tl (clock s) s a C F). exact RA.
  - apply (fresh_weaken (clock s + 1)); [|lia].
    unfold fresh, next_deadline, next_removal in *. rewrite ET, ED, EL, EO. exact F.
  - rewrite W. unfold in_switcher in I. apply andb_prop in I as [I _].
    unfold inactive_guarded, guarded, present in *. rewrite EF, ES. exact I.
Qed.

Lemma tickets_stay count now s :
  is_due now (exemption_end (tickets s)) = false ->
  tickets (fst (play_deadlines progress tl count now s)) = tickets s.
Proof.
  revert s. induction count as [|count IH]; intros s D; cbn; [reflexivity|].
  destruct (next_deadline s) as [t|]; [|reflexivity].
  destruct (Z.leb_spec t now) as [L|L]; [|reflexivity].
  assert (T : tickets (fst (play_deadline progress tl t s)) = tickets s).
  { unfold play_deadline. replace (is_due t (exemption_end (tickets s))) with false.
    - destruct (is_due t (drop s)); [destruct (fade_cover_out _ _ _ _ _); reflexivity|].
      destruct (is_due t (removal (cover_layer s))); [reflexivity|]. destruct (remove_due _ _ _). reflexivity.
    - destruct (exemption_end _); cbn in *; [lia|reflexivity]. }
  destruct (play_deadline progress tl t s) as [s1 told1]. cbn [fst] in *.
  rewrite <- T in D. specialize (IH s1 D). destruct (play_deadlines progress tl count now s1).
  cbn [fst] in *. congruence.
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

Lemma handle_risen e t s h b :
  stable tl R s h -> possible tl (facts_of s) e = true -> clock s <= t ->
  in_switcher tl s h = true -> risen_by b (clock s) s ->
  let s' := fst (handle progress tl e t s) in
  in_switcher tl s' (history_after tl e s' h) = true -> risen_by b t s'.
Proof.
  intros S P L I K s'. pose proof (handle_sound progress tl Times R Closed e t s h S P L) as [S' K'].
  fold s' in S', K'. intros I'. subst s'. unfold handle in *. rewrite !then_fst in *.
  pose proof (first_same tl s) as E0. set (s0 := fst (first_directives tl s)) in *. clearbody s0.
  pose proof (same_stable tl R _ _ _ E0 S) as S0.
  assert (M0 : moment tl s0 = moment tl s) by (apply keeps_moment, same_keeps, E0).
  assert (I0 : in_switcher tl s0 h = true).
  { destruct E0 as (K0 & F0 & N0 & T0 & _). unfold in_switcher, guarded, present, exempt in *.
    rewrite K0, F0, N0, T0. exact I. }
  assert (Q0 : risen_by b (clock s0) s0).
  { destruct E0 as (K0 & _ & _ & _ & C0 & _). unfold risen_by in *. rewrite K0, C0. exact K. }
  destruct E0 as (K0 & F0 & _). rewrite <- F0 in P. rewrite <- K0 in L. rewrite <- M0 in *.
  destruct (advance_keeps_cover t s0 h S0 L I0) as (C1 & T1).
  destruct (advance_sound progress tl Times R Closed t s0 h S0 L) as (S1 & K1 & _ & M1 & P1 & L1 & _).
  rewrite <- (possible_ext tl _ _ e P1 L1) in P. rewrite <- M1 in *.
  set (s1 := fst (advance progress tl t s0)) in *.
  assert (Q1 : risen_by b t s1).
  { unfold risen_by in *. rewrite C1. exact (risen_later _ _ _ s0 Q0 L). }
  clearbody s1.
  set (s3 := fst (tell_level tl Z.ltb (fst (change_facts tl e s1)))) in *.
  set (s4 := fst (play progress tl (cue_event_of e) (moment tl s1) (clock s3) s3)) in *.
  set (s5 := fst (move_overlay progress tl e s4)) in *.
  set (s6 := fst (play_due progress tl (clock s5) s5)) in *.
  pose proof (same_trans _ _ _ (ask_same tl s6)
    (tell_same tl (fun old new => negb (old =? new)) (fst (ask_unlock tl s6)))) as E8.
  set (s8 := fst (tell_level tl (fun old new => negb (old =? new)) (fst (ask_unlock tl s6)))) in *.
  destruct (cue_sound progress tl Times R Closed e s1 h s3 s4 s5 S1 P eq_refl eq_refl eq_refl)
    as (K5 & B5 & F5 & played & C5 & Hist & Next).
  pose proof (tell_same tl Z.ltb (fst (change_facts tl e s1))) as E3. fold s3 in E3.
  destruct E3 as (K3 & _ & _ & T3 & C3 & _). cbn in K3, C3.
  assert (Q4 : risen_by b t s4).
  { unfold s4. rewrite K3, K1. apply play_risen. unfold risen_by in *. rewrite C3. exact Q1. }
  pose proof (overlay_keeps progress tl e s4) as E5. fold s5 in E5.
  destruct E5 as (EF5 & ES5 & ET5 & EL5 & _).
  assert (T5 : tickets s5 = tickets_after tl e t []).
  { rewrite ET5. unfold s4. rewrite play_tickets, T3. cbn. rewrite K1, T1. reflexivity. }
  assert (Q5 : risen_by b t s5) by (unfold risen_by in *; rewrite EL5; exact Q4).
  rewrite K1 in K5, F5, C5, Next.
  assert (I6 : in_switcher tl s6 (history_after tl e s8 h) = true).
  { destruct E8 as (K8 & F8 & N8 & T8 & _). unfold in_switcher, guarded, present, exempt in *.
    rewrite K8, F8, N8, T8 in I'. exact I'. }
  assert (N5 : tickets s5 = []).
  { destruct (first_tickets e t) as [E|[NE ND]]; [congruence|]. exfalso.
    rewrite <- T5 in NE, ND. unfold s6 in I6. rewrite K5 in I6.
    pose proof (tickets_stay (deadlines_left s5) t s5 ND) as TS. fold (play_due progress tl t s5) in TS.
    assert (KD : clock (fst (play_due progress tl t s5)) = t).
    { destruct E8 as (K8 & _). unfold s6 in K8. rewrite K5 in K8. congruence. }
    unfold in_switcher in I6. apply andb_prop in I6 as [_ X]. apply negb_true_iff in X.
    unfold exempt in X. rewrite KD, TS in X. apply after_not_due, after_exemption in ND.
    destruct ND as [E|L']; [rewrite E in NE; apply NE; reflexivity|].
    apply live_iff in L'. congruence. }
  destruct Next as [(RP & EP & XP) | (_ & DE & _)]; [|rewrite N5 in DE; discriminate].
  destruct (due_sound progress tl Times R Closed t s5 played t K5
    ltac:(split; [exact C5|exact XP]) EP RP F5 B5 ltac:(lia)) as (_ & KE).
  assert (C6 : cover_layer s6 = cover_layer s5).
  { unfold s6. rewrite K5. unfold play_due.
    apply (deadlines_keep_cover (deadlines_left s5) t t s5 played); auto; try lia.
    - split; [exact C5|exact XP].
    - assert (S8 : screen s8 = screen s5).
      { destruct E8 as (_ & _ & -> & _). unfold s6. rewrite K5. apply KE. }
      rewrite (Hist s8 S8). unfold s6 in I6. rewrite K5 in I6.
      unfold in_switcher in I6. apply andb_prop in I6 as [I6 _].
      destruct KE as (_ & KS & KP & _ & _ & _ & KG).
      unfold inactive_guarded, guarded, present in *. rewrite KS, KP, KG in I6. exact I6. }
  destruct E8 as (_ & _ & _ & _ & C8 & _). unfold risen_by in *. rewrite C8, C6. exact Q5.
Qed.

Lemma wake_risen t s h b :
  stable tl R s h -> clock s <= t -> in_switcher tl s h = true -> risen_by b (clock s) s ->
  risen_by b t (fst (wake progress tl t s)).
Proof.
  intros S L I K. destruct (advance_keeps_cover t s h S L I) as [C _].
  assert (Q : risen_by b t (fst (advance progress tl t s))).
  { unfold risen_by in *. rewrite C. exact (risen_later _ _ _ s K L). }
  unfold wake. destruct (started s); [|exact Q]. rewrite then_fst. exact Q.
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
      destruct (wake_sound progress tl Times R Closed t s1 h1 S L) as [_ K2].
      subst s2. cbn zeta in K2. rewrite K2. exact (wake_risen t s1 h1 _ S L I1 K1). }
  destruct K as (Run' & I' & U & F). intros Shows.
  destruct (Z.le_gt_cases (finish (moves (cover_layer s'))) (clock s')) as [E|E].
  - rewrite (risen_hides s' h' Run' U E) in Shows. discriminate.
  - destruct F; lia.
Qed.

End Peeks.
