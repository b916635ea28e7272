(** Playing a cue is a step of the abstract state. *)

From Coq Require Import ZArith List Bool Lia.
From Scrim Require Import Timeline Engine Sheets Lifecycle Abstract.
Import ListNotations.
Open Scope Z_scope.

Lemma one_positive : 0 < one.
Proof. reflexivity. Qed.

Local Opaque one.

(** Splits conjunctions, and nothing that unfolds to one. *)
Ltac parts := repeat match goal with |- _ /\ _ => split end.

Section Soundness.

Variable progress : curve -> time -> time -> Z.
Variable tl : timeline.

(** ** What a representative shares with the state that it stands for *)

Record views (now : time) (s r : state) : Prop := {
  view_facts : plain (facts_of s) = facts_of r;
  view_screen : features_of tl (screen s) = features_of tl (screen r);
  view_exempt : exempt now s = exempt 0 r;
  view_up : up (moves (cover_layer s)) = up (moves (cover_layer r))
}.

Lemma plain_fields f g :
  plain f = g ->
  phase_of f = phase_of g /\ left f = left g /\ departed f = departed g
  /\ recording f = recording g /\ protected f = protected g
  /\ is_locked (lock_of f) = is_locked (lock_of g).
Proof. intros <-. destruct f as [? ? ? ? ? []]; cbn; auto 10. Qed.

Section Views.

Variables (now : time) (s r : state).
Hypothesis V : views now s r.

Lemma view_track_features : features_of tl (screen s) = features_of tl (screen r).
Proof. apply V. Qed.

Lemma view_sheet : present_sheet tl s = present_sheet tl r.
Proof.
  unfold present_sheet, sheet_of, present. f_equal.
  exact (f_equal f_sheet view_track_features).
Qed.

Lemma view_reasons : reasons_of tl s = reasons_of tl r.
Proof.
  unfold reasons_of. rewrite view_sheet.
  destruct (plain_fields _ _ (view_facts _ _ _ V)) as (_ & _ & -> & -> & -> & ->). reflexivity.
Qed.

Lemma view_holds c : holds tl now s c = holds tl 0 r c.
Proof.
  destruct (plain_fields _ _ (view_facts _ _ _ V)) as (P & L & _ & _ & G & _).
  destruct c; cbn [holds]; rewrite ?P, ?L, ?G, ?view_reasons; auto; apply V.
Qed.

Lemma view_guarded : guarded tl s = guarded tl r.
Proof.
  destruct (plain_fields _ _ (view_facts _ _ _ V)) as (_ & _ & _ & _ & G & _).
  unfold guarded, present. rewrite G. f_equal. exact (f_equal f_sensitive view_track_features).
Qed.

Lemma view_sensitive : sensitive (present tl s) = sensitive (present tl r).
Proof. exact (f_equal f_sensitive view_track_features). Qed.

Lemma view_no_level : level_of tl s = NoLevel -> level_of tl r = NoLevel.
Proof.
  pose proof (f_equal f_closed view_track_features) as C.
  pose proof (f_equal f_unsecured view_track_features) as U. cbn in C, U.
  unfold level_of, present in *. rewrite <- view_guarded, <- C.
  destruct (_ || _); [discriminate|]. destruct (guarded tl s); [|reflexivity].
  intros E. rewrite E in U. destruct (secure (track_at tl (screen r))); congruence.
Qed.

Lemma view_keyframes e before before_r :
  Nat.eqb before (moment tl s) = Nat.eqb before_r (moment tl r) ->
  keyframes_of tl e before now s = keyframes_of tl e before_r 0 r.
Proof.
  intros E. unfold keyframes_of.
  rewrite view_sheet, view_reasons, E, (first_cue_ext _ _ _ view_holds). reflexivity.
Qed.

End Views.

(** Whether the lock's cover is the cover of the moment. *)
Definition asks (s : state) : bool :=
  locked_reason (reasons_of tl s)
  && match phase_of (facts_of s) with
     | Active => true | Inactive => background_alone tl | Background => false
     end.

Lemma view_asks now s r : views now s r -> asks s = asks r.
Proof.
  intros V. unfold asks. rewrite (view_reasons _ _ _ V).
  destruct (plain_fields _ _ (view_facts _ _ _ V)) as (-> & _). reflexivity.
Qed.

Lemma moment_cases s :
  moment tl s = match lock_cover tl with
                | Some c => if asks s then c else track_cover (present tl s)
                | None => track_cover (present tl s)
                end.
Proof. reflexivity. Qed.

Lemma view_moment_instant now s r :
  views now s r -> is_instant tl (moment tl s) = is_instant tl (moment tl r).
Proof.
  intros V. rewrite !moment_cases, (view_asks _ _ _ V).
  pose proof (f_equal f_instant (view_screen _ _ _ V)) as I. cbn in I.
  destruct (lock_cover tl); [destruct (asks r)|]; auto.
Qed.

Lemma view_moment_changes now now' s s' r r' :
  views now s r -> views now' s' r' -> screen s = screen s' -> screen r = screen r' ->
  Nat.eqb (moment tl s) (moment tl s') = Nat.eqb (moment tl r) (moment tl r').
Proof.
  intros V V' E E'. rewrite !moment_cases, (view_asks _ _ _ V), (view_asks _ _ _ V').
  pose proof (f_equal f_locks_alike (view_screen _ _ _ V)) as L.
  cbn in L. unfold locks_alike, present in *. rewrite <- E, <- E'.
  destruct (lock_cover tl) as [c|]; [|rewrite !Nat.eqb_refl; reflexivity].
  destruct (asks r), (asks r'); rewrite ?Nat.eqb_refl; auto.
  rewrite (Nat.eqb_sym c), L, Nat.eqb_sym. reflexivity.
Qed.

(** ** Heights *)

(** When a rise that ends within the lock's limit has ended at the latest. *)
Definition by_lock_end (now : time) (l : lock) : time :=
  match l with Pending since => since + lock_limit tl | _ => now + lock_limit tl end.

Definition stands (now latest : time) (l : layer) (h : height) : Prop :=
  let m := moves l in
  0 <= from m <= one
  /\ match h with
     | Down => up m = false
     | Rising by_lock by_peek =>
       up m = true /\ installed l <> None /\ (by_lock = true -> finish m <= latest)
       /\ (by_peek = true -> finish m <= now + peek_bound tl)
     | Up => up m = true /\ installed l <> None /\ finish m <= now
     end.

Lemma stands_up now latest l h : stands now latest l h -> up (moves l) = is_raised h.
Proof. unfold stands. destruct h; cbn; tauto. Qed.

Lemma stands_later now now' latest latest' l h :
  stands now latest l h -> now <= now' -> latest <= latest' -> stands now' latest' l h.
Proof.
  unfold stands. destruct h as [|b p|]; cbn; intros (F & H) ? ?; split; auto; intuition lia.
Qed.

Lemma opacity_bounds now m : 0 <= from m <= one -> 0 <= opacity progress now m <= one.
Proof.
  pose proof one_positive. intros F. unfold opacity, target.
  destruct (finish m <=? now); [destruct (up m); lia|].
  destruct (now <=? begins m); [lia|]. destruct (up m); lia.
Qed.

Lemma scaled_bounds d part : 0 <= part <= one -> 0 < scaled d part -> scaled d part <= d /\ 0 < d.
Proof.
  pose proof one_positive. intros P. unfold scaled. intros S.
  assert (D : 0 < d).
  { destruct (Z.lt_ge_cases 0 d); [assumption|].
    assert ((2 * d * part + one) / (2 * one) <= one / (2 * one)) by (apply Z.div_le_mono; nia).
    rewrite (Z.div_small one) in * by lia. lia. }
  split; [|assumption].
  replace d with ((2 * d * one + one) / (2 * one)) at 2.
  - apply Z.div_le_mono; nia.
  - replace (2 * d * one + one) with (one + d * (2 * one)) by ring.
    rewrite Z.div_add, (Z.div_small one) by lia. lia.
Qed.

Lemma scaled_nonnegative d part : 0 <= part -> 0 <= d -> 0 <= scaled d part.
Proof. pose proof one_positive. intros. apply Z.div_pos; nia. Qed.

Lemma snap_stands now latest c l : stands now latest (fst (snap_cover c now l)) Up.
Proof.
  pose proof one_positive. unfold stands. cbn. parts; try lia; try reflexivity; discriminate.
Qed.

Lemma swap_stands now latest c l h :
  stands now latest l h -> stands now latest (fst (swap_cover c l)) h.
Proof.
  unfold swap_cover. destruct (installed l) eqn:E; [|auto].
  unfold stands. destruct h; cbn; intuition congruence.
Qed.

Lemma fade_in_stands now latest c f l b p :
  0 <= from (moves l) <= one -> (b = true -> now + fade_in f <= latest) ->
  (p = true -> fade_in f <= peek_bound tl) ->
  stands now latest (fst (fade_cover_in progress c f now l))
    (if 0 <? fade_in f then Rising b p else Up).
Proof.
  intros F B P0. unfold fade_cover_in.
  pose proof (opacity_bounds now _ F) as O.
  set (o := opacity progress now (moves l)) in *. clearbody o.
  destruct (Z.leb_spec (scaled (fade_in f) (one - o)) 0) as [Z0|P].
  - pose proof (snap_stands now latest c l) as (A & U & I & E).
    destruct (Z.ltb_spec 0 (fade_in f)); split; auto.
    parts; auto; intros T; [specialize (B T)|specialize (P0 T)]; cbn in *; lia.
  - destruct (scaled_bounds (fade_in f) (one - o)) as [S D]; [lia..|].
    destruct (Z.ltb_spec 0 (fade_in f)); [|lia]. cbn -[swap_cover].
    match goal with |- context [swap_cover ?x ?y] => destruct (swap_cover x y) as [shown told'] eqn:W end.
    apply (f_equal fst) in W. cbn [fst] in W |- *. subst shown. apply swap_stands. unfold stands. cbn. parts; try lia; [discriminate| |]; intros T; [specialize (B T)|specialize (P0 T)]; lia.
Qed.

Lemma move_stands now latest k c f l h was :
  stands now latest l h -> (was = false -> now + lock_limit tl <= latest) ->
  stands now latest (fst (move_cover progress tl k c f now l)) (height_after tl k c f was h).
Proof.
  intros H W. unfold move_cover, height_after.
  rewrite (stands_up _ _ _ _ H).
  assert (F : stands now latest (fst (fade_cover_in progress c f now l))
    (if 0 <? fade_in f
     then Rising ((fade_in f <=? lock_limit tl) && negb was) (fade_in f <=? peek_bound tl) else Up)).
  { apply fade_in_stands; [apply H| |apply Z.leb_le].
    intros T. apply andb_prop in T as [T N]. apply Z.leb_le in T. apply negb_true_iff in N.
    specialize (W N). lia. }
  set (fades_in := fades k && _ && _). set (at_once := snap k || _).
  destruct (if fades_in then _ else _) as [l1 a1] eqn:E1.
  assert (H1 : stands now latest l1
    (if fades_in then if 0 <? fade_in f
     then Rising ((fade_in f <=? lock_limit tl) && negb was) (fade_in f <=? peek_bound tl) else Up
     else h)).
  { destruct fades_in; [rewrite E1 in F; exact F|]. now inversion E1; subst. }
  destruct (if at_once then _ else _) as [l2 a2] eqn:E2.
  assert (H2 : stands now latest l2
    (if at_once then Up else
     if fades_in then if 0 <? fade_in f
     then Rising ((fade_in f <=? lock_limit tl) && negb was) (fade_in f <=? peek_bound tl) else Up
     else h)).
  { destruct at_once; [|now inversion E2; subst].
    pose proof (snap_stands now latest c l1) as S. rewrite E2 in S. exact S. }
  destruct (if swap k then _ else _) as [l3 a3] eqn:E3. cbn.
  destruct (swap k); [|now inversion E3; subst].
  apply (swap_stands _ _ c) in H2. rewrite E3 in H2. exact H2.
Qed.

(** ** Playing a cue *)

Definition drop_fits (now : time) (d : option time) (p : pending_drop) : Prop :=
  match p with
  | NoDrop => d = None
  | Armed => d <> None
  | Due => is_due now d = true
  end.

(** Everything but the tickets. *)
Record core (now : time) (s : state) (a : abstract) : Prop := {
  core_facts : plain (facts_of s) = a_facts a;
  core_lock :
    match lock_of (facts_of s) with
    | Pending since => since <= now /\ locks tl = LocksAfter (lock_limit tl)
    | _ => True
    end;
  core_screen : features_of tl (screen s) = features_of tl (a_screen a);
  core_height :
    stands now (by_lock_end now (lock_of (facts_of s))) (cover_layer s) (a_height a);
  core_drop : drop_fits now (drop s) (a_drop a)
}.

Lemma core_views now s a : core now s a -> exempt now s = a_exempt a -> views now s (represent a).
Proof.
  intros C X. split; try apply C.
  - rewrite X. cbn. now destruct (a_exempt a).
  - rewrite (stands_up _ _ _ _ (core_height _ _ _ C)). reflexivity.
Qed.

Lemma views_departed now s r d :
  views now s r -> views now (with_departed d s) (with_departed d r).
Proof.
  intros [F S X U]. split; auto.
  cbn. unfold plain, with_lock in *. rewrite <- F. reflexivity.
Qed.

Lemma play_sound e before before_r now s a was :
  core now s a -> exempt now s = a_exempt a ->
  Nat.eqb before (moment tl s) = Nat.eqb before_r (moment tl (represent a)) ->
  (was = false ->
   match lock_of (facts_of s) with Pending since => since = now | _ => True end) ->
  let s' := fst (play progress tl e before now s) in
  core now s' (a_play tl e before_r was a)
  /\ a_exempt (a_play tl e before_r was a) = a_exempt a
  /\ tickets s' = tickets s /\ screen s' = screen s /\ clock s' = clock s
  /\ overlay_layers s' = overlay_layers s.
Proof.
  intros C X B W. pose proof (core_views _ _ _ C X) as V.
  unfold play, a_play.
  rewrite (view_sheet _ _ _ V).
  set (clears := is_event e _).
  set (s1 := if clears then with_departed false s else s).
  set (r1 := if clears then with_departed false (represent a) else represent a).
  assert (V1 : views now s1 r1) by (subst s1 r1; destruct clears; auto using views_departed).
  assert (M1 : moment tl s1 = moment tl s) by (subst s1; destruct clears; reflexivity).
  assert (N1 : moment tl r1 = moment tl (represent a)) by (subst r1; destruct clears; reflexivity).
  rewrite (view_keyframes _ _ _ V1 e before before_r) by (rewrite M1, N1; exact B).
  set (k := keyframes_of tl e before_r 0 r1). clearbody k.
  set (s2 := if depart k then with_departed true s1 else s1).
  set (r2 := if depart k then with_departed true r1 else r1).
  assert (V2 : views now s2 r2) by (subst s2 r2; destruct (depart k); auto using views_departed).
  assert (L2 : lock_of (facts_of s2) = lock_of (facts_of s)
    /\ screen s2 = screen s /\ cover_layer s2 = cover_layer s /\ drop s2 = drop s
    /\ tickets s2 = tickets s /\ clock s2 = clock s /\ overlay_layers s2 = overlay_layers s)
    by (subst s2 s1; destruct (depart k), clears; parts; reflexivity).
  destruct L2 as (EL & ES & EC & ED & ET & EK & EO).
  assert (R2 : screen r2 = a_screen a) by (subst r2 r1; destruct (depart k), clears; reflexivity).
  assert (I : is_instant tl (moment tl s2) = is_instant tl (moment tl r2))
    by exact (view_moment_instant _ _ _ V2).
  assert (FE : features_of tl (screen s2) = features_of tl (screen r2)) by apply V2.
  pose proof (f_equal f_fades_in FE) as FI. pose proof (f_equal f_by_lock FE) as FL.
  pose proof (f_equal f_settles FE) as FS. pose proof (f_equal f_by_peek FE) as FP.
  cbn in FI, FL, FS, FP.
  assert (HE : height_after tl k (moment tl r2) (track_fade (present tl r2)) was (a_height a)
             = height_after tl k (moment tl s2) (track_fade (present tl s2)) was (a_height a)).
  { unfold height_after, present. rewrite I, FI, FL, FP. reflexivity. }
  pose proof (move_stands now (by_lock_end now (lock_of (facts_of s))) k (moment tl s2)
    (track_fade (present tl s2)) (cover_layer s) (a_height a) was (core_height _ _ _ C)) as H.
  rewrite EC.
  destruct (move_cover _ _ _ _ _ _ _) as [l actions]. cbn [fst] in H |- *. cbn.
  rewrite ET, EK, EO, ES, ED. parts; auto. split; cbn.
  - apply V2.
  - rewrite EL. apply C.
  - rewrite ES. apply C.
  - rewrite EL, HE. apply H.
    intros T. specialize (W T). unfold by_lock_end. destruct (lock_of (facts_of s)); lia.
  - pose proof (core_drop _ _ _ C) as D. unfold drop_after, present in *. rewrite <- FS, ES.
    set (settles := settle (track_fade (track_at tl (screen s)))).
    assert (Kept : drop_fits now (if disarm k then None else drop s)
      (if disarm k then NoDrop else a_drop a)) by (destruct (disarm k); [reflexivity|exact D]).
    destruct (drops k); [|exact Kept]. clear D.
    destruct (if disarm k then NoDrop else a_drop a); cbn in Kept;
    destruct (Z.ltb_spec 0 settles); destruct (if disarm k then None else drop s); cbn in *;
    try discriminate; try congruence; lia.
Qed.

Lemma core_later now now' s a : core now s a -> now <= now' -> core now' s a.
Proof.
  intros [F L S H D] T. split; auto.
  - destruct (lock_of (facts_of s)); auto. split; [lia|apply L].
  - apply (stands_later _ _ _ _ _ _ H T). unfold by_lock_end.
    destruct (lock_of (facts_of s)); lia.
  - destruct (a_drop a), (drop s); cbn in *; auto. lia.
Qed.

End Soundness.
