(* Random choices. *)

type random = Random.State.t

let below (random : random) count = Random.State.full_int random count
let one_in random count = below random count = 0
let pick random list = List.nth list (below random (List.length list))
