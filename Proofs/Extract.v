(** The programs: the engine, and the checker. *)

From Coq Require Import ZArith Extraction ExtrOcamlBasic ExtrOcamlNatInt ExtrOcamlZBigInt.
From Scrim Require Import Timeline Engine Sheets Invariants Abstract Checker.

Extraction Language OCaml.
Extraction Blacklist List String Int.

(* Zarith's own comparisons and division. Divisors are positive here. *)
Extract Inlined Constant Z.leb => "Big_int_Z.le_big_int".
Extract Inlined Constant Z.ltb => "Big_int_Z.lt_big_int".
Extract Inlined Constant Z.div => "Big_int_Z.div_big_int".

Separate Extraction
  Engine.start Engine.handle Engine.advance Engine.wake Engine.covered Engine.reasons_of
  Engine.opacity_of Engine.exposed Engine.target Engine.level_of Engine.overlay_opacity
  Engine.guarded Engine.exempt Engine.next_deadline Engine.is_locked
  Lifecycle.window_of Timeline.cover_at Invariants.has_opaque_covers Checker.walk Checker.shows_properties Checker.check
  Timeline.closed_timeline Timeline.with_unknown_id Sheets.agrees Sheets.spec_sheet.
