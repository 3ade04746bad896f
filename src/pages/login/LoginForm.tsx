// The form of the login page. With scripts the page stays during the request, so that a wrong password can be corrected: the
// server never sends one back.
import { useEffect, useRef, useState } from 'react'
import { Link, useActionData, useSubmit } from 'react-router'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import { waitText } from '#src/parts/wait.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { LoginAnswer } from './login-action.ts'
import css from './page.module.css'

/**
 * A plain form: it posts to this very URL, and with it `next`. A submit before hydration waits for React
 * (client/lander/start-react.ts).
 */
export function LoginForm({ isBusy }: { isBusy: boolean }) {
  const { t, proof } = useApp()
  const isProving = useStore(proof, ({ working }) => working)
  const answer = useActionData<LoginAnswer>()
  const submit = useSubmit()
  const { password, failures } = useFailedTries(answer)
  const isWrong = answer?.code === 'wrong_credentials' || undefined
  return (
    <form
      method="post"
      data-held=""
      className={css.form}
      aria-label={t('login.form_label')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit(event.currentTarget, { replace: true })
      }}
    >
      {answer && (
        <Alert
          key={failures}
          id="login-failure"
          tone="danger"
          action={
            answer.code === 'banned' && (
              <>
                {answer.statement && (
                  <Link to={`${paths.ban}?key=${encodeURIComponent(answer.statement)}`}>
                    {t('statement.read')}
                  </Link>
                )}{' '}
                <Link to={paths.ban}>{t('login.banned_help')}</Link>
              </>
            )
          }
        >
          {t(`errors.${answer.code}`)} {waitText(t, answer)}
        </Alert>
      )}
      <Field label={t('login.email')} id="login-email">
        <TextInput
          // Not `email`: browsers reject addresses that the server accepts, such as umlauts or pasted invisible
          // characters.
          type="text"
          name="email"
          required
          autoComplete="username webauthn"
          inputMode="email"
          enterKeyHint="next"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isWrong}
          defaultValue={answer?.email}
        />
      </Field>
      <Field label={t('login.password')} id="login-password">
        <PasswordInput
          ref={password}
          name="password"
          required
          // Without scripts: after a failed attempt the password has to be typed again.
          autoFocus={answer !== undefined}
          aria-invalid={isWrong}
          aria-describedby={answer && 'login-failure'}
          enterKeyHint="go"
          showLabel={t('login.password_show')}
          hideLabel={t('login.password_hide')}
        />
      </Field>
      <Button
        type="submit"
        size="large"
        block
        loading={isBusy}
        loadingText={t(isProving ? 'common.proving' : 'common.loading')}
      >
        {t('login.submit')}
      </Button>
      <VisuallyHidden role="status">{isProving && t('common.proving')}</VisuallyHidden>
    </form>
  )
}

/** After a failed attempt the password is focused and selected; `failures` makes screen readers announce each one. */
function useFailedTries(answer: LoginAnswer | undefined) {
  const password = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(answer)
  const [failures, setFailures] = useState(0)
  if (answer !== shown) {
    setShown(answer)
    setFailures(failures + 1)
  }
  // An effect, because focus belongs to the document. Without scripts the server sets `autofocus`.
  useEffect(() => {
    if (failures === 0) return
    password.current?.focus()
    password.current?.select()
  }, [failures])
  return { password, failures }
}
