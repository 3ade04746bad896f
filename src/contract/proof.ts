// A proof of work, which `login.php` and `user.php?new=1` require over a soft limit or under load (docs/decisions/privacy.md): the refusal,
// `proof_required` or `busy`, contains a task, the repeated call the proof.
import * as v from 'valibot'

/** Base64 of the JSON of ALTCHA's challenge and its solution; null before a task was set. */
export const Proof = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2_048))), null)

/** In the refusal's details: the challenge as JSON, valid once within five minutes, and the URL of our script that solves it. */
export type ProofTask = { solver: string; challenge: string }
