// Calls that the server may refuse until a proof of work is sent (docs/decisions/privacy.md): solves it and repeats the call; pages
// show `working`.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { Refusal } from '../contract/refusals.ts'
import type { SolveProof } from '../ports/proof-of-work.ts'

export type ProofStore = StoreApi<{ working: boolean }> & {
  /** Makes a call without a proof and, where the server requires one and it can be solved, once more with it. */
  over<Result>(call: (proof: string | null) => Promise<Result>): Promise<Result>
}

export function createProofStore(prove?: SolveProof): ProofStore {
  const store = createStore(() => ({ working: false }))
  return {
    ...store,
    async over(call) {
      try {
        return await call(null)
      } catch (error) {
        const task = error instanceof Refusal && error.details.proof
        if (!task || !prove) throw error
        store.setState({ working: true })
        const proof = await prove(task).finally(() => store.setState({ working: false }))
        if (!proof) throw error
        return call(proof)
      }
    },
  }
}
