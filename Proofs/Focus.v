(** A step looks at one screen alone: the timeline of that screen has the same
    steps. The checker takes them there, since it finds tracks and sheets in lists. *)

From Coq Require Import ZArith List Bool Lia.
From Scrim Require Import Timeline Engine Sheets Lifecycle Abstract.
Import ListNotations.
Open Scope Z_scope.

Local Opaque one.

Definition at_screen (n : nat) (a : abstract) : abstract := {|
  a_facts := a_facts a; a_screen := n; a_exempt := a_exempt a; a_height := a_height a;
  a_drop := a_drop a; a_history := a_history a |}.

(** A state without its screen. *)
Definition body (a : abstract) : abstract := at_screen 0 a.

Lemma body_at a : at_screen (a_screen a) (body a) = a.
Proof. destruct a. reflexivity. Qed.

Section Focus.

Variable tl : timeline.

(** The timeline of one track, whose number is 0. *)
Definition focus (n : nat) : timeline :=
  let tr := track_at tl n in
  let only {A} (x : A) : list A := if is_closed_track tl n then [] else [x] in
  with_screens (only (sheet_of tl tr))
    (only {| sensitive := sensitive tr; track_cover := track_cover tr; track_sheet := 0;
             track_fade := track_fade tr; secure := secure tr |}) 0 [0%nat] tl.

(** The screen that an event leads to, and the event in the timeline of that
    screen. *)
Definition screen_after (e : event) (n : nat) : nat := match e with Screen m => m | _ => n end.
Definition focused (e : event) : event := match e with Screen _ => Screen 0 | _ => e end.

Section Same.

Variable n : nat.
Notation fl := (focus n).

Definition on_screen (m : nat) (s : state) : state := at_instant (clock s) m s.

Lemma focus_sheet s : screen s = n -> present_sheet fl (on_screen 0 s) = present_sheet tl s.
Proof.
  intros <-. unfold present_sheet, present, sheet_of, focus. cbn. rewrite !track_at_nth. cbn.
  unfold is_closed_track. destruct (Nat.leb_spec (length (tracks tl)) (screen s)); [|reflexivity].
  cbn. rewrite (nth_overflow (tracks tl)) by assumption. cbn. rewrite nth_overflow by lia. reflexivity.
Qed.

Lemma focus_track s :
  screen s = n ->
  track_cover (present fl (on_screen 0 s)) = track_cover (present tl s)
  /\ track_fade (present fl (on_screen 0 s)) = track_fade (present tl s).
Proof.
  intros <-. unfold present, focus. cbn. rewrite !track_at_nth. cbn.
  unfold is_closed_track. destruct (Nat.leb_spec (length (tracks tl)) (screen s)); [|split; reflexivity].
  cbn. rewrite (nth_overflow (tracks tl)) by assumption. split; reflexivity.
Qed.

Lemma focus_reasons s : screen s = n -> reasons_of fl (on_screen 0 s) = reasons_of tl s.
Proof. intros E. unfold reasons_of. rewrite focus_sheet by exact E. reflexivity. Qed.

Lemma focus_moment s : screen s = n -> moment fl (on_screen 0 s) = moment tl s.
Proof.
  intros E. unfold moment. rewrite focus_reasons, (proj1 (focus_track s E)) by exact E. reflexivity.
Qed.

Lemma focus_keyframes e before now s :
  screen s = n -> keyframes_of fl e before now (on_screen 0 s) = keyframes_of tl e before now s.
Proof.
  intros E. unfold keyframes_of. rewrite focus_moment, focus_reasons, focus_sheet by exact E.
  rewrite (first_cue_ext (holds fl now (on_screen 0 s)) (holds tl now s)); [reflexivity|].
  intros []; cbn [holds]; rewrite ?focus_reasons by exact E; reflexivity.
Qed.

Lemma focus_play e before was a :
  a_screen a = n -> a_play fl e before was (body a) = body (a_play tl e before was a).
Proof.
  intros E. unfold a_play. change (represent (body a)) with (on_screen 0 (represent a)).
  rewrite focus_sheet by exact E. destruct (is_event _ _).
  - change (with_departed false (on_screen 0 (represent a)))
      with (on_screen 0 (with_departed false (represent a))).
    rewrite focus_keyframes by exact E. destruct (depart _).
    + change (with_departed true (on_screen 0 (with_departed false (represent a))))
        with (on_screen 0 (with_departed true (with_departed false (represent a)))).
      rewrite focus_moment, (proj2 (focus_track (with_departed true (with_departed false (represent a))) E)) by exact E. reflexivity.
    + rewrite focus_moment, (proj2 (focus_track (with_departed false (represent a)) E)) by exact E. reflexivity.
  - rewrite focus_keyframes by exact E. destruct (depart _).
    + change (with_departed true (on_screen 0 (represent a)))
        with (on_screen 0 (with_departed true (represent a))).
      rewrite focus_moment, (proj2 (focus_track (with_departed true (represent a)) E)) by exact E. reflexivity.
    + rewrite focus_moment, (proj2 (focus_track (represent a) E)) by exact E. reflexivity.
Qed.

Lemma focus_exemption a :
  a_screen a = n -> a_exemption_ends fl (body a) = body (a_exemption_ends tl a).
Proof.
  intros E. unfold a_exemption_ends. rewrite <- focus_play by exact E.
  match goal with |- context [moment tl ?s] => rewrite <- (focus_moment s E) end. reflexivity.
Qed.

Lemma body_forced a : body (forced a) = forced (body a).
Proof. unfold forced. destruct a as [? ? ? ? []]; reflexivity. Qed.

Lemma focus_take e f ts a :
  screen_after e (a_screen a) = n -> a_change_facts fl (focused e) f ts (body a) = body (a_change_facts tl e f ts a).
Proof.
  intros E. unfold a_change_facts, history_after.
  pose proof (focus_sheet (representative f n false false) eq_refl) as S.
  change (on_screen 0 (representative f n false false)) with (representative f 0 false false) in S.
  destruct e; cbn [focused screen_after] in E |- *; subst n; cbn [a_screen body at_screen]; 
  rewrite ?S; reflexivity.
Qed.

Lemma focus_befores e f ts a :
  screen_after e (a_screen a) = n ->
  befores fl (focused e) (body a) (moment fl (represent (a_change_facts fl (focused e) f ts (body a))))
  = befores tl e a (moment tl (represent (a_change_facts tl e f ts a))).
Proof.
  intros E. rewrite focus_take by exact E.
  change (represent (body ?x)) with (on_screen 0 (represent x)).
  rewrite focus_moment by (destruct e; exact E).
  destruct e; try reflexivity; cbn [focused befores];
  change (represent (body a)) with (on_screen 0 (represent a)); rewrite focus_moment by exact E; reflexivity.
Qed.

End Same.

Lemma forced_screen a : a_screen (forced a) = a_screen a.
Proof. unfold forced. destruct (a_drop a); reflexivity. Qed.

(** ** The same steps *)

Lemma deadline_in_focus a b :
  In b (a_deadlines tl a) -> a_screen b = a_screen a /\ In (body b) (a_deadlines (focus (a_screen a)) (body a)).
Proof.
  unfold a_deadlines. change (a_exempt (body a)) with (a_exempt a). change (a_drop (body a)) with (a_drop a).
  rewrite focus_exemption by reflexivity. rewrite !in_app_iff. destruct (a_exempt a); cbn [In].
  - intros [[<-|[]]|I].
    + rewrite forced_screen, body_forced. auto.
    + destruct (a_drop a); [destruct I|..]; destruct I as [<-|[]]; cbn; auto.
  - intros [[]|I]. destruct (a_drop a); [destruct I|..]; destruct I as [<-|[]]; cbn; auto.
Qed.

Lemma event_in_focus e a b :
  In b (a_event tl e a) ->
  let n := screen_after e (a_screen a) in
  a_screen b = n /\ In (body b) (a_event (focus n) (focused e) (body a)).
Proof.
  intros I n. unfold a_event in I.
  apply in_flat_map in I as (f & F & I). apply in_flat_map in I as (ts & T & I).
  apply in_map_iff in I as (br & <- & B).
  set (taken := a_change_facts tl e f ts a) in *.
  assert (N : a_screen taken = n) by (subst taken n; destruct e; reflexivity).
  set (was := is_pending (lock_of (a_facts a))) in *.
  set (played := a_play tl (cue_event_of e) br was taken).
  assert (C : cue_event_of (focused e) = cue_event_of e) by (destruct e; reflexivity).
  split.
  - rewrite forced_screen. destruct ts; exact N.
  - unfold a_event. apply in_flat_map. exists f. split; [destruct e; exact F|].
    apply in_flat_map. exists ts. split; [destruct e; exact T|]. apply in_map_iff. exists br.
    rewrite focus_befores by reflexivity. split; [|exact B].
    rewrite focus_take, C by reflexivity. fold taken. rewrite (focus_play n) by exact N.
    change (is_pending (lock_of (a_facts (body a)))) with was. fold played. rewrite body_forced. f_equal.
    destruct ts; try reflexivity. apply focus_exemption. exact N.
Qed.

End Focus.
