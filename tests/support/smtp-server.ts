// A fake mail server with SMTP over streams instead of TCP. `faults`: replies instead of its own, by command; 'hang up' ends the
// connection.
import type { connect } from 'cloudflare:sockets'

export type SmtpServer = {
  dial: typeof connect
  /** Everything that it received, line by line; lines over TLS are marked. */
  received: string[]
}

type Options = { offers?: string[]; faults?: Record<string, string> }

export function createSmtpServer({ offers = [], faults = {} }: Options = {}): SmtpServer {
  const received: string[] = []

  function open(secure: boolean): Socket {
    const incoming = new TransformStream<Uint8Array, Uint8Array>()
    const outgoing = new TransformStream<Uint8Array, Uint8Array>()
    void serve(incoming.readable, outgoing.writable, secure, secure ? '' : '220 mail.test ESMTP\r\n')
    return {
      readable: outgoing.readable,
      writable: incoming.writable,
      close: async () => {},
      startTls: () => open(true),
    } as unknown as Socket
  }

  async function serve(
    incoming: ReadableStream<Uint8Array>,
    outgoing: WritableStream<Uint8Array>,
    secure: boolean,
    greeting: string,
  ) {
    const writer = outgoing.getWriter()
    const say = (text: string) => writer.write(new TextEncoder().encode(text))
    // The stream buffers one chunk until it is read: a reply must not wait for its reader.
    if (greeting) void say(greeting)
    let in_message = false
    let rest = ''
    for await (const chunk of incoming as unknown as AsyncIterable<Uint8Array>) {
      const lines = (rest + new TextDecoder().decode(chunk)).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        received.push(secure ? `tls ${line}` : line)
        if (in_message && line !== '.') continue
        in_message = false
        const [command = ''] = line.split(/[ :]/)
        const reply = faults[command] ?? replyTo(command, line, secure)
        if (reply === 'hang up') return void writer.close()
        in_message = reply.startsWith('354')
        void say(`${reply}\r\n`)
      }
    }
  }

  function replyTo(command: string, line: string, secure: boolean): string {
    if (command === 'EHLO') {
      const offered = offers.filter((offer) => !(secure && offer === 'STARTTLS'))
      return ['mail.test', ...offered, 'SIZE 1000000']
        .map((text, index, all) => `250${index === all.length - 1 ? ' ' : '-'}${text}`)
        .join('\r\n')
    }
    if (command === 'DATA') return '354 go on'
    if (line === 'AUTH LOGIN' || line === 'bm9vcg==') return '334 go on'
    return '250 ok'
  }

  return { received, dial: () => open(false) }
}
