// Soft limits (docs/decisions/0250): over them nobody is refused who might be a customer. Many share one address, above all
// on the move; they are asked for a proof of work instead, and only the limit far above that refuses.
import assets from 'virtual:client-assets'
import { Refusal } from '#src/contract/refusals.ts'
import { createProofChallenge, type ProvenAction, readProof } from '../auth/proof-of-work.ts'
import { createLimits } from './limits.ts'
import type { ServiceDeps } from './service-deps.ts'

const SOLVER = 'client/proof/solve.ts'
/** Sources are served as they are while developing. */
const solver = assets.scripts[SOLVER]?.at(-1) ?? `/${SOLVER}`

export function createProofs(deps: ServiceDeps) {
  const { env, pool, now } = deps
  const limits = createLimits(deps)

  return {
    /**
     * Counts one use by an address. Over the soft limit a proof of work that was not used before is worth one more; without
     * it throws `proof_required` with the task. Throws `too_many` over the hard limit.
     */
    async takeOrProve(action: ProvenAction, ip_range: string, proof: string | null): Promise<void> {
      const taken = await limits.count(action, ip_range)
      if (taken.ok) return
      const terms = { secret: env.SECRET, pool, action, now: now() }
      const challenge = proof && (await readProof(terms, proof))
      if (challenge && (await limits.tryTake('proof', challenge)))
        return limits.take(`${action}_proven`, ip_range)
      throw new Refusal('proof_required', {
        retry_after: taken.retry_after,
        proof: { solver, challenge: JSON.stringify(await createProofChallenge(terms)) },
      })
    },
  }
}
