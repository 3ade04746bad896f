// The security headers of every answer, errors and redirects included. Static assets carry the same in public/_headers.

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
/** For answers that are no documents. */
const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'"

export type Policy = {
  /** For pages rendered per request. */
  nonce?: string
  /** SHA-256 hashes (base64) of inlined style sheets and scripts, for kept pages. */
  style_hashes?: readonly string[]
  script_hashes?: readonly string[]
  /** What pictures' names are put behind; another origin than ours is allowed for pictures. */
  cdn_prefix?: string
}

/** The Content-Security-Policy of a page: our own origin, pictures also from the site's own CDN, and never `unsafe-inline`. */
export function contentSecurityPolicy({
  nonce,
  style_hashes = [],
  script_hashes = [],
  cdn_prefix = '',
}: Policy): string {
  const pictures = URL.parse(cdn_prefix)
  const own = nonce ? ["'self'", `'nonce-${nonce}'`] : ["'self'"]
  const sourcesOf = (hashes: readonly string[]) =>
    [...own, ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${sourcesOf(script_hashes)}`,
    `style-src ${sourcesOf(style_hashes)}`,
    `img-src 'self' data: blob:${pictures?.protocol === 'https:' ? ` ${pictures.origin}` : ''}`,
    "font-src 'self'",
    // A film is played from its bytes (src/landers/video/load-video.ts).
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

/** Sets what is missing; a page has set its own policy before. HSTS is for https only, as RFC 6797 asks. */
export function applySecurityHeaders(headers: Headers, secure: boolean) {
  for (const name in ALWAYS) {
    if (name !== 'Strict-Transport-Security' || secure) headers.set(name, ALWAYS[name] as string)
  }
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NOTHING_POLICY)
}
