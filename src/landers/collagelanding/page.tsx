// /landers/collagelanding/{slug}: a wall of prints on both sides of the form, stuck on with tape.
import { useLoaderData } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import { Closing } from '#src/parts/lander/Closing.tsx'
import { FacesNote } from '#src/parts/lander/FacesNote.tsx'
import { Faq } from '#src/parts/lander/Faq.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HonestBit } from '#src/parts/lander/HonestBit.tsx'
import { HowItWorks } from '#src/parts/lander/HowItWorks.tsx'
import { landerLoader } from '#src/parts/lander/lander-loader.ts'
import { Sections } from '#src/parts/lander/Sections.tsx'
import { Print } from './Print.tsx'
import css from './page.module.css'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

const PRINTS = 8
/** Loaded at once: what a phone shows of the wall. */
const IN_VIEW = 4

export const loader = landerLoader(PRINTS)

export function Page() {
  const { t, settings } = useApp()
  const user = useUser()
  const { profiles } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero
        headline={t('lander.collagelanding.headline')}
        lead={t('lander.collagelanding.lead')}
        className={css.hero}
      >
        {profiles.length > 0 && (
          <>
            <ul className={css.wall} aria-label={t('lander.faces', { site: settings.name })}>
              {profiles.map((profile, index) => (
                <li key={profile.id}>
                  <Print profile={profile} eager={index < IN_VIEW} />
                </li>
              ))}
            </ul>
            <FacesNote />
          </>
        )}
      </Hero>
      <Sections>
        <HowItWorks />
        <HonestBit />
        <Faq />
        {!user && <Closing />}
      </Sections>
    </>
  )
}
