// Signing in to an account: by password and by passkey.
import { contract } from '#src/contract/index.ts'
import type { ApiContext } from '#worker/context.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createAccounts } from '#worker/features/account/service.ts'
import { runQueued } from '#worker/features/limits/admission.ts'
import { createProofs } from '#worker/features/limits/proof-service.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createPasskeys } from '#worker/features/passkeys/service.ts'
import { knownDevice, signInAgain } from '#worker/features/sessions/start-session.ts'

/** `POST /api/login.php`: first a place in the hash queue, then the limits, then the password in its turn. */
export const loginApi = bindHandlers(contract.login, {
  async enter({ input, ...context }) {
    const { deps } = context
    const device = await knownDevice(context, input.email)
    const credentials = { action: 'login', device, proof: input.proof } as const
    const owner = await runQueued(context, credentials, async (turn, proven) => {
      const attempt = await countAttempt(context, input.email, { device, proven })
      const known = await createAccounts(deps).authenticate(input.email, input.password, turn)
      await attempt.wasRight()
      return known
    })
    const [user] = await Promise.all([
      signInAgain(owner, input.email, context),
      createPasskeys(deps).offer(owner.member_id),
    ])
    return user
  },
})

/** Counts an attempt. A known device has a limit of its own, so that an attacker elsewhere cannot lock its owner out. */
async function countAttempt(
  { deps, visitor, site }: ApiContext,
  email: string,
  { device, proven }: { device: string | null; proven: string | null },
) {
  const limits = createLimits(deps)
  const proofs = createProofs(deps)
  const account = `${site.pool}:${email.toLowerCase()}`
  if (device) {
    await limits.take('login_device', device)
    return { wasRight: () => limits.clear('login_device', device) }
  }
  const from = `${account}:${visitor.ip_range}`
  await proofs.takeOrRequireProof('login', visitor.ip_range, proven)
  await limits.take('login_account', from)
  await limits.take('login_strangers', account)
  return { wasRight: () => limits.clear('login_account', from) }
}

/**
 * `/api/passkey_login.php`: login by passkey. Limited as every login is, but without the hash queue, because nothing is hashed.
 */
export const passkeyLoginApi = bindHandlers(contract.passkeyLogin, {
  begin: ({ deps }) => createPasskeys(deps).request(),

  async enter({ input, ...context }) {
    const { deps, visitor } = context
    const proven = await createProofs(deps).read('login', input.proof)
    await createProofs(deps).takeOrRequireProof('login', visitor.ip_range, proven)
    const { email, ...owner } = await createPasskeys(deps).authenticate(input)
    return signInAgain(owner, email, context)
  },
})
