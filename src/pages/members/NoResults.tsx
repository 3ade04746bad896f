// Nobody fits: the way on is the similar search (specification section 5), then everybody.
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { SearchFilters } from '#src/contract/search.ts'
import { toSimilarSearch } from '#src/domain/similar-search.ts'
import { searchPath } from '#src/parts/search/search-address.ts'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Picture } from './later.ts'

export function NoResults({ filters }: { filters: SearchFilters }) {
  const t = useTranslate()
  const similar = searchPath(toSimilarSearch(filters))
  const isWider = similar !== searchPath(filters)
  return (
    <EmptyState
      illustration={<Picture />}
      title={t('members.none.title')}
      action={
        <>
          {isWider && (
            <Link to={similar} {...buttonProps()}>
              {t('members.none.similar')}
            </Link>
          )}
          <Link to={paths.members} {...buttonProps({ variant: isWider ? 'secondary' : 'primary' })}>
            {t('members.none.reset')}
          </Link>
        </>
      }
    >
      {t('members.none.body')}
    </EmptyState>
  )
}
