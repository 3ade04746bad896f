// /landers/gallery/{slug}: faces first, then how it works, what it costs and who is real.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import { Refusal } from '#src/contract/refusals.ts'
import { decideSlug, type Niche } from '#src/domain/slugs.ts'
import { AlreadyIn } from '#src/parts/lander/AlreadyIn.tsx'
import { Closing } from '#src/parts/lander/Closing.tsx'
import { FACES } from '#src/parts/lander/Faces.tsx'
import { Faq } from '#src/parts/lander/Faq.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HonestBit } from '#src/parts/lander/HonestBit.tsx'
import { HowItWorks } from '#src/parts/lander/HowItWorks.tsx'
import { MOSAIC, Mosaic } from '#src/parts/lander/Mosaic.tsx'
import { type Sample, sampleProfiles } from '#src/parts/lander/sample-profiles.ts'
import css from './page.module.css'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

/** The server has settled the slug before; here the browser's own navigation is held to the same rule. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<{ profiles: Sample[] }> {
  const app = context.get(appContext)
  const decision = decideSlug(params.slug ?? '', app.settings.niche as Niche)
  if (decision.kind === 'unknown') throw new Refusal('not_found')
  return { profiles: await sampleProfiles(app, FACES + MOSAIC) }
}

export function Page() {
  const { t, settings } = useApp()
  const user = useUser()
  const { profiles } = useLoaderData<typeof loader>()
  const label = t('lander.faces', { site: settings.name })
  return (
    <>
      <Hero headline={t('lander.gallery.headline')} lead={t('lander.gallery.lead')} profiles={profiles}>
        {user && <AlreadyIn />}
      </Hero>
      <div className={css.root}>
        {profiles.length > FACES && (
          <section aria-labelledby="faces">
            <header>
              <h2 id="faces">{label}</h2>
              <p>{t('lander.faces_lead')}</p>
            </header>
            <Mosaic profiles={profiles.slice(FACES)} label={label} />
          </section>
        )}
        <HowItWorks />
        <HonestBit />
        <Faq />
        {!user && <Closing />}
      </div>
    </>
  )
}
