// /landers/transitionsvideolanding/{slug}: one large portrait at a time, and chapters whose portraits open on scroll.
import { useLoaderData } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { ChatPicture } from '#src/parts/lander/ChatPicture.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { landerLoader } from '#src/parts/lander/lander-loader.ts'
import { Chapters } from './Chapters.tsx'
import css from './page.module.css'
import { STAGE, Stage } from './Stage.tsx'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export const loader = landerLoader(STAGE)

export function Page() {
  const t = useTranslate()
  const { profiles } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero
        headline={t('lander.transitionsvideolanding.headline')}
        lead={t('lander.transitionsvideolanding.lead')}
        className={css.hero}
      >
        {profiles.length > 0 && <Stage profiles={profiles} />}
      </Hero>
      <ChatPicture profile={profiles[0]} />
      <Chapters profiles={profiles.slice(1)} />
    </>
  )
}
