(** What settings mean: the keyframes that [engine.md] gives each event on a
    screen with some settings. *)

From Coq Require Import ZArith List Bool.
From Scrim Require Import Timeline.
Import ListNotations.

(** The settings of a screen that decide about cues. *)
Record settings := {
  is_sensitive : bool;
  raises_on_resign : bool;      (** [raise-on: will-resign-active] *)
  keeps_at_background : bool;   (** [at-background: keep] *)
  drops_on_foreground : bool;   (** [drop-on: will-enter-foreground] *)
  covers_recordings : bool      (** [recording: cover] *)
}.

Section Meaning.

Variable s : settings.

Definition drop_event : cue_event := if drops_on_foreground s then OnForeground else OnActive.

(** A departure counts on every screen, since it may have been set on another. *)
Definition spec_reasons : reasons := {|
  departed_reason := true;
  recording_reason := is_sensitive s && covers_recordings s;
  locked_reason := is_sensitive s
|}.

(** The conditions after the event has changed the facts. *)
Variable holds : condition -> bool.

Definition inactive : bool := negb (holds IsActive) && negb (holds IsBackground).

(** Whether an event sets departed. *)
Definition departs (e : cue_event) : bool :=
  let guarded := is_sensitive s && holds IsProtected in
  let on_resign := guarded && raises_on_resign s && negb (holds IsExempt) in
  match e with
  | OnResign => on_resign
  | OnBackground => guarded
  | OnScreen | OnProtectionOn | OnExemptionEnded =>
    (inactive && holds HasLeft && on_resign) || (holds IsBackground && guarded)
  | _ => false
  end.

(** How an event that leaves the screen covered moves the cover. *)
Inductive covering := FadesIn | ShowsNothingNew | ActsAtOnce.

Definition covering_of (e : cue_event) : covering :=
  match e with
  | OnResign | OnExemptionEnded => FadesIn
  | OnBackground => if keeps_at_background s then FadesIn else ActsAtOnce
  | OnForeground | OnActive | OnHierarchy | OnBounds | OnAppearance | OnPromptBegan
  | OnPromptEnded | OnShow | OnDismiss | OnRecordingEnded | OnUnlocked | OnProtectionOff =>
    ShowsNothingNew
  | OnScreen | OnRecordingBegan | OnProtectionOn => ActsAtOnce
  end.

Definition spec_keyframes (e : cue_event) : keyframes :=
  let covered := departs e || holds IsHeld in
  let is (x : cue_event) := is_event e x in
  {| disarm := is OnResign || is OnBackground || covered;
     depart := departs e;
     swap := covered && is OnResign;
     fades := covered && match covering_of e with FadesIn => true | _ => false end;
     snap := covered && match covering_of e with
                        | FadesIn => false
                        | ShowsNothingNew => negb (holds IsRaised)
                        | ActsAtOnce => true
                        end;
     drops := negb covered && holds IsRaised && (holds IsActive || is drop_event);
     raise := is OnHierarchy;
     layout := is OnBounds;
     restyle := is OnAppearance |}.

End Meaning.

(** ** Which conditions can hold after an event *)

Definition can_hold (holds : condition -> bool) (e : cue_event) : bool :=
  negb (holds IsActive && holds IsBackground)
  && (negb (holds IsBackground) || holds HasLeft)
  && match e with
     | OnResign => inactive holds && holds HasLeft
     | OnBackground => holds IsBackground
     | OnForeground => inactive holds
     | OnActive => holds IsActive
     | OnExemptionEnded => negb (holds IsExempt)
     | OnProtectionOn => holds IsProtected
     | OnProtectionOff => negb (holds IsProtected)
     | _ => true
     end.

(** ** Comparing a compiled sheet with its settings *)

Definition all_conditions : list condition :=
  [IsActive; IsBackground; HasLeft; IsExempt; IsProtected; IsHeld; IsRaised].

Definition all_cue_events : list cue_event := [
  OnResign; OnBackground; OnForeground; OnActive; OnScreen; OnPromptBegan; OnPromptEnded;
  OnExemptionEnded; OnRecordingBegan; OnRecordingEnded; OnUnlocked; OnProtectionOff;
  OnProtectionOn; OnHierarchy; OnBounds; OnAppearance; OnShow; OnDismiss].

Definition condition_eq (a b : condition) : {a = b} + {a <> b}.
Proof. decide equality. Defined.

Definition among (cs : list condition) (c : condition) : bool :=
  if in_dec condition_eq c cs then true else false.

Fixpoint subsets {A} (xs : list A) : list (list A) :=
  match xs with
  | [] => [[]]
  | x :: rest => map (cons x) (subsets rest) ++ subsets rest
  end.

Definition keyframes_eq (a b : keyframes) : {a = b} + {a <> b}.
Proof. decide equality; apply bool_dec. Defined.

Definition reasons_eq (a b : reasons) : {a = b} + {a <> b}.
Proof. decide equality; apply bool_dec. Defined.

(** Whether a sheet does what settings mean, whatever conditions hold. *)
Definition agrees (s : settings) (sh : sheet) : bool :=
  is_event (drops_on sh) (drop_event s)
  && (if reasons_eq (counted_reasons sh) (spec_reasons s) then true else false)
  && forallb (fun cs => forallb (fun e =>
       negb (can_hold (among cs) e)
       || (if keyframes_eq (first_cue (among cs) (cues sh e)) (spec_keyframes s (among cs) e)
           then true else false)) all_cue_events)
       (subsets all_conditions).

Lemma filter_in_subsets {A} (p : A -> bool) xs : In (filter p xs) (subsets xs).
Proof.
  induction xs as [|x xs IH]; cbn; [auto|]. apply in_or_app.
  destruct (p x); [left; apply in_map, IH|right; exact IH].
Qed.

Lemma among_filter p c : among (filter p all_conditions) c = p c.
Proof.
  unfold among. destruct (in_dec _ _ _) as [I|N].
  - apply filter_In in I as [_ ->]. reflexivity.
  - destruct (p c) eqn:E; [|reflexivity]. exfalso. apply N, filter_In. split; [|exact E].
    destruct c; cbn; auto 10.
Qed.

Lemma first_cue_ext p q cs : (forall c, p c = q c) -> first_cue p cs = first_cue q cs.
Proof.
  intros E. induction cs as [|c cs IH]; cbn; [reflexivity|]. rewrite IH.
  assert (H : forall g xs, forallb (fun x => g (p x)) xs = forallb (fun x => g (q x)) xs)
    by (intros g xs; induction xs as [|x xs IHx]; cbn; rewrite ?E, ?IHx; reflexivity).
  rewrite (H negb), (H (fun b => b) (requires c) : forallb p _ = forallb q _). reflexivity.
Qed.

Theorem agreeing_sheet s sh :
  agrees s sh = true ->
  drops_on sh = drop_event s /\ counted_reasons sh = spec_reasons s
  /\ forall holds e, can_hold holds e = true ->
     first_cue holds (cues sh e) = spec_keyframes s holds e.
Proof.
  unfold agrees. rewrite !andb_true_iff, forallb_forall. intros [[D M] K].
  unfold is_event in D. destruct (cue_event_eq _ _) as [ED|]; [|discriminate].
  destruct (reasons_eq _ _) as [EM|]; [|discriminate].
  split; [exact ED|]. split; [exact EM|]. intros holds e H.
  pose proof (among_filter holds) as A.
  specialize (K _ (filter_in_subsets holds all_conditions)). rewrite forallb_forall in K.
  specialize (K e ltac:(destruct e; cbn; auto 20)).
  set (q := among (filter holds all_conditions)) in *.
  assert (C : can_hold q e = true) by (rewrite <- H; unfold can_hold, inactive; rewrite !A; reflexivity).
  rewrite C in K. cbn [negb orb] in K. destruct (keyframes_eq _ _) as [EK|]; [|discriminate].
  rewrite <- (first_cue_ext q holds _ A), EK.
  unfold spec_keyframes, departs, inactive. rewrite !A. reflexivity.
Qed.

(** ** A sheet that does what settings mean *)

(** A cue for each set of conditions that hold. *)
Definition spec_sheet (s : settings) : sheet := {|
  drops_on := drop_event s;
  counted_reasons := spec_reasons s;
  cues e := map (fun cs =>
    {| requires := cs;
       forbids := filter (fun c => negb (among cs c)) all_conditions;
       plays := spec_keyframes s (among cs) e |}) (subsets all_conditions)
|}.
