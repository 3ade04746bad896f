// Solving a proof of work (docs/decisions/privacy.md): in the browser alone (src/solve-proof-of-work.ts).
import type { ProofTask } from '../contract/proof.ts'

/** What the solver's file exports (client/proof/solve.ts). */
export type SolveChallenge = (challenge: ProofTask['challenge']) => Promise<string | null>

/** The proof, or null where it cannot be solved: offline, or an unsupported browser. Never rejects. */
export type SolveProof = (task: ProofTask) => Promise<string | null>
