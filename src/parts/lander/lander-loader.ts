// The loader of every lander: canonical slug, and sample profiles. Nothing here depends on the visitor beyond slug and
// locale, because the page is cached.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type App, appContext } from '#src/app.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { landerOf } from '#src/domain/landers.ts'
import { decideSlug, type Niche, slugFor } from '#src/domain/slugs.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { type Sample, sampleProfiles } from './sample-profiles.ts'

/**
 * The server has redirected to the canonical slug before; this applies the same rule to navigations in the browser (design
 * section 8).
 */
export function requireCanonicalSlug({ settings, locale }: App, request: Request): void {
  const lander = landerOf(new URL(request.url).pathname)
  if (!lander) return
  const niche = settings.niche as Niche
  if (lander.slug === null) throw redirect(`${lander.path}/${slugFor(niche, languageOf(locale))}`)
  const decision = decideSlug(lander.slug, niche)
  if (decision.kind === 'unknown') throw new Refusal('not_found')
  if (decision.kind === 'redirect') throw redirect(`${lander.path}/${decision.slug}`)
}

/** The loader of a lander that shows `count` profiles; each lander has another one first. */
export function landerLoader(count: number) {
  return async ({ context, request }: LoaderFunctionArgs): Promise<{ profiles: Sample[] }> => {
    const app = context.get(appContext)
    requireCanonicalSlug(app, request)
    const { name } = landerOf(new URL(request.url).pathname) ?? {}
    return { profiles: await sampleProfiles(app, count, name) }
  }
}
