// The unsent store: drafts, photos in a composer, and messages that the server does not have yet. Implemented on the device
// (client/devices/unsent-store.ts); the server has `NO_UNSENT_STORE`.
import type { UnsentMessage } from '../domain/outgoing.ts'

export type { UnsentMessage }

/** Nothing here rejects or throws, because members may write on a device that stores nothing. */
export type UnsentStore = {
  /** From now on it is this member's; what others left is deleted. */
  open(member: string): void
  /** Loads the code that stores messages while there is a connection, for one that is written offline. */
  prepare(): void
  /** The draft of a conversation; empty where there is none. */
  findDraft(conversation: string): string
  /** An empty draft is none. */
  saveDraft(conversation: string, draft: string): void
  /** The unsent messages of a conversation, in the order they were written. */
  listMessages(conversation: string): Promise<UnsentMessage[]>
  /** The conversations with messages that are sent without the member. */
  listSendable(): Promise<string[]>
  /** Stored when this returns: a page that is ended right after loses nothing. */
  saveMessage(conversation: string, message: UnsentMessage): void
  deleteMessage(conversation: string, client_id: string): void
  deleteConversation(conversation: string): void
  /** The photo in the composer; null where there is none. */
  findPhoto(conversation: string): Promise<File | null>
  /** Null deletes it. */
  savePhoto(conversation: string, file: File | null): void
  /** Whether nothing of any member is stored. */
  isEmpty(): Promise<boolean>
  /** Deletes everything and stores nothing from now on: the member has left. */
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
