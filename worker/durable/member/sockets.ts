// A member's live sockets, over the hibernation API: the runtime holds them while the object sleeps, each with its attachment.
// Events may be lost; the stored data is the record (design section 11).
import * as v from 'valibot'
import { SendMessage } from '#src/contract/chat.ts'
import { fieldProblems } from '#src/contract/field-problems.ts'
import { LiveCommand, type LiveEvent } from '#src/contract/live.ts'
import type { RefusalDetails } from '#src/contract/refusals.ts'
import { AnsweringTerms } from './answering-terms.ts'
import { countFrame, FRAMES_PER_SECOND, FrameRate, NO_FRAMES, SENDS_PER_SECOND } from './frame-rate-limit.ts'
import type { SendTerms } from './sending.ts'

const SOCKETS_PER_MEMBER = 20
/** Largest frame a socket may send, in characters: the longest message with every character escaped, and its other fields. */
const FRAME_MAX_LENGTH = 8_192
/** A visible page pings every 25 seconds (client/effects/live-connection.ts); after this long without a ping its connection may be gone. */
const VISIBLE_MS = 60_000
/** Close codes: one of the protocol, and our own; 4401 means that the session has ended. */
const CLOSE_TOO_BIG = 1009
const CLOSE_SIGNED_OUT = 4401
const CLOSE_TOO_MANY = 4429
const CLOSE_TOO_FAST = 4420

/** What the worker says of a socket that is opened. `message_cost`, `answering`: of its site. */
const SocketOptions = v.object({
  session: v.string(),
  message_cost: v.number(),
  answering: v.optional(AnsweringTerms, null),
})
export type SocketOptions = v.InferOutput<typeof SocketOptions>
/**
 * What is known of a socket, stored with it while the object sleeps. `sends` are counted apart from other frames; the rate is stored
 * with a warning alone, because a client that lets the object sleep has paused for longer than the rate's window.
 */
const Attachment = v.object({
  ...SocketOptions.entries,
  opened_at: v.number(),
  pace: FrameRate,
  sends: FrameRate,
  /** The page it belongs to is in another tab, or behind another window. */
  hidden: v.optional(v.boolean(), false),
})
type Attachment = v.InferOutput<typeof Attachment>
/** A socket without an attachment belongs to no session. */
const UNKNOWN_SOCKET: Attachment = {
  session: '',
  message_cost: 0,
  answering: null,
  opened_at: 0,
  pace: NO_FRAMES,
  sends: NO_FRAMES,
  hidden: false,
}

/** The part of a Durable Object's state that holds sockets. */
type SocketHost = Pick<
  DurableObjectState,
  'acceptWebSocket' | 'getWebSockets' | 'getWebSocketAutoResponseTimestamp'
>
export type Sockets = ReturnType<typeof createSockets>

/** The command in a frame; `malformed` for an invalid message, which still needs an answer. */
type ParsedFrame = LiveCommand | { type: 'malformed'; client_id: string; fields: Record<string, string> }

export function createSockets(host: SocketHost) {
  /** Each attachment is read once while the object is awake. */
  const attachments = new WeakMap<WebSocket, Attachment>()

  function readAttachment(socket: WebSocket): Attachment {
    const known = attachments.get(socket)
    if (known) return known
    const parsed = v.safeParse(Attachment, socket.deserializeAttachment())
    return parsed.success ? parsed.output : UNKNOWN_SOCKET
  }
  const openedAt = (socket: WebSocket) => readAttachment(socket).opened_at

  /** Sends an event to one socket; a client that is gone catches up when it connects again. */
  function send(socket: WebSocket, event: LiveEvent): void {
    try {
      socket.send(JSON.stringify(event))
    } catch {}
  }

  function close(sockets: WebSocket[], code: number, reason: string): void {
    for (const socket of sockets) {
      try {
        socket.close(code, reason)
      } catch {
        // Already closed by the other side.
      }
    }
  }

  function refuse(socket: WebSocket, client_id: string, code: string, details: RefusalDetails = {}): void {
    send(socket, { type: 'refused', client_id, code, details })
  }

  /** Counts a frame against the socket's rate limit; returns whether to process it. Too many lead to a warning, then to a close. */
  function checkRate(socket: WebSocket, now: number, command: ParsedFrame | null): boolean {
    const attachment = readAttachment(socket)
    const is_send = command?.type === 'send' || command?.type === 'malformed'
    const { pace, verdict } = is_send
      ? countFrame(attachment.sends, now, SENDS_PER_SECOND)
      : countFrame(attachment.pace, now, FRAMES_PER_SECOND)
    if (verdict === 'closed') {
      close([socket], CLOSE_TOO_FAST, 'too fast')
      return false
    }
    const counted: Attachment = { ...attachment, [is_send ? 'sends' : 'pace']: pace }
    attachments.set(socket, counted)
    if (verdict === 'warned') {
      socket.serializeAttachment(counted)
      send(socket, { type: 'warning', code: 'too_many' })
    }
    if (verdict !== 'accepted' && is_send) refuse(socket, command.client_id, 'too_many', { retry_after: 1 })
    return verdict === 'accepted'
  }

  const othersThan = (but?: WebSocket) => host.getWebSockets().filter((socket) => socket !== but)

  return {
    send,
    refuse,

    /** Whether there is a socket other than `but`. */
    hasAny: (but?: WebSocket): boolean => othersThan(but).length > 0,

    /** Accepts a socket of a session; above 20 the oldest is closed. */
    accept(socket: WebSocket, of: SocketOptions, opened_at: number): void {
      const open = host.getWebSockets().sort((one, other) => openedAt(one) - openedAt(other))
      close(open.slice(0, Math.max(0, open.length + 1 - SOCKETS_PER_MEMBER)), CLOSE_TOO_MANY, 'too many tabs')
      host.acceptWebSocket(socket, [of.session])
      socket.serializeAttachment({
        ...of,
        opened_at,
        pace: NO_FRAMES,
        sends: NO_FRAMES,
        hidden: false,
      } satisfies Attachment)
    },

    /** The page of a socket became visible, or hidden. */
    setVisibility(socket: WebSocket, seen: boolean): void {
      const noted: Attachment = { ...readAttachment(socket), hidden: !seen }
      attachments.set(socket, noted)
      socket.serializeAttachment(noted)
    },

    /** Whether a visible page gets the member's events. */
    isVisible: (now: number): boolean =>
      host.getWebSockets().some((socket) => {
        const { hidden, opened_at } = readAttachment(socket)
        const pinged_at = host.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0
        return !hidden && now - Math.max(opened_at, pinged_at) < VISIBLE_MS
      }),

    /** Sends an event to every socket except `but`, which gets an answer of its own. */
    broadcast(event: LiveEvent, but?: WebSocket): void {
      const frame = JSON.stringify(event)
      for (const socket of othersThan(but)) {
        try {
          socket.send(frame)
        } catch {
          // Gone between two frames; its client catches up when it connects again.
        }
      }
    },

    /**
     * The command in a frame; null for one that is not understood, exceeds the rate limit, or comes from a socket that is being closed. An
     * invalid message is answered here.
     */
    parse(socket: WebSocket, frame: string | ArrayBuffer, now: number): LiveCommand | null {
      if (socket.readyState !== WebSocket.OPEN) return null
      const too_big = (typeof frame === 'string' ? frame.length : frame.byteLength) > FRAME_MAX_LENGTH
      const command = too_big ? null : parseFrame(frame)
      if (!checkRate(socket, now, command)) return null
      if (too_big) close([socket], CLOSE_TOO_BIG, 'too big')
      if (command?.type !== 'malformed') return command
      refuse(socket, command.client_id, 'invalid', { fields: command.fields })
      return null
    },

    /** The terms of a message over this socket: set by the worker from the site, never by the client. */
    sendTerms(socket: WebSocket): SendTerms {
      const { message_cost: cost, answering } = readAttachment(socket)
      return { cost, answering }
    },

    /** Closes the sockets of all other sessions. */
    closeAllExcept(active_sessions: readonly string[]): void {
      const over = host
        .getWebSockets()
        .filter((socket) => !active_sessions.includes(readAttachment(socket).session))
      close(over, CLOSE_SIGNED_OUT, 'signed out')
    },
  }
}

const Json = v.pipe(v.string(), v.parseJson())
const AnySend = v.object({ type: v.literal('send'), client_id: v.pipe(v.string(), v.maxLength(64)) })

function parseFrame(frame: string | ArrayBuffer): ParsedFrame | null {
  const read = v.safeParse(Json, frame)
  if (!read.success) return null
  const command = v.safeParse(LiveCommand, read.output)
  if (command.success) return command.output
  const send = v.safeParse(AnySend, read.output)
  if (!send.success) return null
  // The same answer as over HTTP (contract/parsing.ts).
  const { issues = [] } = v.safeParse(SendMessage, read.output, { abortPipeEarly: true })
  return { type: 'malformed', client_id: send.output.client_id, fields: fieldProblems(issues) }
}
