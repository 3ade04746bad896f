// A browser's end of the live socket, for tests inside workerd: events are read one by one, in order.
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { type LiveCommand, LiveEvent } from '#src/contract/live.ts'
import { SESSION_HEADER } from '#worker/rooms/protocol.ts'
import { memberDesk } from '#worker/rooms/stubs.ts'

/** Opens a socket of a session straight at the member's desk. */
export async function openSocket(member: string, session = 'session') {
  const headers = { Upgrade: 'websocket', [SESSION_HEADER]: session }
  const answer = await memberDesk(env, member).fetch('https://desk/', { headers })
  if (!answer.webSocket) throw new Error(`no socket but ${answer.status}`)
  return listenTo(answer.webSocket)
}

/** Accepts the socket of an upgrade answer. `closed` resolves to the close code. */
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
