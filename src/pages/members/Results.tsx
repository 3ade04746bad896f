// The results, twelve to a page. "Show more" and each page have URLs of their own.
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { ProfileGrid, ProfileGridSkeleton } from '#src/parts/profile/ProfileGrid.tsx'
import { WithAds } from './ads/WithAds.tsx'
import { Fictional, GoOn, Instead } from './later.ts'
import css from './Results.module.css'
import type { Search } from './search.ts'

/** Photos of the first rows are loaded eagerly. */
const EAGER_PHOTOS = 4

export type ResultsProps = {
  search: Search
  searching: boolean
  /** Other filters are being searched: the old results are hidden at once (specification section 4). */
  cleared: boolean
}

export function Results({ search, searching, cleared }: ResultsProps) {
  const { result, filters } = search
  // Answers of the build before have none.
  const fictional = result.fictional ?? []
  if (cleared || (searching && result.profiles.length === 0))
    return <ProfileGridSkeleton count={DEFAULT_PAGE_SIZE} />
  // Below the first page, where further ones do not move them.
  const first = fictional.length > 0 ? DEFAULT_PAGE_SIZE : result.profiles.length
  const cards = result.profiles.map((profile, index) => (
    <WithAds key={profile.id} index={index} filters={filters}>
      <li>
        <ProfileCard profile={profile} priority={index < EAGER_PHOTOS} />
      </li>
    </WithAds>
  ))
  return (
    <div className={css.root} aria-busy={searching || undefined}>
      {cards.length > 0 ? <ProfileGrid>{cards.slice(0, first)}</ProfileGrid> : <Instead search={search} />}
      {fictional.length > 0 && <Fictional profiles={fictional} />}
      {cards.length > first && <ProfileGrid>{cards.slice(first)}</ProfileGrid>}
      {(cards.length > 0 || result.paging.next !== null) && <GoOn search={search} searching={searching} />}
    </div>
  )
}
