// The end of the deck, with ways to continue. Passed members come back only on request.
import type { FormEvent, Ref } from 'react'
import { Form, Link } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import type { FoundProfile } from '#src/contract/search.ts'
import { PASSES_KEPT_DAYS } from '#src/domain/constants.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoResults } from '#src/ui/illustrations/NoResults.tsx'
import { type DeckChoice, pathOfDeck, USUAL } from './deck-choice.ts'
import css from './End.module.css'
import { isUnfinished } from './is-unfinished.ts'

export type EndProps = {
  ref: Ref<HTMLDivElement>
  query: DeckChoice
  canWiden: boolean
  last: FoundProfile | undefined
  /** Where the forms are sent. */
  action: string
  onUndo: (event: FormEvent<HTMLFormElement>) => void
  onForget: () => void
}

export function End({ ref, query, canWiden, last, action, onUndo, onForget }: EndProps) {
  const { t } = useApp()
  const user = useUser()
  const unfinished = user !== null && isUnfinished(user)
  return (
    <>
      <EmptyState
        ref={ref}
        tabIndex={-1}
        className={css.end}
        illustration={<NoResults />}
        title={t('finder.end.title')}
        action={
          <>
            {canWiden && (
              <Link to={pathOfDeck({ ...query, wider: true })} {...buttonProps()}>
                {t('finder.end.wider')}
              </Link>
            )}
            <Link to={paths.members} {...buttonProps({ variant: canWiden ? 'secondary' : 'primary' })}>
              {t('finder.end.search')}
            </Link>
            {user && (unfinished || !user.profile.main_image) && (
              <Link to={unfinished ? paths.signup : paths.profile} {...buttonProps({ variant: 'secondary' })}>
                {t('finder.end.profile')}
              </Link>
            )}
          </>
        }
      >
        <p>{t(query.fictional ? 'finder.end.body_fictional' : 'finder.end.body')}</p>
        {last && <p>{t('finder.end.kept', { count: PASSES_KEPT_DAYS })}</p>}
      </EmptyState>
      {last && (
        <>
          <form method="post" action={action} onSubmit={onUndo}>
            <input type="hidden" name="last" value={last.id} />
            <Button type="submit" name="intent" value="undo" variant="ghost" icon="arrow-bend-up-left">
              {t('finder.undo', { name: last.name })}
            </Button>
          </form>
          <Form method="post" action={action} onSubmit={onForget}>
            <Button type="submit" name="intent" value="forget" variant="ghost" icon="arrow-clockwise">
              {t('finder.end.again')}
            </Button>
          </Form>
        </>
      )}
      {!query.fictional && (
        <Link to={pathOfDeck({ ...USUAL, fictional: true })} {...buttonProps({ variant: 'ghost' })}>
          {t('finder.end.fictional')}
        </Link>
      )}
    </>
  )
}
