(** Covers drop once nothing keeps them up. *)

From Coq Require Import ZArith List Bool Lia.
From Scrim Require Import Timeline Engine Sheets Lifecycle Properties Invariants Abstract.
From Scrim Require Import SoundnessCues SoundnessDeadlines SoundnessEvents Soundness.
Import ListNotations.
Open Scope Z_scope.

Local Opaque one.

(** ** What is checked *)

(** An event after which the app can be active. *)
Definition can_be_active (e : cue_event) : bool :=
  match e with OnResign | OnBackground | OnForeground => false | _ => true end.

(** Whether a sheet makes a drop pending at every event that finds a cover up
    while the app is active and nothing holds the cover, and raises none then. *)
Definition drops_when_free (sh : sheet) : bool :=
  negb (is_event OnExemptionEnded (drops_on sh))
  && forallb (fun cs => negb (among cs IsActive) || among cs IsBackground || among cs IsHeld ||
       forallb (fun e => negb (can_be_active e) ||
         let k := first_cue (among cs) (cues sh e) in
         negb (depart k)
         && if among cs IsRaised then drops k && negb (disarm k)
            else negb (drops k || fades k || snap k || swap k)) all_cue_events)
       (subsets all_conditions).

(** No drop is pending for a cover that falls, and no reason holds while nothing
    keeps a cover up. *)
Definition drop_safe (tl : timeline) (a : abstract) : bool :=
  let s := represent a in
  (is_raised (a_height a) || match a_drop a with NoDrop => true | _ => false end)
  && (negb (free tl s) || negb (any_reason (reasons_of tl s))).

(** Whether each track has a sheet. *)
Definition has_sheets (tl : timeline) : bool :=
  forallb (fun tr => Nat.ltb (track_sheet tr) (length (sheets tl))) (tracks tl).

Lemma quiet_cue sh holds e :
  drops_when_free sh = true -> can_be_active e = true ->
  holds IsActive = true -> holds IsBackground = false -> holds IsHeld = false ->
  let k := first_cue holds (cues sh e) in
  depart k = false
  /\ if holds IsRaised then drops k = true /\ disarm k = false
     else drops k = false /\ fades k = false /\ snap k = false /\ swap k = false.
Proof.
  unfold drops_when_free. rewrite andb_true_iff, forallb_forall. intros [_ K] Q A G H.
  specialize (K _ (filter_in_subsets holds all_conditions)).
  pose proof (among_filter holds) as E. set (q := among _) in *.
  rewrite !E, A, G, H in K. cbn [negb orb] in K. rewrite forallb_forall in K.
  specialize (K e ltac:(destruct e; cbn; auto 20)). rewrite Q in K. cbn [negb orb] in K.
  rewrite (first_cue_ext q holds _ E) in K. cbn zeta in *.
  set (k := first_cue _ _) in *. clearbody k.
  apply andb_prop in K as [D K]. apply negb_true_iff in D. split; [exact D|].
  destruct (holds IsRaised).
  - apply andb_prop in K as [K1 K2]. apply negb_true_iff in K2. auto.
  - apply negb_true_iff in K. rewrite !orb_false_iff in K. tauto.
Qed.

Section Drops.

Variable progress : curve -> time -> time -> Z.
Variable tl : timeline.
Hypothesis Times : times_ok tl = true.

Notation longest := (longest_fade_out tl).

Lemma longest_out n : 0 <= longest /\ fade_out (track_fade (track_at tl n)) <= longest.
Proof.
  assert (Z0 : 0 <= longest).
  { unfold longest_fade_out. induction (tracks tl) as [|tr trs IH]; cbn; lia. }
  split; [exact Z0|].
  destruct (nth_in_or_default n (tracks tl) (closed_track tl)) as [I|D]; rewrite track_at_nth.
  - unfold longest_fade_out. revert I. generalize (nth n (tracks tl) (closed_track tl)).
    induction (tracks tl) as [|tr trs IH]; intros x; [intros []|]. cbn.
    intros [->|I]; [lia|]. specialize (IH x I). lia.
  - rewrite D. exact Z0.
Qed.

(** ** Playing a cue while nothing keeps a cover up *)

Lemma reasons_departed s :
  any_reason (reasons_of tl (with_departed true s)) = false -> any_reason (reasons_of tl s) = false.
Proof.
  unfold any_reason, reasons_of. cbn. rewrite !orb_false_iff. intros [[D R] L].
  split; [split|]; auto. unfold present_sheet, present in *. cbn in D. rewrite D.
  apply andb_false_r.
Qed.

Lemma move_up k c f now l :
  up (moves l) = true -> up (moves (fst (move_cover progress tl k c f now l))) = true.
Proof.
  intros U. unfold move_cover. rewrite U. cbn [negb]. rewrite andb_false_r.
  destruct (snap k || _).
  - pose proof (snap_stands tl now now c l) as (_ & S & _). destruct (snap_cover c now l) as [l2 a2].
    cbn [fst] in S. destruct (swap k); [|exact S].
    unfold swap_cover. destruct (installed l2); exact S.
  - destruct (swap k); [|exact U]. unfold swap_cover. destruct (installed l); exact U.
Qed.

Lemma move_down k c f now l :
  0 <= from (moves l) <= one ->
  up (moves (fst (move_cover progress tl k c f now l))) = false ->
  moves (fst (move_cover progress tl k c f now l)) = moves l.
Proof.
  intros B. unfold move_cover.
  destruct (if fades k && _ && _ then _ else _) as [l1 a1] eqn:E1.
  assert (H1 : l1 = l \/ up (moves l1) = true).
  { destruct (fades k && _ && _); [right|inversion E1; auto].
    pose proof (fade_in_stands progress tl now now c f l false false B ltac:(discriminate) ltac:(discriminate)) as S. rewrite E1 in S.
    destruct S as (_ & S). destruct (0 <? fade_in f); apply S. }
  destruct (if snap k || _ then _ else _) as [l2 a2] eqn:E2.
  assert (H2 : l2 = l \/ up (moves l2) = true).
  { destruct (snap k || _); [right|inversion E2; subst; exact H1].
    pose proof (snap_stands tl now now c l1) as (_ & S & _). rewrite E2 in S. exact S. }
  destruct (if swap k then _ else _) as [l3 a3] eqn:E3. cbn [fst].
  assert (H3 : moves l3 = moves l2).
  { destruct (swap k); [|inversion E3; reflexivity].
    unfold swap_cover in E3. destruct (installed l2); inversion E3; reflexivity. }
  rewrite H3. destruct H2 as [->|U]; [reflexivity|congruence].
Qed.

Lemma play_down e before now s :
  0 <= from (moves (cover_layer s)) <= one ->
  let s' := fst (play progress tl e before now s) in
  up (moves (cover_layer s')) = false -> moves (cover_layer s') = moves (cover_layer s).
Proof.
  intros B. unfold play.
  set (s1 := if is_event _ _ then _ else s). set (k := keyframes_of _ _ _ _ _).
  set (s2 := if depart k then _ else _).
  assert (E : cover_layer s2 = cover_layer s)
    by (subst s2 s1; destruct (depart k), (is_event _ _); reflexivity).
  rewrite E. pose proof (move_down k (moment tl s2) (track_fade (present tl s2)) now _ B) as M.
  destruct (move_cover _ _ _ _ _ _ _). exact M.
Qed.

Lemma play_free e before now s :
  drops_when_free (present_sheet tl s) = true -> can_be_active e = true ->
  phase_of (facts_of s) = Active ->
  let s' := fst (play progress tl e before now s) in
  any_reason (reasons_of tl s') = false ->
  if up (moves (cover_layer s)) then
    up (moves (cover_layer s')) = true
    /\ drop s' = earliest (drop s) (Some (now + settle (track_fade (present tl s))))
  else moves (cover_layer s') = moves (cover_layer s) /\ (drop s = None -> drop s' = None).
Proof.
  intros SH Q P. unfold play.
  set (s1 := if is_event _ _ then _ else s).
  assert (E1 : present_sheet tl s1 = present_sheet tl s /\ phase_of (facts_of s1) = Active
    /\ cover_layer s1 = cover_layer s /\ drop s1 = drop s /\ screen s1 = screen s)
    by (subst s1; destruct (is_event _ _); auto).
  clearbody s1. destruct E1 as (ES & EP & EC & ED & EN).
  set (k := keyframes_of tl e before now s1).
  set (s2 := if depart k then with_departed true s1 else s1).
  intros Final.
  assert (R1 : any_reason (reasons_of tl s1) = false).
  { assert (R2 : any_reason (reasons_of tl s2) = false)
      by (destruct (move_cover _ _ _ _ _ _ _); exact Final).
    subst s2. destruct (depart k); [apply reasons_departed, R2|exact R2]. }
  clear Final.
  destruct (quiet_cue (present_sheet tl s1) (holds tl now s1) e) as [KD K]; auto.
  { rewrite ES. exact SH. } { cbn [holds]. rewrite EP. reflexivity. }
  { cbn [holds]. rewrite EP. reflexivity. }
  cbn [holds] in K. rewrite EC in K.
  assert (D : depart k = false) by exact KD.
  assert (W : swap k = swap (first_cue (holds tl now s1) (cues (present_sheet tl s1) e))).
  { subst k. cbn [keyframes_of swap]. rewrite R1, KD, andb_false_r, orb_false_r. reflexivity. }
  assert (A : drops k = drops (first_cue (holds tl now s1) (cues (present_sheet tl s1) e))
    /\ disarm k = disarm (first_cue (holds tl now s1) (cues (present_sheet tl s1) e))
    /\ fades k = fades (first_cue (holds tl now s1) (cues (present_sheet tl s1) e))
    /\ snap k = snap (first_cue (holds tl now s1) (cues (present_sheet tl s1) e))) by (repeat apply conj; reflexivity).
  destruct A as (KA & KI & KR & KS). rewrite <- KA, <- KI, <- KR, <- KS, <- W in K.
  subst s2. rewrite D. clearbody k. clear KD KA KI KR KS W R1.
  pose proof (move_up k (moment tl s1) (track_fade (present tl s1)) now (cover_layer s1)) as MU.
  assert (PR : present tl s1 = present tl s) by (unfold present; rewrite EN; reflexivity).
  destruct (up (moves (cover_layer s))) eqn:U.
  - destruct K as [K1 K2]. rewrite EC in MU. specialize (MU U). rewrite K1, K2, ED, PR, EC in *.
    destruct (move_cover _ _ _ _ _ _ _). cbn in *. auto.
  - destruct K as (K1 & K2 & K3 & K4).
    assert (E : fst (move_cover progress tl k (moment tl s1) (track_fade (present tl s1)) now (cover_layer s1)) = cover_layer s).
    { unfold move_cover. rewrite K2, K3, K4. cbn [orb andb]. rewrite andb_false_r. exact EC. }
    destruct (move_cover _ _ _ _ _ _ _) as [l actions]. cbn [fst] in *. cbn. rewrite K1, ED, E.
    split; [reflexivity|]. intros ->. destruct (disarm k); reflexivity.
Qed.

Lemma reasons_back e before now s :
  is_event e (drops_on (present_sheet tl s)) = false ->
  any_reason (reasons_of tl (fst (play progress tl e before now s))) = false ->
  any_reason (reasons_of tl s) = false.
Proof.
  intros N. unfold play. rewrite N.
  set (k := keyframes_of _ _ _ _ _). intros Final.
  assert (R2 : any_reason (reasons_of tl (if depart k then with_departed true s else s)) = false)
    by (destruct (move_cover _ _ _ _ _ _ _); exact Final).
  destruct (depart k); [apply reasons_departed, R2|exact R2].
Qed.

(** ** When the cover is gone *)

(** The drop comes due by an instant, and a falling cover is gone a fade out
    later. *)
Definition due_by (b : time) (s : state) : Prop :=
  if up (moves (cover_layer s)) then exists d, drop s = Some d /\ d <= b
  else drop s = None /\ finish (moves (cover_layer s)) <= b + longest.

Definition dropping (b now : time) (s : state) : Prop :=
  (up (moves (cover_layer s)) = false -> finish (moves (cover_layer s)) <= now + longest)
  /\ (free tl s = true -> due_by b s).

Lemma dropping_later b b' now now' s :
  dropping b now s -> b <= b' -> now <= now' -> dropping b' now' s.
Proof.
  intros [F D] L L'. split; [intros U; specialize (F U); lia|].
  intros E. specialize (D E). unfold due_by in *. destruct (up _).
  - destruct D as (d & ? & ?). exists d. split; [assumption|lia].
  - destruct D. split; [assumption|lia].
Qed.

Lemma dropping_respects b now : respects (dropping b now).
Proof.
  intros s s' (F & S & _ & C & D & _). unfold dropping, due_by, free. rewrite F, S, C, D. auto.
Qed.

Variable R : abstract -> Prop.
Hypothesis Start : R (a_start tl).
Hypothesis Closed : forall a b, R a -> In b (a_steps tl (all_events tl) a) -> R b.
Hypothesis Safe : forall a, R a -> drop_safe tl a = true.
Hypothesis Tracks : has_sheets tl = true.
Hypothesis Sheets : forallb drops_when_free (sheets tl) = true.

Lemma core_free now s a : core tl now s a -> free tl s = free tl (represent a).
Proof.
  intros C. destruct (plain_fields _ _ (core_facts _ _ _ _ C)) as (P & _ & _ & Rc & _ & L).
  unfold free. rewrite P, Rc, L.
  rewrite (f_equal f_closed (core_screen _ _ _ _ C) : is_closed_track tl (screen s) = _). reflexivity.
Qed.

Lemma core_reasons now s a : core tl now s a -> reasons_of tl s = reasons_of tl (represent a).
Proof.
  intros C.
  assert (V : views tl now s (representative (a_facts a) (a_screen a) (exempt now s) (is_raised (a_height a)))).
  { split; cbn; try apply C.
    - unfold exempt. destruct (existsb _ _); reflexivity.
    - exact (stands_up _ _ _ _ _ (core_height _ _ _ _ C)). }
  exact (view_reasons _ _ _ _ V).
Qed.

Lemma safe_reasons now s a :
  core tl now s a -> R (forced a) -> free tl s = true -> any_reason (reasons_of tl s) = false.
Proof.
  intros C RA F. pose proof (Safe _ RA) as S. unfold drop_safe in S.
  apply andb_prop in S as [_ S].
  replace (free tl (represent (forced a))) with (free tl (represent a)) in S
    by (unfold forced; destruct (a_drop a); reflexivity).
  replace (reasons_of tl (represent (forced a))) with (reasons_of tl (represent a)) in S
    by (unfold forced; destruct (a_drop a); reflexivity).
  rewrite <- (core_free _ _ _ C), F in S. rewrite (core_reasons _ _ _ C).
  apply negb_true_iff. exact S.
Qed.

Lemma free_sheet s : free tl s = true -> drops_when_free (present_sheet tl s) = true.
Proof.
  unfold free. rewrite !andb_true_iff. intros [_ K]. apply negb_true_iff, Nat.leb_gt in K.
  unfold has_sheets in Tracks. rewrite forallb_forall in Tracks, Sheets.
  apply Sheets, nth_In, Nat.ltb_lt, Tracks. unfold present. rewrite track_at_nth. apply nth_In, K.
Qed.

Lemma safe_idle now s a :
  core tl now s a -> R a -> up (moves (cover_layer s)) = false -> drop s = None.
Proof.
  intros C RA U. pose proof (Safe a RA) as S. unfold drop_safe in S.
  apply andb_prop in S as [S _].
  rewrite (stands_up _ _ _ _ _ (core_height _ _ _ _ C)) in U. rewrite U in S. cbn in S.
  pose proof (core_drop _ _ _ _ C) as D. destruct (a_drop a); [exact D|discriminate..].
Qed.

Lemma unmoved_free s s' : unmoved s s' -> free tl s' = free tl s.
Proof. intros (S & P & L & _ & Rc & _). unfold free. rewrite S, P, L, Rc. reflexivity. Qed.

Lemma keeps_free s s' : keeps s s' -> free tl s' = free tl s.
Proof. intros (_ & K). exact (unmoved_free _ _ K). Qed.

Lemma free_active s : free tl s = true -> phase_of (facts_of s) = Active.
Proof. unfold free. destruct (phase_of (facts_of s)); [reflexivity|discriminate..]. Qed.

(** A cue that is played while nothing keeps a cover up. *)
Lemma play_dropping e before now s b :
  0 <= from (moves (cover_layer s)) <= one ->
  (free tl s = true ->
   drops_when_free (present_sheet tl s) = true /\ can_be_active e = true
   /\ any_reason (reasons_of tl (fst (play progress tl e before now s))) = false
   /\ (if up (moves (cover_layer s)) then now + settle (track_fade (present tl s)) <= b
          \/ exists d, drop s = Some d /\ d <= b
       else drop s = None /\ finish (moves (cover_layer s)) <= b + longest)) ->
  (up (moves (cover_layer s)) = false -> finish (moves (cover_layer s)) <= now + longest) ->
  let s' := fst (play progress tl e before now s) in dropping b now s'.
Proof.
  intros B Free Fall s'. split.
  - intros U. pose proof (play_down e before now s B U) as E. fold s' in E, U.
    rewrite E in *. auto.
  - intros F. unfold s' in F. rewrite (keeps_free _ _ (play_keeps progress tl e before now s)) in F.
    destruct (Free F) as (SH & Q & RE & D).
    pose proof (play_free e before now s SH Q (free_active _ F) RE) as P. fold s' in P.
    unfold due_by. destruct (up (moves (cover_layer s))) eqn:U.
    + destruct P as [-> ->].
      destruct D as [D|(d & -> & D)]; cbn; [|eexists; split; [reflexivity|lia]].
      destruct (drop s) as [d|]; cbn; eexists; (split; [reflexivity|lia]).
    + destruct P as [P1 P2]. rewrite P1, U. destruct D as [D1 D2]. auto.
Qed.

(** ** Deadlines *)

Lemma deadline_dropping t now b s a a' :
  next_deadline s = Some t -> t <= now -> core tl t s a -> dropping b now s ->
  let s' := fst (play_deadline progress tl t s) in
  core tl t s' a' -> R (forced a') -> dropping b now s'.
Proof.
  intros N L C D. pose proof (fresh_next _ _ N) as F. apply fresh_parts in F.
  destruct F as ((FT & FD) & FR & FO). cbn zeta. intros C' RA'.
  pose proof (core_height _ _ _ _ C) as (B & H).
  destruct D as [Fall Due]. unfold play_deadline in *.
  destruct (is_due t (exemption_end (tickets s))) eqn:DT.
  { set (s0 := with_tickets [] s) in *.
    split.
    - intros U. pose proof (play_down OnExemptionEnded (moment tl s) t s0 B U) as E. cbn zeta in E.
      rewrite E in *. exact (Fall U).
    - intros FF. pose proof FF as F0.
      rewrite (keeps_free _ _ (play_keeps progress tl OnExemptionEnded (moment tl s) t s0)) in F0.
      pose proof (safe_reasons t _ a' C' RA' FF) as RE.
      pose proof (play_free OnExemptionEnded (moment tl s) t s0
        (free_sheet s F0) eq_refl (free_active _ F0) RE) as P.
      cbn zeta in P. specialize (Due F0). unfold due_by in *.
      change (cover_layer s0) with (cover_layer s) in P. change (drop s0) with (drop s) in P.
      destruct (up (moves (cover_layer s))) eqn:U.
      + destruct P as [-> ->]. destruct Due as (d & -> & DL).
        cbn. eexists. split; [reflexivity|lia].
      + destruct P as [P1 P2]. rewrite P1, U. destruct Due. auto. }
  destruct (is_due t (drop s)) eqn:DD.
  { destruct (drop s) as [d|] eqn:ED; [|discriminate]. cbn in DD, FD.
    assert (E : d = t) by lia. subst d.
    pose proof (opacity_bounds progress t _ B) as O.
    pose proof (longest_out (screen s)) as [_ LO].
    assert (S : forall c : bool, t + (if c then 0 else
      scaled (fade_out (track_fade (present tl s))) (opacity progress t (moves (cover_layer s)))) <= t + longest).
    { pose proof (longest_out (screen s)) as [L0 _]. intros []; [lia|].
      destruct (Z.lt_ge_cases 0 (scaled (fade_out (track_fade (present tl s))) (opacity progress t (moves (cover_layer s))))) as [Pos|]; [|lia].
      destruct (scaled_bounds _ _ O Pos). unfold present in *. lia. }
    assert (Up_ : free tl s = true -> up (moves (cover_layer s)) = true /\ t <= b).
    { intros FF. specialize (Due FF). unfold due_by in Due. rewrite ED in Due.
      destruct (up _); [|destruct Due; discriminate]. destruct Due as (d & E & DL).
      injection E as <-. auto. }
    unfold fade_cover_out. destruct (installed (cover_layer s)) as [i|] eqn:EI; cbn -[scaled].
    - specialize (S (is_instant tl i)). split.
      + intros _. cbn -[scaled]. lia.
      + intros FF. destruct (Up_ FF). unfold due_by. cbn -[scaled]. split; [reflexivity|lia].
    - split; [exact Fall|]. intros FF. destruct (Up_ FF) as [U _].
      destruct (a_height a); [congruence|destruct H as (_ & H & _); congruence..]. }
  destruct (is_due t (removal (cover_layer s))) eqn:DR.
  { cbn [fst]. unfold removal in DR, FR. destruct (is_some _ && negb _) eqn:Q; [|discriminate].
    apply andb_prop in Q as [_ Q]. apply negb_true_iff in Q. cbn in DR, FR.
    pose proof (longest_out (screen s)) as [L0 _].
    split.
    - intros _. cbn. lia.
    - intros FF. change (free tl s = true) in FF. specialize (Due FF). unfold due_by in *.
      rewrite Q in Due. destruct Due. cbn. split; [assumption|lia]. }
  destruct (remove_due 0 t (overlay_layers s)). split; assumption.
Qed.

Lemma each_dropping from_ now hist b : each_deadline progress tl R from_ now hist (dropping b now).
Proof.
  intros x s a a' [_ L] N A _ _ D s' A' RA' _.
  exact (deadline_dropping x now b s a a' N L (abs_core _ _ _ _ A) D (abs_core _ _ _ _ A') RA').
Qed.

(** ** Events *)

Lemma unlike_active e p : can_be_active (cue_event_of e) = false -> phase_after e p <> Active.
Proof. destruct e; cbn; discriminate. Qed.

Lemma cue_dropping e s hist a f ts br b0 b :
  stable tl R s hist -> cue_step progress tl R e s a f ts br -> dropping b0 (clock s) s ->
  let s5 := after_cue progress tl e s in
  (b = clock s + settle (track_fade (present tl s5)) \/ free tl s = true /\ b = b0) ->
  dropping b (clock s) s5.
Proof.
  intros S St [Fall Due] s5 Bound.
  pose proof (step_played _ _ _ _ _ _ _ _ _ St) as C5. pose proof (step_next _ _ _ _ _ _ _ _ _ St) as Next.
  clear St. fold s5 in C5, Next.
  destruct S as [(a0 & RA & _ & [C X]) _ B].
  pose proof (tell_same tl Z.ltb (fst (change_facts tl e s))) as E3. fold (before_cue tl e s) in E3.
  set (s3 := before_cue tl e s) in *.
  destruct E3 as (K3 & EF3 & ES3 & _ & EL3 & ED3 & _). cbn in K3, EF3, ES3, EL3, ED3.
  set (s4 := fst (play progress tl (cue_event_of e) (moment tl s) (clock s) s3)).
  assert (D5 : s5 = fst (move_overlay progress tl e s4))
    by (subst s5 s4; unfold after_cue; fold s3; rewrite K3; reflexivity).
  pose proof (play_keeps progress tl (cue_event_of e) (moment tl s) (clock s) s3) as KP. fold s4 in KP.
  pose proof (overlay_keeps progress tl e s4) as E5. rewrite <- D5 in E5.
  destruct E5 as (EF5 & ES5 & _ & EL5 & ED5).
  assert (FE : free tl s5 = free tl s3)
    by (rewrite <- (keeps_free _ _ KP); unfold free; rewrite EF5, ES5; reflexivity).
  assert (RE5 : reasons_of tl s5 = reasons_of tl s4)
    by (unfold reasons_of, present_sheet, present; rewrite EF5, ES5; reflexivity).
  assert (PR : present tl s5 = present tl s3)
    by (unfold present; rewrite ES5; destruct KP as (_ & -> & _); reflexivity).
  assert (Reasons : free tl s5 = true -> any_reason (reasons_of tl s5) = false).
  { destruct Next as [(RP & _) | (_ & N & DE & RX)]; [exact (safe_reasons _ _ _ C5 RP)|].
    intros FF. destruct (exemption_step progress tl Times (clock s) s5 _ N DE C5) as (_ & _ & CX & _).
    pose proof FF as FX. rewrite <- (keeps_free _ _ (deadline_keeps progress tl (clock s) s5)) in FX.
    pose proof (safe_reasons _ _ _ CX RX FX) as RX'. unfold play_deadline in RX'. rewrite DE in RX'.
    apply reasons_back in RX'; [exact RX'|].
    pose proof (free_sheet s5 FF) as SH. unfold drops_when_free in SH.
    apply andb_prop in SH as [SH _]. apply negb_true_iff in SH. exact SH. }
  rewrite PR in Bound. pose proof (track_times tl Times (screen s3)) as [_ Settle].
  assert (J4 : dropping b (clock s) s4).
  { apply play_dropping.
    - rewrite EL3. apply (core_height _ _ _ _ C).
    - intros F3. fold s4. rewrite <- RE5, EL3, ED3. split; [exact (free_sheet s3 F3)|]. split; [|split].
      + destruct (can_be_active _) eqn:Q; [reflexivity|]. exfalso.
        apply (unlike_active e (phase_of (facts_of s)) Q).
        pose proof (free_active _ F3) as PA. rewrite EF3 in PA. exact PA.
      + apply Reasons. rewrite FE. exact F3.
      + destruct (up (moves (cover_layer s))) eqn:U.
        * destruct Bound as [-> | [FS ->]]; [left; lia|right].
          specialize (Due FS). unfold due_by in Due. rewrite U in Due. exact Due.
        * split; [exact (safe_idle _ _ _ C RA U)|].
          destruct Bound as [-> | [FS ->]].
          -- specialize (Fall eq_refl). unfold present. lia.
          -- specialize (Due FS). unfold due_by in Due. rewrite U in Due. apply Due.
    - rewrite EL3. exact Fall. }
  unfold dropping, due_by, free in *. rewrite EF5, ES5, EL5, ED5. exact J4.
Qed.

Lemma handle_dropping e t s hist b0 b :
  stable tl R s hist -> possible tl (facts_of s) e = true -> clock s <= t ->
  dropping b0 (clock s) s ->
  let s' := fst (handle progress tl e t s) in
  (b = t + settle (track_fade (present tl s')) \/ free tl s = true /\ b = b0) ->
  dropping b t s'.
Proof.
  intros S P L D s' Bound.
  refine (proj2 (proj2 (handle_keeps progress tl Times R Closed e t s hist (dropping b0 t) (dropping b t)
    S P L (dropping_respects _ _) (dropping_respects _ _) (each_dropping _ _ _ _) _ _))).
  - apply (dropping_later b0 b0 (clock s) t); auto; lia.
  - fold s'. intros s1 S1 P1 K1 U1 D1 U5 _. subst t. split; [|apply each_dropping].
    intros a f ts br St.
    assert (J : dropping b (clock s1) (after_cue progress tl e s1)).
    { apply (cue_dropping e s1 hist a f ts br b0 b S1 St D1).
      rewrite (unmoved_free _ _ U1). unfold present in *. destruct U5 as (<- & _). exact Bound. }
    split; [exact J|]. intros _ N _ CX RX.
    exact (deadline_dropping _ _ b _ _ _ N (Z.le_refl _) (step_played _ _ _ _ _ _ _ _ _ St) J CX RX).
Qed.

Lemma wake_dropping t s hist b :
  stable tl R s hist -> clock s <= t -> dropping b (clock s) s ->
  dropping b t (fst (wake progress tl t s)).
Proof.
  intros S L D.
  apply (wake_keeps progress tl Times R Closed t s hist (dropping b t) S L (dropping_respects _ _)
    (each_dropping _ _ _ _)), (dropping_later b b (clock s) t); auto; lia.
Qed.

(** ** Runs *)

Lemma runs_dropping s hist :
  runs progress tl s hist -> dropping (clock s + settle (track_fade (present tl s))) (clock s) s.
Proof.
  induction 1 as [t|s hist e t r IH P L|s hist t r IH L].
  - pose proof (longest_out 0) as [L0 _]. unfold dropping, free, start.
    destruct (covered _ _); cbn; (split; [intros; try discriminate; lia|discriminate]).
  - pose proof (runs_stable progress tl Times R Start Closed _ _ r) as S.
    destruct (handle_sound progress tl Times R Closed e t s hist S P L) as [_ K].
    cbn zeta in K. subst s'. rewrite K.
    apply (handle_dropping e t s hist _ _ S P L IH). left. reflexivity.
  - pose proof (runs_stable progress tl Times R Start Closed _ _ r) as S.
    destruct (wake_sound progress tl Times R Closed t s hist S L) as (_ & K & U). cbn zeta in K, U. rewrite K.
    unfold present. rewrite (proj1 U).
    apply (dropping_later (clock s + settle (track_fade (track_at tl (screen s)))) _ t t); [|lia..].
    exact (wake_dropping t s hist _ S L IH).
Qed.

Lemma stays_dropping s hist s' :
  runs progress tl s hist -> free tl s = true -> stays tl progress s s' ->
  (exists hist', runs progress tl s' hist') /\ free tl s' = true
  /\ dropping (clock s + settle (track_fade (present tl s))) (clock s') s'.
Proof.
  intros Run F. induction 1 as [|s1 e t _ ((hist1 & Run1) & F1 & D1) P L s2 F2|s1 t _ ((hist1 & Run1) & F1 & D1) L].
  - split; [eauto|]. split; [exact F|]. apply runs_dropping with (hist := hist), Run.
  - pose proof (runs_stable progress tl Times R Start Closed _ _ Run1) as S.
    destruct (handle_sound progress tl Times R Closed e t s1 hist1 S P L) as [_ K]. cbn zeta in K.
    split; [eexists; exact (after_event progress tl s1 hist1 e t Run1 P L)|]. split; [exact F2|].
    subst s2. rewrite K. apply (handle_dropping e t s1 hist1 _ _ S P L D1). right. auto.
  - pose proof (runs_stable progress tl Times R Start Closed _ _ Run1) as S.
    destruct (wake_sound progress tl Times R Closed t s1 hist1 S L) as (_ & K & U). cbn zeta in K, U.
    split; [eexists; exact (after_wake progress tl s1 hist1 t Run1 L)|]. split.
    + rewrite (unmoved_free _ _ U). exact F1.
    + rewrite K. exact (wake_dropping t s1 hist1 _ S L D1).
Qed.

Lemma stays_uncovered s hist s' :
  runs progress tl s hist -> free tl s = true -> stays tl progress s s' ->
  let due := clock s + settle (track_fade (present tl s)) in
  (up (moves (cover_layer s')) = true -> exists d, drop s' = Some d /\ d <= due)
  /\ (due + longest <= clock s' -> installed (cover_layer s') = None).
Proof.
  intros Run F St due. destruct (stays_dropping s hist s' Run F St) as ((hist' & Run') & F' & [_ D]).
  specialize (D F'). unfold due_by in D. fold due in D. split.
  { intros U. rewrite U in D. exact D. }
  intros L. pose proof (stable_fresh tl R _ _ (runs_stable progress tl Times R Start Closed _ _ Run')) as Fr.
  apply fresh_parts in Fr as ((_ & FD) & FR & _).
  pose proof (longest_out 0) as [L0 _].
  destruct (up (moves (cover_layer s'))) eqn:U.
  - destruct D as (d & E & DL). rewrite E in FD. cbn in FD. lia.
  - destruct (installed (cover_layer s')) as [c|] eqn:I; [|reflexivity]. exfalso.
    unfold removal in FR. rewrite I, U in FR. cbn in FR. destruct D. lia.
Qed.

End Drops.
