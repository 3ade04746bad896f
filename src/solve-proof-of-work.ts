// Solves a proof of work in the browser. The solver is loaded on demand, from the URL that the server sends, because the
// lander's script knows no other files.
import type { SolveChallenge, SolveProof } from './ports/proof-of-work.ts'

export const solveProofOfWork: SolveProof = async ({ solver, challenge }) => {
  try {
    const { solve }: { solve: SolveChallenge } = await import(/* @vite-ignore */ solver)
    return await solve(challenge)
  } catch {
    return null
  }
}
