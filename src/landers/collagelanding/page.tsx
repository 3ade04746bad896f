// /landers/collagelanding/{slug}: a wall of photos that assembles itself around the form, and other papers on it.
import { useLoaderData } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { ChatPicture } from '#src/parts/lander/ChatPicture.tsx'
import { FacesNote } from '#src/parts/lander/FacesNote.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { landerLoader } from '#src/parts/lander/lander-loader.ts'
import { Papers } from './Papers.tsx'
import { Print } from './Print.tsx'
import css from './page.module.css'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

const PRINTS = 8
/** Photos loaded eagerly: as many as a phone shows. */
const IN_VIEW = 3

export const loader = landerLoader(PRINTS)

export function Page() {
  const { t, settings } = useApp()
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
      <ChatPicture profile={profiles[0]} />
      <Papers />
    </>
  )
}
