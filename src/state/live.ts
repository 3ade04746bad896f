// What the product may say over the live socket, and to whom it goes: the socket itself is the browser's.
import type { LiveCommand } from '../contract/live.ts'

export type Live = {
  /** Sends if there is a socket; typing and read marks are worth nothing later. */
  send(command: LiveCommand): void
  /** The browser's socket takes over sending; answers how to stop. */
  serve(send: (command: LiveCommand) => void): () => void
}

export function createLive(): Live {
  let current: ((command: LiveCommand) => void) | null = null
  return {
    send: (command) => current?.(command),
    serve(send) {
      current = send
      return () => {
        current = null
      }
    },
  }
}
