// /landers/maplanding/{slug}: a map of the visitor's country, with the number of members in each region. Nothing finer than
// a region or a city is shown, and no person is on the map.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate } from '#src/app-context.tsx'
import { ChatPicture } from '#src/parts/lander/ChatPicture.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { requireCanonicalSlug } from '#src/parts/lander/lander-loader.ts'
import { Sections } from '#src/parts/lander/Sections.tsx'
import { Atlas } from './Atlas.tsx'
import { CountryMap } from './CountryMap.tsx'
import { LeftOut } from './LeftOut.tsx'
import { Postcards } from './Postcards.tsx'
import css from './page.module.css'
import { pinProfiles } from './pin-profiles.ts'
import { findPlace } from './place.ts'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  requireCanonicalSlug(app, request)
  const [place, profiles] = await Promise.all([findPlace(app), pinProfiles(app)])
  return { place, profiles }
}

export function Page() {
  const t = useTranslate()
  const { place, profiles } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero
        headline={t('lander.maplanding.headline')}
        lead={t('lander.maplanding.lead')}
        className={css.hero}
        more={place && `${t('lander.maplanding.note')} · Natural Earth`}
      >
        {place && <CountryMap place={place} />}
      </Hero>
      {/* Without a profile: the map is most of what the page may weigh. */}
      <ChatPicture />
      <Sections>
        {place && <Atlas place={place} />}
        {profiles.length > 0 && <Postcards profiles={profiles} />}
        <LeftOut />
      </Sections>
    </>
  )
}
