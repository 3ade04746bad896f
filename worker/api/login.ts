// `POST /api/login.php`: both limits are taken before the password is hashed.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'
import { signIn } from './sign-in.ts'

export const loginApi = serve(contract.login, {
  async enter({ input, ...context }) {
    const { services, visitor, site } = context
    await services.limits.take('login', visitor.ip)
    await services.limits.take('login_account', `${site.pool}:${input.email.toLowerCase()}`)
    return signIn(await services.accounts.authenticate(input.email, input.password), context)
  },
})
