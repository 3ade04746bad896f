// Where a member's words wait that the server does not have yet: drafts, photos in a box, and messages under way. The browser keeps them
// on the device (client/devices/unsent-store.ts); on the server there is nothing to keep.
import type { UnsentMessage } from '../domain/outgoing.ts'

export type { UnsentMessage }

/** Nothing here rejects or throws: a device that keeps nothing is no reason not to write. */
export type UnsentStore = {
  /** From now on it is this member's; what others left behind is thrown away. */
  open(member: string): void
  /** Fetches what keeping messages takes, while there is a line: somebody may be about to write without one. */
  prepare(): void
  /** What stands in a box and is not sent; empty where nothing does. */
  findDraft(conversation: string): string
  /** An empty draft is none. */
  saveDraft(conversation: string, draft: string): void
  /** The messages that wait in a conversation, in the order they were written. */
  listMessages(conversation: string): Promise<UnsentMessage[]>
  /** The conversations with messages that go by themselves. */
  listSendable(): Promise<string[]>
  /** Kept when this returns: a page that is ended right after has lost nothing. */
  saveMessage(conversation: string, message: UnsentMessage): void
  deleteMessage(conversation: string, client_id: string): void
  deleteConversation(conversation: string): void
  /** The photo that waits in a box; null where none does. */
  findPhoto(conversation: string): Promise<File | null>
  /** Null: none waits any more. */
  savePhoto(conversation: string, file: File | null): void
  /** Whether nothing of anybody is kept. */
  isEmpty(): Promise<boolean>
  /** Throws everything away and keeps nothing from now on: the member has left. */
  close(): void
}

export const NO_UNSENT_STORE: UnsentStore = {
  open() {},
  prepare() {},
  findDraft: () => '',
  saveDraft() {},
  listMessages: async () => [],
  listSendable: async () => [],
  saveMessage() {},
  deleteMessage() {},
  deleteConversation() {},
  findPhoto: async () => null,
  savePhoto() {},
  isEmpty: async () => true,
  close() {},
}
