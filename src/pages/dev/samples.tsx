// Sample members for the development pages: states that no account of the local store has.
import { type ReactNode, useState } from 'react'
import { AppProvider, useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { Api } from '#src/contract/client.ts'
import { DEFAULT_PRIVACY } from '#src/domain/privacy.ts'
import { createNavigationStore } from '#src/state/navigation.ts'
import { createSessionStore } from '#src/state/session.ts'

export const SAMPLE_MEMBER: User = {
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
  wants_to_meet: null,
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
    gender_identity: null,
    gender_identity_shown: false,
    date_of_birth: null,
    lastSignupStep: false,
    privacy: DEFAULT_PRIVACY,
  },
}

type AsProps = {
  /** The signed-in user; null for a visitor. */
  user: User | null
  /** The path that is being navigated to. */
  to?: string
  /** The answer to requesting the mail again. */
  resend?: Api['activate']['resend']
  children: ReactNode
}

/** Renders its children with a session of its own; everything else is the app's. */
export function As({ user, to, resend, children }: AsProps) {
  const app = useApp()
  const [own] = useState(() => {
    const navigation = createNavigationStore()
    if (to) navigation.setState({ to })
    return {
      ...app,
      ...(to && { navigation }),
      ...(resend && { api: { ...app.api, activate: { ...app.api.activate, resend } } }),
      session: createSessionStore(app.api, user),
    }
  })
  return <AppProvider app={own}>{children}</AppProvider>
}
