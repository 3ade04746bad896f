// One part of the profile: a form of its own, which works without scripts, and the result of saving it.
import type { ReactNode } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { fieldProblem } from '#src/parts/field-problem.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import css from './EditedPart.module.css'
import { PART_FIELD, type Part, type Values } from './parts.ts'
import { type PostedPart, usePart } from './use-part.ts'

/** What the fields of a part are rendered from. */
export type PartFields = {
  /** The initial value of a field; '' for none. */
  value: (name: string) => string
  values: Values
  /** The text of a field's problem. */
  problem: (name: string) => string | undefined
  /** Reports a change of a control that fires no event. */
  note: () => void
}

export type EditedPartProps = {
  part: Part
  user: User
  posted: PostedPart
  lead?: ReactNode
  children: (fields: PartFields) => ReactNode
}

export function EditedPart({ part, user, posted, lead, children }: EditedPartProps) {
  const { t } = useApp()
  const { form, begun, round, status, failure, problems, note, save, discard, hasUnsaved } = usePart(
    part,
    user,
    posted,
  )
  const title = t(`own_profile.${part}.title`)
  const fields: PartFields = {
    values: begun,
    note,
    value: (name) => begun[name]?.[0] ?? '',
    problem: (name) => fieldProblem(t, problems[name]),
  }
  return (
    <section id={part} className={css.root} aria-labelledby={`${part}-title`}>
      <header>
        <h2 id={`${part}-title`}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      <form
        ref={form}
        method="post"
        action={paths.profile}
        noValidate
        aria-labelledby={`${part}-title`}
        onChange={note}
        onSubmit={save}
      >
        <input type="hidden" name={PART_FIELD} value={part} />
        <div key={round} data-part="fields">
          {children(fields)}
        </div>
        {failure && (
          <Alert tone="danger" title={failure}>
            {t('own_profile.kept')}
          </Alert>
        )}
        <footer>
          <Button
            type="submit"
            variant={hasUnsaved ? 'primary' : 'secondary'}
            aria-busy={status === 'saving' || undefined}
            aria-label={t('own_profile.save_part', { part: title })}
          >
            {t(status === 'saving' ? 'own_profile.saving' : 'own_profile.save')}
          </Button>
          {(status === 'unsaved' || status === 'failed') && (
            <Button
              variant="ghost"
              aria-label={t('own_profile.discard_part', { part: title })}
              onClick={discard}
            >
              {t('own_profile.discard')}
            </Button>
          )}
          <p role="status" data-status={status}>
            {status === 'unsaved' && t('own_profile.unsaved')}
            {status === 'saved' && (
              <>
                <Icon name="check-circle-fill" />
                {t('own_profile.saved')}
              </>
            )}
          </p>
        </footer>
      </form>
    </section>
  )
}
