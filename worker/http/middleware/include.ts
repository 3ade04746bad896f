// What an address will want of its member's desk beside who they are: asked for in the same call, so that a page of chats is
// two hops from its answer as any other (design section 15). Whoever makes the page asks the desk for what is not at hand.
import type { MemberInclude } from '#worker/principal.ts'

/** The conversation with a profile, the list beside it. */
const MEMBER_CHAT_PATH = /^\/members\/[A-Za-z0-9_-]{1,64}\/chat\/?$/
const CHATS_PATH = /^\/chats(?:\/([A-Za-z0-9_-]{1,64}))?\/?$/

/** By path and query of a read; whatever changes something finds out for itself. */
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
  // A poll with nothing new wants nothing.
  return path === '/api/chats.php' && !query.has('after') && !headers.has('if-none-match')
    ? { chats: true }
    : {}
}
