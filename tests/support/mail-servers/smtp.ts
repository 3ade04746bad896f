// A fake mail server that speaks SMTP over TCP (RFC 5321), as far as a client needs it, and stores messages. The start of an address
// sets its reply: `gone`, `full`, `policy`, `busy`.
import { createServer, type Socket } from 'node:net'
import type { ReceivedMail } from './known.ts'

const REPLIES: Record<string, string> = {
  gone: '550 5.1.1 no such user here',
  full: '552 5.2.2 over quota',
  policy: '550 5.7.1 relaying denied',
  busy: '451 4.3.2 try again later',
}

export async function startSmtpServer() {
  const received: ReceivedMail[] = []
  const server = createServer((socket) => converse(socket, received))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}

function converse(socket: Socket, received: ReceivedMail[]): void {
  let envelope = { from: '', to: '' }
  let message: string[] | null = null
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

  function hear(line: string): void {
    if (message) {
      if (line !== '.') return void message.push(line.replace(/^\./, ''))
      received.push({ ...envelope, message: message.join('\r\n') })
      message = null
      return void say('250 2.0.0 taken')
    }
    switch (line.split(/[ :]/)[0]?.toUpperCase()) {
      case 'EHLO':
        return void say('250-mail.test\r\n250 8BITMIME')
      case 'MAIL':
        envelope = { from: addressIn(line), to: '' }
        return void say('250 2.1.0 ok')
      case 'RCPT':
        envelope.to = addressIn(line)
        return void say(REPLIES[envelope.to.split(/[-@]/)[0] ?? ''] ?? '250 2.1.5 ok')
      case 'DATA':
        message = []
        return void say('354 go on')
      case 'QUIT':
        say('221 2.0.0 bye')
        return void socket.end()
      default:
        return void say('502 5.5.1 unknown')
    }
  }

  say('220 mail.test ESMTP')
  socket.setEncoding('latin1')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
}
