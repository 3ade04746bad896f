// A few profiles on the error page, for members (specification section 2, error page): a grid without actions.
import { useEffect, useState } from 'react'
import { useApp } from '../app-context.tsx'
import type { FoundProfile } from '../contract/search.ts'
import { findSuggestions, ON_ERROR } from '../parts/profile/find-suggestions.ts'
import { ProfileCard } from '../parts/profile/ProfileCard.tsx'
import { ProfileGrid } from '../parts/profile/ProfileGrid.tsx'
import css from './Suggestions.module.css'

export function Suggestions() {
  const app = useApp()
  const { seed, t } = app
  const [profiles, setProfiles] = useState<readonly FoundProfile[]>(seed.suggestions)
  const isWanting = profiles.length === 0

  // An effect, because an error in the browser has no loader that could load suggestions.
  useEffect(() => {
    if (!isWanting) return
    const leaving = new AbortController()
    findSuggestions(app, ON_ERROR, { signal: leaving.signal })
      .then(setProfiles)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.warn('No suggestions for the error page', error)
      })
    return () => leaving.abort()
  }, [app, isWanting])

  if (isWanting) return null
  return (
    <section className={css.root}>
      <h2>{t('error.suggestions')}</h2>
      <ProfileGrid>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileCard profile={profile} actions={false} headingLevel={3} />
          </li>
        ))}
      </ProfileGrid>
    </section>
  )
}
