import { useState } from 'react'
import type { OperatorApi } from '#console/api.ts'
import { useApp } from '#console/app.tsx'
import { Banner } from '#console/parts/Banner.tsx'
import { Button } from '#console/parts/Button.tsx'
import { RecoveryCodes } from '#console/parts/RecoveryCodes.tsx'
import { useAddPasskey } from '#console/parts/use-add-passkey.ts'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import css from './page.module.css'

/** A second passkey, or ten recovery codes, right after the first passkey. */
export function SecondWay({
  credentials,
  onDone,
}: {
  credentials: OperatorApi['credentials']
  onDone(): void
}) {
  const { session } = useApp()
  const [made, setMade] = useState<'passkey' | string[] | null>(null)
  const second = useAddPasskey(async () => setMade('passkey'))
  const codes = useAction(async () => {
    setMade(await credentials.newRecoveryCodes())
    await session.reload()
  })

  if (Array.isArray(made)) return <RecoveryCodes codes={made} onKept={onDone} />
  if (made === 'passkey')
    return (
      <>
        <Banner tone="info">{t('invitation.second_made')}</Banner>
        <Button kind="primary" onClick={onDone}>
          {t('invitation.go_on')}
        </Button>
      </>
    )
  return (
    <ul className={css.ways}>
      <li>
        <p className={css.text}>{t('invitation.codes_text')}</p>
        <Button kind="primary" icon="list" is_busy={codes.is_busy} onClick={() => codes.run()}>
          {t('invitation.codes')}
        </Button>
      </li>
      <li>
        <p className={css.text}>{t('invitation.second_text')}</p>
        <Button icon="key" is_busy={second.is_busy} onClick={() => second.run()}>
          {t('invitation.second')}
        </Button>
      </li>
    </ul>
  )
}
