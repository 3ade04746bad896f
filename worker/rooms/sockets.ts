// A member's live sockets, over the hibernation API: the runtime keeps them while the desk sleeps, so nothing
// about them is held in memory. They are a convenience, never the record (design section 11).
import * as v from 'valibot'
import { LiveCommand, type LiveEvent } from '#src/contract/live.ts'
import { countFrame, FramePace, STILL } from './frame-pace.ts'

const SOCKETS_PER_MEMBER = 20
/** Largest frame a socket may send, in characters. */
const FRAME_MAX_LENGTH = 4_096
/** Close codes: one of the protocol, and our own; 4401 means that the session has ended. */
export const CLOSE_TOO_BIG = 1009
const CLOSE_SIGNED_OUT = 4401
const CLOSE_TOO_MANY = 4429
const CLOSE_TOO_FAST = 4420

/** All that is known of a socket: it sleeps with it. */
const Attachment = v.object({
  session: v.string(),
  opened_at: v.number(),
  pace: v.optional(FramePace, STILL),
})
type Attachment = v.InferOutput<typeof Attachment>

/** The part of a Durable Object's state that holds sockets. */
type SocketHost = Pick<DurableObjectState, 'acceptWebSocket' | 'getWebSockets'>
export type Sockets = ReturnType<typeof createSockets>

export function createSockets(host: SocketHost) {
  function readAttachment(socket: WebSocket): Attachment {
    const parsed = v.safeParse(Attachment, socket.deserializeAttachment())
    return parsed.success ? parsed.output : { session: '', opened_at: 0, pace: STILL }
  }
  const openedAt = (socket: WebSocket) => readAttachment(socket).opened_at
  const say = (socket: WebSocket, event: LiveEvent) => socket.send(JSON.stringify(event))

  function close(sockets: WebSocket[], code: number, reason: string): void {
    for (const socket of sockets) {
      try {
        socket.close(code, reason)
      } catch {
        // Already closed by the other side.
      }
    }
  }

  return {
    /** Accepts a socket of a session; beyond 20 the oldest makes room. */
    accept(socket: WebSocket, session: string, opened_at: number): void {
      const open = host.getWebSockets().sort((one, other) => openedAt(one) - openedAt(other))
      close(open.slice(0, Math.max(0, open.length + 1 - SOCKETS_PER_MEMBER)), CLOSE_TOO_MANY, 'too many tabs')
      host.acceptWebSocket(socket, [session])
      socket.serializeAttachment({ session, opened_at, pace: STILL } satisfies Attachment)
    },

    broadcast(event: LiveEvent): void {
      const frame = JSON.stringify(event)
      for (const socket of host.getWebSockets()) {
        try {
          socket.send(frame)
        } catch {
          // Gone between two frames; its client catches up when it connects again.
        }
      }
    },

    /** Counts a frame against the socket's pace; answers whether it is to be heard. Who is too fast is warned, then closed. */
    mayTalk(socket: WebSocket, now: number): boolean {
      const attachment = readAttachment(socket)
      const { pace, verdict } = countFrame(attachment.pace, now)
      if (verdict === 'closed') close([socket], CLOSE_TOO_FAST, 'too fast')
      else socket.serializeAttachment({ ...attachment, pace } satisfies Attachment)
      if (verdict === 'warned') say(socket, { type: 'warning', code: 'too_many' })
      return verdict === 'heard'
    },

    /** Closes those of every session but these. */
    closeAllBut(living: readonly string[]): void {
      const over = host.getWebSockets().filter((socket) => !living.includes(readAttachment(socket).session))
      close(over, CLOSE_SIGNED_OUT, 'signed out')
    },
  }
}

/** What a frame asks for; null for anything else, `too-big` for what must not be read. */
export function parseFrame(frame: string | ArrayBuffer): LiveCommand | 'too-big' | null {
  if (typeof frame !== 'string') return frame.byteLength > FRAME_MAX_LENGTH ? 'too-big' : null
  if (frame.length > FRAME_MAX_LENGTH) return 'too-big'
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), LiveCommand), frame)
  return parsed.success ? parsed.output : null
}
