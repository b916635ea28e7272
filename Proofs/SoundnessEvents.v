(** An event is a step of the abstract state, with the deadlines that it
    causes. *)

From Coq Require Import ZArith List Bool Lia.
From Scrim Require Import Timeline Engine Lifecycle Abstract SoundnessCues SoundnessDeadlines.
Import ListNotations.
Open Scope Z_scope.

Local Opaque one.

(** ** Kinds *)

Section Kinds.

Variable tl : timeline.

Lemma alike_features n m : alike tl n m = true -> features_of tl n = features_of tl m.
Proof. unfold alike. destruct (features_eq _ _); [auto|discriminate]. Qed.

Lemma kind_features n : features_of tl n = features_of tl (kind_of tl n).
Proof.
  unfold kind_of. destruct (find _ _) as [m|] eqn:F; [|reflexivity].
  apply find_some in F as [_ A]. apply alike_features, A.
Qed.

Lemma kind_is_shown n : In n (shown tl) -> In (kind_of tl n) (shown tl).
Proof.
  intros I. unfold kind_of. destruct (find _ _) as [m|] eqn:F; [|exact I].
  apply find_some in F. apply F.
Qed.

Lemma shown_in n : existsb (Nat.eqb n) (shown tl) = true <-> In n (shown tl).
Proof.
  rewrite existsb_exists. split.
  - intros (m & I & E). apply Nat.eqb_eq in E. congruence.
  - intros I. exists n. split; [exact I|apply Nat.eqb_refl].
Qed.

Lemma canonical_cue e : cue_event_of (canonical tl e) = cue_event_of e.
Proof. destruct e; reflexivity. Qed.

Lemma canonical_possible f g e :
  plain f = g -> possible tl f e = true -> In (canonical tl e) (filter (possible tl g) (all_events tl)).
Proof.
  intros P E. destruct (plain_fields _ _ P) as (PP & PL & _).
  apply filter_In. split.
  - unfold all_events. apply in_or_app. destruct e; try (left; cbn; auto 20; fail).
    right. apply (in_map Screen), nodup_In, in_map, shown_in, E.
  - destruct e; cbn [canonical possible] in *; rewrite <- ?PP, <- ?PL; auto.
    apply shown_in, kind_is_shown, shown_in, E.
Qed.

(** ** What an event changes before its cue *)

Definition lock_fits (now : time) (l : lock) : Prop :=
  match l with
  | Pending since => since <= now /\ locks tl = LocksAfter (lock_limit tl)
  | _ => True
  end.

Lemma return_sound now l :
  lock_fits now l ->
  lock_fits now (lock_on_return tl now l)
  /\ exists x, In x (instants tl l)
     /\ plain_lock (lock_on_return tl now l) = plain_lock (lock_on_return tl x (plain_lock l)).
Proof.
  intros F. unfold lock_on_return. destruct (locks tl) as [| |d] eqn:K;
    try (split; [exact F|]; exists 0; split; [destruct l; left; reflexivity|]; now destruct l).
  destruct l as [|since|]; try (split; [exact F|]; exists 0; split; [left|]; reflexivity).
  assert (D : lock_limit tl = d) by (unfold lock_limit; rewrite K; reflexivity).
  cbn in F. cbn [instants]. rewrite D. cbn. destruct (Z.leb_spec d (now - since)).
  - split; [exact I|]. exists d. split; [auto|]. rewrite Z.sub_0_r, Z.leb_refl. reflexivity.
  - split; [exact I|]. exists 0. split; [auto|].
    replace (d <=? 0 - 0) with false by lia. reflexivity.
Qed.

Lemma lock_sound e now l :
  lock_fits now l ->
  lock_fits now (lock_after tl e now l)
  /\ exists x, In x (instants tl l)
     /\ plain_lock (lock_after tl e now l)
        = plain_lock (lock_after tl (canonical tl e) x (plain_lock l)).
Proof.
  intros F.
  assert (Z0 : In 0 (instants tl l)) by (destruct l; left; reflexivity).
  assert (Same : forall l', l' = l -> lock_fits now l'
    /\ exists x, In x (instants tl l) /\ plain_lock l' = plain_lock (plain_lock l)).
  { intros l' ->. split; [exact F|]. exists 0. split; [exact Z0|]. now destruct l. }
  destruct e; cbn [lock_after canonical]; try (apply Same; reflexivity).
  - unfold lock_in_background. destruct (locks tl) as [| |d] eqn:K.
    + apply Same; reflexivity.
    + split; [exact I|]. exists 0. split; [exact Z0|reflexivity].
    + destruct l as [|since|]; cbn; unfold lock_limit; rewrite ?K.
      * split; [split; [lia|reflexivity]|]. exists 0. auto.
      * destruct F as [F _]. split; [split; [exact F|reflexivity]|]. exists 0. auto.
      * split; [exact I|]. exists 0. auto.
  - apply return_sound, F.
  - apply return_sound, F.
  - split; [exact I|]. exists 0. split; [exact Z0|reflexivity].
Qed.

Lemma plain_ext f g :
  phase_of f = phase_of g -> left f = left g -> departed f = departed g ->
  recording f = recording g -> protected f = protected g ->
  plain_lock (lock_of f) = plain_lock (lock_of g) -> plain f = plain g.
Proof. unfold plain, with_lock. intros -> -> -> -> -> ->. reflexivity. Qed.

Lemma facts_sound e now f :
  lock_fits now (lock_of f) ->
  lock_fits now (lock_of (facts_after tl e now f))
  /\ In (plain (facts_after tl e now f)) (a_facts_after tl (canonical tl e) (plain f)).
Proof.
  intros L. destruct (lock_sound e _ _ L) as (L' & x & I & E). split; [exact L'|].
  unfold a_facts_after. apply in_map_iff. exists x.
  split; [|cbn [plain with_lock lock_of]; destruct (lock_of f); exact I].
  apply plain_ext; [destruct e; reflexivity..|]. symmetry. exact E.
Qed.

(** ** Tickets *)

Hypothesis Times : times_ok tl = true.

Definition some_ends_from (t : time) (ts : list ticket) : Prop := exists x, In x ts /\ t <= ends x.

Lemma live_iff now ts : existsb (is_live now) ts = true <-> some_ends_from (now + 1) ts.
Proof.
  rewrite existsb_exists. unfold is_live, some_ends_from.
  split; intros (x & I & L); exists x; split; auto; lia.
Qed.

Lemma after_exemption t ts : after t (exemption_end ts) <-> ts = [] \/ some_ends_from t ts.
Proof.
  destruct ts as [|x ts]; cbn; [intuition|].
  assert (H : forall z, t <= fold_right (fun t => Z.max (ends t)) z ts <-> t <= z \/ some_ends_from t ts).
  { intros z. unfold some_ends_from. induction ts as [|y ts IH]; cbn.
    - split; [auto|]. intros [|(? & [] & _)]; auto.
    - rewrite Z.max_le_iff, IH. split.
      + intros [|[|(w & ? & ?)]]; eauto 6.
      + intros [|(w & [->|] & ?)]; eauto. }
  rewrite H. unfold some_ends_from. cbn. split.
  - intros [|(w & ? & ?)]; right; eauto.
  - intros [|(w & [->|] & ?)]; [discriminate|auto|right; eauto].
Qed.

(** What tickets are after an event, before the end of the exemption. *)
Definition tickets_fit (now : time) (ts : list ticket) (x : tickets_state) : Prop :=
  match x with
  | NoTickets => ts = []
  | Live => some_ends_from (now + 1) ts
  | Ended => some_ends_from now ts /\ ~ some_ends_from (now + 1) ts
  end.

Lemma mapped_tickets now g ts :
  (forall t, now + 1 <= ends t -> now <= ends (g t)) ->
  some_ends_from (now + 1) ts ->
  tickets_fit now (map g ts) Live \/ tickets_fit now (map g ts) Ended.
Proof.
  intros G (x & I & L). cbn.
  destruct (existsb (is_live now) (map g ts)) eqn:E.
  - left. apply live_iff, E.
  - right. split.
    + exists (g x). split; [apply in_map, I|auto].
    + intros C. apply live_iff in C. congruence.
Qed.

Lemma tickets_sound e now ts :
  ts = [] \/ some_ends_from (now + 1) ts ->
  let some := match ts with [] => false | _ => true end in
  exists x, In x (a_tickets_after tl (canonical tl e) some)
            /\ tickets_fit now (tickets_after tl e now ts) x.
Proof.
  intros H.
  assert (Same : exists x, In x [if match ts with [] => false | _ => true end then Live else NoTickets]
                           /\ tickets_fit now ts x).
  { destruct H as [->|L]; [exists NoTickets; cbn; auto|].
    exists Live. destruct ts; [destruct L as (? & [] & _)|cbn; auto]. }
  assert (Map : forall g, (forall t, now + 1 <= ends t -> now <= ends (g t)) ->
    exists x, In x (if match ts with [] => false | _ => true end then [Live; Ended] else
                    [if match ts with [] => false | _ => true end then Live else NoTickets])
              /\ tickets_fit now (map g ts) x).
  { intros g G. destruct H as [->|L]; [exists NoTickets; cbn; auto|].
    destruct (mapped_tickets _ _ _ G L) as [M|M];
      [exists Live|exists Ended]; (destruct ts; [destruct L as (? & [] & _)|cbn; auto]). }
  destruct e; cbn [canonical a_tickets_after tickets_after]; auto.
  - (* a resign keeps the ends *)
    destruct H as [->|L]; [exists NoTickets; cbn; auto|].
    exists Live. split; [destruct ts; [destruct L as (? & [] & _)|cbn; auto]|].
    destruct L as (x & I & L). eexists. split; [apply in_map, I|exact L].
  - apply Map. intros t L. destruct (saw_resign t); cbn; lia.
  - unfold begin_ticket. destruct (prompts tl) as [|limit linger]; [exact Same|].
    destruct (Z.leb_spec limit 0), (Z.ltb_spec 0 limit); try lia; cbn [orb app]; [exact Same|].
    destruct (_ || _).
    + destruct Same as (x & I & F). exists x. split; [right; exact I|exact F].
    + exists Live. split; [left; reflexivity|]. eexists. split; [left; reflexivity|]. cbn. lia.
  - unfold end_ticket. destruct (prompts tl) as [|limit linger] eqn:P.
    + destruct Same as (x & I & F). exists x. split; [|exact F].
      destruct ts; [exact I|]. destruct I as [<-|[]]. left. reflexivity.
    + apply Map. intros t L.
      assert (0 <= linger).
      { unfold times_ok in Times. rewrite P, !andb_true_iff in Times. lia. }
      destruct (_ && _); cbn; lia.
Qed.

End Kinds.
