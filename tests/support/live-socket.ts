// A client of the live socket for tests inside workerd: reads events one by one, in order.
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { type LiveCommand, LiveEvent } from '#src/contract/live.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { type CallerSession, SOCKET_HEADER, type SocketRequest } from '#worker/durable/protocol.ts'
import { ANSWERING, factsOf } from './chat-world.ts'

/** Begins a session at a member object that has no facts of its member yet. Returns its id. */
export async function beginSession(member: string): Promise<string> {
  const id = crypto.randomUUID()
  const session = { id, hash: id, device: 'Test/1.0', as_of: Number.MAX_SAFE_INTEGER }
  if (!(await memberStub(env, member).beginSession(factsOf({ version: 0 }), session)))
    throw new Error('no session')
  return id
}

/** Opens a socket directly at the member object: with a session of a pool, or with a new one. */
export async function openSocket(member: string, of?: { session: string; pool: string }) {
  const caller_session: CallerSession = of ?? { session: await beginSession(member), pool: 'tests' }
  const asked: SocketRequest = { caller_session, message_cost: 1, answering: ANSWERING }
  const headers = { Upgrade: 'websocket', [SOCKET_HEADER]: JSON.stringify(asked) }
  const answer = await memberStub(env, member).fetch('https://desk/', { headers })
  if (!answer.webSocket) throw new Error(`no socket but ${answer.status}`)
  return listenTo(answer.webSocket)
}

/** Accepts the socket of an upgrade response. `closed` resolves to the close code. */
export function listenTo(socket: WebSocket) {
  const frames: string[] = []
  const waiting: ((frame: string) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    const taker = waiting.shift()
    if (taker) taker(String(data))
    else frames.push(String(data))
  })
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  socket.accept()

  const nextText = () =>
    new Promise<string>((resolve) => {
      const frame = frames.shift()
      if (frame === undefined) waiting.push(resolve)
      else resolve(frame)
    })

  return {
    closed,
    nextText,
    next: async () => v.parse(v.pipe(v.string(), v.parseJson(), LiveEvent), await nextText()),
    send: (command: LiveCommand) => socket.send(JSON.stringify(command)),
    close: () => socket.close(1000, 'leaving'),
    sendText: (text: string) => socket.send(text),
  }
}
