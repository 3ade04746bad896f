// The head of a document. React orders it: charset, viewport, preloads of photos, the tags here, and last what styles and starts the
// page.
import type { Locale } from '#src/domain/constants.ts'
import type { Niche } from '#src/domain/slugs.ts'
import { PUT_OFF_SCRIPT } from '#src/parts/nav/put-off-script.ts'
import { scriptsOf, stylesOf } from '#worker/platform/assets/client-assets.ts'
import { fontsOf } from './early-hints.ts'
import { AlternateLinks, FrameLinks, ShareTags } from './HeadLinks.tsx'

export type HeadProps = {
  locale: Locale
  niche: Niche
  title: string
  /** The title where links are shared: without a badge. */
  share_title: string
  description: string | null
  site_name: string
  /** Of the site's primary hostname, and the page's path there without query: the canonical URL. */
  origin: string
  path: string
  indexable: boolean
  /** Source modules of the page and its layout. */
  modules: readonly string[]
  /** Those whose styles the first rendering needs: the page's, and those of what loads later. */
  styled: readonly string[]
  /** Of the page's scripts, for a page that is rendered per request. */
  nonce: string | null
  /** The inlined styles; they contain the colour schemes. */
  css: string | null
}

export function Head(props: HeadProps) {
  const { locale, niche, title, share_title, description, site_name, origin, path, indexable, css } = props
  const canonical = origin + path
  return (
    <head>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
      />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {indexable ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      <AlternateLinks origin={origin} path={path} niche={niche} />
      {css === null && <meta name="color-scheme" content="light dark" />}
      <meta name="format-detection" content="telephone=no" />
      <FrameLinks locale={locale} niche={niche} />
      {indexable && description && (
        <ShareTags page={{ locale, site_name, title: share_title, description, url: canonical, origin }} />
      )}
      {fontsOf(locale).map((url) => (
        <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="" />
      ))}
      {/* A page with inlined styles ends with the small script, which loads the large one when idle. */}
      {css === null ? <Entry {...props} /> : <style>{css}</style>}
    </head>
  )
}

/** Stores the browser's install prompt, which may come before any script of the page (src/parts/install/browser-install.ts). */
const KEEP_PROMPT = 'addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installPrompt=e})'

/**
 * Stores the buttons that are tapped before the page's script listens, which taps them again (client/early-taps.ts); not those that the
 * browser itself acts on.
 */
const KEEP_TAPS =
  'addEventListener("click",window.keepTap=e=>{let b=e.target.closest("button");b?.type=="button"&&!b.popoverTargetElement&&!b.commandForElement&&(window.earlyTaps??=new Set).add(b)},!0)'

/** The style sheets of a page, and the script that hydrates it with its imports: all of our own origin. */
function Entry({ modules, styled, nonce }: Pick<HeadProps, 'modules' | 'styled' | 'nonce'>) {
  const [entry, ...imported] = scriptsOf(modules)
  return (
    <>
      {nonce && <script nonce={nonce}>{`${KEEP_PROMPT};${KEEP_TAPS};${PUT_OFF_SCRIPT}`}</script>}
      {stylesOf(styled).map((url) => (
        <link key={url} rel="stylesheet" href={url} />
      ))}
      {imported.map((url) => (
        <link key={url} rel="modulepreload" href={url} />
      ))}
      <script type="module" src={entry} fetchPriority="high" {...(nonce && { nonce })} />
    </>
  )
}
