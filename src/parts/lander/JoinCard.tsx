// The card with the signup form; its heading names the profile of the page (specification section 2, signup form).
import type { ReactNode } from 'react'
import { useApp, useUser } from '#src/app-context.tsx'
import { Card } from '#src/ui/Card.tsx'
import { SignupForm } from '../signup/SignupForm.tsx'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import css from './JoinCard.module.css'
import type { Sample } from './sample-profiles.ts'

export const SIGNUP_ANCHOR = 'join'

/** Target of the buttons that invite to sign up. */
export const TO_SIGNUP = `#${SIGNUP_ANCHOR}`

export type JoinCardProps = {
  host?: Pick<Sample, 'id' | 'name'>
  /** Further fields of the form. */
  children?: ReactNode
}

export function JoinCard({ host, children }: JoinCardProps) {
  const { settings, t } = useApp()
  const user = useUser()
  return (
    <Card id={SIGNUP_ANCHOR} padding="large" className={css.root} data-part="join">
      {user ? (
        <AlreadySignedIn />
      ) : (
        <>
          <header>
            <h2>
              {host
                ? t('lander.join_profile', { name: host.name })
                : t('lander.join', { site: settings.name })}
            </h2>
            <p>{host ? t('lander.join_profile_lead') : t('lander.join_lead')}</p>
          </header>
          <SignupForm profile={host?.id}>{children}</SignupForm>
        </>
      )}
    </Card>
  )
}
