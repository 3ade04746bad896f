// The found profiles, twelve to a page. More of them, and every page, are addresses of their own.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'

import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { ProfileGrid, ProfileGridSkeleton } from '#src/parts/profile/ProfileGrid.tsx'
import { MAX_PAGES_TOGETHER, searchPath } from '#src/parts/search/search-address.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { WithAds } from './ads/WithAds.tsx'
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
  const { result, filters, page, from } = search
  const pages = Math.ceil(result.paging.num_results / result.paging.pp)
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
        <Link
          to={searchPath(filters, { page: page + 1, from })}
          preventScrollReset
          replace
          {...buttonProps({ variant: 'secondary', size: 'large' })}
        >
          {t('members.pages.more')}
        </Link>
      )}
      <Pagination
        page={page}
        pages={pages}
        label={t('members.pages.label')}
        previousLabel={t('members.pages.previous')}
        nextLabel={t('members.pages.next')}
        pageLabel={(number) => t('members.pages.page', { page: number })}
        renderLink={({ page: target, ...link }) => (
          <Link to={searchPath(filters, { page: target })} {...link} />
        )}
      />
    </div>
  )
}
