// The address at which a provider tells what became of a payment. It is signed for its order: of whoever tells something there it is
// known that we gave it to them. A webhook that is not signed by itself (Mollie's) could else be anybody's.
import { hmac, isSame } from '#worker/platform/crypto/secrets.ts'

const SIGNATURE_LENGTH = 32
type Secret = { SECRET: string }

const signatureOf = async ({ SECRET }: Secret, provider: string, order: string) =>
  (await hmac(SECRET, ['payment-event', provider, order].join('\n'))).slice(0, SIGNATURE_LENGTH)

export async function createWebhookUrl(
  secret: Secret,
  origin: string,
  { provider, order }: { provider: string; order: string },
): Promise<string> {
  const signature = await signatureOf(secret, provider, order)
  return `${origin}/api/payment_event.php?${new URLSearchParams({ provider, order, signature })}`
}

/** Whether an address is one that we gave to the provider it names. */
export async function isOwnWebhookUrl(secret: Secret, { searchParams }: URL): Promise<boolean> {
  const [provider = '', order = '', signature = ''] = ['provider', 'order', 'signature'].map(
    (name) => searchParams.get(name) ?? '',
  )
  return isSame(signature, await signatureOf(secret, provider, order))
}
