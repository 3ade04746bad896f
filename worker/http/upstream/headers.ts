// The headers that are sent to the upstream, and those of its response that reach the visitor (design section 6). Pure: headers in,
// headers out.

/** Meant for one connection only (RFC 9110 section 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
/**
 * The visitor's headers that an upstream gets: an allowlist, because an attacker could use many names that change what a server does,
 * such as `X-HTTP-Method-Override` or `X-Original-URL`, and only this worker says who the visitor is and which site they are on.
 */
const FORWARDED_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'cookie',
  'dnt',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'origin',
  'pragma',
  'range',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-gpc',
  'sec-websocket-protocol',
  'user-agent',
  'x-requested-with',
])
/** Policies of the upstream's own origin; ours replace them, because some of these would open our origin to others. */
const REPLACED_HEADERS =
  /^(access-control-|content-security-policy|strict-transport-security$|alt-svc$|x-frame-options$|x-request-id$|service-worker-allowed$|server$|x-powered-by$)/

/** Hop-by-hop headers, those that `Connection` names included. */
function hopByHop(headers: Headers): Set<string> {
  const named = headers.get('connection')?.split(',') ?? []
  return new Set([...HOP_BY_HOP, ...named.map((name) => name.trim().toLowerCase())])
}

export type Caller = {
  /** The visitor's host; with a port only where the site's own origin has one. */
  host: string
  /** The visitor's address; null for a call that is made for all visitors. */
  ip: string | null
  request_id: string
}

/** Tells the upstream who is calling (specification section 7). */
function identify(headers: Headers, { host, ip, request_id }: Caller): Headers {
  headers.set('package-name', __PACKAGE_NAME__)
  headers.set('original-host', host)
  headers.set('x-request-id', request_id)
  if (ip !== null) headers.set('x-forwarded-for', ip)
  return headers
}

/** The headers of a visitor's own request to the upstream. */
export function forwardedHeaders(visitors: Headers, caller: Caller): Headers {
  const dropped = hopByHop(visitors)
  const headers = new Headers()
  for (const [name, value] of visitors) {
    if (FORWARDED_HEADERS.has(name) && !dropped.has(name)) headers.append(name, value)
  }
  return identify(headers, caller)
}

/** The visitor's headers that our own call on their behalf repeats. */
const REPEATED = ['cookie', 'user-agent', 'accept-language']

/** A call made while a page is rendered; `visitors` is null when the page is for everybody. */
export function callHeaders(visitors: Headers | null, caller: Caller): Headers {
  const headers = new Headers({ accept: 'application/json' })
  for (const name of REPEATED) {
    const value = visitors?.get(name)
    if (value) headers.set(name, value)
  }
  return identify(headers, caller)
}

/** Cookies of the upstream are set for the visitor's host: with a Domain, browsers would refuse them. */
export const withoutDomain = (set_cookie: string) => set_cookie.replace(/;\s*domain\s*(=[^;]*)?(?=;|$)/gi, '')

export type Addresses = {
  /** The URL of the upstream that was called. */
  target: URL
  /** Scheme and host as the visitor sees them. */
  visitors_origin: string
}

/** A redirect within the upstream stays on the visitor's host; one that leads elsewhere is left as it is. */
export function visitorsLocation(location: string, { target, visitors_origin }: Addresses): string {
  const redirect = URL.parse(location, target.href)
  if (redirect?.origin !== target.origin) return location
  return `${visitors_origin}${redirect.pathname}${redirect.search}${redirect.hash}`
}

/** The response headers for the visitor: not cacheable unless the upstream says so. */
export function answeredHeaders(upstreams: Headers, addresses: Addresses): Headers {
  const dropped = hopByHop(upstreams)
  const headers = new Headers()
  for (const [name, value] of upstreams) {
    if (name === 'set-cookie' || dropped.has(name) || REPLACED_HEADERS.test(name)) continue
    headers.append(name, name === 'location' ? visitorsLocation(value, addresses) : value)
  }
  for (const cookie of upstreams.getSetCookie()) headers.append('Set-Cookie', withoutDomain(cookie))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return headers
}
