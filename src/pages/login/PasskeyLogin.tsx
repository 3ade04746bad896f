// Logging in by a passkey: a button, where the browser supports them.
import { useSubmit } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Divider } from '#src/ui/Divider.tsx'
import css from './page.module.css'
import { usePasskey } from './use-passkey.ts'

export function PasskeyLogin({ isBusy }: { isBusy: boolean }) {
  const t = useTranslate()
  const submit = useSubmit()
  const passkey = usePasskey(
    (given) => void submit({ passkey: given }, { method: 'post', replace: true }),
    isBusy,
  )
  if (!passkey.known) return null
  return (
    <div className={css.passkey}>
      <Divider>{t('passkeys.or')}</Divider>
      <Button
        variant="secondary"
        size="large"
        block
        icon="key"
        disabled={isBusy}
        loading={passkey.pending}
        loadingText={t('passkeys.busy')}
        onClick={passkey.ask}
      >
        {t('passkeys.log_in')}
      </Button>
      <p role="status">{passkey.note}</p>
    </div>
  )
}
