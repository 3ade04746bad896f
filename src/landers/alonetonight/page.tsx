// /landers/alonetonight/{slug}: a house in the evening, with light in some of its windows. Dark in both schemes.
import { useLoaderData } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import { Closing } from '#src/parts/lander/Closing.tsx'
import { FacesNote } from '#src/parts/lander/FacesNote.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HonestBit } from '#src/parts/lander/HonestBit.tsx'
import { HowItWorks } from '#src/parts/lander/HowItWorks.tsx'
import { landerLoader } from '#src/parts/lander/lander-loader.ts'
import { Sections } from '#src/parts/lander/Sections.tsx'
import { House, LIT_WINDOWS } from './House.tsx'
import css from './page.module.css'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export const loader = landerLoader(LIT_WINDOWS)

export function Page() {
  const { t } = useApp()
  const user = useUser()
  const { profiles } = useLoaderData<typeof loader>()
  return (
    <div className={css.root}>
      <Hero headline={t('lander.alonetonight.headline')} lead={t('lander.alonetonight.lead')}>
        <House profiles={profiles} />
        {profiles.length > 0 && <FacesNote>{t('lander.alonetonight.note')}</FacesNote>}
      </Hero>
      <Sections>
        <HonestBit />
        <HowItWorks />
        {!user && <Closing />}
      </Sections>
    </div>
  )
}
