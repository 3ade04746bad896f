// Mail goes out here and nowhere else: by SMTP where the operator has a server, else by the platform's binding.
// Local bundles keep every mail in an outbox too, and send nothing unless SMTP_URL says where.
import type { Env } from '../env.ts'
import { recordDevMail } from './dev-outbox.ts'
import type { Mailer } from './mail.ts'
import { createSmtpMailer } from './smtp.ts'

export function createMailer(env: Env): Mailer {
  const transport = transportOf(env)
  if (!__SEAMS__) return transport ?? unconfigured
  return {
    async send(mail) {
      if (env.SMTP_URL) await transport?.send(mail)
      await recordDevMail(env, mail)
    },
  }
}

function transportOf(env: Env): Mailer | null {
  if (env.SMTP_URL) return createSmtpMailer(env.SMTP_URL)
  const { EMAIL } = env
  return EMAIL ? { send: async (mail) => void (await EMAIL.send(mail)) } : null
}

const unconfigured: Mailer = {
  async send() {
    throw new Error('mail: neither SMTP_URL nor the EMAIL binding is configured')
  },
}
