// Says that nobody fitted what was looked for first, and what is shown instead (specification section 4, auto_load): with the way
// back to exactly that, and to other filters.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { SearchFilters } from '#src/contract/search.ts'
import { searchPath } from '#src/parts/search/search-address.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { opensDialog } from '#src/ui/dialog-commands.ts'
import { FILTERS_SHEET } from './filters-sheet.ts'
import css from './SearchTools.module.css'
import type { Search } from './search.ts'
import { useFilterWords } from './use-filter-text.ts'

type WidenedProps = { wanted: SearchFilters; search: Search }

export function Widened({ wanted, search: { filters, regions, sort } }: WidenedProps) {
  const { t, settings } = useApp()
  const words = useFilterWords()(wanted, regions).map(({ words }) => words)
  return (
    <Alert
      action={
        <div className={css.actions}>
          {settings.search_fields.length > 0 && (
            <Button {...opensDialog(FILTERS_SHEET)} variant="secondary" size="small">
              {t('members.filters.edit')}
            </Button>
          )}
          <Link to={searchPath(wanted, { sort })} {...buttonProps({ variant: 'ghost', size: 'small' })}>
            {t('members.widened.exact')}
          </Link>
        </div>
      }
    >
      {t(filters.country ? 'members.widened.age' : 'members.widened.country', {
        search: words.filter(Boolean).join(' · '),
      })}
    </Alert>
  )
}
