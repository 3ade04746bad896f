// What support does about an account, and the lifting of a suspension: what happens and what is sent is said before it is done.
import { type FormEvent, useState } from 'react'
import type { OperatorApi } from '#console/api.ts'
import { Button } from '#console/parts/Button.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { TextField } from '#console/parts/Field.tsx'
import { t } from '#console/texts.ts'
import type { MemberPage } from '#src/contract/operator/members.ts'
import { ACTIONS, type ActionId } from './actions.ts'
import css from './member.module.css'
import { useMemberAction } from './use-member-action.ts'

type Id = Exclude<ActionId, 'suspend'>
type Typed = { why: string; email: string; birth_date: string; name: string }
type Members = OperatorApi['members']

const CALLS: Record<Id, (members: Members, member: string, typed: Typed) => Promise<unknown>> = {
  confirm_email: (members, member, { why }) => members.confirmEmail({ member, why }),
  change_email: (members, member, { why, email }) => members.changeEmail({ member, why, email }),
  correct_birth_date: (members, member, { birth_date }) => members.correctBirthDate({ member, birth_date }),
  end_sessions: (members, member) => members.endSessions({ member }),
  send_export: (members, member, { why }) => members.sendExport({ member, why }),
  erase: (members, member, { why }) => members.erase({ member, why }),
  lift: (members, member, { why }) => members.lift({ member, why }),
  lift_warned: (members, member, { why }) => members.lift({ member, why, measure: 'warned' }),
  lift_hidden: (members, member, { why }) => members.lift({ member, why, measure: 'hidden' }),
  lift_restricted: (members, member, { why }) => members.lift({ member, why, measure: 'restricted' }),
}
/** Their calls take no reason: who did it is recorded, and what. */
const WITHOUT_REASON: readonly Id[] = ['correct_birth_date', 'end_sessions']
/** As the contract has it: a code or the number of a case. */
const REASON = /^[\w.:-]{1,100}$/

export function ActionDialog({
  id,
  found,
  pool,
  onClose,
}: {
  id: Id
  found: MemberPage
  pool: string
  onClose(): void
}) {
  const [typed, setTyped] = useState<Typed>({
    why: '',
    email: '',
    birth_date: found.birth_date ?? '',
    name: '',
  })
  const [is_checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const is_severe = ACTIONS.some((action) => action.id === id && action.is_severe)
  const has_reason = !WITHOUT_REASON.includes(id)
  const problems = {
    why: has_reason && !REASON.test(typed.why.trim()) ? t('members.why_problem') : null,
    email: id === 'change_email' && !typed.email.includes('@') ? t('members.email_problem') : refused,
    birth_date:
      id === 'correct_birth_date' && typed.birth_date === '' ? t('members.birth_date_problem') : refused,
    // The id of one without a name.
    name: id === 'erase' && typed.name.trim() !== nameOf(found) ? t('members.name_problem') : null,
  }
  const action = useMemberAction({
    pool,
    done: t(`members.done.${id}`),
    onClose,
    onRefusal({ code }) {
      if (code === 'email_taken') setRefused(t('members.email_taken'))
      else if (code === 'invalid' && id === 'correct_birth_date') setRefused(t('members.birth_date_problem'))
      else if (code === 'invalid' && id === 'change_email') setRefused(t('members.email_problem'))
      else return false
      return true
    },
  })
  const change = (name: keyof Typed) => (event: { target: { value: string } }) => {
    setRefused(null)
    setTyped({ ...typed, [name]: event.target.value })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!refused && Object.values(problems).some((problem) => problem !== null)) return
    setRefused(null)
    const given = { ...typed, why: typed.why.trim(), email: typed.email.trim() }
    void action.run((members) => CALLS[id](members, found.id, given))
  }
  const errorOf = (name: keyof Typed) => (is_checked ? problems[name] : null)

  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t(`members.actions.${id}`)}
      text={t(`members.effects.${id}`, { name: nameOf(found), email: found.email ?? '' })}
      actions={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button
            kind={is_severe ? 'danger' : 'primary'}
            type="submit"
            form="action"
            is_busy={action.is_busy}
          >
            {t(`members.actions.${id}`)}
          </Button>
        </>
      }
    >
      <form id="action" className={css.form} onSubmit={submit} noValidate>
        {id === 'change_email' && (
          <TextField
            label={t('members.new_email')}
            type="email"
            autoComplete="off"
            value={typed.email}
            error={errorOf('email')}
            onChange={change('email')}
          />
        )}
        {id === 'correct_birth_date' && (
          <TextField
            label={t('members.fields.birth_date')}
            type="date"
            value={typed.birth_date}
            error={errorOf('birth_date')}
            onChange={change('birth_date')}
          />
        )}
        {has_reason && (
          <TextField
            label={t('members.why')}
            hint={t('members.why_hint')}
            autoComplete="off"
            maxLength={100}
            value={typed.why}
            error={errorOf('why')}
            onChange={change('why')}
          />
        )}
        {id === 'erase' && (
          <TextField
            label={t('members.type_name', { name: nameOf(found) })}
            autoComplete="off"
            value={typed.name}
            error={errorOf('name')}
            onChange={change('name')}
          />
        )}
      </form>
    </Dialog>
  )
}

const nameOf = ({ name, id }: MemberPage): string => name.trim() || id
