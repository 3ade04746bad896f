// Solves a proof of work in a few web workers, so that the page stays responsive. Loaded only where the server asks for one
// (src/solve-proof-of-work.ts).
import { type Challenge, solveChallenge, solveChallengeWorkers } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { SolveChallenge } from '#src/ports/proof-of-work.ts'

const MAX_WORKERS = 4
/** No phone in use takes longer. */
const TIMEOUT_MS = 60_000

const createWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

export const solve: SolveChallenge = async (task) => {
  // From our own server, which refuses a wrong solution.
  const challenge: Challenge = JSON.parse(task)
  const concurrency = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1)
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency,
    createWorker,
    timeout: TIMEOUT_MS,
    // Without workers the page solves it in small pieces; keys are derived off its thread all the same.
  }).catch(() => solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS }))
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
