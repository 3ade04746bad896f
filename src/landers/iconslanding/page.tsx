// /landers/iconslanding/{slug}: what brings you here, asked in six large signs. They lead to the form and to nothing
// else: what somebody looks for here is nobody's business.
import { useLoaderData } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HonestBit } from '#src/parts/lander/HonestBit.tsx'
import { landerLoader } from '#src/parts/lander/lander-loader.ts'
import { Sections } from '#src/parts/lander/Sections.tsx'
import { Choices } from './Choices.tsx'
import { Faq } from './Faq.tsx'
import { Mosaic } from './Mosaic.tsx'
import css from './page.module.css'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

const FACES_BELOW = 6

export const loader = landerLoader(FACES_BELOW)

export function Page() {
  const { t, settings } = useApp()
  const user = useUser()
  const { profiles } = useLoaderData<typeof loader>()
  const label = t('lander.faces', { site: settings.name })
  return (
    <>
      <Hero
        headline={t('lander.iconslanding.headline')}
        lead={t('lander.iconslanding.lead')}
        className={css.hero}
      >
        {!user && <Choices />}
      </Hero>
      <Sections>
        {profiles.length > 0 && (
          <section aria-labelledby="faces">
            <header>
              <h2 id="faces">{label}</h2>
              <p>{t('lander.faces_lead')}</p>
            </header>
            <Mosaic profiles={profiles} label={label} />
          </section>
        )}
        <HonestBit />
        <Faq />
      </Sections>
    </>
  )
}
