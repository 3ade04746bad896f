// Where a member's words wait that the server does not have yet: drafts, and messages under way. The browser keeps them
// on the device (client/devices/unsent-shelf.ts); on the server there is nothing to keep.

/** A message as it waits. `failed` is not sent again by itself. */
export type UnsentMessage = {
  client_id: string
  text: string
  /** When it was written, ISO 8601 in UTC; also its place among the others. */
  sent_at: string
  acknowledge_fictional: boolean
  failed: boolean
}
export type Unsent = { draft: string; messages: UnsentMessage[] }

/** Nothing here rejects or throws: a device that keeps nothing is no reason not to write. */
export type UnsentShelf = {
  /** From now on it is this member's; what others left behind is thrown away. */
  open(member: string): void
  /** What waits in a conversation, in the order it was written. */
  find(conversation: string): Unsent
  /** The conversations with messages that go by themselves. */
  listSendable(): string[]
  /** Whether anything of anybody is kept. */
  isEmpty(): boolean
  /** An empty draft is none. */
  keepDraft(conversation: string, draft: string): void
  keepMessage(conversation: string, message: UnsentMessage): void
  dropMessage(conversation: string, client_id: string): void
  dropConversation(conversation: string): void
  /** Throws everything away and keeps nothing from now on: the member has left. */
  close(): void
}

export const NO_SHELF: UnsentShelf = {
  open() {},
  find: () => ({ draft: '', messages: [] }),
  listSendable: () => [],
  isEmpty: () => true,
  keepDraft() {},
  keepMessage() {},
  dropMessage() {},
  dropConversation() {},
  close() {},
}
