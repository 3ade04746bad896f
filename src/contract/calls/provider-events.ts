// Events that the servers of payment and e-mail providers send, authenticated by their signature.
import { group, post } from '../call.ts'

/** `?provider`: the state of a payment changed. Its signature is verified, or the state is read from the provider. */
export const paymentEvent = group('/api/payment_event.php', 'public', {
  receive: post({
    body: { kind: 'raw', max_bytes: 262_144 },
    origin: 'provider',
    input: (s) => s.PaymentEventBytes,
    output: (s) => s.Done,
    refuses: ['too_many', 'not_found', 'not_yours', 'payment_provider'],
  }),
})

/** `?provider`: bounces and spam complaints of the e-mail provider; its signature is verified. */
export const mailEvent = group('/api/mail_event.php', 'public', {
  receive: post({
    body: { kind: 'raw', max_bytes: 65_536 },
    origin: 'provider',
    input: (s) => s.MailEventBytes,
    output: (s) => s.Done,
    refuses: ['not_found', 'not_yours'],
  }),
})
