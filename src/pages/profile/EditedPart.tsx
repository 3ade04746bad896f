// One part of the profile: its row, and its sheet with a form that saves by itself, and works without scripts by its button.
import { type ReactNode, useRef } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { fieldProblem } from '#src/parts/field-problem.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import css from './EditedPart.module.css'
import { PartFooter } from './PartFooter.tsx'
import { PartRow } from './PartRow.tsx'
import { PART_FIELD, type Part, type Values } from './parts.ts'
import { type PostedPart, usePart } from './use-part.ts'
import { useSheet } from './use-sheet.ts'

/** What the fields of a part are rendered from. */
export type PartFields = {
  /** The initial value of a field; '' for none. */
  value: (name: string) => string
  values: Values
  /** The text of a field's problem. */
  problem: (name: string) => string | undefined
  /** Reports a change of a control that fires no event. Nothing is saved while `isTyping`. */
  note: (isTyping: boolean) => void
}

export type EditedPartProps = {
  part: Part
  user: User
  posted: PostedPart
  /** What the row says; null for an empty part. */
  summary: string | null
  lead?: ReactNode
  children: (fields: PartFields) => ReactNode
}

export function EditedPart({ part, user, posted, summary, lead, children }: EditedPartProps) {
  const { t, toasts } = useApp()
  const sheet = useSheet(part)
  const editing = usePart(part, user, posted, sheet.isOpen)
  const { form, begun, round, status, failure, problems, note, submit, hasUnsaved, isWaiting } = editing
  const title = t(`own_profile.${part}.title`)
  const formId = `${part}-form`
  const isClosing = useRef(false)
  const fields: PartFields = {
    values: begun,
    note: (isTyping) => note(undefined, isTyping),
    value: (name) => begun[name]?.[0] ?? '',
    problem: (name) => fieldProblem(t, problems[name]),
  }

  /** Saves what waits, and closes the sheet unless a field is refused; pressed again it closes at once. */
  async function close(always: boolean) {
    if (isClosing.current) return sheet.close()
    if (always || isWaiting()) {
      isClosing.current = true
      const outcome = await submit()
      isClosing.current = false
      if (outcome === 'refused') return
    }
    sheet.close()
  }

  /** It may have been closed by going back: a field that is refused opens it again. */
  async function leave() {
    const outcome = isWaiting() ? await submit() : null
    if (outcome === 'refused') sheet.open()
    // A failure that was shown in the sheet is also what its row says.
    if (outcome === 'failed')
      toasts.show({ tone: 'danger', title: t('own_profile.unsaved'), body: t('own_profile.kept') })
  }

  return (
    <PartRow
      name={part}
      title={title}
      value={summary}
      empty={part === 'privacy' ? undefined : t(`own_profile.add.${part}`)}
      problem={hasUnsaved && status !== 'saving' && !sheet.isOpen ? t('own_profile.unsaved') : null}
      sheet={sheet}
      isUnfolded={posted !== undefined}
      onCloseRequest={() => void close(false)}
      onClosed={() => void leave()}
      onUnfolded={() => posted === undefined && note()}
      footer={(isPlain) => <PartFooter {...editing} isPlain={isPlain} form={formId} title={title} />}
    >
      {lead && <p className={css.lead}>{lead}</p>}
      <form
        ref={form}
        id={formId}
        className={css.root}
        method="post"
        action={paths.profile}
        noValidate
        aria-labelledby={`${part}-title`}
        onChange={(event) => note(event)}
        onSubmit={(event) => {
          event.preventDefault()
          void close(true)
        }}
      >
        <input type="hidden" name={PART_FIELD} value={part} />
        <div key={round} data-part="fields">
          {children(fields)}
        </div>
        {failure && (
          <Alert
            tone="danger"
            title={failure}
            action={
              <Button size="small" variant="secondary" onClick={() => void submit()}>
                {t('common.try_again')}
              </Button>
            }
          >
            {t('own_profile.kept')}
          </Alert>
        )}
      </form>
    </PartRow>
  )
}
