// Solving a proof of work in the browser. What solves it is fetched only when it is asked for, by the name the server gives
// it, because the lander's script knows no other files.
import type { Prove, Solve } from './ports/prove.ts'

export const prove: Prove = async ({ solver, challenge }) => {
  try {
    const { solve }: { solve: Solve } = await import(/* @vite-ignore */ solver)
    return await solve(challenge)
  } catch {
    return null
  }
}
