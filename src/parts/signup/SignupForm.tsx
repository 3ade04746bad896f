// Signup step 0 (specification sections 2 and 5): a plain form that posts without scripts, enhanced by a small script.
// React renders it once and leaves it alone; all changes are in the DOM.
import { type ReactNode, useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { mayStore } from '#src/domain/consent.ts'
import { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#src/domain/constants.ts'
import { areSignupsOpen } from '#src/domain/signups.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { Agreement } from './Agreement.tsx'
import { enhanceSignupForm } from './enhance-signup-form.ts'
import { InviteOnly } from './InviteOnly.tsx'
import { PasswordToggle } from './PasswordToggle.tsx'
import { postedProblems } from './posted-problems.ts'
import { SignupField } from './SignupField.tsx'
import css from './SignupForm.module.css'
import { EmailNotices, FirstMessage, PasswordStrength } from './SignupNotices.tsx'
import type { SignupAnswer } from './signup-answer.ts'
import { SIGNUP_FORM } from './signup-config.ts'
import { signupConfig } from './signup-texts.ts'
import { signupTone } from './signup-tone.ts'

export type SignupFormProps = {
  /** Where the form posts without scripts; the current URL by default. That page has `signupAction`. */
  action?: string
  /** The referring profile. */
  profile?: string | null
  /** Its name, when a first message to it can be written here. */
  writeTo?: string
  /** Further fields; answering is optional. */
  children?: ReactNode
}

export function SignupForm(props: SignupFormProps) {
  const { settings, seed } = useApp()
  // The canonical URL no longer has the traffic source, the posted form does. Whether it names a network only the server
  // knows: it refuses if not.
  const answer = useActionData<SignupAnswer>()
  const posted = Boolean(answer?.values.tracking) && answer?.problem.code !== 'signups_closed'
  return areSignupsOpen(settings.signups, seed.network_known || posted) ? (
    <OpenForm {...props} />
  ) : (
    <InviteOnly />
  )
}

function OpenForm({ action, profile = null, writeTo, children }: SignupFormProps) {
  const app = useApp()
  const { t, seed } = app
  const answer = useActionData<SignupAnswer>()
  const problems = postedProblems(app, answer)
  const variant = answer?.values.variant || seed.variant
  const form = useRef<HTMLFormElement>(null)
  // An effect, because the form is enhanced in the DOM; it does nothing if a lander's script already has.
  useEffect(() => (form.current ? enhanceSignupForm(form.current) : undefined), [])

  return (
    <form
      ref={form}
      id={SIGNUP_FORM}
      method="post"
      noValidate
      action={action}
      // Keeps Firefox from restoring checked boxes after a reload (landers/iconslanding). saved-input.ts restores text, and
      // each field declares its own autocomplete.
      autoComplete="off"
      className={css.root}
      aria-label={t('signup.form_label')}
      data-signup={JSON.stringify(signupConfig(app, profile))}
      data-email-state={answer?.email_status}
      suppressHydrationWarning
    >
      {!mayStore(seed.consent) && (
        <input
          type="hidden"
          name="tracking"
          defaultValue={answer?.values.tracking || seed.tracking_token || ''}
          suppressHydrationWarning
        />
      )}
      {variant && <input type="hidden" name="variant" value={variant} />}
      <SignupField
        name="email"
        type="email"
        label={t('signup.email')}
        placeholder={t('signup.email_placeholder')}
        error={problems.email}
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={answer?.values.email ?? seed.prefill_email ?? undefined}
        autoFocus={problems.first === 'email'}
      >
        <EmailNotices />
      </SignupField>
      <SignupField
        name="name"
        label={t('signup.name')}
        hint={t('signup.name_hint')}
        error={problems.name}
        autoComplete="nickname"
        enterKeyHint="next"
        maxLength={NAME_MAX_LENGTH}
        defaultValue={answer?.values.name || undefined}
        autoFocus={problems.first === 'name'}
      >
        <p hidden data-prefilled="" suppressHydrationWarning>
          {t('signup.name_prefilled')}
        </p>
        <button type="button" hidden data-first-word="" suppressHydrationWarning>
          {''}
        </button>
      </SignupField>
      <SignupField
        name="password"
        type="password"
        label={t('signup.password')}
        hint={t('signup.password_hint')}
        error={problems.password}
        autoComplete="new-password"
        enterKeyHint="go"
        minLength={PASSWORD_MIN_LENGTH}
        trailing={<PasswordToggle label={t('signup.password_show')} controls="signup-password" />}
        autoFocus={problems.first === 'password'}
      >
        <PasswordStrength />
      </SignupField>
      {profile && writeTo && <FirstMessage profile={profile} name={writeTo} />}
      {children}
      <Alert
        role="alert"
        tone={signupTone(answer?.problem.code)}
        hidden={!problems.alert}
        suppressHydrationWarning
      >
        <span data-alert="" suppressHydrationWarning>
          {problems.alert ?? ''}
        </span>
      </Alert>
      <button
        type="submit"
        {...buttonProps({ size: 'large', block: true }, css.submit)}
        suppressHydrationWarning
      >
        <span data-submit-text="" suppressHydrationWarning>
          {t('signup.submit')}
        </span>
      </button>
      <span role="status" className="visually-hidden" suppressHydrationWarning>
        {''}
      </span>
      <Agreement />
    </form>
  )
}
