// The kit and the product's own parts in every state, for the eye and for the accessibility check. Only in local
// bundles (design section 14); its words are for those who build the product and stay in English.

import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { NO_DATE } from '#src/domain/date-parts.ts'
import { DEFAULT_PRIVACY } from '#src/domain/privacy.ts'
import { ActivateReminder } from '#src/parts/ActivateReminder.tsx'
import { BirthDateField } from '#src/parts/birth-date/BirthDateField.tsx'
import { ConfirmDialog } from '#src/parts/ConfirmDialog.tsx'
import { MemberTopNav, VisitorTopNav } from '#src/parts/nav/TopNav.tsx'
import { PhotoManager } from '#src/parts/photos/PhotoManager.tsx'
import { findSuggestions } from '#src/parts/profile/find-suggestions.ts'
import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { ProfileGrid } from '#src/parts/profile/ProfileGrid.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Gallery } from '#src/ui/gallery/Gallery.tsx'
import { DeveloperPanel } from './DeveloperPanel.tsx'
import css from './DevPage.module.css'

/** Somebody to show the members' navigation with. */
const SAMPLE_MEMBER: User = {
  id: 'somebody',
  email: 'somebody@example.test',
  email_confirmed: false,
  mailprovider: null,
  paid_user: false,
  signup_date: '2026-01-01T12:00:00.000Z',
  fictional_icon: null,
  credits: 7,
  num_unread_messages: 0,
  num_new_likes: 0,
  passkey_offered: false,
  profile: {
    id: 'somebody',
    kind: 'member',
    name: 'Somebody',
    age: 34,
    gender: null,
    city: null,
    country: null,
    countryregion: null,
    language: 'en',
    main_image: null,
    did_like_profile: false,
    may_write: true,
    images: [],
    personal: null,
    notes: {},
    fields: {},
    interests: [],
    date_of_birth: null,
    lastSignupStep: false,
    privacy: DEFAULT_PRIVACY,
  },
}

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
        { id: 'top-nav', title: 'Top navigation', content: <TopNavs /> },
        {
          id: 'activate-reminder',
          title: 'Activate reminder',
          content: <ActivateReminder email={SAMPLE_MEMBER.email} />,
        },
        { id: 'dialogs', title: 'Dialogs of the product', content: <Dialogs /> },
        { id: 'photos', title: 'Photos', content: <Photos /> },
        { id: 'profile-cards', title: 'Profile cards', content: <Cards /> },
        { id: 'birth-date', title: 'Date of birth', content: <BirthDates /> },
      ]}
    />
  )
}

function TopNavs() {
  return (
    <div className={css.navs}>
      <MemberTopNav user={SAMPLE_MEMBER} />
      <VisitorTopNav />
    </div>
  )
}

/** Empty, and begun at a date by chance. */
function BirthDates() {
  const [empty, setEmpty] = useState(NO_DATE)
  const [chance, setChance] = useState(NO_DATE)
  return (
    <div className={css.navs}>
      <BirthDateField value={empty} onChange={setEmpty} />
      <BirthDateField random value={chance} onChange={setChance} />
    </div>
  )
}

function Dialogs() {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Ask first
      </Button>
      {asking && (
        <ConfirmDialog title="Remove this chat?" confirmLabel="Remove" onConfirm={close} onClose={close}>
          The conversation disappears from your list.
        </ConfirmDialog>
      )}
    </div>
  )
}

/** One's own for who is signed in. */
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
