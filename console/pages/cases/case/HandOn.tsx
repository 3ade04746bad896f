import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApp, useSession } from '#console/app.tsx'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { Button } from '#console/parts/Button.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { TextArea } from '#console/parts/Field.tsx'
import { Select } from '#console/parts/Select.tsx'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Case, Colleague } from '#src/contract/operator/cases.ts'
import { isAnswered } from '#src/domain/complaint-categories.ts'
import { CASE_NOTE_MAX_LENGTH } from '#src/domain/constants.ts'
import css from './fields.module.css'

const OWNER = 'owner'

/** Hands the case on to the owners, or to a colleague who may close it. */
export function HandOn({ found, pool }: { found: Case; pool: string }) {
  const [colleagues, setColleagues] = useState<readonly Colleague[] | null>(null)
  const { api } = useApp()
  const begin = useAction(async () => setColleagues(await api.of(pool).cases.colleagues()))
  useCommands([
    {
      id: 'hand-on',
      label: t('cases.hand_on.title'),
      keys: 'h',
      icon: 'user',
      section: 'here',
      run: () => void begin.run(),
    },
  ])
  return (
    <>
      <Button
        size="small"
        keys="h"
        aria-haspopup="dialog"
        is_busy={begin.is_busy}
        onClick={() => begin.run()}
      >
        {t('cases.hand_on.button')}
      </Button>
      {colleagues && (
        <HandOnDialog found={found} pool={pool} colleagues={colleagues} onClose={() => setColleagues(null)} />
      )}
    </>
  )
}

function HandOnDialog({
  found,
  pool,
  colleagues,
  onClose,
}: {
  found: Case
  pool: string
  colleagues: readonly Colleague[]
  onClose(): void
}) {
  const { api, toasts } = useApp()
  const { operator } = useSession()
  const { revalidate } = useRevalidator()
  const form = useId()
  const [to, setTo] = useState(OWNER)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const needed = isAnswered(found.category) ? 'support' : 'moderate'
  const able = colleagues.filter(({ id, rights }) => id !== operator.id && rights.includes(needed))
  const send = useAction(async () => {
    await api.of(pool).cases.escalate({ receipt: found.receipt, to, note })
    onClose()
    toasts.add({ title: t('cases.hand_on.done') })
    await revalidate()
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (note.trim() === '') setProblem(t('cases.required'))
    else void send.run()
  }
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t('cases.hand_on.title')}
      text={t('cases.hand_on.text')}
      actions={
        <Button kind="primary" type="submit" form={form} is_busy={send.is_busy}>
          {t('cases.hand_on.send')}
        </Button>
      }
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        <Select
          label={t('cases.hand_on.to')}
          value={to}
          choices={[
            { value: OWNER, label: t('cases.hand_on.owner') },
            ...able.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setTo}
        />
        <TextArea
          label={t('cases.hand_on.note')}
          value={note}
          maxLength={CASE_NOTE_MAX_LENGTH}
          error={problem}
          onChange={(event) => {
            setProblem(null)
            setNote(event.target.value)
          }}
        />
      </form>
    </Dialog>
  )
}
