// Soft limits (docs/decisions/privacy.md): many people share one address, above all on mobile networks. Above a soft limit a proof of
// work is required; only the hard limit far above it refuses.
import assets from 'virtual:client-assets'
import type { ProofTask } from '#src/contract/proof.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { createProofChallenge, type ProvenAction, readProof } from '#worker/platform/crypto/proof-of-work.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { createLimits } from './service.ts'

const SOLVER = 'client/proof/solve.ts'
/** In development the source file is served. */
const solver = assets.scripts[SOLVER]?.at(-1) ?? `/${SOLVER}`

export function createProofs(deps: ServiceDeps) {
  const { env, pool, now } = deps
  const limits = createLimits(deps)
  const terms = (action: ProvenAction) => ({ secret: env.SECRET, pool, action, now: now() })
  /** The task of a refusal. */
  const task = async (action: ProvenAction): Promise<ProofTask> => ({
    solver,
    challenge: JSON.stringify(await createProofChallenge(terms(action))),
  })

  return {
    task,

    /** The name of the challenge that a proof solves, used before or not; null without one and for a wrong one. */
    read: async (action: ProvenAction, proof: string | null): Promise<string | null> =>
      proof ? readProof(terms(action), proof) : null,

    /**
     * Counts one use by an address. A proof of work, named as `read` does, is consumed, and only the hard limit applies to it; throws
     * `too_many` above that. Above the soft limit, or with a proof that was used before, throws `proof_required`.
     */
    async takeOrRequireProof(action: ProvenAction, ip_range: string, proven: string | null): Promise<void> {
      const used_up = proven ? await limits.count('proof', proven) : null
      if (used_up?.ok) return limits.take(`${action}_proven`, ip_range)
      const taken = used_up ?? (await limits.count(action, ip_range))
      if (taken.ok) return
      throw new Refusal('proof_required', { retry_after: taken.retry_after, proof: await task(action) })
    },
  }
}
