// /landers/gallery/{slug}: faces first, then how it works, what it costs and who is real.
import { useLoaderData } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import { Closing } from '#src/parts/lander/Closing.tsx'
import { Faq } from '#src/parts/lander/Faq.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HonestBit } from '#src/parts/lander/HonestBit.tsx'
import { HowItWorks } from '#src/parts/lander/HowItWorks.tsx'
import { landerLoader } from '#src/parts/lander/lander-loader.ts'
import { MOSAIC, Mosaic } from '#src/parts/lander/Mosaic.tsx'
import { Sections } from '#src/parts/lander/Sections.tsx'
import { FACES, Faces } from './Faces.tsx'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export const loader = landerLoader(FACES + MOSAIC)

export function Page() {
  const { t, settings } = useApp()
  const user = useUser()
  const { profiles } = useLoaderData<typeof loader>()
  const label = t('lander.faces', { site: settings.name })
  return (
    <>
      <Hero headline={t('lander.gallery.headline')} lead={t('lander.gallery.lead')}>
        {profiles.length > 0 && <Faces profiles={profiles} />}
      </Hero>
      <Sections>
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
      </Sections>
    </>
  )
}
