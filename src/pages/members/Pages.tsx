// Numbered pages of a search: each has a URL of its own.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import { searchPath } from '#src/parts/search/search-address.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import type { Search } from './search.ts'

export function Pages({ search: { result, filters, sort, page } }: { search: Search }) {
  const { t } = useApp()
  return (
    <Pagination
      page={page}
      pages={Math.ceil(result.paging.num_results / DEFAULT_PAGE_SIZE)}
      label={t('members.pages.label')}
      previousLabel={t('members.pages.previous')}
      nextLabel={t('members.pages.next')}
      pageLabel={(number) => t('members.pages.page', { page: number })}
      renderLink={({ page: target, ...link }) => (
        <Link to={searchPath(filters, { page: target, sort })} {...link} />
      )}
    />
  )
}
