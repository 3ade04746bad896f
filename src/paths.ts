// The paths of navigation (specification section 2, named routes). All links use these.
import { parseUrl } from './domain/parse-url.ts'

/** Parameters of a conversation: the order that its member comes back from; that the packages are to be opened. */
export const ORDER_PARAMETER = 'order'
export const BUYING_PARAMETER = 'buy'

export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  /** Signing up from a profile's page. */
  memberSignup: (memberId: string) => `/members/${encodeURIComponent(memberId)}/signup`,
  members: '/members',
  member: (memberId: string) => `/members/${encodeURIComponent(memberId)}`,
  /** The conversation with a profile, started or not. */
  memberChat: (memberId: string) => `/members/${encodeURIComponent(memberId)}/chat`,
  memberLanding: (memberId: string) => `/members/${encodeURIComponent(memberId)}/landing`,
  chats: '/chats',
  archivedChats: '/chats?archived=1',
  chat: (chatId: string) => `/chats/${encodeURIComponent(chatId)}`,
  /** A conversation that says what became of an order; a payment that was begun in it leads there. */
  chatAfterOrder: (chatId: string, orderId: string) =>
    `/chats/${encodeURIComponent(chatId)}?${ORDER_PARAMETER}=${encodeURIComponent(orderId)}`,
  /** A conversation with the packages open above it. */
  chatBuying: (chatId: string) => `/chats/${encodeURIComponent(chatId)}?${BUYING_PARAMETER}`,
  likes: '/likes',
  likesOf: (type: LikesType) => `/likes/${type}`,
  credits: '/credits',
  creditsPackages: '/credits#buy',
  /** The packages, at the prices of a discount code. */
  creditsWith: (code: string) => `/credits?code=${encodeURIComponent(code)}#buy`,
  pricing: '/pricing',
  premium: '/premium',
  /** Cancelling without signing in. */
  premiumCancel: '/premium/cancel',
  /** The order page of a package, with what is already known of the order. */
  order: (creditId: string, known: KnownOfOrder = {}) => orderPath(creditId, known),
  repeatOrder: '/credits/repeat-order',
  /** The state of an order; payment providers redirect there too. */
  transaction: (transactionId: string) => `/transactions/${encodeURIComponent(transactionId)}`,
  resetPassword: '/reset-password',
  resetPasswordDo: '/reset-password/do',
  mailChangeDo: '/mail-change/do',
  /** Asks for missing data, then redirects to `next`. */
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
  /** The member's data, as a page to read and as a file; not routes of the router. */
  readExport: '/api/export.php?as=html',
  export: '/api/export.php',
  activateDone: '/activate/done',
  activateError: '/activate/error',
  faq: '/pages/faq',
  service: '/pages/service',
  /** The service page with a report of a profile preset. */
  report: (memberId: string) => `/pages/service?category=report&about=${encodeURIComponent(memberId)}`,
  complaints: '/complaints',
  ban: '/pages/ban',
  terms: '/pages/terms',
  privacy: '/pages/privacy',
  cookies: '/pages/cookies',
  returnPolicy: '/pages/return-policy',
  imprint: '/pages/imprint',
  /** Where consent is posted; not a page. */
  consent: '/_consent',
} as const

/** `attempt`: key of an order to continue; without it a new one. */
type KnownOfOrder = { method?: string; code?: string | null; attempt?: string }

function orderPath(creditId: string, { method, code, attempt }: KnownOfOrder): string {
  const path = [creditId, ...(method ? [method] : [])].map(encodeURIComponent).join('/')
  const query = new URLSearchParams({ ...(attempt && { attempt }), ...(code && { code }) }).toString()
  return `/credits/${path}${query && `?${query}`}`
}

/** The lists below /likes: likes given, received, mutual. */
export type LikesType = 'mine' | 'received' | 'mutual'

/** The login page, with the return URL in `next`. */
export function loginPath(target: URL): string {
  const next = `${target.pathname}${target.search}`
  return next === '/' || next.startsWith('/login')
    ? paths.login
    : `${paths.login}?next=${encodeURIComponent(next)}`
}

/** Any origin works for parsing a path of our own. */
const HERE = 'https://here.invalid'

/**
 * Accepts a `next` only if it is a path of this site, so that an attacker's link cannot redirect elsewhere after login;
 * normalized for a header.
 */
export function safeNext(next: string | null | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused.
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\u0000-\u001f]/.test(next)) return paths.members
  const url = parseUrl(next, HERE)
  if (!url) return paths.members
  const { origin, pathname, search, hash } = url
  // `/..//evil.example` is one of our paths only until its dots are resolved.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : paths.members
}
