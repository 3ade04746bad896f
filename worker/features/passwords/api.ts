// `/api/reset_password.php`: a reset link, the new password set by it, and the change of a known password.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { runQueued, runQueuedForMember } from '#worker/features/limits/admission.ts'
import { signIn } from '#worker/features/sessions/start-session.ts'

export const resetPasswordApi = bindHandlers(contract.resetPassword, {
  async ask({ input: { email, proof }, services, visitor }) {
    await services.proofs.takeOrRequireProof(
      'reset',
      visitor.ip_range,
      await services.proofs.read('reset', proof),
    )
    return services.passwords.requestReset(email)
  },

  async choose({ input, ...context }) {
    const { services, visitor, principal } = context
    const credentials = { action: 'reset', proof: input.proof } as const
    const { member_id, email } = await runQueued(context, credentials, async (turn, proven) => {
      await services.proofs.takeOrRequireProof('reset', visitor.ip_range, proven)
      return services.passwords.reset(input, principal, turn)
    })
    return signIn(member_id, email, context)
  },

  change: ({ input, ...context }) =>
    runQueuedForMember(context, (turn) => context.services.passwords.change(context.principal, input, turn)),
})
