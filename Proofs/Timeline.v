(** A timeline as the compiler writes it.

    Tracks say how screens look and move; their sheets say which keyframes each
    event plays. Texts, patterns and source lines do not affect the engine, so
    they are not here. Screens, covers, sheets and overlays are numbers of list
    elements. A number that is out of range stands for the closed engine's
    element, which covers everything. *)

From Coq Require Import ZArith List Bool.
Import ListNotations.
Open Scope Z_scope.

(** Instants and durations are whole nanoseconds. *)
Notation time := Z (only parsing).

(** Opacities are whole multiples of 10^-18, from 0 to [one]. *)
Definition one : Z := 10 ^ 18.

(** Events, as cues use them. *)
Inductive cue_event :=
| OnResign | OnBackground | OnForeground | OnActive
| OnScreen
| OnPromptBegan | OnPromptEnded | OnExemptionEnded
| OnRecordingBegan | OnRecordingEnded
| OnUnlocked
| OnProtectionOff | OnProtectionOn
| OnHierarchy | OnBounds | OnAppearance
| OnShow | OnDismiss.

Definition cue_event_eq (a b : cue_event) : {a = b} + {a <> b}.
Proof. decide equality. Defined.

Definition is_event (a b : cue_event) : bool := if cue_event_eq a b then true else false.

(** The conditions that guards test, after the event has changed the facts. *)
Inductive condition := IsActive | IsBackground | HasLeft | IsExempt | IsProtected | IsHeld | IsRaised.

(** What a cue does. *)
Record keyframes := {
  disarm : bool;   (** cancels a pending drop *)
  depart : bool;   (** sets departed *)
  swap : bool;     (** shows the cover of the moment *)
  fades : bool;     (** fades the cover of the moment in, unless the target is 1 *)
  snap : bool;     (** shows the cover of the moment at opacity 1 *)
  drops : bool;      (** makes a drop pending *)
  raise : bool;    (** brings the layers to the front *)
  layout : bool;
  restyle : bool
}.

Record cue := { requires : list condition; forbids : list condition; plays : keyframes }.

(** The reasons for which a cover is up. *)
Record reasons := { departed_reason : bool; recording_reason : bool; locked_reason : bool }.

Record sheet := {
  drops_on : cue_event;       (** the event that clears departed *)
  counted_reasons : reasons;            (** the reasons that count on these screens *)
  cues : cue_event -> list cue
}.

Definition nothing : keyframes := Build_keyframes false false false false false false false false false.

(** The first cue whose guard holds. *)
Fixpoint first_cue (holds : condition -> bool) (cs : list cue) : keyframes :=
  match cs with
  | [] => nothing
  | c :: rest =>
    if forallb holds (requires c) && forallb (fun x => negb (holds x)) (forbids c)
    then plays c else first_cue holds rest
  end.

Inductive curve := Linear | EaseIn | EaseOut | EaseInOut.

Record fade := { fade_in : time; fade_out : time; settle : time; fade_curve : curve }.

(** Standing protection. *)
Inductive level := NoLevel | Recents | Window.

Record track := {
  sensitive : bool;
  track_cover : nat;
  track_sheet : nat;
  track_fade : fade;
  secure : level
}.

(** A cover's own opacity, and whether it comes and goes without a fade, as
    [hide] and a [view] do. *)
Record cover := { own_opacity : Z; instant : bool }.

Record overlay := { overlay_cover : nat; overlay_fade : fade }.

Inductive lock_policy := NeverLocks | AlwaysLocks | LocksAfter (limit : time).
Inductive prompt_policy := CoverPrompts | IgnorePrompts (limit linger : time).
Inductive lifecycle := IOSScene | IOSApp | Android | Desktop.

Record timeline := {
  system : lifecycle;
  from_resign : bool;          (** [snapshots: from-resign] *)
  locks : lock_policy;
  lock_cover : option nat;
  prompts : prompt_policy;
  peek_limit : option time;
  covers : list cover;
  sheets : list sheet;
  tracks : list track;
  overlays : list overlay;
  unlisted : nat;              (** the track of ids that only [**] matches *)
  shown : list nat;            (** the tracks that ids have *)
  closed : bool                (** stands in for one that did not load *)
}.

(** ** The elements that cover everything *)

Definition black : cover := {| own_opacity := one; instant := false |}.

Definition at_once : fade :=
  {| fade_in := 0; fade_out := 0; settle := 0; fade_curve := Linear |}.

Definition closed_sheet : sheet := {|
  drops_on := OnActive;
  counted_reasons := Build_reasons false false false;
  cues e := [{| requires := []; forbids := []; plays := {|
    disarm := true; depart := false; swap := false; fades := false; snap := true; drops := false;
    raise := is_event e OnHierarchy;
    layout := is_event e OnBounds;
    restyle := is_event e OnAppearance |} |}]
|}.

Definition closed_track (tl : timeline) : track := {|
  sensitive := true;
  track_cover := length (covers tl);
  track_sheet := length (sheets tl);
  track_fade := at_once;
  secure := Window
|}.

(** The same timeline but for its screens. *)
Definition with_screens (shs : list sheet) (trs : list track) (n : nat) (ids : list nat) (tl : timeline)
  : timeline := {|
  system := system tl; from_resign := from_resign tl; locks := locks tl; lock_cover := lock_cover tl;
  prompts := prompts tl; peek_limit := peek_limit tl; covers := covers tl; sheets := shs;
  tracks := trs; overlays := overlays tl; unlisted := n; shown := ids; closed := closed tl |}.

(** The timeline with an id whose patterns it does not know, which has the closed
    track. *)
Definition with_unknown_id (tl : timeline) : timeline :=
  with_screens (sheets tl) (tracks tl) (unlisted tl) (shown tl ++ [length (tracks tl)]) tl.

(** The timeline of an engine that is closed. *)
Definition closed_timeline : timeline := {|
  system := IOSScene; from_resign := false;
  locks := NeverLocks; lock_cover := None; prompts := CoverPrompts; peek_limit := None;
  covers := []; sheets := []; tracks := []; overlays := [];
  unlisted := 0; shown := [0%nat]; closed := true
|}.

(** ** Looking elements up *)

Definition cover_at (tl : timeline) (n : nat) : cover := nth n (covers tl) black.
Definition track_at (tl : timeline) (n : nat) : track :=
  match nth_error (tracks tl) n with Some tr => tr | None => closed_track tl end.
Definition is_closed_track (tl : timeline) (n : nat) : bool := Nat.leb (length (tracks tl)) n.
Definition sheet_of (tl : timeline) (tr : track) : sheet := nth (track_sheet tr) (sheets tl) closed_sheet.

Lemma track_at_nth tl n : track_at tl n = nth n (tracks tl) (closed_track tl).
Proof.
  unfold track_at. generalize (tracks tl). induction n as [|n IH]; intros [|tr trs]; cbn; auto.
Qed.
