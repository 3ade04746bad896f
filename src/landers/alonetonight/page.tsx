// /landers/alonetonight/{slug}: a house in the evening with some lit windows, and the night until morning. Dark in both
// schemes.
import { useLoaderData } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { ChatPicture } from '#src/parts/lander/ChatPicture.tsx'
import { FacesNote } from '#src/parts/lander/FacesNote.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { landerLoader } from '#src/parts/lander/lander-loader.ts'
import { House, LIT_WINDOWS } from './House.tsx'
import { Night } from './Night.tsx'
import css from './page.module.css'
import { Questions } from './Questions.tsx'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export const loader = landerLoader(LIT_WINDOWS)

export function Page() {
  const { t } = useApp()
  const { profiles } = useLoaderData<typeof loader>()
  return (
    <div className={css.root}>
      <Hero
        headline={t('lander.alonetonight.headline')}
        lead={t('lander.alonetonight.lead')}
        questions={<Questions />}
      >
        <House profiles={profiles} />
        {profiles.length > 0 && <FacesNote />}
      </Hero>
      <ChatPicture profile={profiles[0]} />
      <Night />
    </div>
  )
}
