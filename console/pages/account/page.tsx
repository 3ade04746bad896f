// The operator's own sign-in: passkeys and recovery codes.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApp, useSession } from '#console/app.tsx'
import { type PageArgs, usePageData } from '#console/page.ts'
import { Badge } from '#console/parts/Badge.tsx'
import { Button, IconButton } from '#console/parts/Button.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { Page as Layout, Section } from '#console/parts/Page.tsx'
import { RecoveryCodes } from '#console/parts/RecoveryCodes.tsx'
import { RightsList } from '#console/parts/RightsList.tsx'
import { useAddPasskey } from '#console/parts/use-add-passkey.ts'
import { dateTime, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Passkey } from '#src/contract/passkeys.ts'
import css from './page.module.css'

/** Signed in by a recovery code, only a new passkey may be added. */
export const loader = async ({ api, session }: PageArgs) => ({
  passkeys: session.is_recovery ? [] : await api.credentials.list(),
})

export function Page() {
  const { passkeys } = usePageData<typeof loader>()
  const { pools, recovery_codes, expires_at, is_recovery } = useSession()
  const { toasts } = useApp()
  const { revalidate } = useRevalidator()
  const add = useAddPasskey(async () => {
    await revalidate()
    toasts.add({ title: t('account.added') })
  })
  return (
    <Layout title={t('account.title')}>
      <Section
        title={t('account.passkeys')}
        text={t('account.passkeys_text')}
        actions={
          <Button
            kind={is_recovery ? 'primary' : 'secondary'}
            icon="plus"
            is_busy={add.is_busy}
            onClick={() => add.run()}
          >
            {t(add.is_busy ? 'account.waiting' : 'account.add')}
          </Button>
        }
      >
        <ul className={css.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} is_last={passkeys.length === 1} />
          ))}
        </ul>
      </Section>
      {!is_recovery && <Codes left={recovery_codes} />}
      <Section title={t('account.your_rights')}>
        <RightsList rights={pools.map(({ id, rights }) => ({ pool: id, rights }))} />
      </Section>
      <Section
        title={t('account.session')}
        text={t('account.session_until', { time: dateTime(expires_at) })}
      />
    </Layout>
  )
}

function PasskeyRow({ passkey, is_last }: { passkey: Passkey; is_last: boolean }) {
  const { id, name, synced, created_at, used_at } = passkey
  const { api, session, toasts } = useApp()
  const { revalidate } = useRevalidator()
  const [is_asking, setAsking] = useState(false)
  const remove = useAction(async () => {
    await api.of(null).credentials.remove({ id })
    setAsking(false)
    await Promise.all([session.reload(), revalidate()])
    toasts.add({ title: t('account.removed') })
  })
  return (
    <li>
      <div className={css.passkey}>
        <p>
          <strong>{name}</strong> <Badge>{t(synced ? 'account.synced' : 'account.this_device')}</Badge>
        </p>
        <p className={css.times}>
          {t('account.made', { time: dateTime(created_at) })} ·{' '}
          {used_at ? t('account.used', { time: dateTime(used_at) }) : t('account.never_used')}
        </p>
        {is_last && <p className={css.times}>{t('account.last')}</p>}
      </div>
      {!is_last && (
        <IconButton icon="trash" label={t('account.remove_this', { name })} onClick={() => setAsking(true)} />
      )}
      <Dialog
        is_open={is_asking}
        onClose={() => setAsking(false)}
        title={t('account.remove_title')}
        text={t('account.remove_text', { name })}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('parts.cancel')}</Button>
            <Button kind="danger" is_busy={remove.is_busy} onClick={() => remove.run()}>
              {t('account.remove')}
            </Button>
          </>
        }
      />
    </li>
  )
}

function Codes({ left }: { left: number }) {
  const { api, session } = useApp()
  const [opened, setOpened] = useState<'question' | string[] | null>(null)
  const make = useAction(async () => {
    setOpened(await api.of(null).credentials.newRecoveryCodes())
    await session.reload()
  })
  const close = () => setOpened(null)
  return (
    <Section
      title={t('account.codes')}
      text={t('account.codes_left', { count: left })}
      actions={
        <Button is_busy={make.is_busy} onClick={() => (left > 0 ? setOpened('question') : make.run())}>
          {t('account.new_codes')}
        </Button>
      }
    >
      <Dialog
        is_open={opened === 'question'}
        onClose={close}
        title={t('account.new_codes_title')}
        text={t('account.new_codes_text')}
        actions={
          <>
            <Button onClick={close}>{t('parts.cancel')}</Button>
            <Button kind="primary" is_busy={make.is_busy} onClick={() => make.run()}>
              {t('account.new_codes')}
            </Button>
          </>
        }
      />
      <Dialog is_open={Array.isArray(opened)} is_firm onClose={close} title={t('account.codes_title')}>
        {Array.isArray(opened) && <RecoveryCodes codes={opened} onKept={close} />}
      </Dialog>
    </Section>
  )
}
