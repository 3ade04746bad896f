// /landers/iconslanding/{slug}: picks interests by signs, which are saved in the new profile; below, what a shared interest
// does on the site.
import { useLoaderData } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { landerLoader } from '#src/parts/lander/lander-loader.ts'
import { Sections } from '#src/parts/lander/Sections.tsx'
import { Mosaic } from './Mosaic.tsx'
import { Picks } from './Picks.tsx'
import css from './page.module.css'
import { Honest, Shared } from './Shared.tsx'

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
        {!user && <Picks />}
      </Hero>
      <Sections>
        <Shared />
        {profiles.length > 0 && (
          <section aria-labelledby="faces">
            <header>
              <h2 id="faces">{label}</h2>
            </header>
            <Mosaic profiles={profiles} label={label} />
          </section>
        )}
        <Honest />
      </Sections>
    </>
  )
}
