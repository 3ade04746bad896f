// A fake mail provider that responds like Postmark's API: with a status and its own codes.
import { createServer, type IncomingMessage } from 'node:http'
import { type TakenMail, TOKEN } from './known.ts'

type Answer = { status: number; ErrorCode: number; Message: string }
const OK: Answer = { status: 200, ErrorCode: 0, Message: 'OK' }
/** By the start of an address. */
const ANSWERS: Record<string, Answer> = {
  gone: {
    status: 422,
    ErrorCode: 406,
    Message: 'You tried to send to a recipient that has been marked as inactive.',
  },
  broken: { status: 500, ErrorCode: 0, Message: 'Internal Server Error' },
  unsigned: { status: 422, ErrorCode: 400, Message: 'The From address is no confirmed Sender Signature.' },
}

export async function startPostmark() {
  const taken: TakenMail[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return void response.end(JSON.stringify(taken))
    const mail = JSON.parse(await bodyOf(request)) as TakenMail
    const { status, ...answer } = answerTo(request, mail)
    if (status === 200) taken.push(mail)
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ ...answer, To: mail.To }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}

function answerTo({ headers, url }: IncomingMessage, { To }: TakenMail): Answer {
  if (url !== '/email') return { status: 404, ErrorCode: 0, Message: 'Not found' }
  if (headers['x-postmark-server-token'] !== TOKEN)
    return { status: 401, ErrorCode: 10, Message: 'Request does not contain a valid Server token.' }
  return ANSWERS[To.split(/[-@]/)[0] ?? ''] ?? OK
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
