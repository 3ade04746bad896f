// The addresses that navigation names (specification section 2, named routes). Nobody builds a path by hand.
import { parseUrl } from './domain/parse-url.ts'

export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  /** Signing up by a particular profile. */
  memberSignup: (memberId: string) => `/members/${encodeURIComponent(memberId)}/signup`,
  members: '/members',
  member: (memberId: string) => `/members/${encodeURIComponent(memberId)}`,
  /** The conversation with a profile, begun or to be begun. */
  memberChat: (memberId: string) => `/members/${encodeURIComponent(memberId)}/chat`,
  memberLanding: (memberId: string) => `/members/${encodeURIComponent(memberId)}/landing`,
  chats: '/chats',
  archivedChats: '/chats?archived=1',
  chat: (chatId: string) => `/chats/${encodeURIComponent(chatId)}`,
  likes: '/likes',
  likesOf: (type: LikesType) => `/likes/${type}`,
  credits: '/credits',
  /** What can be bought, at the prices of a discount code. */
  creditsWith: (code: string) => `/credits?code=${encodeURIComponent(code)}#buy`,
  pricing: '/pricing',
  premium: '/premium',
  /** Cancelling without signing in. */
  premiumCancel: '/premium/cancel',
  /** Where a package is ordered; with what is known already of how. */
  order: (creditId: string, known: KnownOfOrder = {}) => orderPath(creditId, known),
  repeatOrder: '/credits/repeat-order',
  /** What became of an order; providers send people there too. */
  transaction: (transactionId: string) => `/transactions/${encodeURIComponent(transactionId)}`,
  resetPassword: '/reset-password',
  resetPasswordDo: '/reset-password/do',
  mailChangeDo: '/mail-change/do',
  /** What is missing, and then back to where one was going. */
  completeSignup: (next: string) => `/complete-signup?next=${encodeURIComponent(next)}`,
  accountDelete: '/account/delete',
  accountDeleted: '/account-deleted',
  profile: '/profile',
  signupMatches: '/signup-matches',
  matchFinder: '/match-finder',
  /** Where the address of an account is changed. */
  emailChangeIncorrect: '/notifications#email-change-incorrect',
  savedSearches: '/saved-searches',
  notifications: '/notifications',
  account: '/account',
  /** The member's data, as a page to read and as a file; no pages of the router. */
  readExport: '/api/export.php?as=html',
  export: '/api/export.php',
  activateDone: '/activate/done',
  activateError: '/activate/error',
  faq: '/pages/faq',
  service: '/pages/service',
  /** The service page with a notice about a profile begun. */
  report: (memberId: string) => `/pages/service?category=report&about=${encodeURIComponent(memberId)}`,
  complaints: '/complaints',
  ban: '/pages/ban',
  terms: '/pages/terms',
  privacy: '/pages/privacy',
  cookies: '/pages/cookies',
  returnPolicy: '/pages/return-policy',
  imprint: '/pages/imprint',
  /** Where the choice about cookies is posted; not a page. */
  consent: '/_consent',
} as const

/** `attempt`: of an order that is to be gone on with; a new one without it. */
type KnownOfOrder = { method?: string; code?: string | null; attempt?: string }

function orderPath(creditId: string, { method, code, attempt }: KnownOfOrder): string {
  const path = [creditId, ...(method ? [method] : [])].map(encodeURIComponent).join('/')
  const query = new URLSearchParams({ ...(attempt && { attempt }), ...(code && { code }) }).toString()
  return `/credits/${path}${query && `?${query}`}`
}

/** The lists below /likes: those I like, those who like me, those where it is both. */
export type LikesType = 'mine' | 'received' | 'mutual'

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
