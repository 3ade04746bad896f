// /landers/transitionsvideolanding/{slug}: one large portrait at a time, each giving way to the next.
import { useLoaderData } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import { Closing } from '#src/parts/lander/Closing.tsx'
import { Faq } from '#src/parts/lander/Faq.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HonestBit } from '#src/parts/lander/HonestBit.tsx'
import { landerLoader } from '#src/parts/lander/lander-loader.ts'
import { Sections } from '#src/parts/lander/Sections.tsx'
import css from './page.module.css'
import { STAGE, Stage } from './Stage.tsx'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export const loader = landerLoader(STAGE)

export function Page() {
  const { t } = useApp()
  const user = useUser()
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
      <Sections>
        <HonestBit />
        <Faq />
        {!user && <Closing />}
      </Sections>
    </>
  )
}
