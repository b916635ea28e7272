(** The checker: it walks the abstract states of a timeline, and checks that what
    it reached is closed under steps and safe. Only the check is proved; the walk
    may be any function. *)

From Coq Require Import ZArith List Bool.
From Scrim Require Import Timeline Engine Lifecycle Properties Invariants Abstract Focus.
From Scrim Require Import SoundnessCues SoundnessDeadlines SoundnessEvents Soundness.
From Scrim Require Import OneCover CoverDrops PeekBounded BlipProof.
Import ListNotations.
Open Scope Z_scope.

Local Opaque one.

(** ** Sets of abstract states *)

Definition abstract_eq (a b : abstract) : {a = b} + {a <> b}.
Proof.
  decide equality; try apply bool_dec; try apply Nat.eq_dec; decide equality;
  try apply bool_dec; decide equality. apply Z.eq_dec.
Defined.

(** A binary tree whose paths are bits of states. States with equal bits share a
    node. *)
Inductive tree := Empty | Node (here : list abstract) (no yes : tree).

Fixpoint nat_bits (size n : nat) : list bool :=
  match size with
  | O => []
  | S rest =>
    let half := Nat.div2 n in negb (Nat.eqb (half + half) n) :: nat_bits rest half
  end.

Definition bits (a : abstract) : list bool :=
  let f := a_facts a in
  [left f; departed f; recording f; protected f; a_exempt a; away (a_history a); resigned (a_history a)]
  ++ match a_drop a with NoDrop => [true] | Armed => [false; true] | Due => [false; false] end
  ++ match phase_of f with Active => [true] | Inactive => [false; true] | Background => [false; false] end
  ++ match lock_of f with Open => [true] | Pending _ => [false; true] | Locked => [false; false] end
  ++ match a_height a with
     | Down => [true; true] | Rising b p => [false; b; p] | Up => [true; false] end
  ++ nat_bits 9 (a_screen a).

Fixpoint find_node (path : list bool) (t : tree) : list abstract :=
  match t, path with
  | Empty, _ => []
  | Node here _ _, [] => here
  | Node _ no yes, b :: rest => find_node rest (if b then yes else no)
  end.

Fixpoint insert (a : abstract) (path : list bool) (t : tree) : tree :=
  match path, t with
  | [], Empty => Node [a] Empty Empty
  | [], Node here no yes => Node (a :: here) no yes
  | b :: rest, Empty =>
    if b then Node [] Empty (insert a rest Empty) else Node [] (insert a rest Empty) Empty
  | b :: rest, Node here no yes =>
    if b then Node here no (insert a rest yes) else Node here (insert a rest no) yes
  end.

Definition member (a : abstract) (t : tree) : bool :=
  existsb (fun b => if abstract_eq a b then true else false) (find_node (bits a) t).

Definition tree_of (l : list abstract) : tree :=
  fold_left (fun t a => insert a (bits a) t) l Empty.

Lemma find_empty path : find_node path Empty = [].
Proof. destruct path; reflexivity. Qed.

Lemma insert_in a b path path' t :
  In b (find_node path' (insert a path t)) -> b = a \/ In b (find_node path' t).
Proof.
  revert path' t. induction path as [|x path IH]; intros path' t I.
  - destruct t, path' as [|[] path']; cbn in I |- *; rewrite ?find_empty in *; cbn in *; intuition.
  - destruct t as [|here no yes]; destruct x; cbn [insert] in I;
    destruct path' as [|[] path']; cbn [find_node] in *; rewrite ?find_empty in *; auto;
    apply IH in I; rewrite ?find_empty in I; auto.
Qed.

Lemma tree_of_in l path b : In b (find_node path (tree_of l)) -> In b l.
Proof.
  unfold tree_of. rewrite <- fold_left_rev_right. intros I. apply in_rev.
  induction (rev l) as [|a l' IH]; cbn [fold_right In] in *;
    [rewrite find_empty in I; exact I|].
  apply insert_in in I as [->|I]; auto.
Qed.

Lemma member_in a l : member a (tree_of l) = true -> In a l.
Proof.
  unfold member. rewrite existsb_exists. intros (b & I & E).
  destruct (abstract_eq a b) as [->|]; [|discriminate]. apply tree_of_in in I. exact I.
Qed.

(** ** The check *)

Section Check.

Variable tl : timeline.

(** A change of screens leads from states that differ in their screens alone to
    the same states, so it is checked for one of them. *)
Definition bodies (l : list abstract) : list abstract :=
  fst (fold_left (fun '(found, t) a =>
    let b := body a in
    if member b t then (found, t) else (b :: found, insert b (bits b) t)) l ([], Empty)).

(** The kinds of screens, each with its own timeline. *)
Definition lenses : list (nat * timeline) := map (fun n => (n, focus tl n)) (kinds tl).

(** The steps to states of the same screen, and those to other screens. *)
Definition steps_here (a : abstract) : list abstract :=
  let t := focus tl (a_screen a) in
  map (at_screen (a_screen a))
    (a_deadlines t (body a)
     ++ flat_map (fun e => a_event t e (body a)) (filter (possible tl (a_facts a)) plain_events)).

Definition steps_to (screens : list (nat * timeline)) (b : abstract) : list abstract :=
  flat_map (fun '(n, t) => map (at_screen n) (a_event t (Screen 0) b)) screens.

(** Whether a list of states holds the start, and each step from it. *)
Definition is_closed (screens : list (nat * timeline)) (l : list abstract) : bool :=
  let t := tree_of l in
  let found := bodies l in
  let bt := tree_of found in
  member (a_start tl) t
  && forallb (fun a => member (body a) bt && forallb (fun b => member b t) (steps_here a)) l
  && forallb (fun b => forallb (fun c => member c t) (steps_to screens b)) found.

Lemma closed_start l : is_closed lenses l = true -> In (a_start tl) l.
Proof.
  unfold is_closed. intros C. apply andb_prop in C as [C _]. apply andb_prop in C as [C _].
  apply member_in, C.
Qed.

Lemma closed_body l a : is_closed lenses l = true -> In a l -> In (body a) (bodies l).
Proof.
  unfold is_closed. intros C I. apply andb_prop in C as [C _]. apply andb_prop in C as [_ C].
  rewrite forallb_forall in C. specialize (C a I). apply andb_prop in C as [C _].
  apply member_in, C.
Qed.

Lemma closed_steps l a b :
  is_closed lenses l = true -> In a l -> In b (a_steps tl (all_events tl) a) -> In b l.
Proof.
  intros C I J. pose proof (closed_body l a C I) as IB.
  unfold is_closed in C. apply andb_prop in C as [C1 C2]. apply andb_prop in C1 as [_ C1].
  rewrite forallb_forall in C1, C2. specialize (C1 a I). apply andb_prop in C1 as [_ C1].
  rewrite forallb_forall in C1. specialize (C2 _ IB). rewrite forallb_forall in C2.
  apply in_app_or in J as [J|J].
  - apply deadline_in_focus in J as [S J]. apply member_in, C1, in_map_iff.
    exists (body b). split; [rewrite <- S; apply body_at|]. apply in_or_app. auto.
  - apply in_flat_map in J as (e & E & J). apply filter_In in E as [E P].
    apply event_in_focus in J as [S J]. apply in_app_or in E as [E|E].
    + assert (Plain : screen_after e (a_screen a) = a_screen a /\ focused e = e).
      { clear - E. repeat (destruct E as [<-|E]; [split; reflexivity|]). destruct E. }
      destruct Plain as [N F]. rewrite N in S, J. rewrite F in J.
      apply member_in, C1, in_map_iff. exists (body b). split; [rewrite <- S; apply body_at|].
      apply in_or_app. right. apply in_flat_map. exists e. split; [apply filter_In; auto|exact J].
    + apply in_map_iff in E as (n & <- & K). cbn [screen_after focused] in S, J.
      apply member_in, C2, in_flat_map. exists (n, focus tl n).
      split; [apply (in_map (fun n => (n, focus tl n))), K|]. apply in_map_iff.
      exists (body b). split; [rewrite <- S; apply body_at|exact J].
Qed.

(** The window ends at a drop event, so that only these may be one. *)
Definition drops_on_return (sh : sheet) : bool :=
  is_event (drops_on sh) OnForeground || is_event (drops_on sh) OnActive.

Definition screens : list event := map Screen (kinds tl).

Definition events_calm (events : list event) (a : abstract) : bool :=
  forallb (fun e => event_calm tl e a) (filter (possible tl (a_facts a)) events).

(** Whether a list of states shows properties of this timeline's own ids. The first
    checks are made once for all of them. *)
Definition shows_own (l : list abstract) : property -> bool :=
  let is_opaque := has_opaque_covers tl in
  let is_checked := forallb drops_on_return (sheets tl) && times_ok tl && is_closed lenses l in
  fun p => is_checked && match p with
    | SnapshotCovered => is_opaque && forallb (snapshot_safe tl) l
    | PeekBounded => negb (is_some (peek_limit tl)) || is_opaque && forallb (peek_safe tl) l
    | CoverDrops => forallb (drop_safe tl) l && has_sheets tl && forallb drops_when_free (sheets tl)
    | LockHolds => is_opaque && forallb (lock_safe tl) l
    | BlipProof =>
      forallb (fun a => exemption_calm tl a && events_calm plain_events a) l
      && forallb (events_calm screens) (bodies l) && forallb calm_sheet (sheets tl)
    | OneCover => true
    end.

(** ** The theorems of the checker *)

Lemma reached progress l (safe : abstract -> bool) s hist :
  times_ok tl = true -> is_closed lenses l = true -> forallb safe l = true ->
  runs progress tl s hist ->
  exists a, safe a = true /\ a_history a = hist
            /\ core tl (clock s) s a /\ views tl (clock s) s (represent a).
Proof.
  intros T C S Run. rewrite forallb_forall in S.
  destruct (runs_stable progress tl T (fun a => In a l) (closed_start l C)
    (fun a b I J => closed_steps l a b C I J) s hist Run) as [(a & I & W & A) F _].
  exists a. split; [apply S, I|]. split; [exact W|]. split; [apply A|].
  apply (abstract_views tl _ _ _ A F).
Qed.

Lemma up_hides progress s hist a :
  has_opaque_covers tl = true -> runs progress tl s hist -> core tl (clock s) s a -> views tl (clock s) s (represent a) ->
  a_shows tl a = false -> exposed progress tl s = 0.
Proof.
  intros Opaque Run C V. unfold a_shows. rewrite <- (view_sensitive _ _ _ _ V).
  destruct (sensitive (present tl s)) eqn:S; [|unfold exposed; rewrite S; reflexivity]. cbn [andb].
  destruct (a_height a) eqn:H; try discriminate. intros _.
  pose proof (core_height _ _ _ _ C) as (_ & St). rewrite H in St. destruct St as (U & I & E).
  exact (up_is_not_exposed progress tl s hist Opaque Run I U E).
Qed.

Lemma in_window_plain f g hist : plain f = g -> in_window tl f hist = in_window tl g hist.
Proof. intros P. unfold in_window. destruct (plain_fields _ _ P) as (-> & _). reflexivity. Qed.

Lemma snapshots_checked l :
  has_opaque_covers tl = true -> times_ok tl = true -> is_closed lenses l = true -> forallb (snapshot_safe tl) l = true ->
  snapshot_covered tl.
Proof.
  intros Opaque T C0 H progress s hist Run W G L.
  destruct (reached progress l _ s hist T C0 H Run) as (a & S & A & C & V).
  apply (up_hides progress s hist a Opaque Run C V).
  unfold snapshot_safe in S. apply negb_true_iff in S.
  rewrite <- (view_guarded _ _ _ _ V), G, (view_no_level _ _ _ _ V L), A in S.
  rewrite <- (in_window_plain _ _ hist (core_facts _ _ _ _ C)), W in S. exact S.
Qed.

Lemma lock_checked l :
  has_opaque_covers tl = true -> times_ok tl = true -> is_closed lenses l = true -> forallb (lock_safe tl) l = true ->
  lock_holds tl.
Proof.
  intros Opaque T C0 H progress s hist Run L B.
  destruct (reached progress l _ s hist T C0 H Run) as (a & S & _ & C & V).
  apply (up_hides progress s hist a Opaque Run C V).
  unfold lock_safe in S. apply negb_true_iff in S. unfold is_background in B.
  destruct (plain_fields _ _ (core_facts _ _ _ _ C)) as (P & _ & _ & _ & _ & K).
  rewrite <- K, L in S. rewrite P in B.
  destruct (phase_of (a_facts a)); [exact S|exact S|discriminate].
Qed.

Lemma drops_checked l :
  times_ok tl = true -> is_closed lenses l = true -> forallb (drop_safe tl) l = true ->
  has_sheets tl = true -> forallb drops_when_free (sheets tl) = true -> cover_drops tl.
Proof.
  intros T C H TS S progress s hist s' Run F St. rewrite forallb_forall in H.
  exact (stays_uncovered progress tl T (fun a => In a l) (closed_start l C)
    (fun a b I J => closed_steps l a b C I J) H TS S s hist s' Run F St).
Qed.

Lemma peeks_checked l :
  has_opaque_covers tl = true -> times_ok tl = true -> is_closed lenses l = true ->
  forallb (peek_safe tl) l = true -> peek_bounded tl.
Proof.
  intros Opaque T C H limit Limit progress s h s' h' Run I _ Stay Shows.
  rewrite forallb_forall in H.
  exact (peeks_end progress tl T (fun a => In a l) (closed_start l C)
    (fun a b IA J => closed_steps l a b C IA J) H Opaque s h s' h' limit Limit Run I Stay Shows).
Qed.

Lemma blips_checked l :
  times_ok tl = true -> is_closed lenses l = true ->
  forallb (fun a => exemption_calm tl a && events_calm plain_events a) l = true ->
  forallb (events_calm screens) (bodies l) = true ->
  forallb calm_sheet (sheets tl) = true -> blip_proof tl.
Proof.
  intros T C H HB S progress s h g s1 g' s' Run B Step U. rewrite forallb_forall in H, HB.
  assert (Safe : forall a, In a l -> exemption_calm tl a = true)
    by (intros a I; specialize (H a I); apply andb_prop in H; apply H).
  assert (Events : forall a e, In a l -> In e (filter (possible tl (a_facts a)) (all_events tl)) ->
    event_calm tl e a = true).
  { intros a e I E. apply filter_In in E as [E P]. apply in_app_or in E as [E|E].
    - specialize (H a I). apply andb_prop in H as [_ H]. unfold events_calm in H.
      rewrite forallb_forall in H. apply H, filter_In. auto.
    - specialize (HB _ (closed_body l a C I)). unfold events_calm in HB. rewrite forallb_forall in HB.
      assert (Q : event_calm tl e (body a) = true) by (apply HB, filter_In; split; [exact E|exact P]).
      apply in_map_iff in E as (n & <- & _). exact Q. }
  exact (blips_lower_nothing progress tl T (fun a => In a l) (closed_start l C)
    (fun a b IA J => closed_steps l a b C IA J) Safe Events S s h g s1 g' s' Run B Step U).
Qed.

Definition holds_own (p : property) : Prop :=
  match p with
  | SnapshotCovered => snapshot_covered tl
  | PeekBounded => peek_bounded tl
  | CoverDrops => cover_drops tl
  | LockHolds => lock_holds tl
  | BlipProof => blip_proof tl
  | OneCover => one_cover tl
  end.

Lemma own_checked l p : shows_own l p = true -> holds_own p.
Proof.
  unfold shows_own. rewrite !andb_true_iff. intros [[[_ T] C] H].
  destruct p; cbn [holds_own]; rewrite ?andb_true_iff in H.
  - destruct H as [O H]. exact (snapshots_checked l O T C H).
  - destruct (peek_limit tl) eqn:L; [|intros limit; congruence].
    apply andb_prop in H as [O H]. exact (peeks_checked l O T C H).
  - destruct H as [[H TS] S]. exact (drops_checked l T C H TS S).
  - destruct H as [O H]. exact (lock_checked l O T C H).
  - destruct H as [[H HB] S]. exact (blips_checked l T C H HB S).
  - apply one_cover_holds.
Qed.

End Check.

(** Whether lists of states show properties: one of the timeline, and one that has
    the states of an unknown id, too. *)
Definition shows_properties (tl : timeline) (own all : list abstract) : property -> bool :=
  let by_own := shows_own tl own in
  let by_all := shows_own (with_unknown_id tl) all in
  fun p => match p with
    | SnapshotCovered | PeekBounded | LockHolds => by_all p
    | CoverDrops | BlipProof | OneCover => by_own p
    end.

Theorem checker_sound tl own all p : shows_properties tl own all p = true -> holds_for tl p.
Proof. destruct p; cbn [shows_properties]; apply own_checked. Qed.

(** ** The walk *)

Section Walk.

Variable tl : timeline.
Variable screens : list (nat * timeline).

(** The states yet to visit, those reached, their tree, and that of bodies. *)
Record walking := { todo : list abstract; seen : list abstract; tree_seen : tree; tree_bodies : tree }.

Definition reach (w : walking) (a : abstract) : walking :=
  if member a (tree_seen w) then w
  else {| todo := a :: todo w; seen := a :: seen w; tree_seen := insert a (bits a) (tree_seen w);
          tree_bodies := tree_bodies w |}.

Definition visit (w : walking) : walking :=
  match todo w with
  | [] => w
  | a :: rest =>
    let b := body a in
    let is_new := negb (member b (tree_bodies w)) in
    fold_left reach
      (steps_here tl a ++ (if is_new then steps_to screens b else []))
      {| todo := rest; seen := seen w; tree_seen := tree_seen w;
         tree_bodies := if is_new then insert b (bits b) (tree_bodies w) else tree_bodies w |}
  end.

(** Visits up to two to the power of [depth] states. *)
Fixpoint visit_all (depth : nat) (w : walking) : walking :=
  match todo w, depth with
  | [], _ => w
  | _, O => visit w
  | _, S less => visit_all less (visit_all less w)
  end.

End Walk.

(** The states that a timeline reaches. *)
Definition walk (tl : timeline) : list abstract :=
  let none := {| todo := []; seen := []; tree_seen := Empty; tree_bodies := Empty |} in
  seen (visit_all tl (lenses tl) 24 (reach none (a_start tl))).

(** Whether the walk shows each property. *)
Definition check (tl : timeline) : property -> bool :=
  shows_properties tl (walk tl) (walk (with_unknown_id tl)).

Theorem check_sound tl p : check tl p = true -> holds_for tl p.
Proof. apply checker_sound. Qed.
