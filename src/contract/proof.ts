// A proof of work, as `login.php` and `user.php?new=1` ask for it over a soft limit or when too many come at once
// (docs/decisions/privacy.md): the refusal, `proof_required` or `busy`, brings a task, the repeated call brings the proof.
import * as v from 'valibot'

/** Base64 of the JSON of ALTCHA's challenge and its solution. Without a task there is none to give. */
export const Proof = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2_048))), null)

/** In the refusal's details: the challenge as JSON, good once within five minutes, and the script of ours that solves it. */
export type ProofTask = { solver: string; challenge: string }
