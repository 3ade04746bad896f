// The mail providers that report bounces and complaints: how each authenticates, and what its messages say.
import * as v from 'valibot'
import { Email } from '#src/contract/fields.ts'
import { hasPassword, isSigned } from '#worker/platform/crypto/webhook-signature.ts'
import type { SuppressionReason } from '#worker/platform/mail/suppressed-addresses.ts'

/** An address that must get no more email, and why. */
export type MailEvent = { email: string; reason: SuppressionReason }

type Proof = { headers: Headers; bytes: Uint8Array; secret: string; now: number }

type Provider = {
  isTrusted(proof: Proof): boolean | Promise<boolean>
  /** The events that concern us; null where the message is not of this provider's form. */
  eventsIn(message: unknown): MailEvent[] | null
}

/** Our own form: `{ "events": [{ "kind": "bounce" | "complaint", "email": "…" }] }`, for any sender with the secret. */
const SignedEvents = v.object({
  events: v.pipe(
    v.array(v.object({ kind: v.picklist(['bounce', 'complaint']), email: Email })),
    v.maxLength(25),
  ),
})

/** Postmark's bounce, spam complaint and subscription change webhooks, as far as they concern us. */
const PostmarkEvent = v.variant('RecordType', [
  v.object({ RecordType: v.literal('Bounce'), Type: v.string(), Email }),
  v.object({ RecordType: v.literal('SpamComplaint'), Email }),
  v.object({
    RecordType: v.literal('SubscriptionChange'),
    Recipient: Email,
    SuppressSending: v.boolean(),
    SuppressionReason: v.nullish(v.string()),
  }),
])
/** The kinds of bounce that are permanent. The others are a full mailbox, a slow server, a policy. */
const FOR_GOOD: Readonly<Record<string, SuppressionReason>> = {
  HardBounce: 'bounce',
  BadEmailAddress: 'bounce',
  SpamComplaint: 'complaint',
  SpamNotification: 'complaint',
}

function postmarkEvents(message: unknown): MailEvent[] {
  const event = v.safeParse(PostmarkEvent, message)
  // Deliveries and clicks come too, where an operator has enabled those webhooks.
  if (!event.success) return []
  const { output } = event
  switch (output.RecordType) {
    case 'SpamComplaint':
      return [{ email: output.Email, reason: 'complaint' }]
    case 'Bounce':
      return addressed(output.Email, FOR_GOOD[output.Type])
    case 'SubscriptionChange':
      return output.SuppressSending
        ? addressed(output.Recipient, FOR_GOOD[output.SuppressionReason ?? ''])
        : []
  }
}

const addressed = (email: string, reason: SuppressionReason | undefined): MailEvent[] =>
  reason ? [{ email, reason }] : []

/** By the name in `?provider=`. */
export const MAIL_PROVIDERS: Readonly<Record<string, Provider>> = {
  signed: {
    isTrusted: ({ headers, bytes, secret, now }) =>
      isSigned(headers.get('x-signature') ?? '', bytes, { secret, now }),
    eventsIn(message) {
      const events = v.safeParse(SignedEvents, message)
      return events.success ? events.output.events.map(({ kind, email }) => ({ email, reason: kind })) : null
    },
  },
  postmark: {
    isTrusted: ({ headers, secret }) => hasPassword(headers.get('authorization') ?? '', secret),
    eventsIn: postmarkEvents,
  },
}
