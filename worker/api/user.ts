// `/api/user.php`: the current member, and signing up (`?new=1`); the limit is taken before the password is hashed.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'
import { signIn } from './sign-in.ts'

export const userApi = serve(contract.user, {
  current: ({ member, services }) => services.accounts.user(member.id),

  async signup({ input, ...context }) {
    const { services, visitor, tracking } = context
    await services.limits.take('signup', visitor.ip)
    return signIn(await services.accounts.signup(input, { visitor, tracking }), context)
  },
})
