import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApp } from '#console/app.tsx'
import { Button } from '#console/parts/Button.tsx'
import { CopyButton } from '#console/parts/CopyButton.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { TextField } from '#console/parts/Field.tsx'
import { dateTime, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import css from './page.module.css'
import { givenRights, isSomeRight, type PoolRights, RightsFields } from './RightsFields.tsx'

/** Makes an invitation, and shows its link once. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { api } = useApp()
  const { revalidate } = useRevalidator()
  const [rights, setRights] = useState<PoolRights>([{ pool: null, rights: [] }])
  const [is_checked, setChecked] = useState(false)
  const [made, setMade] = useState<{ name: string; link: string; expires_at: string } | null>(null)
  const invite = useAction(async (name: string, email: string) => {
    const { link, expires_at } = await api
      .of(null)
      .operators.invite({ name, email, rights: givenRights(rights) })
    setMade({ name, link, expires_at })
    await revalidate()
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const form = new FormData(event.currentTarget)
    if (isSomeRight(rights))
      void invite.run(String(form.get('name')).trim(), String(form.get('email')).trim())
  }

  if (made)
    return (
      <Dialog
        is_open
        is_firm
        onClose={onClose}
        title={t('operators.link')}
        text={t('operators.link_text', { name: made.name, time: dateTime(made.expires_at) })}
        actions={
          <>
            <CopyButton text={made.link} />
            <Button kind="primary" onClick={onClose}>
              {t('operators.done')}
            </Button>
          </>
        }
      >
        <p className={css.link}>{made.link}</p>
      </Dialog>
    )
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t('operators.invite')}
      text={`${t('operators.invite_text')} ${t('operators.rights_text')}`}
      actions={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button kind="primary" type="submit" form="invite" is_busy={invite.is_busy}>
            {t('operators.send')}
          </Button>
        </>
      }
    >
      <form id="invite" className={css.form} onSubmit={submit}>
        <TextField label={t('operators.name')} name="name" required maxLength={100} autoComplete="off" />
        <TextField label={t('operators.email')} name="email" type="email" required autoComplete="off" />
        <RightsFields rights={rights} onChange={setRights} />
        {is_checked && !isSomeRight(rights) && (
          <p className={css.problem} role="alert">
            {t('operators.one_right')}
          </p>
        )}
      </form>
    </Dialog>
  )
}
