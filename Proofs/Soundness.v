(** Every run stays within a set of abstract states that is closed under steps. *)

From Coq Require Import ZArith List Bool Lia.
From Scrim Require Import Timeline Engine Lifecycle Invariants Abstract.
From Scrim Require Import SoundnessCues SoundnessDeadlines SoundnessEvents.
Import ListNotations.
Open Scope Z_scope.

Local Opaque one.

Section Soundness.

Variable progress : curve -> time -> time -> Z.
Variable tl : timeline.
Hypothesis Times : times_ok tl = true.

(** ** What the host is told changes nothing else *)

Lemma same_core now s s' a : same s s' -> core tl now s a -> core tl now s' a.
Proof.
  intros (K & F & S & T & L & D & O) [CF CL CS CH CD].
  split; rewrite ?F, ?S, ?L, ?D; auto.
Qed.

Lemma same_abstracts now s s' a : same s s' -> abstracts tl now s a -> abstracts tl now s' a.
Proof.
  intros E [C X]. split; [apply (same_core _ _ _ _ E C)|].
  destruct E as (_ & _ & _ & -> & _). exact X.
Qed.

Lemma same_fresh t s s' : same s s' -> fresh t s -> fresh t s'.
Proof.
  intros (K & F & S & T & L & D & O). unfold fresh, next_deadline, next_removal.
  rewrite T, D, L, O. auto.
Qed.

Lemma same_unmoved s s' : same_but_clock s s' -> unmoved s s'.
Proof. intros (F & S & _). unfold unmoved. rewrite F. auto 12. Qed.

(** ** Overlays *)

Definition overlays_fit (s : state) : Prop :=
  Forall (fun l => 0 <= from (moves l) <= one) (overlay_layers s).

Lemma remove_due_fit n t ls :
  Forall (fun l => 0 <= from (moves l) <= one) ls ->
  Forall (fun l => 0 <= from (moves l) <= one) (fst (remove_due n t ls)).
Proof.
  pose proof one_positive. intros H0. revert n. induction H0 as [|l ls B H0 IH]; intros n; cbn; [constructor|].
  specialize (IH (S n)). destruct (remove_due _ _ _) as [kept told'].
  destruct (is_due _ _); constructor; auto. cbn. lia.
Qed.

Lemma play_overlays e before now s : overlay_layers (fst (play progress tl e before now s)) = overlay_layers s.
Proof.
  unfold play. destruct (move_cover _ _ _ _ _ _ _). cbn. destruct (is_event _ _), (depart _); auto.
Qed.

Lemma deadline_fit t s : overlays_fit s -> overlays_fit (fst (play_deadline progress tl t s)).
Proof.
  unfold overlays_fit, play_deadline. intros F.
  destruct (is_due t (exemption_end _)); [rewrite play_overlays; exact F|].
  destruct (is_due t (drop s)); [destruct (fade_cover_out _ _ _ _ _); exact F|].
  destruct (is_due t (removal _)); [exact F|].
  pose proof (remove_due_fit 0 t _ F) as G. destruct (remove_due _ _ _). exact G.
Qed.

Lemma deadlines_fit count now s :
  overlays_fit s -> overlays_fit (fst (play_deadlines progress tl count now s)).
Proof.
  revert s. induction count as [|count IH]; intros s F; cbn; [exact F|].
  destruct (next_deadline s) as [t|]; [|exact F]. destruct (t <=? now); [|exact F].
  pose proof (deadline_fit t s F) as G. destruct (play_deadline progress tl t s) as [s1 told1].
  specialize (IH s1 G). destruct (play_deadlines progress tl count now s1). exact IH.
Qed.

Lemma set_nth_forall {A} (P : A -> Prop) n x xs : Forall P xs -> P x -> Forall P (set_nth n x xs).
Proof.
  intros H Px. unfold set_nth. rewrite <- (firstn_skipn n xs) in H. apply Forall_app in H as [H1 H2].
  apply Forall_app. split; [exact H1|].
  destruct (skipn n xs); [constructor|]. inversion H2; constructor; auto.
Qed.

Lemma overlay_times n o :
  nth_error (overlays tl) n = Some o -> 0 <= fade_out (overlay_fade o).
Proof.
  intros E. apply nth_error_In in E.
  unfold times_ok in Times. rewrite !andb_true_iff, !forallb_forall in Times.
  destruct Times as ((_ & H) & _). specialize (H _ E). unfold fade_ok in H. lia.
Qed.

Lemma fade_in_up c f now l :
  0 <= from (moves l) <= one ->
  let l' := fst (fade_cover_in progress c f now l) in
  0 <= from (moves l') <= one /\ removal l' = None.
Proof.
  intros B. pose proof (fade_in_stands progress tl now now c f l false false B) as S.
  cbn zeta. specialize (S ltac:(discriminate) ltac:(discriminate)).
  unfold stands in S. destruct S as (S & U). split; [exact S|].
  unfold removal. destruct (0 <? fade_in f); destruct U as (-> & _);
    cbn [negb]; rewrite andb_false_r; reflexivity.
Qed.

Lemma overlay_fit e s :
  overlays_fit s -> fresh (clock s) s ->
  let s' := fst (move_overlay progress tl e s) in
  overlays_fit s' /\ fresh (clock s) s' /\ clock s' = clock s /\ facts_of s' = facts_of s
  /\ screen s' = screen s /\ tickets s' = tickets s
  /\ cover_layer s' = cover_layer s /\ drop s' = drop s.
Proof.
  intros B F.
  assert (Same : overlays_fit s /\ fresh (clock s) s /\ clock s = clock s /\ facts_of s = facts_of s
    /\ screen s = screen s /\ tickets s = tickets s /\ cover_layer s = cover_layer s /\ drop s = drop s)
    by auto 10.
  assert (Set_ : forall n l order,
    0 <= from (moves l) <= one -> after (clock s) (removal l) ->
    let s' := with_overlays (set_nth n l (overlay_layers s)) order s in
    overlays_fit s' /\ fresh (clock s) s' /\ clock s' = clock s /\ facts_of s' = facts_of s
    /\ screen s' = screen s /\ tickets s' = tickets s
    /\ cover_layer s' = cover_layer s /\ drop s' = drop s).
  { intros n l order Bl Al. cbn. parts; auto.
    - apply set_nth_forall; auto.
    - apply fresh_parts in F as (F1 & F2 & F3). apply fresh_parts. cbn. parts; auto; try apply F1.
      apply next_removal_parts in F3. apply next_removal_parts. apply set_nth_forall; auto. }
  destruct e; auto; cbn -[with_overlays set_nth fade_cover_in fade_cover_out];
    destruct (nth_error (overlays tl) overlay) as [o|] eqn:EO; auto;
    destruct (nth_error (overlay_layers s) overlay) as [l|] eqn:EL; auto;
    assert (Bl : 0 <= from (moves l) <= one)
      by (apply nth_error_In in EL; unfold overlays_fit in B; rewrite Forall_forall in B; auto);
    destruct (up (moves l)); auto.
  - destruct (fade_in_up (overlay_cover o) (overlay_fade o) (clock s) l Bl) as (B' & N).
    destruct (fade_cover_in _ _ _ _ _) as [l' actions]. apply Set_; auto. cbn in N. rewrite N. exact I.
  - pose proof (opacity_bounds progress (clock s) _ Bl) as O.
    pose proof (overlay_times _ _ EO) as T.
    pose proof (scaled_nonnegative _ _ (proj1 O) T) as S.
    destruct (fade_cover_out _ _ _ _ _) as [l' actions] eqn:E. apply (f_equal fst) in E. cbn [fst] in E |- *.
    unfold fade_cover_out in E. destruct (installed l) eqn:IL; cbn in E; subst l'; apply Set_; auto; cbn.
    + lia.
    + unfold removal. rewrite IL. exact I.
Qed.

(** Overlays change nothing else. *)
Lemma overlay_keeps e s :
  let s' := fst (move_overlay progress tl e s) in
  facts_of s' = facts_of s /\ screen s' = screen s /\ tickets s' = tickets s /\ cover_layer s' = cover_layer s /\ drop s' = drop s.
Proof.
  unfold move_overlay. destruct e; auto; destruct (nth_error _ _); auto;
  destruct (nth_error _ _); auto; destruct (up _); auto;
  [destruct (fade_cover_in _ _ _ _ _)|destruct (fade_cover_out _ _ _ _ _)]; auto.
Qed.

Section Closed.

Variable R : abstract -> Prop.
Hypothesis Start : R (a_start tl).
Hypothesis Closed : forall a b, R a -> In b (a_steps tl (all_events tl) a) -> R b.

Lemma closed_deadlines a b : R a -> In b (a_deadlines tl a) -> R b.
Proof. intros H I. apply (Closed a); [exact H|]. apply in_or_app. auto. Qed.

Lemma closed_event f a e b :
  R a -> plain f = a_facts a -> possible tl f e = true -> In b (a_event tl (canonical tl e) a) -> R b.
Proof.
  intros H P E I. apply (Closed a); [exact H|]. apply in_or_app. right.
  apply in_flat_map. exists (canonical tl e). split; [|exact I].
  apply (canonical_possible tl f); auto.
Qed.

(** A state between events: no deadline is due. *)
Record stable (s : state) (hist : history) : Prop := {
  stable_state : exists a, R a /\ a_history a = hist /\ abstracts tl (clock s) s a;
  stable_fresh : fresh (clock s + 1) s;
  stable_overlays : overlays_fit s
}.

Lemma same_stable s s' hist : same s s' -> stable s hist -> stable s' hist.
Proof.
  intros E [(a & RA & W & A) F B]. destruct E as (K & E).
  split; rewrite ?K.
  - exists a. split; [exact RA|split; [exact W|]]. apply (same_abstracts _ s); [split; auto|exact A].
  - apply (same_fresh _ s); [split; auto|exact F].
  - unfold overlays_fit. destruct E as (_ & _ & _ & _ & _ & ->). exact B.
Qed.

Lemma fresh_weaken t t' s : fresh t s -> t' <= t -> fresh t' s.
Proof. unfold fresh. destruct (next_deadline s); cbn; [lia|auto]. Qed.

(** ** Time passes *)

Lemma see_time_later t s : clock s <= t -> clock (see_time t s) = t /\ same_but_clock s (see_time t s).
Proof.
  intros L. unfold see_time, same_but_clock. replace (t <? clock s) with false by lia. cbn.
  destruct (facts_of s). cbn. split; [lia|]. auto 10.
Qed.

(** What does not depend on the clock, or on what the host knows. *)
Definition respects (I : state -> Prop) : Prop := forall s s', same_but_clock s s' -> I s -> I s'.

Notation each_deadline := (each_deadline progress tl R).

Lemma due_sound now s a t from_ (I : state -> Prop) :
  clock s = now -> abstracts tl t s a -> not_exempt t s a -> R (forced a) -> fresh t s ->
  overlays_fit s -> t <= now -> from_ <= t -> each_deadline from_ now (a_history a) I -> I s ->
  let s' := fst (play_due progress tl now s) in stable s' (a_history a) /\ I s'.
Proof.
  intros K A E RA F B L L' Each J.
  destruct (deadlines_sound progress tl Times R closed_deadlines (deadlines_left s) now t s a from_ I)
    as (F' & J' & a' & RA' & W & A'); auto.
  pose proof (deadlines_keep progress tl (deadlines_left s) now s) as [K' _].
  unfold play_due. set (s' := fst _) in *.
  split; [|exact J']. split; rewrite ?K', ?K; [exists a'; auto|exact F'|apply deadlines_fit, B].
Qed.

Lemma advance_sound t s hist (I : state -> Prop) :
  stable s hist -> clock s <= t -> respects I -> each_deadline (clock s) t hist I -> I s ->
  let s' := fst (advance progress tl t s) in
  stable s' hist /\ clock s' = t /\ unmoved s s' /\ I s'.
Proof.
  intros [(a & RA & W & [C X]) F B] L Rs Each J. unfold advance.
  destruct (see_time_later t s L) as (K & E). pose proof E as (EF & ES & ET & EL & ED & EO).
  set (s1 := see_time t s) in *. rewrite K.
  destruct (due_sound t s1 a (clock s) (clock s) I) as (S' & J'); auto; try lia.
  - split; [destruct C; split|]; rewrite ?EF, ?ES, ?EL, ?ED, ?ET; auto.
  - intros _. rewrite ET. apply after_not_due. apply fresh_parts in F. apply F.
  - rewrite (not_due tl (clock s) s a C F). exact RA.
  - apply (fresh_weaken (clock s + 1)); [|lia].
    unfold fresh, next_deadline, next_removal in *. rewrite ET, ED, EL, EO. exact F.
  - rewrite W. exact Each.
  - exact (Rs _ _ E J).
  - rewrite W in S'. destruct (deadlines_keep progress tl (deadlines_left s1) t s1) as [K1 U1].
    parts; auto; [unfold play_due; congruence|]. exact (unmoved_trans _ _ _ (same_unmoved _ _ E) U1).
Qed.

(** ** An event *)

Lemma taken_height before after now l h :
  lock_fits tl now before ->
  lock_fits tl now after ->
  (forall since, before = Pending since -> after = Locked -> since + lock_limit tl <= now) ->
  (forall since, after = Pending since -> before <> Pending since -> since = now) ->
  stands tl now (by_lock_end tl now before) l h ->
  stands tl now (by_lock_end tl now after) l (height_when_due (plain_lock before) (plain_lock after) h).
Proof.
  intros FB FA Due New S.
  assert (Later : by_lock_end tl now before <= by_lock_end tl now after ->
    stands tl now (by_lock_end tl now after) l h)
    by (intros; apply (stands_later _ _ _ _ _ _ _ S); lia).
  unfold height_when_due, by_lock_end in *.
  destruct before as [|b|], after as [|a|]; cbn in *; auto; try (apply Later; lia).
  - apply Later. specialize (New a eq_refl ltac:(discriminate)). lia.
  - apply Later. destruct (Z.eq_dec a b) as [->|N]; [lia|].
    specialize (New a eq_refl ltac:(congruence)). lia.
  - specialize (Due b eq_refl eq_refl).
    destruct h as [|[] p|]; try (apply Later; lia).
    destruct S as (F & U & I & E & _). split; [exact F|]. parts; auto. specialize (E eq_refl). lia.
  - apply Later. specialize (New a eq_refl ltac:(discriminate)). lia.
Qed.

Lemma lock_after_due e now l since :
  lock_fits tl now l -> l = Pending since -> lock_after tl e now l = Locked ->
  since + lock_limit tl <= now.
Proof.
  intros F -> E. destruct F as [_ P]. destruct e; cbn in E; try discriminate;
  unfold lock_in_background, lock_on_return in E; rewrite P in E; try discriminate;
  destruct (Z.leb_spec (lock_limit tl) (now - since)); try discriminate; lia.
Qed.

Lemma lock_after_new e now l since :
  lock_after tl e now l = Pending since -> l <> Pending since -> since = now.
Proof.
  intros E N. destruct e; cbn in E; try congruence;
  unfold lock_in_background, lock_on_return in E; destruct (locks tl), l; try congruence;
  destruct (_ <=? _); congruence.
Qed.

Lemma take_sound e s a :
  abstracts tl (clock s) s a -> fresh (clock s + 1) s ->
  exists f ts,
    In f (a_facts_after tl (canonical tl e) (a_facts a))
    /\ In ts (a_tickets_after tl (canonical tl e) (a_exempt a))
    /\ tickets_fit (clock s) (tickets (fst (change_facts tl e s))) ts
    /\ core tl (clock s) (fst (change_facts tl e s)) (a_change_facts tl (canonical tl e) f ts a).
Proof.
  intros [C X] F. apply fresh_parts in F as ((FT & FD) & FR & FO).
  apply after_exemption in FT.
  destruct (facts_sound tl e (clock s) (facts_of s) (core_lock _ _ _ _ C)) as (L & IF).
  destruct (tickets_sound tl Times e (clock s) (tickets s) FT) as (ts & IT & T).
  rewrite (core_facts _ _ _ _ C) in IF. rewrite <- X in IT.
  exists (plain (facts_after tl e (clock s) (facts_of s))), ts.
  split; [exact IF|]. split; [exact IT|]. split; [exact T|].
  split; cbn -[facts_after].
  - reflexivity.
  - exact L.
  - destruct e; try apply C. cbn. apply kind_features.
  - rewrite <- (core_facts _ _ _ _ C).
    apply taken_height; [apply C|exact L| | |apply C].
    + intros since E E'. apply (lock_after_due e (clock s) (lock_of (facts_of s)) since); auto. apply C.
    + intros since E N. apply (lock_after_new e (clock s) (lock_of (facts_of s)) since); auto.
  - apply C.
Qed.

Lemma befores_sound e s s' a a' now :
  views tl (clock s) s (represent a) -> views tl now s' (represent a') ->
  screen s' = (match e with Screen n => n | _ => screen s end) ->
  a_screen a' = (match canonical tl e with Screen n => n | _ => a_screen a end) ->
  exists before_r, In before_r (befores tl (canonical tl e) a (moment tl (represent a')))
    /\ Nat.eqb (moment tl s) (moment tl s') = Nat.eqb before_r (moment tl (represent a')).
Proof.
  intros V V' E E'.
  assert (Other : screen s' = screen s -> a_screen a' = a_screen a ->
    Nat.eqb (moment tl s) (moment tl s') = Nat.eqb (moment tl (represent a)) (moment tl (represent a'))).
  { intros S S'. apply (view_moment_changes tl (clock s) now); auto. }
  destruct e; cbn in E, E' |- *; try (eexists; split; [left; reflexivity|auto]; fail).
  destruct (Nat.eqb (moment tl s) (moment tl s')).
  - eexists. split; [left; reflexivity|]. rewrite Nat.eqb_refl. reflexivity.
  - eexists. split; [right; left; reflexivity|]. symmetry. apply Nat.eqb_neq. lia.
Qed.

Lemma abstract_views now s a :
  abstracts tl now s a -> fresh (now + 1) s -> views tl now s (represent a).
Proof.
  intros [C X] F. apply core_views; [exact C|].
  apply fresh_parts in F as ((FT & _) & _). apply after_exemption in FT.
  rewrite X. unfold exempt. destruct FT as [->|T]; [reflexivity|].
  rewrite (proj2 (live_iff now (tickets s)) T). destruct (tickets s); [|reflexivity].
  destruct T as (? & [] & _).
Qed.

Lemma fit_exempt now s ts :
  tickets_fit now (tickets s) ts -> exempt now s = match ts with Live => true | _ => false end.
Proof.
  unfold exempt. destruct ts; cbn; [intros ->; reflexivity|apply live_iff|].
  intros [_ N]. destruct (existsb _ _) eqn:E; [|reflexivity]. apply live_iff in E. contradiction.
Qed.

(** The states in which an event's cue plays, and after it. *)
Definition before_cue (e : event) (s : state) : state :=
  fst (tell_level tl Z.ltb (fst (change_facts tl e s))).

Definition after_cue (e : event) (s : state) : state :=
  let s3 := before_cue e s in
  fst (move_overlay progress tl e (fst (play progress tl (cue_event_of e) (moment tl s) (clock s3) s3))).

Definition respond (e : event) (s : state) : state :=
  fst (play_due progress tl (clock (after_cue e s)) (after_cue e s)).

Notation taken e a f ts := (a_change_facts tl (canonical tl e) f ts a).
Notation played e a f ts br :=
  (a_play tl (cue_event_of e) br (is_pending (lock_of (a_facts a))) (taken e a f ts)).

(** A step of the abstract state that stands for an event's cue. The end of the
    exemption may be due at once. *)
Record cue_step (e : event) (s : state) (a : abstract) (f : facts) (ts : tickets_state) (br : nat) : Prop := {
  step_start : R a;
  step_plain : plain (facts_of s) = a_facts a;
  step_facts : In f (a_facts_after tl (canonical tl e) (a_facts a));
  step_tickets : In ts (a_tickets_after tl (canonical tl e) (a_exempt a));
  step_before : In br (befores tl (canonical tl e) a (moment tl (represent (taken e a f ts))));
  step_taken : core tl (clock s) (before_cue e s) (taken e a f ts);
  step_exempt : exempt (clock s) (before_cue e s) = a_exempt (taken e a f ts);
  step_played : core tl (clock s) (after_cue e s) (played e a f ts br);
  step_next :
    let s5 := after_cue e s in
    R (forced (played e a f ts br)) /\ not_exempt (clock s) s5 (played e a f ts br)
    /\ a_exempt (played e a f ts br) = (match tickets s5 with [] => false | _ => true end)
    \/ ts = Ended /\ next_deadline s5 = Some (clock s)
       /\ is_due (clock s) (exemption_end (tickets s5)) = true
       /\ R (forced (a_exemption_ends tl (played e a f ts br)))
}.

Lemma cue_sound e s hist :
  stable s hist -> possible tl (facts_of s) e = true ->
  let s5 := after_cue e s in
  clock s5 = clock s /\ overlays_fit s5 /\ fresh (clock s) s5
  /\ exists a f ts br, cue_step e s a f ts br
     /\ forall s', screen s' = screen s5 -> a_history (played e a f ts br) = history_after tl e s' hist.
Proof.
  intros S P. cbn zeta. remember (before_cue e s) as s3 eqn:D3. unfold after_cue. rewrite <- D3. cbn zeta.
  remember (fst (play progress tl (cue_event_of e) (moment tl s) (clock s3) s3)) as s4 eqn:D4.
  remember (fst (move_overlay progress tl e s4)) as s5 eqn:D5.
  assert (AC : after_cue e s = s5) by (unfold after_cue; rewrite <- D3, <- D4, <- D5; reflexivity).
  unfold before_cue in D3. revert S.
  intros [(a & RA & W & A) F B].
  destruct (take_sound e s a A F) as (f & ts & IF & IT & T & C2).
  set (now := clock s) in *. set (taken := a_change_facts tl (canonical tl e) f ts a) in *.
  pose proof (tell_same tl Z.ltb (fst (change_facts tl e s))) as E3. rewrite <- D3 in E3.
  pose proof (same_core _ _ _ _ E3 C2) as C3.
  destruct E3 as (K3 & EF3 & ES3 & ET3 & EL3 & ED3 & EO3). cbn in K3, ES3, EL3, ED3, EO3.
  rewrite <- ET3 in T.
  assert (X3 : exempt now s3 = a_exempt taken) by (rewrite (fit_exempt _ _ _ T); reflexivity).
  pose proof (core_views _ _ _ _ C3 X3) as V3.
  destruct (befores_sound e s s3 a taken now (abstract_views _ _ _ A F) V3) as (br & IB & EB);
    [destruct e; exact ES3|reflexivity|].
  assert (Was : is_pending (lock_of (a_facts a)) = false ->
    match lock_of (facts_of s3) with Pending since => since = now | _ => True end).
  { intros N. rewrite EF3. cbn. destruct (lock_after _ _ _ _) eqn:EL; auto.
    apply (lock_after_new _ _ _ _ EL). intros EP. destruct A as [CA _].
    rewrite (plain_pending _ _ (core_facts _ _ _ _ CA)), EP in N. discriminate. }
  destruct (play_sound progress tl (cue_event_of e) (moment tl s) br now s3 taken
    (is_pending (lock_of (a_facts a))) C3 X3 EB Was) as (C4 & X4 & T4 & S4 & K4 & O4).
  set (played := a_play tl (cue_event_of e) br (is_pending (lock_of (a_facts a))) taken) in *.
  rewrite K3 in D4. fold now in D4. rewrite <- D4 in C4, T4, S4, K4, O4.
  apply fresh_parts in F as ((_ & FD) & FR & FO).
  assert (Weak : forall o, after (now + 1) o -> after now o) by (intros [x|]; cbn; [lia|auto]).
  destruct (play_fresh progress tl Times (cue_event_of e) (moment tl s) now s3) as (FD4 & FR4 & _).
  { rewrite ED3. auto. } { rewrite EL3. auto. }
  rewrite <- D4 in FD4, FR4.
  assert (F4 : fresh now s4).
  { apply fresh_parts. unfold next_removal. rewrite T4, O4, EO3. parts; auto.
    apply after_exemption. destruct ts; cbn in T; [auto|right..]; [|apply T].
    destruct T as (x & I & L). exists x. split; [exact I|lia]. }
  assert (B4 : overlays_fit s4) by (unfold overlays_fit; rewrite O4, EO3; exact B).
  assert (K4' : clock s4 = now) by (rewrite K4; exact K3). rewrite <- K4' in F4.
  destruct (overlay_fit e s4 B4 F4) as (B5 & F5 & K5 & EF5 & ES5 & ET5 & EL5 & ED5). rewrite <- D5 in B5, F5, K5, EF5, ES5, ET5, EL5, ED5.
  assert (K5' : clock s5 = now) by (rewrite K5; exact K4'). rewrite K4' in F5.
  assert (C5 : core tl now s5 played) by (destruct C4; split; rewrite ?EF5, ?ES5, ?EL5, ?ED5; auto).
  assert (Member : forall b, b = forced (match ts with Ended => a_exemption_ends tl played | _ => played end) -> R b).
  { intros b ->. apply (closed_event (facts_of s) a e); auto; [apply A|].
    unfold a_event. apply in_flat_map. exists f. split; [exact IF|].
    apply in_flat_map. exists ts. split; [exact IT|]. apply in_map_iff. exists br.
    split; [|exact IB]. rewrite canonical_cue. reflexivity. }
  assert (History : forall s', screen s' = screen s5 -> a_history played = history_after tl e s' hist).
  { intros s' ES. cbn. rewrite <- W. set (n := match canonical tl e with Screen n => n | _ => _ end).
    assert (SH : present_sheet tl (representative f n false false) = present_sheet tl s').
    { unfold present_sheet, sheet_of, present. f_equal. rewrite ES. symmetry.
      exact (f_equal f_sheet (core_screen _ _ _ _ C5)). }
    unfold history_after. rewrite SH. destruct e; reflexivity. }
  parts; auto. exists a, f, ts, br. split; [|exact History]. fold taken played.
  split; rewrite ?AC; unfold before_cue; rewrite <- ?D3; auto; [apply A|]. cbn zeta.
  fold taken played. destruct ts.
  - left. split; [apply Member; reflexivity|]. unfold not_exempt. rewrite X4, ET5, T4.
    cbn in T. rewrite T. split; reflexivity.
  - left. split; [apply Member; reflexivity|]. unfold not_exempt. rewrite X4, ET5, T4. split.
    + intros _. apply after_not_due, after_exemption. right. exact T.
    + destruct T as (x & I & _). destruct (tickets s3); [destruct I|reflexivity].
  - right. destruct T as [T1 T2]. split; [reflexivity|]. split; [|split; [|apply Member; reflexivity]].
    { unfold fresh in F5. destruct (next_deadline s5) as [x|] eqn:N.
      - cbn in F5. f_equal. destruct (Z.eq_dec x now); [assumption|]. exfalso.
        assert (F' : fresh (now + 1) s5) by (unfold fresh; rewrite N; cbn; lia).
        apply fresh_parts in F' as ((F' & _) & _). apply after_exemption in F'.
        rewrite ET5, T4 in F'. destruct F' as [E|E]; [|contradiction].
        destruct T1 as (y & I & _). rewrite E in I. exact I.
      - exfalso. assert (F' : fresh (now + 1) s5) by (unfold fresh; rewrite N; exact I).
        apply fresh_parts in F' as ((F' & _) & _). apply after_exemption in F'.
        rewrite ET5, T4 in F'. destruct F' as [E|E]; [|contradiction].
        destruct T1 as (y & I & _). rewrite E in I. exact I. }
    { destruct (is_due _ _) eqn:D; [reflexivity|]. apply after_not_due in D.
      apply after_exemption in D. rewrite ET5, T4 in D. destruct D as [E|E]; [|contradiction].
      destruct T1 as (y & I & _). rewrite E in I. destruct I. }
Qed.

(** What an event's cue keeps, and the deadlines that it causes. *)
Definition cue_keeps (e : event) (s : state) (hist : history) (J : state -> Prop) : Prop :=
  let s5 := after_cue e s in
  let s6 := fst (play_deadline progress tl (clock s) s5) in
  (forall a f ts br, cue_step e s a f ts br ->
   J s5
   /\ (ts = Ended -> next_deadline s5 = Some (clock s) ->
       is_due (clock s) (exemption_end (tickets s5)) = true ->
       core tl (clock s) s6 (a_exemption_ends tl (played e a f ts br)) ->
       R (forced (a_exemption_ends tl (played e a f ts br))) -> J s6))
  /\ each_deadline (clock s) (clock s) (history_after tl e s5 hist) J.

Lemma respond_sound e s hist (J : state -> Prop) :
  stable s hist -> possible tl (facts_of s) e = true -> cue_keeps e s hist J ->
  let s' := respond e s in
  stable s' (history_after tl e s' hist) /\ keeps (after_cue e s) s' /\ clock s' = clock s /\ J s'.
Proof.
  intros S P [Cue Each]. destruct (cue_sound e s hist S P) as (K5 & B5 & F5 & a & f & ts & br & St & History).
  destruct (Cue a f ts br St) as [J5 J6]. clear Cue.
  pose proof (step_played _ _ _ _ _ _ St) as C5. pose proof (step_next _ _ _ _ _ _ St) as Next. cbn zeta in Next.
  unfold respond. rewrite K5. set (s5 := after_cue e s) in *. set (now := clock s) in *. set (p := played e a f ts br) in *.
  pose proof (deadlines_keep progress tl (deadlines_left s5) now s5) as KE.
  assert (HE : history_after tl e (fst (play_due progress tl now s5)) hist = a_history p)
    by (symmetry; apply History, KE).
  rewrite HE. rewrite <- (History s5 eq_refl) in Each.
  enough (G : stable (fst (play_due progress tl now s5)) (a_history p) /\ J (fst (play_due progress tl now s5)))
    by (destruct G; parts; auto; exact (eq_trans (proj1 KE) K5)).
  destruct Next as [(RP & E5 & X5) | (T & N & D & RE)].
  - apply (due_sound now s5 p now now J); auto; try lia. split; [exact C5|exact X5].
  - destruct (exemption_step progress tl Times now s5 p N D C5) as (F' & M & C' & X' & T').
    specialize (J6 T N D C' RE).
    unfold play_due in *. destruct (deadlines_left s5) as [|count] eqn:DL; [lia|].
    cbn [play_deadlines] in KE |- *. rewrite N, Z.leb_refl in KE |- *.
    pose proof (deadline_fit now s5 B5) as BF.
    destruct (play_deadline progress tl now s5) as [s' told']. cbn [fst] in *.
    destruct (deadlines_sound progress tl Times R closed_deadlines count now now s' (a_exemption_ends tl p) now J)
      as (F2 & J2 & a2 & R2 & W2 & A2); auto; try lia.
    { split; [exact C'|]. rewrite X', T'. reflexivity. }
    { intros _. rewrite T'. reflexivity. }
    pose proof (deadlines_fit count now s' BF) as B6.
    destruct (play_deadlines progress tl count now s') as [s6 told6]. cbn [fst] in *.
    destruct KE as [KK _]. split; [|exact J2]. split; rewrite ?KK, ?K5; auto.
    exists a2. split; [exact R2|]. split; [exact W2|exact A2].
Qed.

Lemma unmoved_possible s s' e :
  unmoved s s' -> possible tl (facts_of s') e = possible tl (facts_of s) e.
Proof. unfold possible. intros (_ & -> & _ & -> & _). reflexivity. Qed.

Lemma same_history e s s' hist : screen s' = screen s -> history_after tl e s' hist = history_after tl e s hist.
Proof. unfold history_after, present_sheet, present. intros ->. reflexivity. Qed.

(** What holds from an event to the next. [I] is kept until its cue plays, and
    [J] from then on. *)
Lemma handle_keeps e t s hist (I J : state -> Prop) :
  stable s hist -> possible tl (facts_of s) e = true -> clock s <= t ->
  respects I -> respects J -> each_deadline (clock s) t hist I -> I s ->
  let s' := fst (handle progress tl e t s) in
  (forall s1, stable s1 hist -> possible tl (facts_of s1) e = true -> clock s1 = t -> unmoved s s1 ->
   I s1 -> unmoved (after_cue e s1) s' -> clock s' = t -> cue_keeps e s1 hist J) ->
  stable s' (history_after tl e s' hist) /\ clock s' = t /\ J s'.
Proof.
  intros S P L RI RJ Each I0 s'.
  pose proof (first_same tl s) as E0. set (s0 := fst (first_directives tl s)) in *.
  pose proof (same_stable _ _ _ E0 S) as S0. pose proof (same_unmoved _ _ (proj2 E0)) as U0.
  rewrite <- (unmoved_possible _ _ e U0) in P.
  rewrite <- (proj1 E0) in L, Each. pose proof (RI _ _ (proj2 E0) I0) as I0'.
  destruct (advance_sound t s0 hist I S0 L RI Each I0') as (S1 & K1 & U1 & I1).
  rewrite <- (unmoved_possible _ _ e U1) in P.
  set (s1 := fst (advance progress tl t s0)) in *.
  assert (H : s' = fst (tell_level tl (fun old new => negb (old =? new)) (fst (ask_unlock tl (respond e s1))))).
  { subst s'. unfold handle. rewrite !then_fst. fold s0. fold s1. unfold respond, after_cue, before_cue.
    rewrite (unmoved_moment tl _ _ U1), (unmoved_moment tl _ _ U0). reflexivity. }
  rewrite H. clear H s'. clearbody s0 s1.
  pose proof (same_trans _ _ _ (ask_same tl (respond e s1))
    (tell_same tl (fun old new => negb (old =? new)) (fst (ask_unlock tl (respond e s1))))) as E.
  set (s8 := fst (tell_level tl _ (fst (ask_unlock tl (respond e s1))))) in *. clearbody s8.
  intros Cue.
  destruct (respond_sound e s1 hist (fun _ => True) S1 P) as (_ & KU & KC & _).
  { split; [auto|]. intros ? ? ? ? _ _ _ _ _ _ _ _ _ _. exact Logic.I. }
  assert (K8 : clock s8 = t) by (rewrite (proj1 E), KC; exact K1).
  destruct (respond_sound e s1 hist J S1 P) as (S6 & _ & _ & J6).
  { apply Cue; auto; [exact (unmoved_trans _ _ _ U0 U1)|].
    exact (unmoved_trans _ _ _ (proj2 KU) (same_unmoved _ _ (proj2 E))). }
  split; [|split; [exact K8|exact (RJ _ _ (proj2 E) J6)]].
  rewrite (same_history e (respond e s1) s8 hist) by apply E. exact (same_stable _ _ _ E S6).
Qed.

Lemma wake_keeps t s hist (I : state -> Prop) :
  stable s hist -> clock s <= t -> respects I -> each_deadline (clock s) t hist I -> I s ->
  let s' := fst (wake progress tl t s) in stable s' hist /\ clock s' = t /\ unmoved s s' /\ I s'.
Proof.
  intros S L RI Each I0. destruct (advance_sound t s hist I S L RI Each I0) as (S1 & K1 & U1 & I1).
  unfold wake. destruct (started s); [|auto]. rewrite then_fst.
  pose proof (ask_same tl (fst (advance progress tl t s))) as E. cbn zeta.
  split; [apply (same_stable _ _ _ E), S1|]. split; [rewrite (proj1 E); exact K1|].
  split; [exact (unmoved_trans _ _ _ U1 (same_unmoved _ _ (proj2 E)))|exact (RI _ _ (proj2 E) I1)].
Qed.

Lemma handle_sound e t s hist :
  stable s hist -> possible tl (facts_of s) e = true -> clock s <= t ->
  let s' := fst (handle progress tl e t s) in stable s' (history_after tl e s' hist) /\ clock s' = t.
Proof.
  intros S P L.
  enough (G : let s' := fst (handle progress tl e t s) in
    stable s' (history_after tl e s' hist) /\ clock s' = t /\ True) by (split; apply G).
  apply (handle_keeps e t s hist (fun _ => True) (fun _ => True)); auto; try (intros ? **; exact Logic.I).
  intros. split; [auto|intros ? **; exact Logic.I].
Qed.

Lemma wake_sound t s hist :
  stable s hist -> clock s <= t ->
  let s' := fst (wake progress tl t s) in stable s' hist /\ clock s' = t /\ unmoved s s'.
Proof.
  intros S L.
  destruct (wake_keeps t s hist (fun _ => True) S L) as (S' & K & U & _); try (intros ? **; exact Logic.I); auto.
Qed.

Lemma start_sound t : stable (start tl t) {| away := false; resigned := false |}.
Proof.
  pose proof one_positive as One.
  set (bare := {| clock := t; facts_of := start_facts tl; screen := unlisted tl; tickets := [];
    cover_layer := no_cover t; drop := None;
    overlay_layers := map (fun _ => no_cover t) (overlays tl);
    stack := seq 0 (length (overlays tl)); started := false; level_told := NoLevel; asked := false |}).
  assert (P : plain (start_facts tl) = start_facts tl)
    by (unfold plain, start_facts; destruct (locks tl); reflexivity).
  assert (V : views tl t bare (representative (start_facts tl) (kind_of tl (unlisted tl)) false false)).
  { split; cbn; auto. apply kind_features. }
  assert (C : covered tl bare
            = covered tl (representative (start_facts tl) (kind_of tl (unlisted tl)) false false)).
  { unfold covered. rewrite (view_reasons _ _ _ _ V).
    rewrite (f_equal f_closed (view_screen _ _ _ _ V) : is_closed_track tl _ = is_closed_track tl _).
    reflexivity. }
  assert (O : Forall (fun l => removal l = None /\ 0 <= from (moves l) <= one) (overlay_layers bare)).
  { cbn [bare overlay_layers]. apply Forall_forall. intros l I.
    apply in_map_iff in I as (? & <- & _). cbn. split; [reflexivity|lia]. }
  assert (N : next_removal bare = None).
  { unfold next_removal. induction O as [|l ls [H _] O IH]; [reflexivity|].
    cbn -[earliest]. rewrite H, IH. reflexivity. }
  unfold start. fold bare. rewrite C.
  assert (Fields : forall b : bool,
    let s := if b then with_cover {| installed := Some (moment tl bare); moves := rest true t |} None bare
             else bare in
    b = covered tl (representative (start_facts tl) (kind_of tl (unlisted tl)) false false) ->
    stable s {| away := false; resigned := false |}).
  { intros b s E. subst s. split.
    - exists (a_start tl). split; [exact Start|]. split; [reflexivity|].
      unfold a_start. rewrite <- E.
      split; [|destruct b; reflexivity]. split; cbn.
      + destruct b; exact P.
      + destruct b; cbn; destruct (locks tl); exact I.
      + destruct b; apply kind_features.
      + destruct b; unfold stands; cbn; parts; try lia; auto; discriminate.
      + destruct b; reflexivity.
    - apply fresh_parts. destruct b; cbn; unfold next_removal in *; cbn in N |- *; rewrite N; cbn; auto.
    - unfold overlays_fit. destruct b; cbn; (eapply Forall_impl; [|exact O]); cbn; intuition. }
  apply (Fields (covered tl (representative (start_facts tl) (kind_of tl (unlisted tl)) false false)) eq_refl).
Qed.

Theorem runs_stable s hist : runs progress tl s hist -> stable s hist.
Proof.
  induction 1 as [t|s hist e t r IH P L|s hist t r IH L].
  - apply start_sound.
  - apply handle_sound; assumption.
  - exact (proj1 (wake_sound t s hist IH L)).
Qed.

End Closed.

End Soundness.
