// `/api/reset_password.php`: a reset link, the new password set by it, and the change of a known password.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { runQueued, runQueuedForMember } from '#worker/features/limits/admission.ts'
import { createProofs } from '#worker/features/limits/proof-service.ts'
import { signIn } from '#worker/features/sessions/start-session.ts'
import { createPasswords } from './service.ts'

export const resetPasswordApi = bindHandlers(contract.resetPassword, {
  async ask({ input: { email, proof }, deps, visitor }) {
    await createProofs(deps).takeOrRequireProof(
      'reset',
      visitor.ip_range,
      await createProofs(deps).read('reset', proof),
    )
    return createPasswords(deps).requestReset(email)
  },

  async choose({ input, ...context }) {
    const { deps, visitor, principal } = context
    const credentials = { action: 'reset', proof: input.proof } as const
    const { member_id, email } = await runQueued(context, credentials, async (turn, proven) => {
      await createProofs(deps).takeOrRequireProof('reset', visitor.ip_range, proven)
      return createPasswords(deps).reset(input, principal, turn)
    })
    return signIn(member_id, email, context)
  },

  change: ({ input, ...context }) =>
    runQueuedForMember(context, (turn) =>
      createPasswords(context.deps).change(context.principal, input, turn),
    ),
})
