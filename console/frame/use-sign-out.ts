import { useNavigate } from 'react-router'
import { Refusal } from '#src/contract/refusals.ts'
import { useApp } from '../app.tsx'
import { t } from '../texts.ts'

/** Ends the session and returns to the sign-in page. */
export function useSignOut() {
  const { api, session, toasts } = useApp()
  const navigate = useNavigate()
  return async () => {
    try {
      await api.of(null).session.leave()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      toasts.add({ title: t('frame.sign_out_failed'), type: 'danger' })
      return
    }
    // Drafts of cases are what members wrote about, and what is decided about them.
    sessionStorage.clear()
    await navigate('/sign-in')
    session.forget()
  }
}
