// What stores and pages send over the live socket. The socket itself belongs to the browser (client/effects/live.ts).
import type { InputOf, OutputOf } from '../contract/call.ts'
import type { Contract } from '../contract/index.ts'
import type { LiveCommand } from '../contract/live.ts'

type Send = Contract['message']['calls']['send']
export type MessageToSend = InputOf<Send>
export type MessageSent = OutputOf<Send>

export type LiveConnection = {
  send(command: LiveCommand): void
  /** Null where no answer came in time; rejects with a `Refusal`. */
  deliver(message: MessageToSend): Promise<MessageSent | null>
}

export type Live = {
  /** Sends if there is a socket; nothing is queued, because typing and read marks are useless later. */
  send(command: LiveCommand): void
  /** Sends a message and waits for its answer; null where there is no socket, or none that answers. */
  deliver(message: MessageToSend): Promise<MessageSent | null>
  /** Sends by this connection from now on; returns a function that ends it. */
  serve(connection: LiveConnection): () => void
}

export function createLive(): Live {
  let current: LiveConnection | null = null
  return {
    send: (command) => current?.send(command),
    deliver: async (message) => (await current?.deliver(message)) ?? null,
    serve(connection) {
      current = connection
      return () => {
        current = null
      }
    },
  }
}
