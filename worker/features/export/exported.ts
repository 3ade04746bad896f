// The parts of an export, before they are written as a file (service.ts).
import type { ExportedRow } from './queries.ts'

export type ExportedMessage = {
  sent_at: string
  mine: boolean
  produced_by: string
  text: string
  /** The name of its photo, and the URL where a signed-in reader sees it while it exists. */
  photo?: { name: string; address: string }
  /** An excerpt of the quoted message; null where that is gone. */
  answers_to?: string | null
  /** Not answered in time, and its credits are back. */
  unanswered?: true
  reactions?: { mine: boolean; reaction: string }[]
}
export type ExportedConversation = {
  id: string
  /** Null where the profile is not visible any more. */
  peer: { id: string; kind: string; name: string | null }
  pages: AsyncIterable<ExportedMessage[]>
}
export type Exported = {
  site: string
  made_at: string
  account: ExportedRow
  /** Tables by name, from D1 and the member object. */
  tables: Record<string, ExportedRow[]>
  conversations: AsyncIterable<ExportedConversation>
  /** An image's bytes by its key; null where it cannot be read. */
  readImage(key: string): Promise<ArrayBuffer | null>
}
