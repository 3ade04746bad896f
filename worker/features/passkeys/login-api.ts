// `/api/passkey_login.php`: login by passkey. Limited as every login is, but without the hash queue, because nothing is hashed.
import { contract } from '#src/contract/index.ts'
import { signInAgain } from '#worker/features/sessions/start-session.ts'
import { bindHandlers } from '#worker/serve.ts'

export const passkeyLoginApi = bindHandlers(contract.passkeyLogin, {
  begin: ({ services }) => services.passkeys.request(),

  async enter({ input, ...context }) {
    const { services, visitor } = context
    const proven = await services.proofs.read('login', input.proof)
    await services.proofs.takeOrRequireProof('login', visitor.ip_range, proven)
    const { email, ...owner } = await services.passkeys.authenticate(input)
    return signInAgain(owner, email, context)
  },
})
