// Solves a proof of work beside the page, which never waits: in workers, one for each of a few cores. Fetched only by
// who is asked for a proof (src/solve-proof-of-work.ts).
import { type Challenge, solveChallenge, solveChallengeWorkers } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { SolveChallenge } from '#src/ports/proof-of-work.ts'

const MAX_WORKERS = 4
/** Slower than any phone that is still in use. */
const TIMEOUT_MS = 60_000

const createWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

export const solve: SolveChallenge = async (task) => {
  // Made by our own server; a wrong solution is refused there.
  const challenge: Challenge = JSON.parse(task)
  const concurrency = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1)
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency,
    createWorker,
    timeout: TIMEOUT_MS,
    // Where workers cannot be had the page does it, in small pieces: keys are derived off its thread as well.
  }).catch(() => solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS }))
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
