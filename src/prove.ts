// Solving a proof of work in the browser (docs/decisions/0250). What solves it is fetched only when it is asked for, by the
// name the server gives it, because the lander's script knows no other files.
import type { ProofTask } from './contract/proof.ts'

/** What the solver's file exports (client/proof/solve.ts). */
export type Solve = (challenge: ProofTask['challenge']) => Promise<string | null>

export type Prove = (task: ProofTask) => Promise<string | null>

/** The proof, or null where it cannot be had: a dead line, a browser without the means. Never rejects. */
export const prove: Prove = async ({ solver, challenge }) => {
  try {
    const { solve }: { solve: Solve } = await import(/* @vite-ignore */ solver)
    return await solve(challenge)
  } catch {
    return null
  }
}
