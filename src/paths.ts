// The addresses that navigation names (specification section 2, named routes). Nobody builds a path by hand.
import { parseUrl } from './domain/parse-url.ts'

export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  members: '/members',
  member: (memberId: string) => `/members/${encodeURIComponent(memberId)}`,
  memberLanding: (memberId: string) => `/members/${encodeURIComponent(memberId)}/landing`,
  chats: '/chats',
  chat: (chatId: string) => `/chats/${encodeURIComponent(chatId)}`,
  likes: '/likes',
  likesOf: (type: LikesType) => `/likes/${type}`,
  credits: '/credits',
  activateDone: '/activate/done',
  activateError: '/activate/error',
  faq: '/pages/faq',
  service: '/pages/service',
  /** The service page with a notice about a profile begun. */
  report: (memberId: string) => `/pages/service?category=report&about=${encodeURIComponent(memberId)}`,
  ban: '/pages/ban',
  terms: '/pages/terms',
  privacy: '/pages/privacy',
  cookies: '/pages/cookies',
  returnPolicy: '/pages/return-policy',
  imprint: '/pages/imprint',
  /** Where the choice about cookies is posted; not a page. */
  consent: '/_consent',
} as const

/** The lists below /likes: those I like, those who like me. */
export const LIKES_TYPES = ['mine', 'received'] as const
export type LikesType = (typeof LIKES_TYPES)[number]

/** The login page that returns to where somebody wanted to go. */
export function loginPath(wanted: URL): string {
  const next = `${wanted.pathname}${wanted.search}`
  return next === '/' || next.startsWith('/login')
    ? paths.login
    : `${paths.login}?next=${encodeURIComponent(next)}`
}

/** Any origin does for reading a path of our own. */
const HERE = 'https://here.invalid'

/** A `next` from the address is only ever a path of this site, written as a header may carry it. */
export function safeNext(next: string | null | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\u0000-\u001f]/.test(next)) return paths.members
  const url = parseUrl(next, HERE)
  if (!url) return paths.members
  const { origin, pathname, search, hash } = url
  // `/..//evil.example` is a path of ours until its dots are taken out.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : paths.members
}
