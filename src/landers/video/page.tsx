// /landers/video/{slug}: a video of an evening in a town by the water, continued in stills, with credits. Dark in both
// schemes.
import { useLoaderData } from 'react-router'
import { useTranslate, useUser } from '#src/app-context.tsx'
import { ChatPicture } from '#src/parts/lander/ChatPicture.tsx'
import { Closing } from '#src/parts/lander/Closing.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { landerLoader } from '#src/parts/lander/lander-loader.ts'
import { Sections } from '#src/parts/lander/Sections.tsx'
import { Chapters, LOOKED_AT } from './Chapters.tsx'
import { EndTitles } from './EndTitles.tsx'
import css from './page.module.css'
import { Video } from './Video.tsx'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export const loader = landerLoader(LOOKED_AT)

export function Page() {
  const t = useTranslate()
  const user = useUser()
  const { profiles } = useLoaderData<typeof loader>()
  return (
    <div className={css.root}>
      <Hero headline={t('lander.video.headline')} lead={t('lander.video.lead')}>
        <Video />
      </Hero>
      <ChatPicture profile={profiles[0]} />
      <Sections>
        <Chapters profiles={profiles} />
        <EndTitles />
        {!user && <Closing />}
      </Sections>
    </div>
  )
}
