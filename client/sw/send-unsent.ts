// Sends what waits in the outbox when the browser says that there is a line again and perhaps no page to do it. Pages that are open
// ask for the same messages once more, and are told their places; what is refused for good stays for the page, which says why and
// puts the words back into the box.
import { deleteEntries, deleteOutbox, listEntries, type OutboxEntry } from '../devices/outbox.ts'
import { lockOf } from '../devices/unsent-names.ts'
import { fetchSignedInMember } from './signed-in-member.ts'

/** Rejects where another try later makes sense, which the browser then makes. */
export async function sendUnsent(): Promise<void> {
  if ((await listSendable()).length === 0) return
  const member = await fetchSignedInMember()
  // Nothing of a member stays once their session is over.
  if (member === null) return void (await deleteOutbox())
  const own = (await listSendable()).filter((entry) => entry.member === member)
  await Promise.all(
    [...new Set(own.map(({ conversation }) => conversation))].map((conversation) =>
      navigator.locks.request(lockOf(conversation), () => sendInOrder(member, conversation)),
    ),
  )
}

const listSendable = async () => (await listEntries()).filter(({ failed }) => !failed)

/** A page may have sent some of them while this waited for its turn: what is kept now counts. */
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
