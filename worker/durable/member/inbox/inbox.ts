// A member's chat list: with whom, the last message, what is unread, what was removed (design section 4). The messages themselves
// are in the conversation objects.
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import { createCounters } from '#worker/durable/member/counters.ts'
import { createChatList } from './chat-list.ts'
import { createChatPeers } from './chat-peers.ts'
import { createChatRows } from './chat-rows.ts'
import { createListedMessages } from './listed-messages.ts'

export type Inbox = ReturnType<typeof createInbox>

export function createInbox({ sql, cacheRows }: Pick<CachedStorage, 'sql' | 'cacheRows'>) {
  const rows = createChatRows({ sql, cacheRows })
  const parts = { sql, rows, counters: createCounters({ sql, cacheRows }) }
  const list = createChatList(parts)
  return {
    find: rows.find,
    ...list,
    ...createListedMessages({ ...parts, open: list.open }),
    ...createChatPeers(parts),
  }
}
