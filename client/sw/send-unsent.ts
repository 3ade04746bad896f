// Sends the messages of the outbox when there is a connection again, perhaps without a page. Open pages send the same messages too,
// and get the same answers. Messages that are refused for good stay for a page, which shows why and puts them back into the
// composer.
import { deleteEntries, deleteOutbox, listEntries, type OutboxEntry } from '../devices/outbox.ts'
import { lockOf } from '../devices/unsent-names.ts'
import { fetchSignedInMember } from './signed-in-member.ts'

/** Rejects where another try makes sense; the browser then repeats the sync. */
export async function sendUnsent(): Promise<void> {
  if ((await listSendable()).length === 0) return
  const member = await fetchSignedInMember()
  // A member's data is deleted once their session is over.
  if (member === null) return void (await deleteOutbox())
  const own = (await listSendable()).filter((entry) => entry.member === member)
  await Promise.all(
    [...new Set(own.map(({ conversation }) => conversation))].map((conversation) =>
      navigator.locks.request(lockOf(conversation), () => sendInOrder(member, conversation)),
    ),
  )
}

const listSendable = async () => (await listEntries()).filter(({ failed }) => !failed)

/** Lists again: a page may have sent some of them while this waited for the lock. */
async function sendInOrder(member: string, conversation: string): Promise<void> {
  for (const entry of await listSendable()) {
    if (entry.member !== member || entry.conversation !== conversation) continue
    if (!(await isAccepted(entry))) return
    await deleteEntries([entry])
  }
}

/** False where it is refused for good. */
async function isAccepted(entry: OutboxEntry): Promise<boolean> {
  const { conversation, client_id, text, acknowledge_fictional, extra } = entry
  const response = await fetch('/api/message.php', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ conversation, client_id, text, acknowledge_fictional, ...extra }),
  })
  const { ok, status } = response
  if (status >= 500 || status === 429 || status === 401) throw new Error(`not taken: ${status}`)
  return ok
}
