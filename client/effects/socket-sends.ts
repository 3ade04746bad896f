// Sends messages over the live socket, each waiting for its answer (src/domain/socket-sends-machine.ts decides). Without an answer in
// time the same message is sent by HTTP under the same client_id, which the server takes once.
import type { LiveEvent } from '#src/contract/live.ts'
import { isRefusalCode, Refusal, type RefusalDetails } from '#src/contract/refusals.ts'
import {
  advanceSocketSends,
  initialSocketSends,
  type SocketSendsEffect,
  type SocketSendsEvent,
  takesMessage,
} from '#src/domain/socket-sends-machine.ts'
import type { MessageSent, MessageToSend } from '#src/state/live.ts'
import { logTransition } from '#src/state/transition-log.ts'

const RESPONSE_TIMEOUT_MS = 4_000
/** Longer frames are refused (worker/durable/member/sockets.ts); they are sent by HTTP. */
const FRAME_MAX_LENGTH = 8_000

export type SocketSends = {
  /** Null where no answer came, or no socket is open. */
  deliver(message: MessageToSend): Promise<MessageSent | null>
  /** Whether an event is the answer to one of them. */
  resolve(event: LiveEvent): boolean
  /** Another socket is open. */
  begin(): void
  /** The socket is closed: no answer will come over it. */
  end(): void
}

type Answer = MessageSent | Refusal

/** `send` returns whether a frame was sent. */
export function createSocketSends(send: (frame: string) => boolean): SocketSends {
  const senders = new Map<string, (answer: Answer | null) => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let state = initialSocketSends

  function dispatch(event: SocketSendsEvent<Answer>): boolean {
    const transition = advanceSocketSends(state, event)
    if (__SEAMS__) logTransition('socket sends', state, event, transition)
    if (!transition) return false
    state = transition.state
    transition.effects.forEach(run)
    return true
  }
  function run(effect: SocketSendsEffect<Answer>): void {
    const { client_id } = effect
    if (effect.type === 'start-timer') {
      const timer = setTimeout(() => dispatch({ type: 'answer-timed-out', client_id }), RESPONSE_TIMEOUT_MS)
      timers.set(client_id, timer)
      return
    }
    clearTimeout(timers.get(client_id))
    timers.delete(client_id)
    senders.get(client_id)?.(effect.answer)
    senders.delete(client_id)
  }

  return {
    async deliver(message) {
      const { client_id } = message
      const frame = JSON.stringify({ type: 'send', ...message })
      if (!takesMessage(state, client_id) || frame.length > FRAME_MAX_LENGTH || !send(frame)) return null
      const answer = await new Promise<Answer | null>((resolve) => {
        senders.set(client_id, resolve)
        dispatch({ type: 'sent', client_id })
      })
      if (answer instanceof Refusal) throw answer
      return answer
    },
    resolve(event) {
      const answer = toAnswer(event)
      return answer !== null && dispatch({ type: 'answered', ...answer })
    },
    begin: () => void dispatch({ type: 'opened' }),
    end: () => void dispatch({ type: 'ended' }),
  }
}

/** The answer in an event, and to which message; null for other events. */
function toAnswer(event: LiveEvent): { client_id: string; answer: Answer } | null {
  if (event.type === 'sent') {
    const { client_id, message, credits } = event
    return { client_id, answer: { message, credits } }
  }
  if (event.type !== 'refused') return null
  return { client_id: event.client_id, answer: toRefusal(event.code, event.details) }
}

const toRefusal = (code: string, details: RefusalDetails) =>
  isRefusalCode(code) ? new Refusal(code, details) : new Refusal('internal')
