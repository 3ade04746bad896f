// Mail through an operator's own SMTP server, by TCP from the edge. STARTTLS is used wherever the server offers it.
import { encodeHeader, LogLevel, WorkerMailer } from 'worker-mailer'
import type { Mailer } from './mailer.ts'

const SUBMISSION_PORT = 587
const IMPLICIT_TLS_PORT = 465
const TIMEOUT_MS = 15_000

/** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. Throws on any other URL. */
export function createSmtpMailer(smtp_url: string): Mailer {
  const url = new URL(smtp_url)
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')
    throw new Error('SMTP_URL must begin with smtp:// or smtps://')
  const secure = url.protocol === 'smtps:'
  const options = {
    host: url.hostname,
    port: Number(url.port) || (secure ? IMPLICIT_TLS_PORT : SUBMISSION_PORT),
    secure,
    ...(url.username && {
      credentials: { username: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
      authType: ['plain' as const, 'login' as const],
    }),
    // What it logs quotes addresses.
    logLevel: LogLevel.NONE,
    socketTimeoutMs: TIMEOUT_MS,
    responseTimeoutMs: TIMEOUT_MS,
  }
  return {
    async send({ to, from, subject, text, html }) {
      const headers = { From: `${encodeHeader(from.name)} <${from.email}>` }
      await WorkerMailer.send(options, { to, from, subject, text, html, headers })
    },
  }
}
