// Messages over the live socket as a machine: which of them wait for an answer, and when HTTP takes over. The server takes a
// client_id once, so a message that goes both ways is sent and charged once.
import type { Transition } from './transition.ts'

/** `trusted`: messages are sent over it. `distrusted`: one got no answer; messages are sent by HTTP until another socket opens. */
export type SocketSendsState = { status: 'trusted' | 'distrusted'; unanswered: readonly string[] }

export type SocketSendsEvent<Answer> =
  /** The frame of a message was sent. */
  | { type: 'sent'; client_id: string }
  | { type: 'answered'; client_id: string; answer: Answer }
  | { type: 'answer-timed-out'; client_id: string }
  /** Another socket is open. */
  | { type: 'opened' }
  /** The socket has closed, so no answer will come over it. */
  | { type: 'ended' }

export type SocketSendsEffect<Answer> =
  /** Ends in `answer-timed-out`. */
  | { type: 'start-timer'; client_id: string }
  /** Stops its timer and returns the answer to the sender; null: to be sent by HTTP. */
  | { type: 'settle'; client_id: string; answer: Answer | null }

export const initialSocketSends: SocketSendsState = { status: 'trusted', unanswered: [] }

/** Whether a message may be sent over the socket. */
export const takesMessage = ({ status, unanswered }: SocketSendsState, client_id: string) =>
  status === 'trusted' && !unanswered.includes(client_id)

export function advanceSocketSends<Answer>(
  state: SocketSendsState,
  event: SocketSendsEvent<Answer>,
): Transition<SocketSendsState, SocketSendsEffect<Answer>> {
  const { unanswered } = state
  switch (event.type) {
    case 'opened':
      return { state: { ...state, status: 'trusted' }, effects: [] }
    case 'ended':
      return {
        state: { ...state, unanswered: [] },
        effects: unanswered.map((client_id) => ({ type: 'settle', client_id, answer: null })),
      }
    case 'sent':
      if (!takesMessage(state, event.client_id)) return null
      return {
        state: { ...state, unanswered: [...unanswered, event.client_id] },
        effects: [{ type: 'start-timer', client_id: event.client_id }],
      }
    case 'answered':
    case 'answer-timed-out': {
      const { client_id } = event
      if (!unanswered.includes(client_id)) return null
      const isAnswered = event.type === 'answered'
      return {
        state: {
          status: isAnswered ? state.status : 'distrusted',
          unanswered: unanswered.filter((one) => one !== client_id),
        },
        effects: [{ type: 'settle', client_id, answer: isAnswered ? event.answer : null }],
      }
    }
  }
}
