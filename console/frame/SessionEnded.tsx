import { useNavigate } from 'react-router'
import { useApp, useSessionState } from '../app.tsx'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { t } from '../texts.ts'
import { SignInForm } from './SignInForm.tsx'

/** Asks to sign in again, over the page: what was typed stays, and what was asked is asked again. */
export function SessionEnded() {
  const { session } = useApp()
  const { ended, session: before } = useSessionState()
  const navigate = useNavigate()

  async function signedIn() {
    const { operator } = await session.reload()
    if (operator.id === before?.operator.id) return session.renewed()
    // Another one may have other rights, and must not send what the first one typed.
    sessionStorage.clear()
    location.assign('/')
  }

  async function leave() {
    await navigate(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`)
    session.abandon()
  }

  return (
    <Dialog
      is_open={ended}
      is_firm
      onClose={leave}
      title={t('frame.expired')}
      text={t('frame.expired_text')}
      actions={
        <Button kind="quiet" onClick={leave}>
          {t('frame.expired_leave')}
        </Button>
      }
    >
      <SignInForm onDone={signedIn} />
    </Dialog>
  )
}
