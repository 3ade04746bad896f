// `/api/funnel.php`: counts a step of the signup for the operator; no client waits for the answer. The account itself is counted
// where it is made (worker/features/signup/service.ts), with scripts and without.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const funnelApi = bindHandlers(contract.funnel, {
  async count({ input, member, tracking, visitor, services }) {
    const is_counted_elsewhere = input.step === 0 && input.what === 'saved'
    if (!visitor.bot && !is_counted_elsewhere)
      await services.funnel.count(input, { member_id: member?.id ?? null, tracking, visitor })
    return 'done' as const
  },
})
