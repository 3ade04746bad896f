// The end of the deck, with ways to continue. Passed members come back only on request.
import type { FormEvent, Ref } from 'react'
import { Form, Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { FoundProfile } from '#src/contract/search.ts'
import { PASSES_KEPT_DAYS } from '#src/domain/constants.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoResults } from '#src/ui/illustrations/NoResults.tsx'

export type EndProps = {
  ref: Ref<HTMLDivElement>
  query: { wider: boolean; fictional: boolean }
  canWiden: boolean
  last: FoundProfile | undefined
  onUndo: (event: FormEvent<HTMLFormElement>) => void
}

export function End({ ref, query, canWiden, last, onUndo }: EndProps) {
  const { t } = useApp()
  const wider = `${paths.matchFinder}?wider=1${query.fictional ? '&fictional=1' : ''}`
  return (
    <>
      <EmptyState
        ref={ref}
        tabIndex={-1}
        illustration={<NoResults />}
        title={t('finder.end.title')}
        action={
          <>
            {canWiden && (
              <Link to={wider} {...buttonProps()}>
                {t('finder.end.wider')}
              </Link>
            )}
            <Link to={paths.members} {...buttonProps({ variant: canWiden ? 'secondary' : 'primary' })}>
              {t('finder.end.search')}
            </Link>
          </>
        }
      >
        <p>{t(query.fictional ? 'finder.end.body_fictional' : 'finder.end.body')}</p>
        {last && <p>{t('finder.end.kept', { count: PASSES_KEPT_DAYS })}</p>}
      </EmptyState>
      {last && (
        <>
          <form method="post" onSubmit={onUndo}>
            <input type="hidden" name="last" value={last.id} />
            <Button type="submit" name="intent" value="undo" variant="ghost" icon="arrow-bend-up-left">
              {t('finder.undo', { name: last.name })}
            </Button>
          </form>
          <Form method="post">
            <Button type="submit" name="intent" value="forget" variant="ghost" icon="arrow-clockwise">
              {t('finder.end.again')}
            </Button>
          </Form>
        </>
      )}
      {!query.fictional && (
        <Link to={`${paths.matchFinder}?fictional=1`} {...buttonProps({ variant: 'ghost' })}>
          {t('finder.end.fictional')}
        </Link>
      )}
    </>
  )
}
