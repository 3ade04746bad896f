// /landers/maplanding/{slug}: a drawn map with a few pins. Places are cities and nothing finer, and the drawing is of
// nowhere in particular.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import { Closing } from '#src/parts/lander/Closing.tsx'
import { FacesNote } from '#src/parts/lander/FacesNote.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HonestBit } from '#src/parts/lander/HonestBit.tsx'
import { HowItWorks } from '#src/parts/lander/HowItWorks.tsx'
import { settleSlug } from '#src/parts/lander/lander-loader.ts'
import { Sections } from '#src/parts/lander/Sections.tsx'
import { Pins } from './Pins.tsx'
import { PlaceMap } from './PlaceMap.tsx'
import css from './page.module.css'
import { pinProfiles } from './pin-profiles.ts'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  settleSlug(app, request)
  return { profiles: await pinProfiles(app) }
}

export function Page() {
  const { t } = useApp()
  const user = useUser()
  const { profiles } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero
        headline={t('lander.maplanding.headline')}
        lead={t('lander.maplanding.lead')}
        className={css.hero}
      >
        <div className={css.map}>
          <PlaceMap />
          {profiles.length > 0 && <Pins profiles={profiles} />}
        </div>
        {profiles.length > 0 && <FacesNote>{t('lander.maplanding.note')}</FacesNote>}
      </Hero>
      <Sections>
        <HowItWorks />
        <HonestBit />
        {!user && <Closing />}
      </Sections>
    </>
  )
}
