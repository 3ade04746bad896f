// One side of an SMTP conversation: send a line, read the reply. A closed connection is an error, and never waited for.

const REPLY_MAX_LENGTH = 65_536

/** The server refused, or does not speak SMTP. Its own text is dropped: it quotes addresses. */
export class SmtpError extends Error {
  override name = 'SmtpError'
  /** The server's reply: 550, 421; null without one. */
  readonly code: number | null
  /** The enhanced status (RFC 3463): `5.1.1`; null without one. */
  readonly status: string | null

  constructor(message: string, code: number | null = null, status: string | null = null) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** The first digit of a reply: done, or go on. */
type ReplyClass = '2' | '3'

export type Wire = {
  /** Reads one reply and returns its lines without the code; throws unless it is of the expected class. */
  readReply(expected: ReplyClass): Promise<string[]>
  sendCommand(line: string, expected: ReplyClass): Promise<string[]>
  /** Releases the socket, for the change to TLS. */
  release(): void
}

export function openWire(socket: Socket): Wire {
  const reader: ReadableStreamDefaultReader<Uint8Array> = socket.readable.getReader()
  const writer: WritableStreamDefaultWriter<Uint8Array> = socket.writable.getWriter()
  const decoder = new TextDecoder()
  let received = ''

  async function readLine(): Promise<string> {
    for (;;) {
      const end = received.indexOf('\n')
      if (end >= 0) {
        const line = received.slice(0, end).trimEnd()
        received = received.slice(end + 1)
        return line
      }
      const { done, value } = await reader.read()
      if (done) throw new SmtpError('the server hung up')
      received += decoder.decode(value, { stream: true })
      if (received.length > REPLY_MAX_LENGTH) throw new SmtpError('the reply does not end')
    }
  }

  async function readReply(expected: ReplyClass): Promise<string[]> {
    const lines: string[] = []
    for (;;) {
      const line = await readLine()
      lines.push(line.slice(4))
      if (line[3] === '-') continue
      if (line[0] !== expected)
        throw new SmtpError(
          `reply ${line.slice(0, 3)}, not ${expected}xx`,
          Number(line.slice(0, 3)) || null,
          /^[245]\.\d{1,3}\.\d{1,3}\b/.exec(line.slice(4))?.[0] ?? null,
        )
      return lines
    }
  }

  return {
    readReply,
    async sendCommand(line, expected) {
      await writer.write(new TextEncoder().encode(`${line}\r\n`))
      return readReply(expected)
    },
    release() {
      reader.releaseLock()
      writer.releaseLock()
    },
  }
}
