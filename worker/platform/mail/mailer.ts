// Sends email: by SMTP where the operator has a server, else by a provider's API, else by the platform's binding. Local bundles store every
// email in an outbox too, and send nothing unless a variable says where.
import type { Env } from '#worker/env.ts'
import { recordDevMail } from './dev-outbox.ts'
import type { Mailer } from './email.ts'
import { createPostmarkMailer } from './postmark.ts'
import { createBindingMailer } from './send-email-binding.ts'
import { createSmtpMailer } from './smtp.ts'

export function createMailer(env: Env): Mailer {
  const named = namedTransport(env)
  if (!__SEAMS__) return named ?? (env.EMAIL ? createBindingMailer(env.EMAIL) : unconfigured)
  return {
    async send(mail) {
      await named?.send(mail)
      await recordDevMail(env, mail)
    },
  }
}

/** The transport that a variable names. */
function namedTransport({ SMTP_URL, MAIL_PROVIDER_TOKEN, MAIL_PROVIDER_URL }: Env): Mailer | null {
  if (SMTP_URL) return createSmtpMailer(SMTP_URL)
  return MAIL_PROVIDER_TOKEN ? createPostmarkMailer(MAIL_PROVIDER_TOKEN, MAIL_PROVIDER_URL) : null
}

const unconfigured: Mailer = {
  async send() {
    throw new Error('mail: neither SMTP_URL, MAIL_PROVIDER_TOKEN nor the EMAIL binding is configured')
  },
}
