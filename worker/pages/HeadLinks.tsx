// Head tags for machines: alternates of landers, icons and manifest, theme colours, and what a shared link shows. Nothing here names the
// niche; the shared image is the same scene in every one.
import type { Locale } from '#src/domain/constants.ts'
import { landerAddresses } from '#src/domain/lander-addresses.ts'
import { landerOf } from '#src/domain/landers.ts'
import type { Niche } from '#src/domain/slugs.ts'
import { THEME_COLORS } from '#src/styles/theme-colors.ts'
import { manifestPath } from '#worker/pages/linked-files.ts'

const SHARE_PX = { width: 1200, height: 630 }

/** hreflang for the seven languages and x-default; nothing on pages that are no landers. */
export function AlternateLinks({ origin, path, niche }: { origin: string; path: string; niche: Niche }) {
  const lander = landerOf(path)
  if (!lander?.slug) return null
  return landerAddresses(lander.path, niche).map((address) => (
    <link key={address.language} rel="alternate" hrefLang={address.language} href={origin + address.path} />
  ))
}

/** Icons, manifest, and the colour around the page in both schemes. */
export function FrameLinks({ locale, niche }: { locale: Locale; niche: Niche }) {
  const { light, dark } = THEME_COLORS[niche].canvas
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={manifestPath(locale)} />
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}

export type SharedPage = {
  locale: Locale
  site_name: string
  /** Without a badge of unread messages. */
  title: string
  description: string
  /** Canonical URL. */
  url: string
  origin: string
}

/** What a link to a public page shows where it is shared (Open Graph; X reads the same and gets the size only). */
export function ShareTags({ page }: { page: SharedPage }) {
  const properties: [property: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', page.site_name],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:url', page.url],
    ['og:locale', page.locale.replace('-', '_')],
    ['og:image', `${page.origin}/_icons/share.jpg`],
    ['og:image:width', String(SHARE_PX.width)],
    ['og:image:height', String(SHARE_PX.height)],
    ['og:image:alt', page.site_name],
  ]
  return (
    <>
      {properties.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
