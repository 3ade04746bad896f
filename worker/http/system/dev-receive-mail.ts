// `POST /_dev/receive-mail?from=…&to=…`, in local bundles alone: delivers a mail to a case, its body as MIME, as Email Routing would. `dmarc`:
// what Email Routing found, `pass` unless given. Returns `{ rejected }`: the reason, or null.
import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { type IncomingMail, receiveCaseMail } from '#worker/features/case-mail/receive.ts'

type Envelope = { from: string; to: string; onReject(reason: string): void }

/** A mail as its bytes came in, for the handler of mail. */
export function toIncomingMail(
  bytes: Uint8Array<ArrayBuffer>,
  { from, to, onReject }: Envelope,
): IncomingMail {
  return {
    from,
    to,
    headers: headersOf(bytes),
    raw: new Blob([bytes]).stream(),
    rawSize: bytes.length,
    setReject: onReject,
  }
}

/** The headers above the first empty line. Like Email Routing's it leaves out what no `Headers` can have. */
function headersOf(bytes: Uint8Array): Headers {
  const [head = ''] = new TextDecoder().decode(bytes).split(/\r?\n\r?\n/, 1)
  const headers = new Headers()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':')
    try {
      if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
    } catch {
      // No name of a header.
    }
  }
  return headers
}

export async function receiveDevMail(c: Context<AppEnv>): Promise<Response> {
  const { from = '', to = '', dmarc = 'pass' } = c.req.query()
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const found = `Authentication-Results: mx.cloudflare.net; dmarc=${dmarc} header.from=${domain}\r\n`
  const bytes = new Uint8Array(await new Blob([found, await c.req.arrayBuffer()]).arrayBuffer())
  let rejected: string | null = null
  const onReject = (reason: string) => {
    rejected = reason
  }
  await receiveCaseMail(toIncomingMail(bytes, { from, to, onReject }), c.env)
  return c.json({ rejected })
}
