// No results: offers the similar search (specification section 5), then the server's choice. For a member that deletes the
// stored last search, which would otherwise be used again.
import { Form, Link } from 'react-router'
import { useTranslate, useUser } from '#src/app-context.tsx'
import type { SearchFilters } from '#src/contract/search.ts'
import { withoutTraits } from '#src/domain/search-query.ts'
import { toSimilarSearch } from '#src/domain/similar-search.ts'
import { searchPath } from '#src/parts/search/search-address.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoResults as Illustration } from '#src/ui/illustrations/NoResults.tsx'

export function NoResults({ filters }: { filters: SearchFilters }) {
  const t = useTranslate()
  const similar = searchPath(toSimilarSearch(filters))
  const isWider = similar !== searchPath(filters)
  const fewer = searchPath(withoutTraits(filters))
  const isFewer = fewer !== searchPath(filters)
  const isMember = useUser() !== null
  const variant = isWider || isFewer ? 'secondary' : 'primary'
  return (
    <EmptyState
      illustration={<Illustration />}
      title={t('members.none.title')}
      action={
        <>
          {isFewer && (
            <Link to={fewer} {...buttonProps()}>
              {t('members.none.fewer')}
            </Link>
          )}
          {isWider && (
            <Link to={similar} {...buttonProps({ variant: isFewer ? 'secondary' : 'primary' })}>
              {t('members.none.similar')}
            </Link>
          )}
          {isMember ? (
            <Form method="post" action={paths.savedSearches}>
              <Button type="submit" name="intent" value="forget" variant={variant}>
                {t('members.none.reset')}
              </Button>
            </Form>
          ) : (
            <Link to={paths.members} {...buttonProps({ variant })}>
              {t('members.none.reset')}
            </Link>
          )}
        </>
      }
    >
      {t('members.none.body')}
    </EmptyState>
  )
}
