// `GET /api/validate_email.php?email`: the status of an address; above a soft limit the answer is always `new`.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const validateEmailApi = bindHandlers(contract.validateEmail, {
  async check({ input, visitor, services }) {
    const may_tell = await services.limits.tryTake('validate_email', visitor.ip_range)
    if (!may_tell) await services.limits.take('validate_email_untold', visitor.ip_range)
    return services.signups.checkEmail(input.email, { may_tell })
  },
})
