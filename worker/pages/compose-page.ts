// Composes a page: the app with its data, the document around it, and the headers that go with both.
import type { Context } from 'hono'
import type { StaticHandlerContext } from 'react-router'
import { type App, seedOf } from '#src/app.ts'
import { sha256Bytes, toBase64 } from '#src/domain/bytes.ts'
import { mayStore } from '#src/domain/consent.ts'
import type { ShownVariant } from '#src/domain/variants.ts'
import { errorModules, modulesOf, type PageHandle } from '#src/page.ts'
import { readRouteError } from '#src/route-error.ts'
import { unreadOf } from '#src/state/unread-counts.ts'
import { pageTitle, titleWithCount } from '#src/title.ts'
import type { VisitSeed } from '#src/visit.ts'
import type { AppEnv } from '#worker/context.ts'
import { NEGOTIATED_BY } from '#worker/locale.ts'
import { SPECULATION_PATH } from '#worker/pages/linked-files.ts'
import { isIndexable } from '#worker/pages/public-pages.ts'
import {
  CONSENT_BAR,
  ENTRY_WARNING,
  inlineStyles,
  landerScript,
} from '#worker/platform/assets/client-assets.ts'
import { clearedFlashEmailCookie } from '#worker/platform/cookies/cookies.ts'
import type { Policy } from '#worker/platform/security-policy.ts'
import type { PlaceholderTokens } from './cache/placeholders.ts'
import { earlyHints } from './early-hints.ts'
import { embedJson } from './embed-json.ts'
import { isWarned } from './entry-warning.ts'
import type { HeadProps } from './Head.tsx'
import type { DocumentProps } from './HtmlDocument.tsx'
import type { ResolvedPage } from './resolve-page.ts'
import { pathOfVariant } from './variants.ts'

export type ComposedPage = {
  app: App
  context: StaticHandlerContext
  status: number
  headers: Record<string, string>
  /** Its Content-Security-Policy, without the inline styles of a cached page, which are known once it is rendered. */
  policy: Policy
  html: DocumentProps
  /** Sent as a whole text, for the cache and for clients that read no stream. */
  whole: boolean
}

/** With `placeholders`, for a cached page, styles and script are inline and there is no nonce. */
export async function composePage(
  c: Context<AppEnv>,
  page: ResolvedPage,
  placeholders: PlaceholderTokens | null,
): Promise<ComposedPage> {
  const { site, visitor, prefill_email, consent, cookies, secure } = c.var
  const { app, context, failed, status } = page
  const handle = failed ? undefined : (context.matches.at(-1)?.route.handle as PageHandle | undefined)
  const viewer = { signedIn: app.seed.user !== null }
  const warned = handle !== undefined && isWarned(c)
  const modules = [
    ...(handle ? modulesOf(handle, viewer) : errorModules(viewer)),
    ...(warned ? [ENTRY_WARNING] : []),
  ]
  const styled = [...modules, ...(handle?.late_modules ?? [])]
  const rendered = consent === 'off' ? modules : [...modules, CONSENT_BAR]
  const css = placeholders && handle ? inlineStyles(rendered, site.settings.niche) : null
  const script = css === null ? null : await landerScript()
  const move = script && placeholders?.shown ? await replaceUrlScript(c, placeholders.shown) : null
  const nonce = script ? null : crypto.randomUUID().replaceAll('-', '')
  const hashes = [script?.hash, move?.hash].filter((hash) => hash !== undefined)
  // A prefetched page may never be opened: the stored address waits for the one that is.
  if (prefill_email && mayStore(consent) && !placeholders && !visitor.prefetch)
    cookies.add(clearedFlashEmailCookie(secure))
  return {
    app,
    context,
    status,
    headers: headersOf(c, page, { modules, styled, inlined: css !== null }),
    policy: {
      ...(hashes.length > 0 && { script_hashes: hashes }),
      ...(nonce && { nonce }),
      cdn_prefix: app.settings.cdn_prefix,
    },
    html: {
      head: { ...headOf(c, page, handle), modules, styled, nonce, css },
      seed: embedJson({ seed: { ...seedOf(app), ...NOT_IN_SEED }, hydration: hydrationOf(context) }),
      visit: placeholders?.visit ?? embedJson(visitSeedOf(app.seed)),
      move: move?.code ?? null,
      script,
      entry_warning: warned ? { t: app.t, site_name: site.settings.name } : null,
    },
    whole: visitor.bot || placeholders !== null,
  }
}

/**
 * Where a variant shows another lander, the page first replaces the URL in the address bar: the app hydrates the lander that is
 * shown, and a reload shows the same.
 */
async function replaceUrlScript(c: Context<AppEnv>, shown: ShownVariant) {
  if (!shown.variant.lander) return null
  const path = JSON.stringify(pathOfVariant(c.var.address.path, shown))
  const code = `history.replaceState(null,'',${path}+location.search+location.hash)`
  return { code, hash: toBase64(await sha256Bytes(code)) }
}

/** The visit has a block of its own (src/visit.ts). */
const NOT_IN_SEED: Record<keyof VisitSeed, undefined> = {
  trafficsource: undefined,
  prefill_email: undefined,
  tracking_token: undefined,
  language_offer: undefined,
  cleaned: undefined,
}

const visitSeedOf = ({
  trafficsource,
  prefill_email,
  tracking_token,
  language_offer,
  cleaned,
}: VisitSeed): VisitSeed => ({
  trafficsource,
  prefill_email,
  tracking_token,
  language_offer,
  cleaned,
})

/** Route errors in the form that react-router's client rebuilds: status and problem, nothing else. */
function hydrationOf({ loaderData, actionData, errors }: StaticHandlerContext) {
  const serialized = Object.entries(errors ?? {}).map(([id, error]) => {
    const { status, problem } = readRouteError(error)
    return [id, { status, statusText: '', data: problem }]
  })
  return { loaderData, actionData, errors: errors && Object.fromEntries(serialized) }
}

function headOf(
  c: Context<AppEnv>,
  { app, context }: ResolvedPage,
  handle: PageHandle | undefined,
): Omit<HeadProps, 'modules' | 'styled' | 'nonce' | 'css'> {
  const { site, locale, home } = c.var
  const url = new URL(c.req.url)
  const route = context.matches.at(-1)?.route
  const title = pageTitle(app, handle, handle && context.loaderData[route?.id ?? ''])
  return {
    locale,
    niche: site.settings.niche,
    title: titleWithCount(title, unreadOf(app.seed.user, app.chats.getState())),
    share_title: title,
    description: handle?.description ? app.t(handle.description, { site: site.settings.name }) : null,
    site_name: site.settings.name,
    origin: home,
    path: url.pathname,
    indexable: handle !== undefined && isIndexable(handle),
  }
}

function headersOf(
  c: Context<AppEnv>,
  { app, context }: ResolvedPage,
  needed: { modules: readonly string[]; styled: readonly string[]; inlined: boolean },
) {
  const { locale } = c.var
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': locale,
    ...retryAfter(context),
    'Cache-Control': 'no-store',
    Vary: NEGOTIATED_BY,
    Link: earlyHints({ locale, ...needed }),
    ...(!app.seed.user && { 'Speculation-Rules': `"${SPECULATION_PATH}"` }),
  }
}

/** The Retry-After of an action, besides its message. */
function retryAfter({ actionHeaders }: StaticHandlerContext): Record<string, string> {
  const [seconds] = Object.values(actionHeaders).flatMap((headers) => headers.get('Retry-After') ?? [])
  return seconds ? { 'Retry-After': seconds } : {}
}
