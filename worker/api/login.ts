// `POST /api/login.php`: both limits are taken before the password is hashed.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'
import { signIn } from './sign-in.ts'

export const loginApi = serve(contract.login, {
  async enter({ input, ...context }) {
    const { services, visitor, site } = context
    await services.limits.take('login', visitor.ip)
    const account = `${site.pool}:${input.email.toLowerCase()}`
    await services.limits.take('login_account', account)
    const member_id = await services.accounts.authenticate(input.email, input.password)
    await services.limits.clear('login_account', account)
    return signIn(member_id, context)
  },
})
