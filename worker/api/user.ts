// `/api/user.php`: the current member, and signing up (`?new=1`): a place in the hashing line first, then the limits.
import { contract } from '#src/contract/index.ts'
import { admit } from './admission.ts'
import { serve } from './serve.ts'
import { signIn } from './sign-in.ts'

export const userApi = serve(contract.user, {
  current: ({ member, principal, services }) => services.accounts.user(member.id, principal.desk?.figures),

  async signup({ input, ...context }) {
    const { services, visitor, tracking } = context
    const credentials = { action: 'signup', proof: input.proof } as const
    const member_id = await admit(context, credentials, async (turn, proven) => {
      await services.proofs.takeOrProve('signup', visitor.ip_range, proven)
      return services.signups.signUp(input, { visitor, tracking }, turn)
    })
    return signIn(member_id, input.email, context)
  },
})
