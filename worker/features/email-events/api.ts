// `/api/mail_event.php?provider=`: bounces and complaints, reported by the mail provider. Returns 404 unless MAIL_WEBHOOK_SECRET
// is set: anybody could otherwise have any address suppressed.
import { contract } from '#src/contract/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { MAIL_PROVIDERS } from './providers.ts'
import { createMailEvents } from './service.ts'

export const mailEventApi = bindHandlers(contract.mailEvent, {
  async receive({ input: bytes, url, request: { headers }, env, deps }): Promise<'done'> {
    const name = url.searchParams.get('provider') ?? ''
    const provider = Object.hasOwn(MAIL_PROVIDERS, name) ? MAIL_PROVIDERS[name] : undefined
    const secret = env.MAIL_WEBHOOK_SECRET
    if (!provider || !secret) throw new Refusal('not_found')
    if (!(await provider.isTrusted({ headers, bytes, secret, now: Date.now() })))
      throw new Refusal('not_yours')
    const events = provider.eventsIn(parsed(bytes))
    if (!events) throw new Refusal('invalid')
    await createMailEvents(deps).record(events)
    return 'done'
  },
})

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new Refusal('invalid')
  }
}
