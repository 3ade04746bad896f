// What an export is made of, before it is written down as a file (service.ts).
import type { ExportedRow } from './queries.ts'

export type ExportedMessage = {
  sent_at: string
  mine: boolean
  produced_by: string
  text: string
  /** The name of a photo that went with it, and where it is seen while it is there and its reader signed in. */
  photo?: { name: string; address: string }
  /** An excerpt of the message that it answers to; null where that is gone. */
  answers_to?: string | null
  reactions?: { mine: boolean; reaction: string }[]
}
export type ExportedConversation = {
  id: string
  /** Null where the profile is not to be seen any more. */
  peer: { id: string; kind: string; name: string | null }
  pages: AsyncIterable<ExportedMessage[]>
}
export type Exported = {
  site: string
  made_at: string
  account: ExportedRow
  /** Tables by name, in D1 and at the desk. */
  tables: Record<string, ExportedRow[]>
  conversations: AsyncIterable<ExportedConversation>
  /** A picture's bytes by what it is stored under; null where it cannot be had. */
  readPicture(key: string): Promise<ArrayBuffer | null>
}
