// The calls of the feature `signup`.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createFunnel } from './funnel-service.ts'
import { createSignups } from './service.ts'

/** `GET /api/validate_email.php?email`: the status of an address; above a soft limit the answer is always `new`. */
export const validateEmailApi = bindHandlers(contract.validateEmail, {
  async check({ input, visitor, deps }) {
    const may_tell = await createLimits(deps).tryTake('validate_email', visitor.ip_range)
    if (!may_tell) await createLimits(deps).take('validate_email_untold', visitor.ip_range)
    return createSignups(deps).checkEmail(input.email, { may_tell })
  },
})

/**
 * `/api/funnel.php`: counts a step of the signup for the operator; no client waits for the answer. The account itself is counted
 * where it is made (worker/features/signup/service.ts), with scripts and without.
 */
export const funnelApi = bindHandlers(contract.funnel, {
  async count({ input, member, tracking, visitor, deps }) {
    const is_counted_elsewhere = input.step === 0 && input.what === 'saved'
    if (!visitor.bot && !is_counted_elsewhere)
      await createFunnel(deps).count(input, { member_id: member?.id ?? null, tracking, visitor })
    return 'done' as const
  },
})
