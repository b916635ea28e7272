(** A short stay in active lowers no cover. *)

From Coq Require Import ZArith List Bool Lia.
From Scrim Require Import Timeline Engine Sheets Lifecycle Properties Invariants Abstract.
From Scrim Require Import SoundnessCues SoundnessDeadlines SoundnessEvents Soundness CoverDrops.
Import ListNotations.
Open Scope Z_scope.

Local Opaque one.
Local Opaque blip_limit.

(** ** What is checked *)

(** Whether each resign leaves no drop pending, and outside of active only the
    drop event makes one pending. *)
Definition calm_sheet (sh : sheet) : bool :=
  negb (is_event OnExemptionEnded (drops_on sh))
  && forallb (fun cs => forallb (fun e =>
       let k := first_cue (among cs) (cues sh e) in
       (negb (is_event e OnResign) || (disarm k && negb (drops k)))
       && (among cs IsActive || is_event e (drops_on sh) || negb (drops k)))
       all_cue_events) (subsets all_conditions).

Definition is_active (f : facts) : bool := match phase_of f with Active => true | _ => false end.

(** The keyframes of a cue, but for the cover that it shows. *)
Definition cue_of (tl : timeline) (e : cue_event) (now : time) (s : state) : keyframes :=
  let s1 := if is_event e (drops_on (present_sheet tl s)) then with_departed false s else s in
  first_cue (holds tl now s1) (cues (present_sheet tl s1) e).

(** Whether a cue makes a drop pending that can be due within a short stay. *)
Definition hasty (tl : timeline) (e : cue_event) (a : abstract) : bool :=
  let s := represent a in
  drops (cue_of tl e 0 s) && (settle (track_fade (present tl s)) <? blip_limit).

(** No end of an exemption is hasty while the app is active. *)
Definition exemption_calm (tl : timeline) (a : abstract) : bool :=
  negb (a_exempt a && is_active (a_facts a)) || negb (hasty tl OnExemptionEnded (unexempt a)).

(** No event after which the app is active is hasty. *)
Definition event_calm (tl : timeline) (e : event) (a : abstract) : bool :=
  forallb (fun f => negb (is_active f) || forallb (fun ts =>
    let taken := a_change_facts tl e f ts a in
    negb (hasty tl (cue_event_of e) taken)
    && match ts with
       | Ended => forallb (fun before =>
           negb (hasty tl OnExemptionEnded (unexempt
             (a_play tl (cue_event_of e) before (is_pending (lock_of (a_facts a))) taken))))
           (befores tl e a (moment tl (represent taken)))
       | _ => true
       end)
    (a_tickets_after tl e (a_exempt a)))
    (a_facts_after tl e (a_facts a)).

Lemma calm_cue sh holds e :
  calm_sheet sh = true ->
  let k := first_cue holds (cues sh e) in
  (e = OnResign -> disarm k = true /\ drops k = false)
  /\ (holds IsActive = false -> is_event e (drops_on sh) = false -> drops k = false).
Proof.
  unfold calm_sheet. rewrite andb_true_iff, forallb_forall. intros [_ K].
  specialize (K _ (filter_in_subsets holds all_conditions)).
  pose proof (among_filter holds) as E. set (q := among _) in *.
  rewrite forallb_forall in K. specialize (K e ltac:(destruct e; cbn; auto 20)).
  rewrite (first_cue_ext q holds _ E), E in K. cbn zeta in *.
  set (k := first_cue _ _) in *. clearbody k.
  apply andb_prop in K as [K1 K2]. split.
  - intros ->. cbn in K1. apply andb_prop in K1 as [D A]. apply negb_true_iff in A. auto.
  - intros A N. rewrite A, N in K2. cbn in K2. apply negb_true_iff in K2. exact K2.
Qed.

Section Blips.

Variable progress : curve -> time -> time -> Z.
Variable tl : timeline.
Hypothesis Times : times_ok tl = true.
Variable R : abstract -> Prop.
Hypothesis Start : R (a_start tl).
Hypothesis Closed : forall a b, R a -> In b (a_steps tl (all_events tl) a) -> R b.
Hypothesis Safe : forall a, R a -> exemption_calm tl a = true.
Hypothesis Events : forall a e, R a -> In e (filter (possible tl (a_facts a)) (all_events tl)) ->
  event_calm tl e a = true.
Hypothesis Sheets : forallb calm_sheet (sheets tl) = true.

(** ** Cues and drops *)

Lemma play_drop e before now s :
  let k := cue_of tl e now s in
  let kept := if disarm k then None else drop s in
  drop (fst (play progress tl e before now s))
  = if drops k then earliest kept (Some (now + settle (track_fade (present tl s)))) else kept.
Proof.
  unfold play, cue_of.
  set (s1 := if is_event _ _ then _ else s).
  assert (E1 : drop s1 = drop s /\ screen s1 = screen s) by (subst s1; destruct (is_event _ _); auto).
  clearbody s1. destruct E1 as [ED EN].
  set (k := keyframes_of tl e before now s1).
  assert (A : drops k = drops (first_cue (holds tl now s1) (cues (present_sheet tl s1) e))
    /\ disarm k = disarm (first_cue (holds tl now s1) (cues (present_sheet tl s1) e))) by (split; reflexivity).
  destruct A as [<- <-]. clearbody k.
  set (s2 := if depart k then with_departed true s1 else s1).
  assert (E2 : drop s2 = drop s /\ screen s2 = screen s) by (subst s2; destruct (depart k); auto).
  clearbody s2. destruct E2 as [ED2 EN2]. destruct (move_cover _ _ _ _ _ _ _). cbn.
  unfold present. rewrite ED2, EN2. reflexivity.
Qed.

Lemma play_up e before now s :
  up (moves (cover_layer s)) = true ->
  up (moves (cover_layer (fst (play progress tl e before now s)))) = true.
Proof.
  intros U. unfold play.
  set (s1 := if is_event _ _ then _ else s). set (k := keyframes_of _ _ _ _ _).
  set (s2 := if depart k then _ else _).
  assert (E : cover_layer s2 = cover_layer s)
    by (subst s2 s1; destruct (depart k), (is_event _ _); reflexivity).
  rewrite E. pose proof (move_up progress tl k (moment tl s2) (track_fade (present tl s2)) now _ U) as M.
  destruct (move_cover _ _ _ _ _ _ _). exact M.
Qed.

Lemma cue_view e now s r : views tl now s r -> cue_of tl e now s = cue_of tl e 0 r.
Proof.
  intros V. unfold cue_of. rewrite (view_sheet _ _ _ _ V). destruct (is_event _ _).
  - pose proof (views_departed tl now s r false V) as V'.
    rewrite (view_sheet _ _ _ _ V'). apply first_cue_ext. exact (view_holds _ _ _ _ V').
  - rewrite (view_sheet _ _ _ _ V). apply first_cue_ext. exact (view_holds _ _ _ _ V).
Qed.

(** A cue of a state that is not hasty makes no early drop pending. *)
Lemma unhasty e now s a :
  core tl now s a -> exempt now s = a_exempt a -> hasty tl e a = false ->
  drops (cue_of tl e now s) = true -> blip_limit <= settle (track_fade (present tl s)).
Proof.
  intros C X H A. pose proof (core_views _ _ _ _ C X) as V.
  unfold hasty in H. rewrite <- (cue_view e now s _ V), A in H. cbn [andb] in H.
  pose proof (f_equal f_hasty (view_screen _ _ _ _ V)) as F. cbn in F. unfold present in *.
  change (screen (represent a)) with (a_screen a) in H.
  rewrite <- F in H. apply Z.ltb_ge in H. exact H.
Qed.

Lemma present_calm s : calm_sheet (present_sheet tl s) = true.
Proof.
  unfold present_sheet, sheet_of. rewrite forallb_forall in Sheets.
  destruct (nth_in_or_default (track_sheet (present tl s)) (sheets tl) closed_sheet) as [I|E];
    [apply Sheets, I|rewrite E; reflexivity].
Qed.

(** ** Deadlines *)

Section Fineness.

(** The times at which a drop may come due. *)
Variable Fine : time -> Prop.

Definition fine (s : state) : Prop := forall d, drop s = Some d -> Fine d.

(** A cover that was up is up, or fell at a time at which it may. *)
Definition falls_finely (from_ now : time) (s s' : state) : Prop :=
  up (moves (cover_layer s)) = true ->
  up (moves (cover_layer s')) = true \/ exists d, Fine d /\ from_ <= d <= now.

Lemma play_fine e before now s :
  (disarm (cue_of tl e now s) = false -> fine s) ->
  (drops (cue_of tl e now s) = true -> Fine (now + settle (track_fade (present tl s)))) ->
  fine (fst (play progress tl e before now s)).
Proof.
  intros K A d. rewrite play_drop. unfold fine in K.
  destruct (drops (cue_of tl e now s)), (disarm (cue_of tl e now s)); cbn; intros E; try discriminate.
  - injection E as <-. auto.
  - destruct (drop s) as [x|]; cbn in E; injection E as <-; [|auto].
    destruct (Z.min_spec x (now + settle (track_fade (present tl s)))) as [[_ ->]|[_ ->]]; auto.
  - auto.
Qed.

(** What the end of an exemption makes pending. *)
Definition exemption_fine (ok : state -> Prop) (from_ : time) : Prop :=
  forall x s a, core tl x s a -> R (forced a) -> forced a = a -> a_exempt a = true -> ok s ->
  from_ <= x ->
  drops (cue_of tl OnExemptionEnded x (with_tickets [] s)) = true ->
  Fine (x + settle (track_fade (present tl s))).

Lemma deadlines_fine ok count t now s a :
  exemption_fine ok t -> (forall s s', keeps s s' -> ok s -> ok s') ->
  abstracts tl t s a -> not_exempt t s a -> R (forced a) -> fresh t s -> t <= now ->
  (deadlines_left s <= count)%nat -> ok s -> fine s ->
  let s' := fst (play_deadlines progress tl count now s) in
  fine s' /\ falls_finely t now s s'.
Proof.
  intros EF OK. cbn zeta. enough (G : forall from_ t s a, from_ <= t ->
    exemption_fine ok from_ -> abstracts tl t s a -> not_exempt t s a -> R (forced a) -> fresh t s ->
    t <= now -> (deadlines_left s <= count)%nat -> ok s -> fine s ->
    fine (fst (play_deadlines progress tl count now s))
    /\ falls_finely from_ now s (fst (play_deadlines progress tl count now s))) by (intros; apply (G t t s a); auto; lia).
  clear EF t s a. induction count as [|count IH]; intros from_ t s a FT EF A E RA F L M O D; cbn.
  { split; [exact D|]. intros U. auto. }
  destruct (next_deadline s) as [x|] eqn:N; [|split; [exact D|intros U; auto]].
  destruct (Z.leb_spec x now) as [X|X]; [|split; [exact D|intros U; auto]].
  assert (TX : t <= x) by (unfold fresh in F; rewrite N in F; exact F).
  pose proof (abstracts_later tl _ _ _ _ A TX) as AX.
  pose proof (not_exempt_later tl x t s a N (abs_core _ _ _ _ A) E) as EX.
  destruct (deadline_sound progress tl Times x s a N AX EX) as (F' & K & M' & a' & IA & A' & E').
  assert (RA' : R (forced a')) by exact (forced_step tl R (closed_deadlines tl R Closed) _ _ RA IA).
  assert (Step : fine (fst (play_deadline progress tl x s))
                 /\ falls_finely from_ now s (fst (play_deadline progress tl x s))).
  { unfold play_deadline. destruct (is_due x (exemption_end (tickets s))) eqn:DT.
    - assert (FA : forced a = a).
      { unfold forced. destruct (a_drop a) eqn:AD; auto. rewrite (EX AD) in DT. discriminate. }
      assert (XA : a_exempt a = true).
      { rewrite (abs_exempt _ _ _ _ A). destruct (tickets s); [discriminate|reflexivity]. }
      split.
      + apply play_fine; [intros _; exact D|]. intros AR.
        apply (EF x s a (abs_core _ _ _ _ AX) RA FA XA O ltac:(lia) AR).
      + intros U. left. apply (play_up OnExemptionEnded (moment tl s) x (with_tickets [] s) U).
    - destruct (is_due x (drop s)) eqn:DD.
      + destruct (drop s) as [d|] eqn:ED; [|discriminate]. cbn in DD.
        pose proof (fresh_next _ _ N) as FN. apply fresh_parts in FN as ((_ & FN) & _).
        rewrite ED in FN. cbn in FN. assert (d = x) by lia. subst d.
        destruct (fade_cover_out _ _ _ _ _) as [l actions]. split.
        * intros d Ed. discriminate.
        * intros U. right. exists x. split; [apply D, ED|lia].
      + destruct (is_due x (removal (cover_layer s))) eqn:DR.
        * split; [exact D|]. intros U. unfold removal in DR. rewrite U, andb_false_r in DR. discriminate.
        * destruct (remove_due _ _ _). split; [exact D|]. intros U. auto. }
  destruct Step as [D1 U1].
  destruct (play_deadline progress tl x s) as [s1 told1]. cbn [fst] in *.
  destruct (IH from_ x s1 a' ltac:(lia) EF A' E' RA' F' X ltac:(lia) (OK _ _ K O) D1) as [D2 U2].
  destruct (play_deadlines progress tl count now s1) as [s2 told2]. cbn [fst] in *.
  split; [exact D2|]. intros U. destruct (U1 U) as [U'|Q]; auto.
Qed.

Lemma advance_fine ok t s h :
  exemption_fine ok (clock s) -> (forall s s', keeps s s' -> ok s -> ok s') ->
  (forall s s', facts_of s' = facts_of s -> screen s' = screen s -> ok s -> ok s') ->
  stable tl R s h -> clock s <= t -> ok s -> fine s ->
  let s' := fst (advance progress tl t s) in
  fine s' /\ falls_finely (clock s) t s s'.
Proof.
  intros EF OK OK' [(a & RA & W & [C X]) F _] L O D. unfold advance, play_due.
  destruct (see_time_later t s L) as (K & EFa & ES & ET & EL & ED & EO).
  set (s1 := see_time t s) in *. rewrite K. unfold falls_finely. rewrite <- EL.
  apply (deadlines_fine ok _ (clock s) t s1 a); auto.
  - split; [destruct C; split|]; rewrite ?EFa, ?ES, ?EL, ?ED, ?ET; auto.
  - intros _. rewrite ET. apply after_not_due. apply fresh_parts in F. apply F.
  - rewrite (not_due tl (clock s) s a C F). exact RA.
  - apply (fresh_weaken (clock s + 1)); [|lia].
    unfold fresh, next_deadline, next_removal in *. rewrite ET, ED, EL, EO. exact F.
  - apply (OK' s); auto.
Qed.

(** ** Events *)

Lemma respond_fine ok e s h s3 s4 s5 s6 :
  stable tl R s h -> possible tl (facts_of s) e = true ->
  s3 = fst (tell_level tl Z.ltb (fst (change_facts tl e s))) ->
  s4 = fst (play progress tl (cue_event_of e) (moment tl s) (clock s3) s3) ->
  s5 = fst (move_overlay progress tl e s4) ->
  s6 = fst (play_due progress tl (clock s5) s5) ->
  exemption_fine ok (clock s) -> (forall s s', keeps s s' -> ok s -> ok s') -> ok s3 ->
  (disarm (cue_of tl (cue_event_of e) (clock s) s3) = false -> fine s) ->
  (forall a f ts br, let taken := a_change_facts tl (canonical tl e) f ts a in
   R a -> plain (facts_of s) = a_facts a ->
   In f (a_facts_after tl (canonical tl e) (a_facts a)) ->
   In ts (a_tickets_after tl (canonical tl e) (a_exempt a)) ->
   In br (befores tl (canonical tl e) a (moment tl (represent taken))) ->
   core tl (clock s) s3 taken -> exempt (clock s) s3 = a_exempt taken ->
   let played := a_play tl (cue_event_of e) br (is_pending (lock_of (a_facts a))) taken in
   R (forced played) \/ R (forced (a_exemption_ends tl played)) ->
   (drops (cue_of tl (cue_event_of e) (clock s) s3) = true ->
    Fine (clock s + settle (track_fade (present tl s3))))
   /\ (ts = Ended -> core tl (clock s) s5 played ->
       drops (cue_of tl OnExemptionEnded (clock s) (with_tickets [] s5)) = true ->
       Fine (clock s + settle (track_fade (present tl s5))))) ->
  fine s6 /\ falls_finely (clock s) (clock s) s s6 /\ keeps s3 s6.
Proof.
  intros S P D3 D4 D5 D6 EF OK O Kept Arms.
  destruct (cue_sound_in_full progress tl Times R Closed e s h s3 s4 s5 S P D3 D4 D5)
    as (K5 & B5 & F5 & played & a & f & ts & br & (RA & PF & IF & IT & IB & EP & C3 & X3) & C5 & _ & Next).
  assert (RP : R (forced played) \/ R (forced (a_exemption_ends tl played)))
    by (destruct Next as [N|N]; [left|right]; apply N).
  subst played.
  destruct (Arms a f ts br RA PF IF IT IB C3 X3 RP) as [Arm3 Arm5]. clear Arms.
  set (played := a_play tl _ br _ _) in *.
  pose proof (tell_same tl Z.ltb (fst (change_facts tl e s))) as E3. rewrite <- D3 in E3.
  destruct E3 as (K3 & _ & _ & _ & C3' & DR3 & _). cbn in K3, C3', DR3.
  rewrite K3 in D4.
  assert (Fine4 : fine s4).
  { rewrite D4. apply play_fine; [|exact Arm3]. intros DA d E. rewrite DR3 in E. exact (Kept DA d E). }
  pose proof (play_keeps progress tl (cue_event_of e) (moment tl s) (clock s) s3) as KP.
  rewrite <- D4 in KP.
  pose proof (overlay_keeps progress tl e s4) as E5. rewrite <- D5 in E5.
  destruct E5 as (EF5 & ES5 & _ & EL5 & ED5).
  assert (K45 : keeps s3 s5).
  { destruct KP as (K1 & K2 & K6 & K7 & K8 & K9 & K10). unfold keeps. rewrite EF5, ES5.
    parts; auto. rewrite K5. symmetry. exact K3. }
  assert (O5 : ok s5) by exact (OK _ _ K45 O).
  assert (Fine5 : fine s5) by (unfold fine; rewrite ED5; exact Fine4).
  assert (U5 : up (moves (cover_layer s)) = true -> up (moves (cover_layer s5)) = true).
  { intros U. rewrite EL5, D4. apply play_up. rewrite C3'. exact U. }
  rewrite K5 in D6.
  destruct Next as [(RF & EX & X5) | (TS & N & DE & RX)].
  - destruct (due_sound progress tl Times R Closed (clock s) s5 played (clock s) K5
      ltac:(split; [exact C5|exact X5]) EX RF F5 B5 ltac:(lia)) as (_ & KE).
    rewrite <- D6 in KE.
    destruct (deadlines_fine ok (deadlines_left s5) (clock s) (clock s) s5 played)
      as [F6 U6]; auto; try lia.
    { split; [exact C5|exact X5]. }
    fold (play_due progress tl (clock s) s5) in F6, U6. rewrite <- D6 in F6, U6.
    parts; auto; [|exact (keeps_trans _ _ _ K45 KE)]. intros U. apply U6, U5, U.
  - destruct (exemption_step progress tl Times (clock s) s5 played N DE C5)
      as (FX & KX & MX & CX & XX & TX).
    assert (FineX : fine (fst (play_deadline progress tl (clock s) s5))).
    { unfold play_deadline. rewrite DE. apply play_fine; [intros _; exact Fine5|].
      intros AR. exact (Arm5 TS C5 AR). }
    assert (UX : up (moves (cover_layer s)) = true ->
      up (moves (cover_layer (fst (play_deadline progress tl (clock s) s5)))) = true).
    { intros U. unfold play_deadline. rewrite DE.
      apply (play_up OnExemptionEnded (moment tl s5) (clock s) (with_tickets [] s5)). exact (U5 U). }
    unfold play_due in D6. destruct (deadlines_left s5) as [|count] eqn:DL; [lia|].
    cbn [play_deadlines] in D6. rewrite N, Z.leb_refl in D6.
    destruct (play_deadline progress tl (clock s) s5) as [s' told']. cbn [fst] in *.
    assert (AX : abstracts tl (clock s) s' (a_exemption_ends tl played))
      by (split; [exact CX|rewrite XX, TX; reflexivity]).
    assert (EX : not_exempt (clock s) s' (a_exemption_ends tl played)) by (intros _; rewrite TX; reflexivity).
    destruct (deadlines_sound progress tl Times R (closed_deadlines tl R Closed) count (clock s) (clock s) s' _
      AX EX RX FX ltac:(lia) ltac:(lia)) as (KE & _).
    destruct (deadlines_fine ok count (clock s) (clock s) s' (a_exemption_ends tl played))
      as [F6 U6]; auto; try lia.
    { exact (OK _ _ KX O5). }
    destruct (play_deadlines progress tl count (clock s) s') as [s'' told'']. cbn [fst] in *. subst s6.
    parts; auto; [|exact (keeps_trans _ _ _ K45 (keeps_trans _ _ _ KX KE))].
    intros U. apply U6, UX, U.
Qed.

End Fineness.

(** ** Lasting, and left *)

Lemma fine_later (F : time -> Prop) from_ from' now now' s s' :
  falls_finely F from_ now s s' -> from' <= from_ -> now <= now' -> falls_finely F from' now' s s'.
Proof. intros H L L' U. destruct (H U) as [|(d & ? & ?)]; [auto|]. right. exists d. split; [assumption|lia]. Qed.

Definition active_now (s : state) : Prop := phase_of (facts_of s) = Active.
Definition not_active (s : state) : Prop := phase_of (facts_of s) <> Active.

Lemma active_keeps s s' : keeps s s' -> active_now s -> active_now s'.
Proof. intros (_ & _ & P & _). unfold active_now. rewrite P. auto. Qed.

Lemma not_active_keeps s s' : keeps s s' -> not_active s -> not_active s'.
Proof. intros (_ & _ & P & _). unfold not_active. rewrite P. auto. Qed.

(** The drop that was pending when the stay began, or one that comes too late
    for it. *)
Definition late (d0 : option time) (t0 d : time) : Prop := d0 = Some d \/ t0 + blip_limit <= d.

Definition never (_ : time) : Prop := False.

Lemma core_unexempt x s a :
  core tl x s a -> core tl x (with_tickets [] s) (unexempt a).
Proof. intros [F L S H D]. split; auto. Qed.

Lemma active_exemption d0 t0 from_ :
  t0 <= from_ -> exemption_fine (late d0 t0) active_now from_.
Proof.
  intros L x s a C RA FA X O LX AR. right.
  rewrite FA in RA. pose proof (Safe a RA) as S. unfold exemption_calm in S.
  destruct (plain_fields _ _ (core_facts _ _ _ _ C)) as (P & _).
  assert (IA : is_active (a_facts a) = true) by (unfold is_active; rewrite <- P, O; reflexivity).
  rewrite X, IA in S. cbn [andb negb orb] in S. apply negb_true_iff in S.
  pose proof (unhasty OnExemptionEnded x (with_tickets [] s) (unexempt a) (core_unexempt _ _ _ C) eq_refl S AR) as U.
  change (present tl (with_tickets [] s)) with (present tl s) in U. lia.
Qed.

Lemma calm_exemption s x :
  not_active s ->
  drops (cue_of tl OnExemptionEnded x (with_tickets [] s)) = true -> False.
Proof.
  intros O AR. pose proof (present_calm s) as SH.
  unfold cue_of in AR. change (present_sheet tl (with_tickets [] s)) with (present_sheet tl s) in AR.
  pose proof SH as SH'. unfold calm_sheet in SH'. apply andb_prop in SH' as [N _]. apply negb_true_iff in N.
  rewrite N in AR. change (present_sheet tl (with_tickets [] s)) with (present_sheet tl s) in AR.
  destruct (calm_cue (present_sheet tl s) (holds tl x (with_tickets [] s)) OnExemptionEnded SH) as [_ Q].
  rewrite Q in AR; [discriminate| |exact N].
  cbn. unfold not_active in O. destruct (phase_of (facts_of s)); auto. congruence.
Qed.

Lemma left_exemption from_ : exemption_fine never not_active from_.
Proof. intros x s a C RA FA X O LX AR. exact (calm_exemption s x O AR). Qed.

Lemma handle_parts e t s h :
  stable tl R s h -> possible tl (facts_of s) e = true -> clock s <= t ->
  exists s0 s3 s4 s5 s6,
    same s s0 /\
    let s1 := fst (advance progress tl t s0) in
    stable tl R s0 h /\ stable tl R s1 h /\ clock s1 = t
    /\ possible tl (facts_of s1) e = true
    /\ phase_of (facts_of s1) = phase_of (facts_of s)
    /\ s3 = fst (tell_level tl Z.ltb (fst (change_facts tl e s1)))
    /\ s4 = fst (play progress tl (cue_event_of e) (moment tl s1) (clock s3) s3)
    /\ s5 = fst (move_overlay progress tl e s4)
    /\ s6 = fst (play_due progress tl (clock s5) s5)
    /\ same s6 (fst (handle progress tl e t s)).
Proof.
  intros S P L. pose proof (first_same tl s) as E0. set (s0 := fst (first_directives tl s)) in *.
  pose proof (same_stable tl R _ _ _ E0 S) as S0.
  assert (M0 : moment tl s0 = moment tl s) by (apply keeps_moment, same_keeps, E0).
  pose proof E0 as (K0 & F0 & _). rewrite <- F0 in P. rewrite <- K0 in L.
  destruct (advance_sound progress tl Times R Closed t s0 h S0 L) as (S1 & K1 & _ & M1 & P1 & L1 & _).
  rewrite <- (possible_ext tl _ _ e P1 L1) in P. rewrite F0 in P1.
  set (s1 := fst (advance progress tl t s0)) in *.
  set (s3 := fst (tell_level tl Z.ltb (fst (change_facts tl e s1)))).
  set (s4 := fst (play progress tl (cue_event_of e) (moment tl s1) (clock s3) s3)).
  set (s5 := fst (move_overlay progress tl e s4)).
  set (s6 := fst (play_due progress tl (clock s5) s5)).
  exists s0, s3, s4, s5, s6. cbn zeta. fold s1. parts; auto.
  unfold handle. rewrite !then_fst. rewrite <- M0, <- M1.
  exact (same_trans _ _ _ (ask_same tl s6)
    (tell_same tl (fun old new => negb (old =? new)) (fst (ask_unlock tl s6)))).
Qed.

Lemma phase_taken e s : phase_of (facts_of (fst (tell_level tl Z.ltb (fst (change_facts tl e s))))) = phase_after e (phase_of (facts_of s)).
Proof.
  pose proof (tell_same tl Z.ltb (fst (change_facts tl e s))) as (_ & -> & _). reflexivity.
Qed.

Lemma advance_now s h :
  stable tl R s h -> fst (advance progress tl (clock s) s) = see_time (clock s) s.
Proof.
  intros [_ F _]. unfold advance, play_due. rewrite (proj1 (see_time_later (clock s) s (Z.le_refl _))).
  destruct (deadlines_left _) as [|count]; cbn [play_deadlines]; [reflexivity|].
  change (next_deadline (see_time (clock s) s)) with (next_deadline s). unfold fresh in F.
  destruct (next_deadline s) as [x|]; [|reflexivity]. cbn in F.
  destruct (Z.leb_spec x (clock s)); [lia|reflexivity].
Qed.

Lemma falls_trans F from_ mid now s1 s2 s3 :
  falls_finely F from_ mid s1 s2 -> falls_finely F mid now s2 s3 -> from_ <= mid -> mid <= now ->
  falls_finely F from_ now s1 s3.
Proof.
  intros H K L L' U. destruct (H U) as [U2|(d & ? & ?)].
  - destruct (K U2) as [|(d & ? & ?)]; [auto|]. right. exists d. split; [assumption|lia].
  - right. exists d. split; [assumption|lia].
Qed.

Lemma falls_same F from_ now s1 s2 s1' s2' :
  cover_layer s1' = cover_layer s1 -> cover_layer s2' = cover_layer s2 ->
  falls_finely F from_ now s1 s2 -> falls_finely F from_ now s1' s2'.
Proof. unfold falls_finely. intros -> ->. auto. Qed.

Lemma late_event d0 t0 e t s h :
  stable tl R s h -> possible tl (facts_of s) e = true -> clock s <= t -> t0 <= clock s ->
  active_now s \/ t = clock s ->
  phase_after e (phase_of (facts_of s)) = Active -> fine (late d0 t0) s ->
  let s' := fst (handle progress tl e t s) in
  fine (late d0 t0) s' /\ falls_finely (late d0 t0) (clock s) t s s' /\ active_now s'.
Proof.
  intros S P L T0 Adv PA D s'.
  destruct (handle_parts e t s h S P L) as (s0 & s3 & s4 & s5 & s6 & E0 & S0 & S1 & K1 & P1 & PH & D3 & D4 & D5 & D6 & E6).
  fold s' in E6. set (s1 := fst (advance progress tl t s0)) in *.
  assert (F0 : fine (late d0 t0) s0)
    by (unfold fine; destruct E0 as (_ & _ & _ & _ & _ & -> & _); exact D).
  pose proof E0 as (K0 & FF0 & _ & _ & C0 & _).
  assert (Adv1 : fine (late d0 t0) s1 /\ falls_finely (late d0 t0) (clock s0) t s0 s1).
  { destruct Adv as [A| ->].
    - apply (advance_fine (late d0 t0) active_now t s0 h); auto.
      + apply active_exemption. lia.
      + exact active_keeps.
      + intros x y Fx _ O. unfold active_now. rewrite Fx. exact O.
      + lia.
      + unfold active_now. rewrite FF0. exact A.
    - unfold s1. rewrite <- K0. rewrite (advance_now s0 h S0). split; [exact F0|].
      intros U. left. exact U. }
  destruct Adv1 as [F1 U1].
  assert (A3 : active_now s3) by (unfold active_now; rewrite D3, phase_taken, PH; exact PA).
  destruct (respond_fine (late d0 t0) active_now e s1 h s3 s4 s5 s6 S1 P1 D3 D4 D5 D6) as (F6 & U6 & K6).
  - apply active_exemption. lia.
  - exact active_keeps.
  - exact A3.
  - intros _. exact F1.
  - intros a f ts br taken RA PF IF IT IB C3 X3 played RP.
    pose proof (Events a _ RA (canonical_possible tl _ _ e PF P1)) as Sa.
    unfold event_calm in Sa. rewrite forallb_forall in Sa. specialize (Sa f IF).
    assert (IA : is_active f = true).
    { destruct (plain_fields _ _ (core_facts _ _ _ _ C3)) as (PP & _). cbn in PP.
      unfold is_active. rewrite <- PP, A3. reflexivity. }
    rewrite IA in Sa. cbn [negb orb] in Sa. rewrite forallb_forall in Sa. specialize (Sa ts IT).
    fold taken in Sa. rewrite canonical_cue in Sa. apply andb_prop in Sa as [H1 H2].
    apply negb_true_iff in H1. split.
    + intros AR. right. pose proof (unhasty _ _ _ _ C3 X3 H1 AR). lia.
    + intros -> C5 AR. right. rewrite forallb_forall in H2. specialize (H2 br IB).
      apply negb_true_iff in H2.
      pose proof (unhasty OnExemptionEnded (clock s1) (with_tickets [] s5) _ (core_unexempt _ _ _ C5) eq_refl H2 AR) as U.
      change (present tl (with_tickets [] s5)) with (present tl s5) in U. lia.
  - destruct E6 as (_ & FE & _ & _ & CE & DE & _).
    split; [unfold fine; rewrite DE; exact F6|]. split.
    + apply (falls_same _ _ _ s0 s6); [auto|exact CE|]. rewrite <- K0.
      apply (falls_trans _ (clock s0) t t s0 s1 s6); try lia; auto. rewrite <- K1. exact U6.
    + unfold active_now. rewrite FE. apply (active_keeps _ _ K6 A3).
Qed.

Lemma calm_arms e now s holds_ :
  calm_sheet (present_sheet tl s) = true ->
  cue_of tl e now s = first_cue holds_ (cues (present_sheet tl s) e) ->
  (e = OnResign -> disarm (cue_of tl e now s) = true /\ drops (cue_of tl e now s) = false)
  /\ (holds_ IsActive = false -> is_event e (drops_on (present_sheet tl s)) = false ->
      drops (cue_of tl e now s) = false).
Proof. intros SH ->. exact (calm_cue (present_sheet tl s) holds_ e SH). Qed.

Lemma cue_holds e now s :
  exists holds_, cue_of tl e now s = first_cue holds_ (cues (present_sheet tl s) e)
    /\ (not_active s -> holds_ IsActive = false).
Proof.
  unfold cue_of. destruct (is_event _ _).
  - exists (holds tl now (with_departed false s)). split; [reflexivity|].
    unfold not_active. cbn. destruct (phase_of (facts_of s)); auto. congruence.
  - exists (holds tl now s). split; [reflexivity|].
    unfold not_active. cbn. destruct (phase_of (facts_of s)); auto. congruence.
Qed.

Lemma calm_response e s1 h s3 s4 s5 s6 :
  stable tl R s1 h -> possible tl (facts_of s1) e = true ->
  s3 = fst (tell_level tl Z.ltb (fst (change_facts tl e s1))) ->
  s4 = fst (play progress tl (cue_event_of e) (moment tl s1) (clock s3) s3) ->
  s5 = fst (move_overlay progress tl e s4) ->
  s6 = fst (play_due progress tl (clock s5) s5) ->
  phase_after e (phase_of (facts_of s1)) <> Active ->
  e = WillResignActive \/ fine never s1 /\ is_event (cue_event_of e) (drops_on (present_sheet tl s3)) = false ->
  fine never s6 /\ falls_finely never (clock s1) (clock s1) s1 s6 /\ keeps s3 s6.
Proof.
  intros S1 P1 D3 D4 D5 D6 PA Calm.
  assert (A3 : not_active s3) by (unfold not_active; rewrite D3, phase_taken; exact PA).
  pose proof (present_calm s3) as SH.
  destruct (cue_holds (cue_event_of e) (clock s1) s3) as (hs & EH & HA).
  destruct (calm_arms (cue_event_of e) (clock s1) s3 hs SH EH) as [Q1 Q2].
  apply (respond_fine never not_active e s1 h s3 s4 s5 s6 S1 P1 D3 D4 D5 D6).
  - apply left_exemption.
  - exact not_active_keeps.
  - exact A3.
  - intros DA. destruct Calm as [->|[F _]]; [|exact F]. destruct (Q1 eq_refl) as [Q _]. congruence.
  - intros a f ts br taken RA PF IF IT IB C3 X3 played RP. split.
    + intros AR. exfalso. destruct Calm as [->|[_ N]].
      * destruct (Q1 eq_refl) as [_ Q]. congruence.
      * rewrite (Q2 (HA A3) N) in AR. discriminate.
    + intros _ C5 AR.
      assert (A5 : not_active s5).
      { pose proof (play_keeps progress tl (cue_event_of e) (moment tl s1) (clock s3) s3) as KP.
        rewrite <- D4 in KP. pose proof (overlay_keeps progress tl e s4) as E5. rewrite <- D5 in E5.
        destruct E5 as (EF & _). unfold not_active. rewrite EF. apply (not_active_keeps _ _ KP A3). }
      exact (calm_exemption s5 _ A5 AR).
Qed.

Lemma resign_event d0 t0 t s h :
  stable tl R s h -> possible tl (facts_of s) WillResignActive = true -> clock s <= t ->
  t0 <= clock s -> active_now s -> fine (late d0 t0) s ->
  let s' := fst (handle progress tl WillResignActive t s) in
  fine never s' /\ falls_finely (late d0 t0) (clock s) t s s' /\ not_active s'.
Proof.
  intros S P L T0 A D s'.
  destruct (handle_parts WillResignActive t s h S P L) as (s0 & s3 & s4 & s5 & s6 & E0 & S0 & S1 & K1 & P1 & PH & D3 & D4 & D5 & D6 & E6).
  fold s' in E6. set (s1 := fst (advance progress tl t s0)) in *.
  assert (F0 : fine (late d0 t0) s0)
    by (unfold fine; destruct E0 as (_ & _ & _ & _ & _ & -> & _); exact D).
  pose proof E0 as (K0 & FF0 & _ & _ & C0 & _).
  destruct (advance_fine (late d0 t0) active_now t s0 h) as [F1 U1]; auto.
  { apply active_exemption. lia. } { exact active_keeps. }
  { intros x y Fx _ O. unfold active_now. rewrite Fx. exact O. }
  { lia. } { unfold active_now. rewrite FF0. exact A. }
  fold s1 in F1, U1.
  destruct (calm_response WillResignActive s1 h s3 s4 s5 s6 S1 P1 D3 D4 D5 D6 ltac:(discriminate) (or_introl eq_refl))
    as (F6 & U6 & K6).
  destruct E6 as (_ & FE & _ & _ & CE & DE & _).
  split; [unfold fine; rewrite DE; exact F6|]. split.
  - apply (falls_same _ _ _ s0 s6); [auto|exact CE|]. rewrite <- K0.
    intros U. destruct (U1 U) as [U2|Q]; [|right; exact Q].
    destruct (U6 U2) as [|(d & [] & _)]. auto.
  - unfold not_active. rewrite FE. apply (not_active_keeps _ _ K6). unfold not_active.
    rewrite D3, phase_taken. discriminate.
Qed.

Lemma left_event_calm e t s h :
  stable tl R s h -> possible tl (facts_of s) e = true -> clock s <= t ->
  not_active s -> phase_after e (phase_of (facts_of s)) <> Active -> fine never s ->
  let s' := fst (handle progress tl e t s) in
  is_event (cue_event_of e) (drops_on (present_sheet tl s')) = false ->
  fine never s' /\ (up (moves (cover_layer s)) = true -> up (moves (cover_layer s')) = true) /\ not_active s'.
Proof.
  intros S P L A PA D s' N.
  destruct (handle_parts e t s h S P L) as (s0 & s3 & s4 & s5 & s6 & E0 & S0 & S1 & K1 & P1 & PH & D3 & D4 & D5 & D6 & E6).
  fold s' in E6. set (s1 := fst (advance progress tl t s0)) in *.
  assert (F0 : fine never s0)
    by (unfold fine; destruct E0 as (_ & _ & _ & _ & _ & -> & _); exact D).
  pose proof E0 as (K0 & FF0 & _ & _ & C0 & _).
  destruct (advance_fine never not_active t s0 h) as [F1 U1]; auto.
  { apply left_exemption. } { exact not_active_keeps. }
  { intros x y Fx _ O. unfold not_active. rewrite Fx. exact O. }
  { lia. } { unfold not_active. rewrite FF0. exact A. }
  fold s1 in F1, U1.
  assert (SS : screen s' = screen s3).
  { destruct E6 as (_ & _ & -> & _).
    destruct (cue_sound progress tl Times R Closed e s1 h s3 s4 s5 S1 P1 D3 D4 D5)
      as (K5 & B5 & F5 & pl & C5 & _ & Next).
    pose proof (play_keeps progress tl (cue_event_of e) (moment tl s1) (clock s3) s3) as KP.
    rewrite <- D4 in KP. pose proof (overlay_keeps progress tl e s4) as E5. rewrite <- D5 in E5.
    transitivity (screen s5); [|destruct E5 as (_ & -> & _); apply KP].
    rewrite D6. unfold play_due. generalize (deadlines_left s5) (clock s5). clear.
    intros count now. revert s5. induction count as [|count IH]; intros s5; cbn; [reflexivity|].
    destruct (next_deadline s5) as [t|]; [|reflexivity]. destruct (t <=? now); [|reflexivity].
    assert (K : screen (fst (play_deadline progress tl t s5)) = screen s5).
    { unfold play_deadline. destruct (is_due _ _).
      - exact (proj1 (proj2 (play_keeps progress tl OnExemptionEnded (moment tl s5) t (with_tickets [] s5)))).
      - destruct (is_due _ _); [destruct (fade_cover_out _ _ _ _ _); reflexivity|].
        destruct (is_due _ _); [reflexivity|]. destruct (remove_due _ _ _). reflexivity. }
    destruct (play_deadline progress tl t s5) as [s' told']. specialize (IH s').
    destruct (play_deadlines progress tl count now s'). cbn [fst] in *. congruence. }
  assert (N3 : is_event (cue_event_of e) (drops_on (present_sheet tl s3)) = false)
    by (unfold present_sheet, present in *; rewrite <- SS; exact N).
  destruct (calm_response e s1 h s3 s4 s5 s6 S1 P1 D3 D4 D5 D6 ltac:(rewrite PH; exact PA) (or_intror (conj F1 N3)))
    as (F6 & U6 & K6).
  destruct E6 as (_ & FE & _ & _ & CE & DE & _).
  split; [unfold fine; rewrite DE; exact F6|]. split.
  - intros U. rewrite <- C0 in U. rewrite CE.
    destruct (U1 U) as [U2|(d & [] & _)]. destruct (U6 U2) as [|(d & [] & _)]. auto.
  - unfold not_active. rewrite FE. apply (not_active_keeps _ _ K6). unfold not_active.
    rewrite D3, phase_taken, PH. exact PA.
Qed.

(** ** The whole stay *)

Lemma wake_parts t s : same (fst (advance progress tl t s)) (fst (wake progress tl t s)).
Proof.
  unfold wake. destruct (started s); [|unfold same; auto 10]. rewrite then_fst. apply ask_same.
Qed.

Definition stage_fits (s0 : state) (g : stage) (s : state) : Prop :=
  match g with
  | Beginning => s = s0
  | Lasting => fine (late (drop s0) (clock s0)) s /\ active_now s /\ clock s0 <= clock s
  | Over => fine never s /\ not_active s
  end.

Lemma step_fits s0 h0 g s g' s' :
  stable tl R s h0 -> stage_fits s0 g s -> blip_step tl progress (clock s0) g s g' s' ->
  (exists h', stable tl R s' h') /\ stage_fits s0 g' s'
  /\ (up (moves (cover_layer s)) = true ->
      up (moves (cover_layer s')) = true \/ exists d, drop s0 = Some d /\ clock s <= d <= clock s').
Proof.
  intros S Fit Step.
  assert (Excuse : forall t s s', clock s' = t -> t < clock s0 + blip_limit ->
    falls_finely (late (drop s0) (clock s0)) (clock s) t s s' ->
    up (moves (cover_layer s)) = true ->
    up (moves (cover_layer s')) = true \/ exists d, drop s0 = Some d /\ clock s <= d <= clock s').
  { intros t x y Ky Lt F U. destruct (F U) as [|(d & [E|E] & B)]; [auto| |lia].
    right. exists d. split; [exact E|lia]. }
  assert (Positive : 0 < blip_limit) by (with_strategy transparent [blip_limit] unfold blip_limit; lia).
  destruct Step as [s P K|s e t NL P L T|s t L T|s t P L T|s e t P L PA s' N|s t L]; cbn [stage_fits] in Fit |- *.
  - subst s. destruct (handle_sound progress tl Times R Closed DidBecomeActive (clock s0) s0 h0 S P (Z.le_refl _)) as [S' K'].
    destruct (late_event (drop s0) (clock s0) DidBecomeActive (clock s0) s0 h0 S P (Z.le_refl _) (Z.le_refl _)
      (or_intror eq_refl) eq_refl) as (F & U & A). { intros d E. left. exact E. }
    split; [eauto|]. split; [split; [exact F|split; [exact A|lia]]|].
    apply (Excuse (clock s0)); auto. lia.
  - destruct Fit as (F & A & L0).
    destruct (handle_sound progress tl Times R Closed e t s h0 S P L) as [S' K'].
    destruct (late_event (drop s0) (clock s0) e t s h0 S P L L0 (or_introl A)) as (F' & U & A'); auto.
    { destruct e; try discriminate; exact A. }
    split; [eauto|]. split; [split; [exact F'|split; [exact A'|lia]]|]. apply (Excuse t); auto.
  - destruct Fit as (F & A & L0).
    destruct (wake_sound progress tl Times R Closed t s h0 S L) as [S' K'].
    destruct (advance_fine (late (drop s0) (clock s0)) active_now t s h0) as [F' U']; auto.
    { apply active_exemption. lia. } { exact active_keeps. }
    { intros x y Fx _ O. unfold active_now. rewrite Fx. exact O. }
    destruct (advance_sound progress tl Times R Closed t s h0 S L) as (_ & _ & _ & _ & PH & _).
    destruct (wake_parts t s) as (_ & FE & _ & _ & CE & DE & _).
    split; [eauto|]. split; [split; [|split]|].
    + unfold fine. rewrite DE. exact F'.
    + unfold active_now. rewrite FE, PH. exact A.
    + cbn zeta in K'. lia.
    + apply (Excuse t); auto. apply (falls_same _ _ _ s (fst (advance progress tl t s))); auto.
  - destruct Fit as (F & A & L0).
    destruct (handle_sound progress tl Times R Closed WillResignActive t s h0 S P L) as [S' K'].
    destruct (resign_event (drop s0) (clock s0) t s h0 S P L L0 A F) as (F' & U & A').
    split; [eauto|]. split; [split; assumption|]. apply (Excuse t); auto.
  - destruct Fit as (F & A).
    destruct (handle_sound progress tl Times R Closed e t s h0 S P L) as [S' K'].
    destruct (left_event_calm e t s h0 S P L A PA F N) as (F' & U & A').
    split; [eauto|]. split; [split; assumption|]. intros U0. left. exact (U U0).
  - destruct Fit as (F & A).
    destruct (wake_sound progress tl Times R Closed t s h0 S L) as [S' K'].
    destruct (advance_fine never not_active t s h0) as [F' U']; auto.
    { apply left_exemption. } { exact not_active_keeps. }
    { intros x y Fx _ O. unfold not_active. rewrite Fx. exact O. }
    destruct (advance_sound progress tl Times R Closed t s h0 S L) as (_ & _ & _ & _ & PH & _).
    destruct (wake_parts t s) as (_ & FE & _ & _ & CE & DE & _).
    split; [eauto|]. split; [split|].
    + unfold fine. rewrite DE. exact F'.
    + unfold not_active. rewrite FE, PH. exact A.
    + intros U0. left. rewrite CE. destruct (U' U0) as [|(d & [] & _)]. assumption.
Qed.

Lemma blips_lower_nothing s0 h0 g s g' s' :
  runs progress tl s0 h0 -> blip tl progress s0 g s -> blip_step tl progress (clock s0) g s g' s' ->
  up (moves (cover_layer s)) = true ->
  up (moves (cover_layer s')) = true \/ exists d, drop s0 = Some d /\ clock s <= d <= clock s'.
Proof.
  intros Run B Step.
  assert (G : (exists h, stable tl R s h) /\ stage_fits s0 g s).
  { clear Step g' s'. induction B as [|g s g' s' _ ((h & S) & F) St].
    - split; [exists h0; exact (runs_stable progress tl Times R Start Closed _ _ Run)|reflexivity].
    - destruct (step_fits s0 h g s g' s' S F St) as (S' & F' & _). auto. }
  destruct G as ((h & S) & F). apply (step_fits s0 h g s g' s' S F Step).
Qed.

End Blips.
