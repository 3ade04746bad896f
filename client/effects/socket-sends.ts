// Messages sent over the live socket, each waiting for its answer. Where none comes in time the same message goes by HTTP under the
// same client_id, which the server takes once; this socket is then trusted with no more of them.
import type { LiveEvent } from '#src/contract/live.ts'
import { isRefusalCode, Refusal, type RefusalDetails } from '#src/contract/refusals.ts'
import type { MessageSent, MessageToSend } from '#src/state/live.ts'

const RESPONSE_TIMEOUT_MS = 4_000
/** Longer frames are not read by every server (worker/durable/member/sockets.ts); HTTP takes them. */
const FRAME_MAX_LENGTH = 8_000

export type SocketSends = {
  /** Null where no answer came, or no socket is there to be asked. */
  deliver(message: MessageToSend): Promise<MessageSent | null>
  /** Whether an event was the answer to one of them. */
  resolve(event: LiveEvent): boolean
  /** Another socket may be trusted again. */
  begin(): void
  /** The socket is gone, and all answers with it. */
  end(): void
}

type Waiting = { resolve(answer: MessageSent | null): void; reject(refusal: Refusal): void }

/** `say` answers whether a frame went out. */
export function createSocketSends(send: (frame: string) => boolean): SocketSends {
  const waiting = new Map<string, Waiting>()
  let isTrusted = true

  return {
    async deliver(message) {
      const { client_id } = message
      const frame = JSON.stringify({ type: 'send', ...message })
      if (!isTrusted || frame.length > FRAME_MAX_LENGTH || !send(frame)) return null
      let timer: ReturnType<typeof setTimeout> | undefined
      const answer = new Promise<MessageSent | null>((resolve, reject) => {
        waiting.set(client_id, { resolve, reject })
        timer = setTimeout(() => {
          isTrusted = false
          resolve(null)
        }, RESPONSE_TIMEOUT_MS)
      })
      try {
        return await answer
      } finally {
        clearTimeout(timer)
        waiting.delete(client_id)
      }
    },
    resolve(event) {
      const pending = 'client_id' in event ? waiting.get(event.client_id) : undefined
      if (pending && event.type === 'sent')
        pending.resolve({ message: event.message, credits: event.credits })
      else if (pending && event.type === 'refused') pending.reject(toRefusal(event.code, event.details))
      else return false
      return true
    },
    begin() {
      isTrusted = true
    },
    end() {
      for (const { resolve } of waiting.values()) resolve(null)
    },
  }
}

const toRefusal = (code: string, details: RefusalDetails) =>
  isRefusalCode(code) ? new Refusal(code, details) : new Refusal('internal')
