// Sends email through an operator's own SMTP server, by TCP from the edge (RFC 5321): TLS wherever it is offered, and no password without
// it. Our own, because a server that hangs up must end the conversation and not freeze the isolate.
import { connect } from 'cloudflare:sockets'
import { toBase64 } from '#src/domain/bytes.ts'
import { AddressRefused, type Mail, type Mailer } from './email.ts'
import { toMimeMessage } from './mime.ts'
import { openWire, SmtpError, type Wire } from './smtp-wire.ts'

const SUBMISSION_PORT = 587
const IMPLICIT_TLS_PORT = 465
const TIMEOUT_MS = 20_000

type Server = {
  hostname: string
  port: number
  secure: boolean
  account: { username: string; password: string } | null
}

/**
 * `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. Throws on any other URL.
 * `dial` opens the connection.
 */
export function createSmtpMailer(smtp_url: string, dial: typeof connect = connect): Mailer {
  const server = parseUrl(smtp_url)
  return { send: (mail) => deliver(server, mail, dial) }
}

function parseUrl(smtp_url: string): Server {
  const { protocol, hostname, port, username, password } = new URL(smtp_url)
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new SmtpError('SMTP_URL is neither smtp:// nor smtps://')
  const secure = protocol === 'smtps:'
  return {
    hostname,
    port: Number(port) || (secure ? IMPLICIT_TLS_PORT : SUBMISSION_PORT),
    secure,
    account: username
      ? { username: decodeURIComponent(username), password: decodeURIComponent(password) }
      : null,
  }
}

async function deliver(server: Server, mail: Mail, dial: typeof connect): Promise<void> {
  const { hostname, port, secure } = server
  let socket = dial({ hostname, port }, { secureTransport: secure ? 'on' : 'starttls', allowHalfOpen: false })
  let timer: number | null = null
  const too_late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SmtpError('no answer in time')), TIMEOUT_MS)
  })

  async function converse(): Promise<void> {
    let wire = openWire(socket)
    await wire.readReply('2')
    let offers = await greet(wire, mail)
    let is_private = secure
    if (!secure && offers.includes('STARTTLS')) {
      await wire.sendCommand('STARTTLS', '2')
      wire.release()
      socket = socket.startTls()
      wire = openWire(socket)
      offers = await greet(wire, mail)
      is_private = true
    }
    if (server.account) {
      if (!is_private) throw new SmtpError('the server offers no TLS to send a password over')
      await signIn(wire, offers, server.account)
    }
    await sendMessage(wire, mail)
  }

  try {
    await Promise.race([converse(), too_late])
  } finally {
    clearTimeout(timer)
    socket.close().catch(() => undefined)
  }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** Introduces ourselves; returns the server's extensions. */
async function greet(wire: Wire, { from }: Mail): Promise<string[]> {
  const [, ...offers] = await wire.sendCommand(`EHLO ${domainOf(from.email)}`, '2')
  return offers.map((offer) => offer.toUpperCase())
}

async function signIn(
  wire: Wire,
  offers: string[],
  { username, password }: { username: string; password: string },
) {
  const methods = offers.find((offer) => offer.startsWith('AUTH')) ?? ''
  if (methods.includes('PLAIN')) {
    await wire.sendCommand(`AUTH PLAIN ${toBase64(`\0${username}\0${password}`)}`, '2')
    return
  }
  await wire.sendCommand('AUTH LOGIN', '3')
  await wire.sendCommand(toBase64(username), '3')
  await wire.sendCommand(toBase64(password), '2')
}

/** Permanent replies about the mailbox. 552 and 554 are a full one and a policy, which are temporary. */
const NO_MAILBOX = new Set([550, 551, 553])
/** The same as enhanced status: an invalid address, a closed mailbox. What begins with 5.7 is a policy. */
const NO_MAILBOX_STATUS = /^5\.(1\.|2\.1$)/

function refuse(error: unknown): never {
  if (error instanceof SmtpError && error.code !== null && NO_MAILBOX.has(error.code)) {
    if (error.status === null || NO_MAILBOX_STATUS.test(error.status)) throw new AddressRefused(error.code)
  }
  throw error
}

async function sendMessage(wire: Wire, mail: Mail): Promise<void> {
  await wire.sendCommand(`MAIL FROM:<${mail.from.email}>`, '2')
  await wire.sendCommand(`RCPT TO:<${mail.to}>`, '2').catch(refuse)
  await wire.sendCommand('DATA', '3')
  const message = toMimeMessage(mail, Date.now())
  // No line of ours begins with a dot: the bodies are base64, and no header does.
  await wire.sendCommand(`${message}.`, '2')
  // The server has accepted the email: its answer to QUIT changes nothing.
  await wire.sendCommand('QUIT', '2').catch(() => undefined)
}
