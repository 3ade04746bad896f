// `GET /api/validate_email.php?email`: what an address is good for; over a soft limit every address is as good as new.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const validateEmailApi = bindHandlers(contract.validateEmail, {
  async check({ input, visitor, services }) {
    const may_tell = await services.limits.tryTake('validate_email', visitor.ip_range)
    if (!may_tell) await services.limits.take('validate_email_untold', visitor.ip_range)
    return services.signups.checkEmail(input.email, { may_tell })
  },
})
