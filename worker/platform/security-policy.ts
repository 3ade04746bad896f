// The security headers of every response, errors and redirects included. Static assets have the same in public/_headers.

const ALWAYS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Not `no-referrer`: that would turn the Origin of script-less form posts into `null`.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(self), microphone=(), payment=(self), usb=(), browsing-topics=()',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
}
/** For responses that are no documents. */
const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'"

export type Policy = {
  /** For pages rendered per request. */
  nonce?: string
  /** SHA-256 hashes (base64) of inline style sheets and scripts, for cached pages. */
  style_hashes?: readonly string[]
  script_hashes?: readonly string[]
  /** The prefix of image URLs; the only foreign origin that images may come from. */
  cdn_prefix?: string
}

/** The Content-Security-Policy of a page: our own origin, images also from the site's own CDN, and never `unsafe-inline`. */
export function contentSecurityPolicy({
  nonce,
  style_hashes = [],
  script_hashes = [],
  cdn_prefix = '',
}: Policy): string {
  const cdn = URL.parse(cdn_prefix)
  const own = nonce ? ["'self'", `'nonce-${nonce}'`] : ["'self'"]
  const sourcesOf = (hashes: readonly string[]) =>
    [...own, ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${sourcesOf(script_hashes)}`,
    `style-src ${sourcesOf(style_hashes)}`,
    `img-src 'self' data: blob:${cdn?.protocol === 'https:' ? ` ${cdn.origin}` : ''}`,
    "font-src 'self'",
    // A video is played from a blob (src/landers/video/load-video.ts).
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Adds missing headers; a page has set its own policy before. HSTS is for https only, as RFC 6797 requires. */
export function applySecurityHeaders(headers: Headers, secure: boolean) {
  for (const name in ALWAYS) {
    if (name !== 'Strict-Transport-Security' || secure) headers.set(name, ALWAYS[name] as string)
  }
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NOTHING_POLICY)
}
