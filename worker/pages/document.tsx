// Renders the page of a URL (style: a request, end to end): it is resolved before the first byte, composed, and sent by a renderer of its
// own, because the stream needs the page's nonce, an end, and an error handler.
import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import { createStaticRouter, StaticRouterProvider } from 'react-router'
import { AppProvider } from '#src/app-context.tsx'
import { OFFER_TEXTS } from '#src/i18n/language-offer.ts'
import { type AppEnv, requestLogFields } from '#worker/context.ts'
import { logError } from '#worker/log.ts'
import { hashOf } from '#worker/platform/assets/client-assets.ts'
import { contentSecurityPolicy } from '#worker/platform/security-policy.ts'
import type { PlaceholderTokens } from './cache/placeholders.ts'
import { type ComposedPage, composePage } from './compose-page.ts'
import { extractUsedCss } from './critical-css.ts'
import { type DocumentProps, HtmlDocument } from './HtmlDocument.tsx'
import { movePhotoPreloadsLast } from './photos-after-styles.ts'
import { dataRoutes, type ResolvedPage, resolvePage } from './resolve-page.ts'

declare module '@hono/react-renderer' {
  interface Props extends DocumentProps {}
}

/** A page that takes longer is ended; the client takes over or reloads. */
const RENDER_TIMEOUT_MS = 10_000
/** Ends a document: without it the document was truncated, which a failed stream may hide. */
const END_MARK = '<!--complete-->'

/**
 * The page as a response; `placeholders` request a whole text with these in place of the visitor's values. `onResolved` is called with
 * the page before it is rendered.
 */
export const renderPage = (
  c: Context<AppEnv>,
  placeholders: PlaceholderTokens | null,
  onResolved?: (page: ResolvedPage) => void,
): Promise<Response> =>
  resolvePage(c, placeholders, async (resolved) => {
    onResolved?.(resolved)
    return sendPage(c, await composePage(c, resolved, placeholders))
  })

export const document = (c: Context<AppEnv>) => renderPage(c, null)

async function sendPage(c: Context<AppEnv>, page: ComposedPage): Promise<Response> {
  const { app, context, status, policy, html, whole } = page
  const { nonce, css } = html.head
  const headers = { ...page.headers, 'Content-Security-Policy': contentSecurityPolicy(policy) }
  const renderer = reactRenderer(HtmlDocument, {
    // Own headers: `true` would also set a transfer encoding, which the runtime has to choose.
    stream: headers,
    readableStreamOptions: {
      // React would move late content into place by a script, so without scripts it would be invisible.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(nonce && { nonce }),
      signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
      onError: (error) => logError('render-failed', { ...requestLogFields(c), path: c.req.path, error }),
    },
  })
  await renderer(c, async () => undefined)
  const rendered = await c.render(
    <AppProvider app={app}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppProvider>,
    html,
  )
  if (!rendered.body) throw new Error('the renderer answered no page')
  if (!whole) return new Response(withEndMark(c, rendered.body), { status, headers: rendered.headers })
  const text = movePhotoPreloadsLast(await rendered.text()) + END_MARK
  if (css === null) return new Response(text, { status, headers: rendered.headers })
  // A placeholder may bring in the offer of any language.
  const fitted = extractUsedCss(css, text + OFFER_TEXTS)
  const answer = new Response(
    text.replace(css, () => fitted),
    { status, headers: rendered.headers },
  )
  const styled = { ...policy, style_hashes: [await hashOf(fitted)] }
  answer.headers.set('Content-Security-Policy', contentSecurityPolicy(styled))
  return answer
}

/** Registers the work that goes on after the headers: otherwise the runtime may end a page that waits for its last part. */
function withEndMark(c: Context<AppEnv>, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    flush: (controller) => controller.enqueue(new TextEncoder().encode(END_MARK)),
  })
  c.executionCtx.waitUntil(body.pipeTo(writable).catch(() => undefined))
  return readable
}
