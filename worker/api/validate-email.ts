// `GET /api/validate_email.php?email`: what an address is good for, within tight limits.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'

export const validateEmailApi = serve(contract.validateEmail, {
  async check({ input, visitor, services }) {
    await services.limits.take('validate_email', visitor.ip_range)
    return services.accounts.checkEmail(input.email)
  },
})
