// Who solves a proof of work (docs/decisions/privacy.md): the browser does (src/solve-proof-of-work.ts), nobody on the server.
import type { ProofTask } from '../contract/proof.ts'

/** What the solver's file exports (client/proof/solve.ts). */
export type SolveChallenge = (challenge: ProofTask['challenge']) => Promise<string | null>

/** The proof, or null where it cannot be had: a dead line, a browser without the means. Never rejects. */
export type SolveProof = (task: ProofTask) => Promise<string | null>
