// Calls that the server may refuse until a proof of work is sent.
import { expect, test, vi } from 'vitest'
import { Refusal } from '#src/contract/refusals.ts'
import { createProofStore } from '#src/state/proof.ts'
import { deferred } from '#tests/support/fake-api.ts'

const TASK = { solver: '/solve.js', challenge: '{}' }
const required = new Refusal('proof_required', { proof: TASK })
/** A call that is refused until it comes with a proof. */
const guarded = () => vi.fn(async (proof: string | null) => proof ?? Promise.reject(required))

test('a call that needs a proof is repeated with it, and the page shows that it is being worked on', async () => {
  const solved = deferred<string | null>()
  const prove = vi.fn(() => solved.promise)
  const proof = createProofStore(prove)
  const call = guarded()
  const answer = proof.over(call)
  await vi.waitFor(() => expect(proof.getState().working).toBe(true))
  expect(call.mock.calls).toEqual([[null]])
  solved.resolve('the proof')
  expect(await answer).toBe('the proof')
  expect(prove).toHaveBeenCalledExactlyOnceWith(TASK)
  expect([call.mock.calls, proof.getState().working]).toEqual([[[null], ['the proof']], false])
})

test.each([
  ['it cannot be solved', createProofStore(async () => null)],
  ['nothing solves it', createProofStore()],
])('the refusal stands where %s', async (_, proof) => {
  const call = guarded()
  await expect(proof.over(call)).rejects.toBe(required)
  expect(call).toHaveBeenCalledOnce()
  expect(proof.getState().working).toBe(false)
})

test('a call that is accepted, or refused for another reason, is made once and proves nothing', async () => {
  const prove = vi.fn(async () => 'the proof')
  const proof = createProofStore(prove)
  expect(await proof.over(async () => 'done')).toBe('done')
  const banned = new Refusal('banned')
  await expect(proof.over(() => Promise.reject(banned))).rejects.toBe(banned)
  expect(prove).not.toHaveBeenCalled()
})
