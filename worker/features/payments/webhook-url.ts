// The URL at which a provider reports a payment, signed for its order. Without the signature anybody could send a webhook of a provider
// that does not sign its own (Mollie).
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

/** Whether a URL was made here, for the provider it names. */
export async function isOwnWebhookUrl(secret: Secret, { searchParams }: URL): Promise<boolean> {
  const [provider = '', order = '', signature = ''] = ['provider', 'order', 'signature'].map(
    (name) => searchParams.get(name) ?? '',
  )
  return isSame(signature, await signatureOf(secret, provider, order))
}
