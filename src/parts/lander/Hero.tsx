// The first screen of a public page: a headline, some faces, and the form.
import type { ReactNode } from 'react'
import { useApp } from '../../app-context.tsx'
import { Card } from '../../ui/Card.tsx'
import { SignupForm } from '../signup/SignupForm.tsx'
import { Faces } from './Faces.tsx'
import css from './Hero.module.css'
import type { Sample } from './sample-profiles.ts'

export const SIGNUP_ANCHOR = 'join'

type HeroProps = {
  headline: string
  lead: string
  profiles: readonly Sample[]
  /** Stands in the form's place for somebody who is signed in. */
  children?: ReactNode
}

export function Hero({ headline, lead, profiles, children }: HeroProps) {
  const { settings, t } = useApp()
  return (
    <section className={css.root}>
      <div data-part="words">
        <h1>{headline}</h1>
        <p>{lead}</p>
      </div>
      {profiles.length > 0 && (
        <Faces profiles={profiles} label={t('lander.faces', { site: settings.name })} />
      )}
      <Card id={SIGNUP_ANCHOR} padding="large" className={css.form}>
        {children ?? (
          <>
            <header>
              <h2>{t('lander.join', { site: settings.name })}</h2>
              <p>{t('lander.join_lead')}</p>
            </header>
            <SignupForm />
          </>
        )}
      </Card>
    </section>
  )
}
