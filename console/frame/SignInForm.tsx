import { type FormEvent, useState } from 'react'
import { Refusal } from '#src/contract/refusals.ts'
import { useApp } from '../app.tsx'
import { Banner } from '../parts/Banner.tsx'
import { Button } from '../parts/Button.tsx'
import { TextField } from '../parts/Field.tsx'
import { passkeyFailure, signInByPasskey, supportsPasskeys } from '../passkeys.ts'
import { refusalText } from '../refusal-text.ts'
import { t } from '../texts.ts'
import css from './SignInForm.module.css'

/** Signs in by passkey, or by a recovery code. `onDone`: the cookie is set. */
export function SignInForm({ onDone }: { onDone(): Promise<void> }) {
  const api = useApp().api.of(null)
  const [way, setWay] = useState<'passkey' | 'code'>(supportsPasskeys() ? 'passkey' : 'code')
  const [is_busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function attempt(enter: () => Promise<unknown>) {
    if (is_busy) return
    setBusy(true)
    setProblem(null)
    try {
      await enter()
      await onDone()
    } catch (error) {
      if (error instanceof Refusal) setProblem(refusalText(error))
      else setProblem(t(passkeyFailure(error) === 'called_off' ? 'sign_in.called_off' : 'sign_in.failed'))
    } finally {
      setBusy(false)
    }
  }

  function submitCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void attempt(() =>
      api.session.recover({ email: String(form.get('email')).trim(), code: String(form.get('code')).trim() }),
    )
  }

  return (
    <div className={css.root}>
      {problem && (
        <Banner tone="danger" is_live>
          {problem}
        </Banner>
      )}
      {!supportsPasskeys() && <Banner tone="warning">{t('sign_in.unsupported')}</Banner>}
      {way === 'passkey' ? (
        <Button
          kind="primary"
          icon="key"
          is_busy={is_busy}
          autoFocus
          onClick={() => attempt(() => signInByPasskey(api))}
        >
          {t(is_busy ? 'sign_in.waiting' : 'sign_in.passkey')}
        </Button>
      ) : (
        <form className={css.root} onSubmit={submitCode}>
          <TextField label={t('sign_in.email')} name="email" type="email" autoComplete="username" required />
          <TextField
            label={t('sign_in.code')}
            hint={t('sign_in.code_text')}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <Button kind="primary" type="submit" is_busy={is_busy}>
            {t('sign_in.enter_code')}
          </Button>
        </form>
      )}
      {supportsPasskeys() && (
        <Button
          kind="quiet"
          onClick={() => {
            setProblem(null)
            setWay(way === 'passkey' ? 'code' : 'passkey')
          }}
        >
          {t(way === 'passkey' ? 'sign_in.with_code' : 'sign_in.with_passkey')}
        </Button>
      )}
    </div>
  )
}
