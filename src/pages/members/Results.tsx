// The found profiles, twelve to a page. More of them, and every page, are addresses of their own.
import { useApp } from '#src/app-context.tsx'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { ProfileGrid, ProfileGridSkeleton } from '#src/parts/profile/ProfileGrid.tsx'
import { MAX_PAGES_TOGETHER, searchPath } from '#src/parts/search/search-address.ts'
import { WithAds } from './ads/WithAds.tsx'
import { More, Pages } from './later.ts'
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
  const { t } = useApp()
  const { result, filters, sort, page, from } = search
  const pages = Math.ceil(result.paging.num_results / DEFAULT_PAGE_SIZE)
  const showsMore = page < pages && page - from + 1 < MAX_PAGES_TOGETHER
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
      {showsMore && (
        <More key={page} searching={searching} to={searchPath(filters, { page: page + 1, from, sort })} />
      )}
      {page >= pages && <p>{t('members.end')}</p>}
      <Pages search={search} />
    </div>
  )
}
