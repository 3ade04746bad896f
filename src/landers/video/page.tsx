// /landers/video/{slug}: a wide screen on which portraits pass by in two slow rows, for leaning back.
import { useLoaderData } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import { Closing } from '#src/parts/lander/Closing.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HonestBit } from '#src/parts/lander/HonestBit.tsx'
import { HowItWorks } from '#src/parts/lander/HowItWorks.tsx'
import { landerLoader } from '#src/parts/lander/lander-loader.ts'
import { Sections } from '#src/parts/lander/Sections.tsx'
import css from './page.module.css'
import { REEL, Reel } from './Reel.tsx'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export const loader = landerLoader(REEL)

export function Page() {
  const { t } = useApp()
  const user = useUser()
  const { profiles } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero headline={t('lander.video.headline')} lead={t('lander.video.lead')} className={css.hero}>
        {profiles.length > 0 && <Reel profiles={profiles} />}
      </Hero>
      <Sections>
        <HowItWorks />
        <HonestBit />
        {!user && <Closing />}
      </Sections>
    </>
  )
}
