// The kit and the product's parts in every state, for review and for the accessibility test. Only in local bundles (design
// section 14); its texts are for developers and stay in English.

import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import { NO_DATE } from '#src/domain/date-parts.ts'
import { BirthDateField } from '#src/parts/birth-date/BirthDateField.tsx'
import { PhotoManager } from '#src/parts/photos/PhotoManager.tsx'
import { findSuggestions } from '#src/parts/profile/find-suggestions.ts'
import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { ProfileGrid } from '#src/parts/profile/ProfileGrid.tsx'
import { Gallery } from '#src/ui/gallery/Gallery.tsx'
import { DeveloperPanel } from './DeveloperPanel.tsx'
import { DevPages } from './DevFrame.tsx'
import css from './DevPage.module.css'
import { SAMPLE_MEMBER } from './samples.tsx'

const CARDS = 4

export async function loader({ context }: LoaderFunctionArgs) {
  return { profiles: await findSuggestions(context.get(appContext), { source: 'dev', pp: CARDS }) }
}

export function Page() {
  const { settings } = useApp()
  const { profiles } = useLoaderData<typeof loader>()
  const photos = profiles.flatMap(({ main_image }) =>
    main_image ? [`${settings.cdn_prefix}${main_image.thumb_filename}`] : [],
  )
  return (
    <Gallery
      photos={photos}
      parts={[
        { id: 'developer-panel', title: 'Developer panel', content: <DeveloperPanel /> },
        { id: 'pages', title: 'Pages', content: <DevPages /> },
        { id: 'photos', title: 'Photos', content: <Photos /> },
        { id: 'profile-cards', title: 'Profile cards', content: <Cards /> },
        { id: 'birth-date', title: 'Date of birth', content: <BirthDates /> },
      ]}
    />
  )
}

/** Empty, and starting at a random date. */
function BirthDates() {
  const [empty, setEmpty] = useState(NO_DATE)
  const [chance, setChance] = useState(NO_DATE)
  return (
    <div className={css.dates}>
      <BirthDateField value={empty} onChange={setEmpty} />
      <BirthDateField random value={chance} onChange={setChance} />
    </div>
  )
}

/** The account menu, for a signed-in member. */
function Photos() {
  const user = useUser()
  return <PhotoManager user={user ?? SAMPLE_MEMBER} />
}

function Cards() {
  const { profiles } = useLoaderData<typeof loader>()
  return (
    <ProfileGrid>
      {profiles.map((profile) => (
        <li key={profile.id}>
          <ProfileCard profile={profile} headingLevel={3} />
        </li>
      ))}
    </ProfileGrid>
  )
}
