(** At most one privacy cover is installed at any time, under every timeline. *)

From Coq Require Import ZArith List Bool Lia.
From Scrim Require Import Timeline Engine Lifecycle Properties Invariants SoundnessCues.
Import ListNotations.
Open Scope Z_scope.

Local Opaque one.

Lemma covers_app on xs ys :
  covers_on_screen on (xs ++ ys)
  = match covers_on_screen on xs with Some b => covers_on_screen b ys | None => None end.
Proof.
  revert on. induction xs as [|x xs IH]; intros on; [reflexivity|].
  cbn [app covers_on_screen]. destruct x as [l|[]|n a|]; auto; destruct on; auto.
Qed.

(** Whether a cover is on screen. *)
Definition has_cover (l : layer) : bool := is_some (installed l).

Section OneCover.

Variable progress : curve -> time -> time -> Z.
Variable tl : timeline.

(** Directives that lead from one layer to another. *)
Definition leads (l : layer) (told : list directive) (l' : layer) : Prop :=
  covers_on_screen (has_cover l) told = Some (has_cover l').

Lemma leads_trans l1 d1 l2 d2 l3 : leads l1 d1 l2 -> leads l2 d2 l3 -> leads l1 (d1 ++ d2) l3.
Proof. unfold leads. intros H K. rewrite covers_app, H. exact K. Qed.

Definition covers_action (r : layer * list action) (l : layer) : Prop :=
  leads l (map OfCover (snd r)) (fst r).

Lemma swap_leads c l : covers_action (swap_cover c l) l.
Proof.
  unfold covers_action, leads, swap_cover, has_cover. destruct (installed l) eqn:E; cbn; rewrite ?E; [|reflexivity].
  destruct (negb _); reflexivity.
Qed.

Lemma snap_leads c now l : covers_action (snap_cover c now l) l.
Proof.
  unfold covers_action, leads, snap_cover, has_cover. destruct (installed l); cbn; [|reflexivity].
  destruct (is_up now l), (Nat.eqb _ _); reflexivity.
Qed.

Lemma fade_in_leads c f now l : covers_action (fade_cover_in progress c f now l) l.
Proof.
  unfold fade_cover_in. destruct (_ <=? 0); [apply snap_leads|]. cbn -[swap_cover].
  match goal with |- context [swap_cover ?x ?y] => pose proof (swap_leads x y) as S; destruct (swap_cover x y) as [l' a] end.
  unfold covers_action, leads in *. cbn [fst snd] in *.
  rewrite !map_app, app_assoc, covers_app.
  replace (covers_on_screen (has_cover l) _) with (Some true); [exact S|].
  unfold has_cover. destruct (installed l); cbn; destruct (0 <? _); reflexivity.
Qed.

Lemma fade_out_leads f b now l : covers_action (fade_cover_out progress f b now l) l.
Proof.
  unfold covers_action, leads, fade_cover_out, has_cover. destruct (installed l) eqn:E; cbn; rewrite ?E; [|reflexivity].
  destruct (0 <? _); reflexivity.
Qed.

Lemma move_leads k c f now l : covers_action (move_cover progress tl k c f now l) l.
Proof.
  unfold move_cover.
  destruct (if fades k && _ && _ then _ else _) as [l1 a1] eqn:E1.
  assert (H1 : covers_action (l1, a1) l).
  { destruct (fades k && _ && _); [rewrite <- E1; apply fade_in_leads|inversion E1; reflexivity]. }
  destruct (if snap k || _ then _ else _) as [l2 a2] eqn:E2.
  assert (H2 : covers_action (l2, a2) l1).
  { destruct (snap k || _); [rewrite <- E2; apply snap_leads|inversion E2; reflexivity]. }
  destruct (if swap k then _ else _) as [l3 a3] eqn:E3.
  assert (H3 : covers_action (l3, a3) l2).
  { destruct (swap k); [rewrite <- E3; apply swap_leads|inversion E3; reflexivity]. }
  unfold covers_action in *. cbn [fst snd] in *. rewrite !map_app.
  eapply leads_trans; [exact H1|]. eapply leads_trans; [exact H2|exact H3].
Qed.

(** Directives that neither install nor remove. *)
Lemma overlays_lead {A} (g : A -> directive) xs on :
  (forall x, match g x with OfOverlay _ _ | Secure _ | AskUnlock => True | OfCover a =>
    match a with Install _ _ | Remove => False | _ => True end end) ->
  covers_on_screen on (map g xs) = Some on.
Proof.
  intros H. induction xs as [|x xs IH]; [reflexivity|]. specialize (H x). cbn.
  destruct (g x) as [|[]| |]; try contradiction; exact IH.
Qed.

(** Directives of a step lead from its state's layer to the next one's. *)
Definition sound_step (f : step) : Prop :=
  forall s, leads (cover_layer s) (snd (f s)) (cover_layer (fst (f s))).

Lemma then_sound f g : sound_step f -> sound_step g -> sound_step (and_then f g).
Proof.
  intros F G s. unfold and_then. specialize (F s). destruct (f s) as [s1 d1]. cbn in *.
  specialize (G s1). destruct (g s1) as [s2 d2]. cbn in *. eapply leads_trans; eauto.
Qed.

Lemma refresh_leads k s on : covers_on_screen on (refresh k s) = Some on.
Proof.
  unfold refresh. rewrite covers_app. unfold when at 1.
  assert (H : covers_on_screen on (if raise k then
      map (fun n => OfOverlay n Raise) (filter (overlay_is_installed s) (stack s))
      ++ when (is_some (installed (cover_layer s))) [OfCover Raise] else []) = Some on).
  { destruct (raise k); [|reflexivity]. rewrite covers_app, overlays_lead by exact (fun _ => I).
    destruct (is_some _); reflexivity. }
  rewrite H. destruct (layout k && _), (restyle k && _); reflexivity.
Qed.

Lemma play_leads e before now : sound_step (play progress tl e before now).
Proof.
  intros s. unfold play.
  set (s1 := if is_event _ _ then _ else s). set (k := keyframes_of _ _ _ _ _).
  set (s2 := if depart k then _ else _).
  assert (E : cover_layer s2 = cover_layer s)
    by (subst s2 s1; destruct (depart k), (is_event _ _); reflexivity).
  pose proof (move_leads k (moment tl s2) (track_fade (present tl s2)) now (cover_layer s2)) as M.
  destruct (move_cover _ _ _ _ _ _ _) as [l actions]. unfold covers_action in M.
  cbn [fst snd] in *. rewrite <- E. unfold leads in *. rewrite covers_app, M. apply refresh_leads.
Qed.

Lemma remove_due_leads n now ls on : covers_on_screen on (snd (remove_due n now ls)) = Some on.
Proof.
  revert n. induction ls as [|l ls IH]; intros n; cbn; [reflexivity|]. specialize (IH (S n)).
  destruct (remove_due _ _ _). destruct (is_due _ _); exact IH.
Qed.

Lemma deadline_leads now : sound_step (play_deadline progress tl now).
Proof.
  intros s. unfold play_deadline.
  destruct (is_due now (exemption_end _)).
  { apply (play_leads OnExemptionEnded (moment tl s) now (with_tickets [] s)). }
  destruct (is_due now (drop s)).
  { match goal with |- context [fade_cover_out progress ?f ?b now ?l] =>
      pose proof (fade_out_leads f b now l) as F; destruct (fade_cover_out progress f b now l) end. exact F. }
  destruct (is_due now (removal _)) eqn:D.
  { unfold removal, leads, has_cover in *. destruct (installed (cover_layer s)); [reflexivity|discriminate]. }
  pose proof (remove_due_leads 0 now (overlay_layers s) (has_cover (cover_layer s))) as R.
  destruct (remove_due _ _ _). exact R.
Qed.

Lemma deadlines_lead count now : sound_step (play_deadlines progress tl count now).
Proof.
  induction count as [|count IH]; intros s; cbn; [reflexivity|].
  destruct (next_deadline s) as [t|]; [|reflexivity]. destruct (t <=? now); [|reflexivity].
  pose proof (deadline_leads t s) as D. destruct (play_deadline progress tl t s) as [s1 d1].
  specialize (IH s1). destruct (play_deadlines progress tl count now s1) as [s2 d2].
  cbn [fst snd] in *. eapply leads_trans; eauto.
Qed.

Lemma advance_leads now : sound_step (advance progress tl now).
Proof. intros s. apply (deadlines_lead _ _ (see_time now s)). Qed.

Lemma tell_leads c : sound_step (tell_level tl c).
Proof. intros s. unfold tell_level, leads. destruct (c _ _); reflexivity. Qed.

Lemma ask_leads : sound_step (ask_unlock tl).
Proof. intros s. unfold leads. cbn. destruct (_ && negb _); reflexivity. Qed.

Lemma overlay_leads e : sound_step (move_overlay progress tl e).
Proof.
  intros s. unfold move_overlay, leads.
  destruct e; try reflexivity; destruct (nth_error _ _); try reflexivity;
  destruct (nth_error _ _); try reflexivity; destruct (up _); try reflexivity.
  - destruct (fade_cover_in _ _ _ _ _). cbn [fst snd]. apply overlays_lead. exact (fun _ => I).
  - destruct (fade_cover_out _ _ _ _ _). cbn [fst snd]. apply overlays_lead. exact (fun _ => I).
Qed.

Definition main_part (e : event) (now : time) (before : nat) : step :=
  and_then (advance progress tl now)
  (and_then (change_facts tl e)
  (and_then (tell_level tl Z.ltb)
  (and_then (fun s => play progress tl (cue_event_of e) before (clock s) s)
  (and_then (move_overlay progress tl e)
  (and_then (fun s => play_due progress tl (clock s) s)
  (and_then (ask_unlock tl) (tell_level tl (fun old new => negb (old =? new))))))))).

Lemma main_leads e now before : sound_step (main_part e now before).
Proof.
  repeat apply then_sound.
  - apply advance_leads.
  - intros s. reflexivity.
  - apply tell_leads.
  - intros s. apply play_leads.
  - apply overlay_leads.
  - intros s. apply deadlines_lead.
  - apply ask_leads.
  - apply tell_leads.
Qed.

(** Before the first event, no deadline is pending and nothing was told. *)
Definition counted (s : state) (log : list directive) : Prop :=
  if started s then covers_on_screen false log = Some (has_cover (cover_layer s))
  else log = [] /\ next_deadline s = None.

Lemma started_kept :
  (forall e before now s, started (fst (play progress tl e before now s)) = started s)
  /\ (forall now s, started (fst (play_deadline progress tl now s)) = started s)
  /\ (forall count now s, started (fst (play_deadlines progress tl count now s)) = started s)
  /\ (forall e s, started (fst (move_overlay progress tl e s)) = started s)
  /\ (forall c s, started (fst (tell_level tl c s)) = started s).
Proof.
  assert (P : forall e before now s, started (fst (play progress tl e before now s)) = started s).
  { intros. unfold play. destruct (move_cover _ _ _ _ _ _ _). cbn.
    destruct (is_event _ _), (depart _); reflexivity. }
  assert (D : forall now s, started (fst (play_deadline progress tl now s)) = started s).
  { intros. unfold play_deadline. destruct (is_due _ _); [rewrite P; reflexivity|].
    destruct (is_due _ _); [destruct (fade_cover_out _ _ _ _ _); reflexivity|].
    destruct (is_due _ _); [reflexivity|]. destruct (remove_due _ _ _). reflexivity. }
  repeat apply conj; auto.
  - intros count now. induction count as [|count IH]; intros s; cbn; [reflexivity|].
    destruct (next_deadline s) as [t|]; [|reflexivity]. destruct (t <=? now); [|reflexivity].
    specialize (D t s). destruct (play_deadline progress tl t s) as [s1 d1].
    specialize (IH s1). destruct (play_deadlines progress tl count now s1). cbn [fst] in *. congruence.
  - intros e s. unfold move_overlay. destruct e; try reflexivity; destruct (nth_error _ _); try reflexivity;
    destruct (nth_error _ _); try reflexivity; destruct (up _); try reflexivity;
    [destruct (fade_cover_in _ _ _ _ _)|destruct (fade_cover_out _ _ _ _ _)]; reflexivity.
  - intros. unfold tell_level. destruct (c _ _); reflexivity.
Qed.

Lemma then_snd f g s : snd (and_then f g s) = snd (f s) ++ snd (g (fst (f s))).
Proof. unfold and_then. destruct (f s) as [s1 t1]. cbn. destruct (g s1). reflexivity. Qed.

Lemma main_started e now before s : started (fst (main_part e now before s)) = started s.
Proof.
  destruct started_kept as (P & _ & D & O & T). unfold main_part. rewrite !then_fst.
  rewrite T. cbn [ask_unlock with_host fst started]. unfold play_due. rewrite D, O, P, T. cbn [change_facts at_instant with_tickets with_facts fst started].
  unfold advance, play_due. rewrite D. reflexivity.
Qed.

(** The first directives tell what the start has installed. *)
Lemma first_counted s log :
  counted s log ->
  let r := first_directives tl s in
  started (fst r) = true
  /\ covers_on_screen false (log ++ snd r) = Some (has_cover (cover_layer (fst r))).
Proof.
  unfold counted, first_directives. destruct (started s) eqn:S; cbn zeta.
  - cbn [fst snd]. rewrite app_nil_r. auto.
  - intros [-> _]. cbn [app]. rewrite !then_fst, !then_snd, !covers_app. cbn [fst snd]. split; [reflexivity|].
    pose proof (tell_leads (fun old new => negb (old =? new)) s) as T.
    assert (E : cover_layer (fst (tell_level tl (fun old new => negb (old =? new)) s)) = cover_layer s)
      by (unfold tell_level; destruct (negb _); reflexivity).
    assert (N : covers_on_screen false (snd (tell_level tl (fun old new => negb (old =? new)) s)) = Some false)
      by (unfold tell_level; destruct (negb _); reflexivity).
    rewrite N. set (s1 := fst (tell_level _ _ s)) in *.
    change (cover_layer (fst (ask_unlock tl (with_host true (level_told s1) (asked s1) s1)))) with (cover_layer s1).
    destruct (installed (cover_layer s1)) eqn:I; unfold has_cover; rewrite I;
    cbn -[ask_unlock]; pose proof (ask_leads (with_host true (level_told s1) (asked s1) s1)) as A; unfold leads, has_cover in A;
    change (cover_layer (fst (ask_unlock tl (with_host true (level_told s1) (asked s1) s1)))) with (cover_layer s1) in A;
    change (cover_layer (with_host true (level_told s1) (asked s1) s1)) with (cover_layer s1) in A; rewrite I in A; exact A.
Qed.

Lemma start_counted t : counted (start tl t) [].
Proof.
  assert (N : fold_right (fun l => earliest (removal l)) None (map (fun _ => no_cover t) (overlays tl)) = None).
  { induction (overlays tl) as [|o os IH]; [reflexivity|]. cbn -[earliest]. rewrite IH. reflexivity. }
  unfold counted, start. destruct (covered _ _); cbn [started with_cover]; split; try reflexivity;
  unfold next_deadline, next_removal; cbn -[fold_right map]; cbn [overlay_layers with_cover]; rewrite N; reflexivity.
Qed.

Lemma told_counted s log : told_by tl progress s log -> counted s log.
Proof.
  induction 1 as [t|s log e t R IH r|s log t R IH r].
  - apply start_counted.
  - subst r.
    change (handle progress tl e t s) with
      (and_then (first_directives tl) (main_part e t (moment tl s)) s).
    destruct (first_counted s log IH) as [S C].
    unfold counted. rewrite then_fst, then_snd, main_started, S, app_assoc, covers_app, C.
    apply (main_leads e t (moment tl s) (fst (first_directives tl s))).
  - subst r. unfold wake, counted in *. destruct (started s) eqn:S.
    + assert (SA : started (fst (advance progress tl t s)) = true).
      { destruct started_kept as (_ & _ & D & _). unfold advance, play_due. rewrite D. exact S. }
      rewrite then_fst, then_snd. cbn [ask_unlock with_host fst snd started]. rewrite SA, covers_app, IH, covers_app.
      pose proof (advance_leads t s) as A. unfold leads in A. rewrite A.
      apply (ask_leads (fst (advance progress tl t s))).
    + destruct IH as [-> N].
      assert (E : advance progress tl t s = (see_time t s, [])).
      { unfold advance, play_due. destruct (deadlines_left _) as [|count]; cbn [play_deadlines]; [reflexivity|].
        change (next_deadline (see_time t s)) with (next_deadline s). rewrite N. reflexivity. }
      rewrite E. cbn [fst snd app]. change (started (see_time t s)) with (started s). rewrite S. auto.
Qed.

End OneCover.

Theorem one_cover_holds tl : one_cover tl.
Proof.
  intros progress s log R. pose proof (told_counted progress tl s log R) as C.
  unfold counted in C. destruct (started s); [congruence|]. destruct C as [-> _]. discriminate.
Qed.
