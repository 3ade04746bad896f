// Opens a live socket for the caller that the worker names in a header.
import * as v from 'valibot'
import { SOCKET_HEADER, SocketRequest } from '#worker/durable/protocol.ts'
import type { SessionControl } from './session-control.ts'
import type { Sockets } from './sockets.ts'

const SocketHeader = v.pipe(v.string(), v.parseJson(), SocketRequest)

type OpenerDeps = {
  sessionControl: Pick<SessionControl, 'recognise'>
  sockets: Pick<Sockets, 'accept'>
  now: () => number
}

/** Answers 101 with the socket; 403 where the caller's session has ended. */
export function createSocketOpener({ sessionControl, sockets, now }: OpenerDeps) {
  return (request: Request): Response => {
    const { caller_session, message_cost, answering } = v.parse(
      SocketHeader,
      request.headers.get(SOCKET_HEADER),
    )
    const session = sessionControl.recognise(caller_session)
    if (!session) return new Response(null, { status: 403 })
    const { 0: client, 1: server } = new WebSocketPair()
    sockets.accept(server, { session: session.id, message_cost, answering }, now())
    return new Response(null, { status: 101, webSocket: client })
  }
}
