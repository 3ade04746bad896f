// Similar profiles (specification section 5, similar search): loaded when the end of the profile comes near, so that they
// do not delay it. Without scripts, or when loading failed, a link to the search.
import { useCallback, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { FoundProfile } from '#src/contract/search.ts'
import { searchFromProfile } from '#src/domain/search-from-profile.ts'
import { findSimilar } from '#src/parts/profile/find-suggestions.ts'
import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { ProfileGrid, ProfileGridSkeleton } from '#src/parts/profile/ProfileGrid.tsx'
import { searchPath } from '#src/parts/search/search-address.ts'
import { useInView } from '#src/parts/use-in-view.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import css from './SimilarProfiles.module.css'

const SHOWN = 4
/** Distance from the viewport at which loading starts. */
const PREFETCH_MARGIN = '300px'

/** `closed`: visitors may not search on this site. */
type Found = readonly FoundProfile[] | 'loading' | 'closed' | null

export function SimilarProfiles({ profile }: { profile: Profile }) {
  const app = useApp()
  const { t } = app
  const [found, setFound] = useState<Found>(null)
  const started = useRef(false)
  const look = useCallback(
    async (isNear: boolean) => {
      if (!isNear || started.current) return
      started.current = true
      setFound('loading')
      try {
        setFound(await findSimilar(app, profile, SHOWN))
      } catch (error) {
        if (error instanceof Refusal && error.code === 'search_closed') return setFound('closed')
        console.warn('No similar profiles', error)
        setFound([])
      }
    },
    [app, profile],
  )
  const ref = useInView(look, PREFETCH_MARGIN)
  const titleId = useId()

  if (found === 'closed') return null
  const isList = typeof found === 'object' && found !== null
  return (
    <section ref={ref} data-frame="wide" className={css.root} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('gallery.similar', { name: profile.name })}</h2>
      {found === 'loading' && <ProfileGridSkeleton count={SHOWN} />}
      {isList && found.length > 0 && (
        <ProfileGrid>
          {found.map((similar) => (
            <li key={similar.id}>
              <ProfileCard profile={similar} headingLevel={3} />
            </li>
          ))}
        </ProfileGrid>
      )}
      <Link to={searchPath(searchFromProfile(profile))} {...buttonProps({ variant: 'secondary' })}>
        {t('gallery.similar_more')}
      </Link>
    </section>
  )
}
