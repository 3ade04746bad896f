// What a URL needs of the member object besides the session, requested in the same call, so that a page of chats takes two hops as any
// other (design section 15). What is not included is loaded by the page itself.
import type { MemberInclude } from '#worker/principal.ts'

/** The conversation with a profile, next to the list. */
const MEMBER_CHAT_PATH = /^\/members\/[A-Za-z0-9_-]{1,64}\/chat\/?$/
const CHATS_PATH = /^\/chats(?:\/([A-Za-z0-9_-]{1,64}))?\/?$/

/** By path and query of a read; a request that changes something loads its own data. */
export function memberIncludeOf(
  { method, headers }: Request,
  path: string,
  query: URLSearchParams,
): MemberInclude {
  if (method !== 'GET' && method !== 'HEAD') return {}
  if (MEMBER_CHAT_PATH.test(path)) return { chats: true }
  const page = CHATS_PATH.exec(path)
  if (page) return { chats: true, ...(page[1] && { conversation: page[1] }) }
  const conversation = query.get('id')
  if (path === '/api/chat.php' && conversation) return { conversation }
  // A poll without changes needs no list.
  return path === '/api/chats.php' && !query.has('after') && !headers.has('if-none-match')
    ? { chats: true }
    : {}
}
