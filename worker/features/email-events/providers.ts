// Who tells us what became of a mail: how each of them shows that it is them, and what their messages say.
import * as v from 'valibot'
import { Email } from '#src/contract/fields.ts'
import { hasPassword, isSigned } from '#worker/platform/crypto/webhook-signature.ts'
import type { SuppressionReason } from '#worker/platform/mail/suppressed-addresses.ts'

/** An address that takes no mail any more, for whatever it said. */
export type MailEvent = { email: string; reason: SuppressionReason }

type Proof = { headers: Headers; bytes: Uint8Array; secret: string; now: number }

type Provider = {
  isTrusted(proof: Proof): boolean | Promise<boolean>
  /** What does not concern us is no event; null where it is no message of theirs. */
  eventsIn(message: unknown): MailEvent[] | null
}

/** Our own shape: `{ "events": [{ "kind": "bounce" | "complaint", "email": "…" }] }`, for whoever can sign. */
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
/** Of Postmark's kinds of bounce those that say: never again. The others are a full mailbox, a slow server, a policy. */
const FOR_GOOD: Readonly<Record<string, SuppressionReason>> = {
  HardBounce: 'bounce',
  BadEmailAddress: 'bounce',
  SpamComplaint: 'complaint',
  SpamNotification: 'complaint',
}

function postmarkEvents(message: unknown): MailEvent[] {
  const event = v.safeParse(PostmarkEvent, message)
  // It tells of deliveries and clicks too, where an operator asked for all of it.
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
      const told = v.safeParse(SignedEvents, message)
      return told.success ? told.output.events.map(({ kind, email }) => ({ email, reason: kind })) : null
    },
  },
  postmark: {
    isTrusted: ({ headers, secret }) => hasPassword(headers.get('authorization') ?? '', secret),
    eventsIn: postmarkEvents,
  },
}
