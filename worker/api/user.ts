// `/api/user.php`: the current member, and signing up (`?new=1`): a place in the hashing line first, then the limits.
import { contract } from '#src/contract/index.ts'
import { inHashingLine } from '../auth/hashing-line.ts'
import { serve } from './serve.ts'
import { signIn } from './sign-in.ts'

export const userApi = serve(contract.user, {
  current: ({ member, services }) => services.accounts.user(member.id),

  async signup({ input, ...context }) {
    const { services, visitor, tracking, request } = context
    const caller = { known_device: false, address: visitor.ip_range, signal: request.signal }
    const member_id = await inHashingLine(caller, async (turn) => {
      await services.proofs.takeOrProve('signup', visitor.ip_range, input.proof)
      return services.signups.signUp(input, { visitor, tracking }, turn)
    })
    return signIn(member_id, input.email, context)
  },
})
