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

(** A cover that was up is up, or fell at a time at which it may. *)
Definition falls_finely (Falls : time -> Prop) (from_ now : time) (s s' : state) : Prop :=
  up (moves (cover_layer s)) = true ->
  up (moves (cover_layer s')) = true \/ exists d, Falls d /\ from_ <= d <= now.

Lemma cue_unmoved e s : unmoved (before_cue tl e s) (after_cue progress tl e s).
Proof.
  unfold after_cue. set (s3 := before_cue tl e s).
  destruct (play_keeps progress tl (cue_event_of e) (moment tl s) (clock s3) s3) as [_ U].
  set (s4 := fst (play progress tl (cue_event_of e) (moment tl s) (clock s3) s3)) in *.
  destruct (overlay_keeps progress tl e s4) as (F & N & _). cbn zeta in F, N.
  unfold unmoved in *. rewrite F, N. exact U.
Qed.

Section Fineness.

(** The times at which a drop may come due. *)
Variable Fine : time -> Prop.

Definition fine (s : state) : Prop := forall d, drop s = Some d -> Fine d.

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

(** What lasts from a state on. *)
Definition calm (ok : state -> Prop) (Falls : time -> Prop) (s0 : state) (from_ now : time) (s : state)
  : Prop :=
  ok s /\ fine s /\ falls_finely Falls from_ now s0 s.

Lemma calm_respects ok Falls s0 from_ now : respects ok -> respects (calm ok Falls s0 from_ now).
Proof.
  intros O x y E (H & D & U). split; [exact (O _ _ E H)|].
  destruct E as (_ & _ & _ & C & DE & _). unfold fine, falls_finely in *. rewrite C, DE. auto.
Qed.

Lemma exemption_keeps_calm (ok : state -> Prop) (Falls : time -> Prop) s0 from_ now x s :
  (forall s s', unmoved s s' -> ok s -> ok s') -> is_due x (exemption_end (tickets s)) = true ->
  (drops (cue_of tl OnExemptionEnded x (with_tickets [] s)) = true ->
   Fine (x + settle (track_fade (present tl s)))) ->
  calm ok Falls s0 from_ now s -> calm ok Falls s0 from_ now (fst (play_deadline progress tl x s)).
Proof.
  intros OK DT A (O & D & U). split; [exact (OK _ _ (proj2 (deadline_keeps progress tl x s)) O)|].
  unfold play_deadline. rewrite DT. split.
  - apply play_fine; [intros _; exact D|exact A].
  - intros U0. destruct (U U0) as [U1|Q]; [left|right; exact Q].
    exact (play_up OnExemptionEnded (moment tl s) x (with_tickets [] s) U1).
Qed.

Lemma each_calm (ok : state -> Prop) (Falls : time -> Prop) s0 begin_ from_ now hist :
  (forall s s', unmoved s s' -> ok s -> ok s') -> (forall d, Fine d -> Falls d) ->
  exemption_fine ok from_ -> begin_ <= from_ ->
  each_deadline progress tl R from_ now hist (calm ok Falls s0 begin_ now).
Proof.
  intros OK FF EF L x s a a' B N A E RA J s' _ _ _. subst s'.
  destruct (is_due x (exemption_end (tickets s))) eqn:DT.
  - apply exemption_keeps_calm; auto. intros AR. destruct J as (O & _).
    apply (EF x s a (abs_core _ _ _ _ A) RA); auto; try lia.
    + unfold forced. destruct (a_drop a) eqn:AD; auto. rewrite (E AD) in DT. discriminate.
    + rewrite (abs_exempt _ _ _ _ A). destruct (tickets s); [discriminate|reflexivity].
  - destruct J as (O & D & U). split; [exact (OK _ _ (proj2 (deadline_keeps progress tl x s)) O)|].
    unfold play_deadline. rewrite DT. destruct (is_due x (drop s)) eqn:DD.
    + destruct (drop s) as [d|] eqn:ED; [|discriminate]. cbn in DD.
      pose proof (fresh_next _ _ N) as FN. apply fresh_parts in FN as ((_ & FN) & _).
      rewrite ED in FN. cbn in FN. assert (d = x) by lia. subst d.
      destruct (fade_cover_out _ _ _ _ _) as [l actions]. split; [intros d Ed; discriminate|].
      intros _. right. exists x. split; [apply FF, D, ED|lia].
    + destruct (is_due x (removal (cover_layer s))) eqn:DR.
      * split; [exact D|]. intros U0. destruct (U U0) as [U1|Q]; [|right; exact Q].
        unfold removal in DR. rewrite U1, andb_false_r in DR. discriminate.
      * destruct (remove_due _ _ _). split; [exact D|exact U].
Qed.

(** ** Events *)

Lemma cue_fine e s :
  let s3 := before_cue tl e s in
  (disarm (cue_of tl (cue_event_of e) (clock s) s3) = false -> fine s) ->
  (drops (cue_of tl (cue_event_of e) (clock s) s3) = true ->
   Fine (clock s + settle (track_fade (present tl s3)))) ->
  let s5 := after_cue progress tl e s in
  fine s5 /\ (up (moves (cover_layer s)) = true -> up (moves (cover_layer s5)) = true).
Proof.
  intros s3 Kept Arm s5. pose proof (tell_same tl Z.ltb (fst (change_facts tl e s))) as E3.
  fold (before_cue tl e s) in E3. fold s3 in E3. destruct E3 as (K3 & _ & _ & _ & C3 & DR3 & _). cbn in K3, C3, DR3.
  set (s4 := fst (play progress tl (cue_event_of e) (moment tl s) (clock s) s3)).
  assert (D5 : s5 = fst (move_overlay progress tl e s4))
    by (subst s5 s4; unfold after_cue; fold s3; rewrite K3; reflexivity).
  pose proof (overlay_keeps progress tl e s4) as E5. rewrite <- D5 in E5.
  destruct E5 as (_ & _ & _ & EL5 & ED5). split.
  - unfold fine. rewrite ED5. apply play_fine; [|exact Arm].
    intros DA d E. rewrite DR3 in E. exact (Kept DA d E).
  - intros U. rewrite EL5. apply play_up. rewrite C3. exact U.
Qed.

End Fineness.

(** ** Lasting, and left *)

Definition active_now (s : state) : Prop := phase_of (facts_of s) = Active.
Definition not_active (s : state) : Prop := phase_of (facts_of s) <> Active.

Lemma active_unmoved s s' : unmoved s s' -> active_now s -> active_now s'.
Proof. intros (_ & P & _). unfold active_now. rewrite P. auto. Qed.

Lemma not_active_unmoved s s' : unmoved s s' -> not_active s -> not_active s'.
Proof. intros (_ & P & _). unfold not_active. rewrite P. auto. Qed.

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

Lemma phase_taken e s : phase_of (facts_of (before_cue tl e s)) = phase_after e (phase_of (facts_of s)).
Proof. pose proof (tell_same tl Z.ltb (fst (change_facts tl e s))) as (_ & F & _). unfold before_cue. rewrite F. reflexivity. Qed.

Lemma falls_trans F from_ now s1 s2 s3 :
  falls_finely F from_ now s1 s2 -> (up (moves (cover_layer s2)) = true -> up (moves (cover_layer s3)) = true) ->
  falls_finely F from_ now s1 s3.
Proof. intros H K U. destruct (H U); auto. Qed.

Lemma late_event d0 t0 e t s h :
  stable tl R s h -> possible tl (facts_of s) e = true -> clock s <= t -> t0 <= clock s ->
  active_now s \/ t = clock s ->
  phase_after e (phase_of (facts_of s)) = Active -> fine (late d0 t0) s ->
  let s' := fst (handle progress tl e t s) in calm (late d0 t0) active_now (late d0 t0) s (clock s) t s'.
Proof.
  intros S P L T0 Adv PA D s'. set (F := late d0 t0) in *.
  assert (EX : exemption_fine F active_now (clock s)) by (apply active_exemption; lia).
  apply (handle_keeps progress tl Times R Closed e t s h
    (fun x => calm F (fun _ => True) F s (clock s) t x /\ (active_now x \/ fresh (t + 1) x))
    (calm F active_now F s (clock s) t) S P L).
  - intros x y E [J O]. split; [apply (calm_respects F (fun _ => True) F s (clock s) t) with (s := x); auto;
      intros ? ? _ _; exact I|].
    destruct E as (EF & ES & ET & EL & ED & EO).
    unfold active_now, fresh, next_deadline, next_removal in *. rewrite EF, ET, EL, ED, EO. exact O.
  - apply calm_respects. intros x y E. exact (active_unmoved _ _ (same_unmoved _ _ E)).
  - intros x y a a' B N A E RA [(_ & J) O] y' A' RA' W. destruct O as [O|O].
    + destruct (each_calm F active_now F s (clock s) (clock s) t h active_unmoved ltac:(auto) EX ltac:(lia)
        x y a a' B N A E RA (conj O J) A' RA' W) as (O' & J'). split; [split; [exact Logic.I|exact J']|left; exact O'].
    + unfold fresh in O. rewrite N in O. cbn in O. lia.
  - split; [split; [exact Logic.I|split; [exact D|intros U; left; exact U]]|].
    destruct Adv as [A| ->]; [left; exact A|right; apply S].
  - fold s'. intros s1 S1 P1 K1 U1 [(_ & D1 & F1) _] _ _.
    assert (PA1 : phase_after e (phase_of (facts_of s1)) = Active)
      by (destruct U1 as (_ & -> & _); exact PA).
    split.
    + intros a f ts br St.
      pose proof (Events a _ (step_start _ _ _ _ _ _ _ _ _ St)
        (canonical_possible tl _ _ e (step_plain _ _ _ _ _ _ _ _ _ St) P1)) as Sa.
      unfold event_calm in Sa. rewrite forallb_forall in Sa.
      specialize (Sa f (step_facts _ _ _ _ _ _ _ _ _ St)).
      pose proof (step_taken _ _ _ _ _ _ _ _ _ St) as C3.
      assert (IA : is_active f = true).
      { destruct (plain_fields _ _ (core_facts _ _ _ _ C3)) as (PP & _). cbn in PP.
        unfold is_active. rewrite <- PP, phase_taken, PA1. reflexivity. }
      rewrite IA in Sa. cbn [negb orb] in Sa. rewrite forallb_forall in Sa.
      specialize (Sa ts (step_tickets _ _ _ _ _ _ _ _ _ St)).
      rewrite canonical_cue in Sa. apply andb_prop in Sa as [H1 H2]. apply negb_true_iff in H1.
      pose proof (cue_unmoved e s1) as U5. destruct (cue_fine F e s1) as (F5 & UP5); [intros _; exact D1| |].
      { intros AR. right. pose proof (unhasty _ _ _ _ C3 (step_exempt _ _ _ _ _ _ _ _ _ St) H1 AR). lia. }
      assert (J5 : calm F active_now F s (clock s) t (after_cue progress tl e s1)).
      { split; [apply (active_unmoved _ _ U5); unfold active_now; rewrite phase_taken; exact PA1|].
        split; [exact F5|exact (falls_trans _ _ _ _ _ _ F1 UP5)]. }
      split; [exact J5|]. intros -> N DE _ _. apply (exemption_keeps_calm F _ _ _ _ _ _ _ active_unmoved DE); [|exact J5].
      intros AR. right. rewrite forallb_forall in H2.
      specialize (H2 br (step_before _ _ _ _ _ _ _ _ _ St)). apply negb_true_iff in H2.
      pose proof (unhasty OnExemptionEnded (clock s1) (with_tickets [] (after_cue progress tl e s1)) _
        (core_unexempt _ _ _ (step_played _ _ _ _ _ _ _ _ _ St)) eq_refl H2 AR) as U.
      change (present tl (with_tickets [] ?x)) with (present tl x) in U. lia.
    + rewrite K1. apply (each_calm F _ _ _ _ _ _ _ active_unmoved); [auto|apply active_exemption; lia|lia].
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

(** An event after which the app is not active makes no drop pending. *)
Lemma left_cue e s1 h (Falls : time -> Prop) s0 from_ :
  phase_after e (phase_of (facts_of s1)) <> Active ->
  e = WillResignActive
  \/ fine never s1 /\ is_event (cue_event_of e) (drops_on (present_sheet tl (before_cue tl e s1))) = false ->
  falls_finely Falls from_ (clock s1) s0 s1 -> from_ <= clock s1 ->
  cue_keeps progress tl R e s1 h (calm never not_active Falls s0 from_ (clock s1)).
Proof.
  intros PA Calm F1 L.
  assert (A3 : not_active (before_cue tl e s1)) by (unfold not_active; rewrite phase_taken; exact PA).
  destruct (cue_holds (cue_event_of e) (clock s1) (before_cue tl e s1)) as (hs & EH & HA).
  destruct (calm_arms (cue_event_of e) (clock s1) (before_cue tl e s1) hs (present_calm _) EH) as [Q1 Q2].
  pose proof (cue_unmoved e s1) as U5. destruct (cue_fine never e s1) as (F5 & UP5).
  { intros DA. destruct Calm as [->|[F _]]; [|exact F]. destruct (Q1 eq_refl) as [Q _]. congruence. }
  { intros AR. exfalso. destruct Calm as [->|[_ N]].
    - destruct (Q1 eq_refl) as [_ Q]. congruence.
    - rewrite (Q2 (HA A3) N) in AR. discriminate. }
  pose proof (not_active_unmoved _ _ U5 A3) as A5.
  split.
  - intros a f ts br _.
    assert (J5 : calm never not_active Falls s0 from_ (clock s1) (after_cue progress tl e s1))
      by (split; [exact A5|split; [exact F5|exact (falls_trans _ _ _ _ _ _ F1 UP5)]]).
    split; [exact J5|]. intros _ _ DE _ _. apply (exemption_keeps_calm never _ _ _ _ _ _ _ not_active_unmoved DE); [|exact J5].
    intros AR. exact (calm_exemption _ _ A5 AR).
  - apply (each_calm never _ _ _ _ _ _ _ not_active_unmoved); [intros d []|apply left_exemption|exact L].
Qed.

Lemma not_active_respects : respects not_active.
Proof. intros x y E. exact (not_active_unmoved _ _ (same_unmoved _ _ E)). Qed.

Lemma active_respects : respects active_now.
Proof. intros x y E. exact (active_unmoved _ _ (same_unmoved _ _ E)). Qed.

Lemma resign_event d0 t0 t s h :
  stable tl R s h -> possible tl (facts_of s) WillResignActive = true -> clock s <= t ->
  t0 <= clock s -> active_now s -> fine (late d0 t0) s ->
  calm never not_active (late d0 t0) s (clock s) t (fst (handle progress tl WillResignActive t s)).
Proof.
  intros S P L T0 A D.
  apply (handle_keeps progress tl Times R Closed WillResignActive t s h
    (calm (late d0 t0) active_now (late d0 t0) s (clock s) t)
    (calm never not_active (late d0 t0) s (clock s) t) S P L);
    auto using calm_respects, not_active_respects, active_respects.
  - apply (each_calm _ _ _ _ _ _ _ _ active_unmoved); [auto|apply active_exemption; lia|lia].
  - split; [exact A|]. split; [exact D|]. intros U. auto.
  - intros s1 S1 P1 K1 U1 (_ & _ & F1) _ _. subst t. apply left_cue; auto. discriminate.
Qed.

Lemma left_event_calm e t s h :
  stable tl R s h -> possible tl (facts_of s) e = true -> clock s <= t ->
  not_active s -> phase_after e (phase_of (facts_of s)) <> Active -> fine never s ->
  let s' := fst (handle progress tl e t s) in
  is_event (cue_event_of e) (drops_on (present_sheet tl s')) = false ->
  calm never not_active never s (clock s) t s'.
Proof.
  intros S P L A PA D s' N.
  apply (handle_keeps progress tl Times R Closed e t s h
    (calm never not_active never s (clock s) t) (calm never not_active never s (clock s) t) S P L);
    auto using calm_respects, not_active_respects.
  - apply (each_calm _ _ _ _ _ _ _ _ not_active_unmoved); [auto|apply left_exemption|lia].
  - split; [exact A|]. split; [exact D|]. intros U. auto.
  - fold s'. intros s1 S1 P1 K1 U1 (_ & D1 & F1) U5 _. subst t. apply left_cue; auto.
    + destruct U1 as (_ & -> & _). exact PA.
    + right. split; [exact D1|]. destruct (cue_unmoved e s1) as (S5 & _). destruct U5 as (U5 & _).
      unfold present_sheet, present in *. rewrite <- S5, <- U5. exact N.
Qed.

Lemma wake_calm (Fine : time -> Prop) (ok : state -> Prop) (Falls : time -> Prop) t s h :
  stable tl R s h -> clock s <= t -> respects ok -> (forall s s', unmoved s s' -> ok s -> ok s') ->
  (forall d, Fine d -> Falls d) -> exemption_fine Fine ok (clock s) -> ok s -> fine Fine s ->
  calm Fine ok Falls s (clock s) t (fst (wake progress tl t s)).
Proof.
  intros S L RO OK FF EX O D.
  apply (wake_keeps progress tl Times R Closed t s h (calm Fine ok Falls s (clock s) t) S L);
    [apply calm_respects; exact RO|exact (each_calm _ _ _ _ _ _ _ _ OK FF EX (Z.le_refl _))|].
  split; [exact O|]. split; [exact D|]. intros U. auto.
Qed.

(** ** The whole stay *)

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
      (or_intror eq_refl) eq_refl) as (A & F & U). { intros d E. left. exact E. }
    split; [eauto|]. split; [split; [exact F|split; [exact A|lia]]|].
    apply (Excuse (clock s0)); auto. lia.
  - destruct Fit as (F & A & L0).
    destruct (handle_sound progress tl Times R Closed e t s h0 S P L) as [S' K'].
    destruct (late_event (drop s0) (clock s0) e t s h0 S P L L0 (or_introl A)) as (A' & F' & U); auto.
    { destruct e; try discriminate; exact A. }
    split; [eauto|]. split; [split; [exact F'|split; [exact A'|lia]]|]. apply (Excuse t); auto.
  - destruct Fit as (F & A & L0).
    destruct (wake_sound progress tl Times R Closed t s h0 S L) as (S' & K' & _).
    destruct (wake_calm (late (drop s0) (clock s0)) active_now (late (drop s0) (clock s0)) t s h0 S L
      active_respects active_unmoved) as (A' & F' & U); auto using active_exemption.
    split; [eauto|]. split; [split; [exact F'|split; [exact A'|cbn zeta in K'; lia]]|]. apply (Excuse t); auto.
  - destruct Fit as (F & A & L0).
    destruct (handle_sound progress tl Times R Closed WillResignActive t s h0 S P L) as [S' K'].
    destruct (resign_event (drop s0) (clock s0) t s h0 S P L L0 A F) as (A' & F' & U).
    split; [eauto|]. split; [split; assumption|]. apply (Excuse t); auto.
  - destruct Fit as (F & A).
    destruct (handle_sound progress tl Times R Closed e t s h0 S P L) as [S' K'].
    destruct (left_event_calm e t s h0 S P L A PA F N) as (A' & F' & U).
    split; [eauto|]. split; [split; assumption|]. intros U0. destruct (U U0) as [|(d & [] & _)]. auto.
  - destruct Fit as (F & A).
    destruct (wake_sound progress tl Times R Closed t s h0 S L) as (S' & K' & _).
    destruct (wake_calm never not_active never t s h0 S L not_active_respects not_active_unmoved)
      as (A' & F' & U); auto using left_exemption.
    split; [eauto|]. split; [split; assumption|]. intros U0. destruct (U U0) as [|(d & [] & _)]. auto.
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
