// One saved search: link, mail switch, rename, remove. Every button submits a form, so that it works without scripts.
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { SavedSearch } from '#src/contract/saved-searches.ts'
import { SAVED_SEARCH_NAME_MAX_LENGTH } from '#src/domain/saved-searches.ts'
import { fieldProblem } from '#src/parts/field-problem.ts'
import { searchPath } from '#src/parts/search/search-address.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { SavedAnswer } from './saved-action.ts'

type Props = { search: SavedSearch; answer: SavedAnswer | undefined }

export function SavedSearchRow({ search, answer }: Props) {
  const t = useTranslate()
  const { id, name, filters, alert } = search
  return (
    <li>
      <h2>
        <Link to={searchPath(filters, { sort: 'new' })}>{name}</Link>
      </h2>
      <Form method="post" replace preventScrollReset data-part="alert">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="alert" value={alert ? '0' : '1'} />
        <p>
          <Icon name={alert ? 'bell-fill' : 'bell-slash'} />
          {t(alert ? 'saved_searches.on' : 'saved_searches.off')}
        </p>
        <Button type="submit" name="intent" value="alert" variant="secondary" size="small">
          {t(alert ? 'saved_searches.turn_off' : 'saved_searches.turn_on')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </Form>
      <div data-part="more">
        <Rename search={search} answer={answer} />
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="remove" variant="ghost" size="small" icon="trash">
            {t('saved_searches.remove')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </Form>
      </div>
    </li>
  )
}

function Rename({ search: { id, name }, answer }: Props) {
  const t = useTranslate()
  const field = useId()
  const problem = answer?.intent === 'rename' && answer.about === id ? answer.problem?.fields.name : undefined
  return (
    // Closes the form when the new name is saved.
    <details key={name} open={Boolean(problem) || undefined}>
      <summary>
        {t('saved_searches.rename')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </summary>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Field id={field} label={t('saved_searches.name')} error={fieldProblem(t, problem)}>
          <TextInput
            name="name"
            required
            maxLength={SAVED_SEARCH_NAME_MAX_LENGTH}
            defaultValue={name}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" name="intent" value="rename" variant="secondary">
          {t('saved_searches.keep')}
        </Button>
      </Form>
    </details>
  )
}
