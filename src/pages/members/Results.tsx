// The found profiles, twelve to a page. More of them, and every page, are addresses of their own.
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { ProfileGrid, ProfileGridSkeleton } from '#src/parts/profile/ProfileGrid.tsx'
import { WithAds } from './ads/WithAds.tsx'
import { GoOn } from './later.ts'
import css from './Results.module.css'
import type { Search } from './search.ts'

/** Photos of the first rows are loaded at once. */
const EAGER_PHOTOS = 4

export type ResultsProps = {
  search: Search
  searching: boolean
  /** Other filters are searched for: what was found by the old ones is gone at once (specification section 4). */
  cleared: boolean
}

export function Results({ search, searching, cleared }: ResultsProps) {
  const { result, filters } = search
  if (cleared || (searching && result.profiles.length === 0))
    return <ProfileGridSkeleton count={DEFAULT_PAGE_SIZE} />
  return (
    <div className={css.root} aria-busy={searching || undefined}>
      <ProfileGrid>
        {result.profiles.map((profile, index) => (
          <WithAds key={profile.id} index={index} filters={filters}>
            <li>
              <ProfileCard profile={profile} priority={index < EAGER_PHOTOS} />
            </li>
          </WithAds>
        ))}
      </ProfileGrid>
      <GoOn search={search} searching={searching} />
    </div>
  )
}
