// /login: e-mail address and password, with or without scripts. Redirects signed-in members to `next`. With scripts the
// page stays during the request, so that a wrong password can be corrected: the server never sends one back.
import { useEffect, useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useNavigation,
  useSubmit,
} from 'react-router'
import { useStore } from 'zustand'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import { waitHeaders, waitText } from '#src/parts/wait.ts'
import { paths, safeNext } from '#src/paths.ts'
import { readForm, textIn } from '#src/posted-form.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Divider } from '#src/ui/Divider.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import css from './page.module.css'
import { usePasskey } from './use-passkey.ts'

/** `statement`: key of a suspended member's statement of reasons. */
type LoginAnswer = {
  code: RefusalCode
  email: string
  retry_after?: number | undefined
  statement?: string | undefined
}

const nextOf = (request: Request) => safeNext(new URL(request.url).searchParams.get('next'))

export function loader({ context, request }: LoaderFunctionArgs) {
  if (context.get(appContext).session.isSignedIn()) throw redirect(nextOf(request))
  return null
}

/** Logs in and loads a new document, so that every store starts with the member. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const email = textIn(form, 'email')
  // A passkey's answer (use-passkey.ts), instead of address and password.
  const passkey = textIn(form, 'passkey')
  try {
    const { api, proof } = context.get(appContext)
    if (passkey) await proof.over((given) => api.passkeyLogin.enter({ ...JSON.parse(passkey), proof: given }))
    else
      await proof.over((given) =>
        api.login.enter({ email, password: textIn(form, 'password'), proof: given }),
      )
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal('invalid')
    if (!(error instanceof Refusal)) throw error
    const { status, details } = error
    // One answer for every wrong pair, so that an attacker cannot test whether an address has an account.
    const invalid = passkey ? 'passkey_failed' : 'wrong_credentials'
    const code = error.code === 'invalid' ? invalid : error.code
    return data<LoginAnswer>(
      { code, email, retry_after: details.retry_after, statement: details.statement },
      { status, ...waitHeaders(details) },
    )
  }
  return redirectDocument(nextOf(request), 303)
}

export function Page() {
  const { t, proof } = useApp()
  const isProving = useStore(proof, ({ working }) => working)
  const answer = useActionData<LoginAnswer>()
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const { password, failures } = useFailedTries(answer)
  const passkey = usePasskey(
    (given) => void submit({ passkey: given }, { method: 'post', replace: true }),
    isBusy,
  )
  const isWrong = answer?.code === 'wrong_credentials' || undefined
  return (
    <div className={css.root}>
      <header>
        <h1>{t('login.heading')}</h1>
        <p>{t('login.lead')}</p>
      </header>
      <Card padding="large">
        {/* A plain form: it posts to this very URL, and with it `next`. A submit before hydration waits for React
            (client/lander/start-react.ts). */}
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
        {passkey.known && (
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
        )}
      </Card>
      <p>
        <Link to={paths.resetPassword}>{t('reset.title')}</Link>
      </p>
      <p>
        {t('login.no_account')} <Link to={paths.signup}>{t('login.sign_up')}</Link>
      </p>
    </div>
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
