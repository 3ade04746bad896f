// Sends email through the platform's own binding (Email Sending).
import { AddressRefused, type Mailer, optionalHeaders } from './email.ts'

/** The platform's code for an address that it has suppressed. */
const SUPPRESSED = 'E_RECIPIENT_SUPPRESSED'

export function createBindingMailer(binding: SendEmail): Mailer {
  return {
    async send(mail) {
      const { to, from, reply_to, subject, text, html } = mail
      try {
        await binding.send({
          to,
          from,
          subject,
          text,
          html,
          ...(reply_to && { replyTo: reply_to }),
          // The platform allows few headers, and sets date and Message-ID itself.
          headers: optionalHeaders(mail),
        })
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === SUPPRESSED)
          throw new AddressRefused(SUPPRESSED)
        throw error
      }
    },
  }
}
