// What the product may say over the live socket, and to whom it goes: the socket itself is the browser's.
import type { InputOf, OutputOf } from '../contract/call.ts'
import type { Contract } from '../contract/index.ts'
import type { LiveCommand } from '../contract/live.ts'

type Send = Contract['message']['calls']['send']
export type MessageToSend = InputOf<Send>
export type MessageSent = OutputOf<Send>

/** The browser's line. */
export type LiveConnection = {
  send(command: LiveCommand): void
  /** Null where no answer came in time; rejects with the `Refusal` that did. */
  deliver(message: MessageToSend): Promise<MessageSent | null>
}

export type Live = {
  /** Sends if there is a socket; typing and read marks are worth nothing later. */
  send(command: LiveCommand): void
  /** Sends a message and waits for its answer; null where there is no socket, or none that answers. */
  deliver(message: MessageToSend): Promise<MessageSent | null>
  /** The browser's socket takes over sending; answers how to stop. */
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
