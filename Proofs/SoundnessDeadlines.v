(** A deadline is a step of the abstract state. *)

From Coq Require Import ZArith List Bool Lia.
From Scrim Require Import Timeline Engine Lifecycle Abstract SoundnessCues.
Import ListNotations.
Open Scope Z_scope.

Local Opaque one.

Section Soundness.

Variable progress : curve -> time -> time -> Z.
Variable tl : timeline.

Notation core := (core tl).

(** ** Deadlines *)

Definition after (t : time) (o : option time) : Prop :=
  match o with Some x => t <= x | None => True end.

Lemma after_earliest t a b : after t (earliest a b) <-> after t a /\ after t b.
Proof. destruct a, b; cbn; intuition lia. Qed.

Lemma after_not_due t o : after (t + 1) o <-> is_due t o = false.
Proof. destruct o; cbn; [rewrite Z.leb_gt; lia|intuition]. Qed.

(** No deadline comes before an instant. *)
Definition fresh (t : time) (s : state) : Prop := after t (next_deadline s).

Lemma fresh_parts t s :
  fresh t s <-> (after t (exemption_end (tickets s)) /\ after t (drop s))
                /\ after t (removal (cover_layer s)) /\ after t (next_removal s).
Proof. unfold fresh, next_deadline. rewrite !after_earliest. reflexivity. Qed.

Lemma fresh_next t s : next_deadline s = Some t -> fresh t s.
Proof. unfold fresh. intros ->. cbn. lia. Qed.

(** The times of a timeline that loads are not negative. *)
Definition fade_ok (f : fade) : bool := (0 <=? fade_out f) && (0 <=? settle f).

Definition times_ok : bool :=
  forallb (fun tr => fade_ok (track_fade tr)) (tracks tl)
  && forallb (fun o => fade_ok (overlay_fade o)) (overlays tl)
  && match prompts tl with IgnorePrompts _ linger => 0 <=? linger | CoverPrompts => true end.

Hypothesis Times : times_ok = true.

Lemma track_times n :
  0 <= fade_out (track_fade (track_at tl n)) /\ 0 <= settle (track_fade (track_at tl n)).
Proof.
  unfold times_ok in Times. rewrite !andb_true_iff, forallb_forall in Times.
  destruct Times as ((H & _) & _).
  destruct (nth_in_or_default n (tracks tl) (closed_track tl)) as [I|D]; rewrite track_at_nth.
  - specialize (H _ I). unfold fade_ok in H. lia.
  - rewrite D. cbn. lia.
Qed.

Lemma move_removal t k c f now l :
  after t (removal l) -> after t (removal (fst (move_cover progress tl k c f now l)))
  /\ (is_some (removal (fst (move_cover progress tl k c f now l))) = true ->
      is_some (removal l) = true).
Proof.
  assert (Swap : forall c l, removal (fst (swap_cover c l)) = removal l).
  { intros c' l'. unfold swap_cover, removal. destruct (installed l') eqn:E; cbn; rewrite ?E; reflexivity. }
  assert (Snap : forall c l, removal (fst (snap_cover c now l)) = None) by reflexivity.
  assert (Fade : forall c l, removal (fst (fade_cover_in progress c f now l)) = None).
  { intros c' l'. unfold fade_cover_in. destruct (_ <=? 0); [apply Snap|]. cbn -[swap_cover].
    match goal with |- context [swap_cover ?x ?y] => pose proof (Swap x y) as W; destruct (swap_cover x y) end.
    cbn [fst] in *. rewrite W. reflexivity. }
  intros A. unfold move_cover.
  destruct (if fades k && _ && _ then _ else _) as [l1 a1] eqn:E1.
  assert (H1 : removal l1 = None \/ l1 = l).
  { destruct (fades k && _ && _); [left|right; congruence].
    pose proof (Fade c l) as F. rewrite E1 in F. exact F. }
  destruct (if snap k || _ then _ else _) as [l2 a2] eqn:E2.
  assert (H2 : removal l2 = None \/ l2 = l).
  { destruct (snap k || _); [left|inversion E2; subst; auto].
    pose proof (Snap c l1) as F. rewrite E2 in F. exact F. }
  destruct (if swap k then _ else _) as [l3 a3] eqn:E3. cbn [fst].
  assert (H3 : removal l3 = None \/ removal l3 = removal l).
  { destruct (swap k).
    - pose proof (Swap c l2) as F. rewrite E3 in F. cbn [fst] in F. rewrite F.
      destruct H2 as [->| ->]; auto.
    - inversion E3; subst. destruct H2 as [->| ->]; auto. }
  destruct H3 as [-> | ->]; cbn; split; auto; discriminate.
Qed.

Lemma play_fresh e before now s :
  after now (drop s) -> after now (removal (cover_layer s)) ->
  let s' := fst (play progress tl e before now s) in
  after now (drop s') /\ after now (removal (cover_layer s'))
  /\ (is_some (removal (cover_layer s')) = true -> is_some (removal (cover_layer s)) = true).
Proof.
  intros D R. unfold play.
  set (s1 := if is_event _ _ then _ else s).
  set (k := keyframes_of _ _ _ _ _). clearbody k.
  set (s2 := if depart k then _ else _).
  assert (E : cover_layer s2 = cover_layer s /\ drop s2 = drop s)
    by (subst s2 s1; destruct (depart k), (is_event _ _); auto).
  destruct E as (-> & ->).
  destruct (move_removal now k (moment tl s2) (track_fade (present tl s2)) now _ R) as [A B].
  destruct (move_cover _ _ _ _ _ _ _) as [l actions]. cbn [fst] in *. cbn.
  parts; auto.
  pose proof (track_times (screen s2)) as [_ S].
  assert (K : after now (if disarm k then None else drop s)) by (destruct (disarm k); cbn; auto).
  destruct (drops k); auto. apply after_earliest. split; auto. cbn.
  unfold present. lia.
Qed.

Lemma next_removal_parts t ls :
  after t (fold_right (fun l => earliest (removal l)) None ls)
  <-> Forall (fun l => after t (removal l)) ls.
Proof.
  induction ls as [|l ls IH]; cbn -[earliest]; [split; auto; constructor|].
  rewrite after_earliest, IH. split; [intros []|inversion 1]; auto.
Qed.

Lemma remove_due_fresh n t ls :
  Forall (fun l => after t (removal l)) ls ->
  Forall (fun l => after t (removal l)) (fst (remove_due n t ls)).
Proof.
  intros H. revert n. induction H as [|l ls A H IH]; intros n; cbn; [constructor|].
  specialize (IH (S n)). destruct (remove_due _ _ _) as [kept told']. cbn [fst] in IH.
  destruct (is_due t (removal l)); cbn [fst]; constructor; auto. exact I.
Qed.

(** What deadlines do not change, and time neither. *)
Definition unmoved (s s' : state) : Prop :=
  screen s' = screen s /\ phase_of (facts_of s') = phase_of (facts_of s)
  /\ lock_of (facts_of s') = lock_of (facts_of s) /\ left (facts_of s') = left (facts_of s)
  /\ recording (facts_of s') = recording (facts_of s) /\ protected (facts_of s') = protected (facts_of s).

Definition keeps (s s' : state) : Prop := clock s' = clock s /\ unmoved s s'.

Lemma unmoved_trans s1 s2 s3 : unmoved s1 s2 -> unmoved s2 s3 -> unmoved s1 s3.
Proof. unfold unmoved. intuition congruence. Qed.

Lemma keeps_trans s1 s2 s3 : keeps s1 s2 -> keeps s2 s3 -> keeps s1 s3.
Proof. intros [K U] [K' U']. split; [congruence|exact (unmoved_trans _ _ _ U U')]. Qed.

Lemma unmoved_moment s s' : unmoved s s' -> moment tl s' = moment tl s.
Proof.
  intros (S & P & L & _). unfold moment, reasons_of, present_sheet, present.
  cbn [locked_reason]. rewrite S, P, L. reflexivity.
Qed.

Lemma play_keeps e before now s : keeps s (fst (play progress tl e before now s)).
Proof.
  unfold play, keeps, unmoved. destruct (move_cover _ _ _ _ _ _ _). cbn.
  destruct (is_event _ _), (depart _); auto 12.
Qed.

Lemma deadline_keeps t s : keeps s (fst (play_deadline progress tl t s)).
Proof.
  unfold play_deadline.
  destruct (is_due t (exemption_end _)); [exact (play_keeps OnExemptionEnded (moment tl s) t (with_tickets [] s))|].
  destruct (is_due t (drop s)); [destruct (fade_cover_out _ _ _ _ _); unfold keeps, unmoved; auto 12|].
  destruct (is_due t (removal _)); [unfold keeps, unmoved; auto 12|].
  destruct (remove_due _ _ _). unfold keeps, unmoved. auto 12.
Qed.

Lemma deadlines_keep count now s : keeps s (fst (play_deadlines progress tl count now s)).
Proof.
  revert s. induction count as [|count IH]; intros s; cbn; [unfold keeps, unmoved; auto 12|].
  destruct (next_deadline s) as [t|]; [|unfold keeps, unmoved; auto 12].
  destruct (t <=? now); [|unfold keeps, unmoved; auto 12].
  pose proof (deadline_keeps t s) as K. destruct (play_deadline progress tl t s) as [s1 told1].
  specialize (IH s1). destruct (play_deadlines progress tl count now s1). exact (keeps_trans _ _ _ K IH).
Qed.

Lemma due_some t o : is_due t o = true -> is_some o = true.
Proof. destruct o; auto. Qed.

Lemma due_earliest t a b : is_due t (earliest a b) = is_due t a || is_due t b.
Proof. destruct a, b; cbn; rewrite ?orb_false_r; auto. destruct (Z.leb_spec z t), (Z.leb_spec z0 t); cbn; lia. Qed.

Definition removals (ls : list layer) : nat := length (filter (fun l => is_some (removal l)) ls).

Lemma remove_due_count n t ls :
  (removals (fst (remove_due n t ls)) <= removals ls)%nat
  /\ (is_due t (fold_right (fun l => earliest (removal l)) None ls) = true ->
      (removals (fst (remove_due n t ls)) < removals ls)%nat).
Proof.
  revert n. induction ls as [|l ls IH]; intros n; cbn -[earliest]; [split; [auto|discriminate]|].
  specialize (IH (S n)). destruct (remove_due _ _ _) as [kept told'].
  destruct IH as [LE LT]. rewrite due_earliest. unfold removals in *.
  destruct (is_due t (removal l)) eqn:D; cbn [fst filter] in *.
  - rewrite (due_some _ _ D). cbn. lia.
  - destruct (is_some (removal l)); cbn; split; try lia; intros Due; specialize (LT Due); lia.
Qed.

(** ** A deadline is a step *)

(** The states that stand for a concrete one between events. *)
Record abstracts (now : time) (s : state) (a : abstract) : Prop := {
  abs_core : core now s a;
  abs_exempt : a_exempt a = match tickets s with [] => false | _ => true end
}.

(** A drop that is due at once does not wait for the end of the exemption. *)
Definition not_exempt (t : time) (s : state) (a : abstract) : Prop :=
  a_drop a = Due -> is_due t (exemption_end (tickets s)) = false.

Lemma plain_pending f g : plain f = g -> is_pending (lock_of g) = is_pending (lock_of f).
Proof. intros <-. destruct f as [? ? ? ? ? []]; reflexivity. Qed.

Lemma not_pending now s a :
  core now s a -> is_pending (lock_of (a_facts a)) = false ->
  match lock_of (facts_of s) with Pending since => since = now | _ => True end.
Proof.
  intros C. rewrite (plain_pending _ _ (core_facts _ _ _ _ C)).
  destruct (lock_of (facts_of s)); cbn; auto; discriminate.
Qed.

Lemma exemption_ends_sound t s a :
  core t s a ->
  let ended := with_tickets [] s in
  let s' := fst (play progress tl OnExemptionEnded (moment tl ended) t ended) in
  core t s' (a_exemption_ends tl a) /\ a_exempt (a_exemption_ends tl a) = false /\ tickets s' = [].
Proof.
  intros C. cbn zeta. unfold a_exemption_ends.
  match goal with |- context [a_play _ _ _ _ ?x] => set (ended := x) end.
  assert (CE : core t (with_tickets [] s) ended) by (destruct C; split; auto).
  destruct (play_sound progress tl OnExemptionEnded (moment tl (with_tickets [] s))
    (moment tl (represent ended)) t _ ended (is_pending (lock_of (a_facts a))) CE)
    as (C' & X & T & _); auto.
  - rewrite !Nat.eqb_refl. reflexivity.
  - intros P. exact (not_pending _ _ _ C P).
Qed.

Lemma exemption_step t s a :
  next_deadline s = Some t -> is_due t (exemption_end (tickets s)) = true -> core t s a ->
  let s' := fst (play_deadline progress tl t s) in
  fresh t s' /\ (deadlines_left s' < deadlines_left s)%nat
  /\ core t s' (a_exemption_ends tl a) /\ a_exempt (a_exemption_ends tl a) = false
  /\ tickets s' = [].
Proof.
  intros N DT C. pose proof (fresh_next _ _ N) as F. apply fresh_parts in F.
  destruct F as ((FT & FD) & FR & FO). cbn zeta. unfold play_deadline. rewrite DT.
  assert (NE : tickets s <> []) by (intros E; rewrite E in DT; discriminate).
  destruct (play_fresh OnExemptionEnded (moment tl s) t (with_tickets [] s)) as (PD & PR & PS); auto.
  pose proof (exemption_ends_sound _ _ _ C) as (C' & X' & T').
  change (moment tl (with_tickets [] s)) with (moment tl s) in *. cbn zeta in *.
  assert (KO : overlay_layers (fst (play progress tl OnExemptionEnded (moment tl s) t (with_tickets [] s)))
    = overlay_layers s).
  { unfold play. destruct (move_cover _ _ _ _ _ _ _). cbn.
    destruct (is_event _ _), (depart _); auto. }
  set (s' := fst _) in *. clearbody s'.
  parts; auto.
  - apply fresh_parts. rewrite T'. cbn [exemption_end after]. unfold next_removal. rewrite KO.
    parts; auto.
  - unfold deadlines_left. rewrite T', KO. destruct (tickets s); [congruence|].
    cbn [with_tickets cover_layer] in PS. cbn iota.
    destruct (is_some (removal (cover_layer s'))); [rewrite PS by reflexivity|];
    destruct (is_some (drop s')), (is_some (drop s)), (is_some (removal (cover_layer s))); lia.
Qed.

Lemma deadline_sound t s a :
  next_deadline s = Some t -> abstracts t s a -> not_exempt t s a ->
  let s' := fst (play_deadline progress tl t s) in
  fresh t s' /\ (deadlines_left s' < deadlines_left s)%nat
  /\ exists a', (forced a' = forced a \/ a_drop a <> Due /\ In (forced a') (a_deadlines tl a)) /\ abstracts t s' a'
               /\ not_exempt t s' a'.
Proof.
  intros N A EX. pose proof (fresh_next _ _ N) as F. apply fresh_parts in F.
  destruct F as ((FT & FD) & FR & FO). destruct A as [C X].
  cbn zeta. destruct (is_due t (exemption_end (tickets s))) eqn:DT.
  { destruct (exemption_step _ _ _ N DT C) as (F' & M & C' & X' & T').
    parts; auto. exists (a_exemption_ends tl a). split; [|split; [split; [exact C'|]|]].
    - right. split; [intros DU; rewrite (EX DU) in DT; discriminate|].
      unfold a_deadlines. rewrite X. destruct (tickets s); [discriminate|]. left. reflexivity.
    - rewrite T'. exact X'.
    - intros _. rewrite T'. reflexivity. }
  unfold play_deadline. rewrite DT.
  destruct (is_due t (drop s)) eqn:DD.
  { (* the drop *)
    pose proof (due_some _ _ DD) as SD.
    set (c := match installed _ with Some c => _ | None => _ end).
    destruct (fade_cover_out _ _ _ _ _) as [l actions] eqn:E.
    apply (f_equal fst) in E. cbn [fst] in E |- *.
    pose proof (core_height _ _ _ _ C) as (B & H).
    pose proof (opacity_bounds progress t _ B) as O.
    assert (L : up (moves l) = false /\ 0 <= from (moves l) <= one /\ after t (removal l)).
    { subst l. unfold fade_cover_out. destruct (installed (cover_layer s)) as [i|] eqn:I; cbn.
      - parts; try lia; auto.
        pose proof (track_times (screen s)) as [P _].
        pose proof (scaled_nonnegative (fade_out (track_fade (present tl s)))
          (opacity progress t (moves (cover_layer s)))).
        unfold present in *. destruct c; lia.
      - parts; try lia; auto. destruct (a_height a); [assumption|destruct H as (_ & N' & _)..];
        congruence. }
    destruct L as (LU & LB & LR).
    parts; auto.
    - apply fresh_parts. cbn. auto.
    - unfold deadlines_left. cbn. rewrite SD.
      destruct (tickets s), (is_some (removal l)), (is_some (removal (cover_layer s))); lia.
    - exists (a_drops a). split; [|split; [|discriminate]].
      + pose proof (core_drop _ _ _ _ C) as D. unfold forced at 1 3, a_deadlines. cbn [a_drop a_drops].
        destruct (a_drop a) eqn:AD; cbn in D; [rewrite D in SD; discriminate| |].
        * right. split; [discriminate|]. apply in_or_app. right. left. reflexivity.
        * left. unfold forced. rewrite AD. reflexivity.
      + split; [|exact X]. split; cbn; try apply C; auto. split; auto. }
  destruct (is_due t (removal (cover_layer s))) eqn:DR.
  { (* the removal *)
    cbn [fst]. pose proof (due_some _ _ DR) as SR. parts; auto.
    - apply fresh_parts. cbn. auto.
    - unfold deadlines_left. cbn. rewrite SR. lia.
    - exists a. split; [auto|]. split; [|intros _; exact DT]. split; [|exact X]. split; cbn; try apply C.
      assert (D : a_height a = Down).
      { pose proof (core_height _ _ _ _ C) as (_ & H). unfold removal in SR.
        destruct (a_height a); auto; destruct H as (U & _); rewrite U, andb_false_r in SR; discriminate. }
      rewrite D. pose proof one_positive. split; cbn; auto. lia. }
  (* an overlay *)
  destruct (remove_due 0 t (overlay_layers s)) as [ls told'] eqn:E.
  apply (f_equal fst) in E. cbn [fst] in E |- *.
  assert (DO : is_due t (next_removal s) = true).
  { apply after_not_due in DT, DD, DR. destruct (is_due t (next_removal s)) eqn:DO; auto.
    apply after_not_due in DO. exfalso.
    assert (Q : fresh (t + 1) s) by (apply fresh_parts; auto).
    unfold fresh in Q. rewrite N in Q. cbn in Q. lia. }
  pose proof (remove_due_count 0 t (overlay_layers s)) as [_ LT].
  pose proof (remove_due_fresh 0 t (overlay_layers s)) as RF. rewrite E in LT, RF.
  apply next_removal_parts in FO. parts; auto.
  - apply fresh_parts. cbn. parts; auto. apply next_removal_parts. auto.
  - unfold deadlines_left. cbn. specialize (LT DO). unfold removals in LT. lia.
  - exists a. split; [auto|]. split; [|intros _; exact DT]. split; [|exact X]. destruct C; split; auto.
Qed.

(** ** All deadlines up to an instant *)

Lemma no_deadlines_left s : deadlines_left s = 0%nat -> next_deadline s = None.
Proof.
  unfold deadlines_left, next_deadline, next_removal. intros L.
  destruct (tickets s); [cbn [exemption_end]|discriminate].
  destruct (drop s); [discriminate|]. destruct (removal (cover_layer s)); [discriminate|].
  cbn in L |- *. induction (overlay_layers s) as [|l ls IH]; [reflexivity|].
  cbn -[earliest] in *. destruct (removal l); [discriminate|]. rewrite IH by exact L. reflexivity.
Qed.

Lemma abstracts_later now now' s a : abstracts now s a -> now <= now' -> abstracts now' s a.
Proof. intros [C X] L. split; [apply (core_later _ _ _ _ _ C L)|exact X]. Qed.

Section Closed.

Variable R : abstract -> Prop.
Hypothesis Closed : forall a b, R a -> In b (a_deadlines tl a) -> R b.

Lemma forced_history a : a_history (forced a) = a_history a.
Proof. unfold forced. destruct (a_drop a); reflexivity. Qed.

Lemma a_deadlines_history a b : In b (a_deadlines tl a) -> a_history b = a_history a.
Proof.
  unfold a_deadlines. intros I. apply in_app_or in I as [I|I].
  - destruct (a_exempt a); cbn in I; [|contradiction]. destruct I as [<-|[]].
    rewrite forced_history. reflexivity.
  - destruct (a_drop a); cbn in I; [contradiction|..]; destruct I as [<-|[]]; reflexivity.
Qed.

Lemma not_due now s a : core now s a -> fresh (now + 1) s -> forced a = a.
Proof.
  intros C F. apply fresh_parts in F as ((_ & F) & _). apply after_not_due in F.
  pose proof (core_drop _ _ _ _ C) as D. unfold forced. destruct (a_drop a); auto. cbn in D. congruence.
Qed.

Lemma not_exempt_later x t s a :
  next_deadline s = Some x -> core t s a -> not_exempt t s a -> not_exempt x s a.
Proof.
  intros N C E DU. pose proof (core_drop _ _ _ _ C) as DD. rewrite DU in DD.
  pose proof (fresh_next _ _ N) as F. apply fresh_parts in F as ((FT & FD) & _).
  destruct (Z.eq_dec x t) as [->|NE]; [exact (E DU)|].
  destruct (is_due x (exemption_end (tickets s))) eqn:D; [|reflexivity]. exfalso.
  specialize (E DU). destruct (drop s) as [d|]; cbn in DD, FD; [|discriminate].
  destruct (exemption_end (tickets s)) as [m|]; cbn in *; [lia|discriminate].
Qed.

Lemma forced_step a a' :
  R (forced a) -> forced a' = forced a \/ a_drop a <> Due /\ In (forced a') (a_deadlines tl a) ->
  R (forced a').
Proof.
  intros RA [->|[ND I]]; [exact RA|]. apply (Closed a); [|exact I].
  unfold forced in RA. destruct (a_drop a); congruence.
Qed.

(** What each deadline keeps from one time to another, besides. *)
Definition each_deadline (from_ now : time) (hist : history) (I : state -> Prop) : Prop :=
  forall x s a a', from_ <= x <= now -> next_deadline s = Some x ->
  abstracts x s a -> not_exempt x s a -> R (forced a) -> I s ->
  let s' := fst (play_deadline progress tl x s) in
  abstracts x s' a' -> R (forced a') -> a_history a' = hist -> I s'.

Lemma deadlines_sound count now t s a from_ (I : state -> Prop) :
  each_deadline from_ now (a_history a) I -> from_ <= t ->
  abstracts t s a -> not_exempt t s a -> R (forced a) -> I s ->
  fresh t s -> t <= now -> (deadlines_left s <= count)%nat ->
  let s' := fst (play_deadlines progress tl count now s) in
  fresh (now + 1) s' /\ I s'
  /\ exists a', R a' /\ a_history a' = a_history a /\ abstracts now s' a'.
Proof.
  intros Each. cbn zeta.
  assert (Stop : forall t s a, abstracts t s a -> R (forced a) -> t <= now -> I s ->
    fresh (now + 1) s ->
    fresh (now + 1) s /\ I s
    /\ exists a', R a' /\ a_history a' = a_history a /\ abstracts now s a').
  { intros t' s' a' A RA L J F. pose proof (abstracts_later _ _ _ _ A L) as A'.
    rewrite (not_due now s' a' (abs_core _ _ _ A') F) in RA.
    split; [exact F|]. split; [exact J|]. exists a'. auto. }
  revert t s a Each. induction count as [|count IH]; intros t s a Each FT A E RA J F L M.
  - assert (N : next_deadline s = None) by (apply no_deadlines_left; lia).
    apply (Stop t s a A RA L J). unfold fresh. rewrite N. exact Logic.I.
  - cbn [play_deadlines]. destruct (next_deadline s) as [x|] eqn:N.
    + destruct (Z.leb_spec x now) as [D|D].
      * assert (TX : t <= x) by (unfold fresh in F; rewrite N in F; exact F).
        pose proof (abstracts_later _ _ _ _ A TX) as AX.
        pose proof (not_exempt_later x t s a N (abs_core _ _ _ A) E) as EX.
        destruct (deadline_sound x s a N AX EX) as (F' & M' & a' & IA & A' & E').
        pose proof (forced_step _ _ RA IA) as RA'.
        assert (AW : a_history a' = a_history a).
        { rewrite <- (forced_history a'), <- (forced_history a). destruct IA as [->|[_ IA]]; [reflexivity|].
          rewrite (a_deadlines_history _ _ IA), forced_history. reflexivity. }
        pose proof (Each x s a a' ltac:(lia) N AX EX RA J A' RA' AW) as J'. rewrite <- AW in Each.
        destruct (play_deadline progress tl x s) as [s1 told1]. cbn [fst] in *.
        destruct (IH x s1 a' Each ltac:(lia) A' E' RA' J' F' D) as (F2 & J2 & a2 & R2 & W2 & A2); [lia|].
        destruct (play_deadlines progress tl count now s1) as [s2 told2]. cbn [fst] in *.
        parts; auto. exists a2. parts; auto. congruence.
      * cbn. apply (Stop t s a A RA L J). unfold fresh. rewrite N. cbn. lia.
    + cbn. apply (Stop t s a A RA L J). unfold fresh. rewrite N. exact Logic.I.
Qed.

End Closed.

End Soundness.
