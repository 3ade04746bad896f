// What the signup form shows besides its fields. All of it is rendered from the start; CSS shows it by the form's state
// (SignupForm.module.css).
import { Link } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import { MESSAGE_MAX_LENGTH } from '#src/domain/constants.ts'
import { PASSWORD_STRENGTHS } from '#src/domain/password-strength.ts'
import { paths } from '#src/paths.ts'
import { Textarea } from '#src/ui/Textarea.tsx'
import { messageField } from './saved-input.ts'

/** The strength of the password: one of the texts. */
export function PasswordStrength() {
  const { t } = useApp()
  return (
    <p data-part="strength">
      {PASSWORD_STRENGTHS.map((strength) => (
        <span key={strength} data-strength={strength}>
          {t(`signup.password_${strength}`)}
        </span>
      ))}
    </p>
  )
}

/** The first message to the profile of the page: stored in the browser, where it becomes a draft. Only with scripts. */
export function FirstMessage({ profile, name }: { profile: string; name: string }) {
  const { t } = useApp()
  return (
    <div data-part="first-message">
      <label htmlFor="signup-message">
        {t('signup.message', { name })} <span>{t('signup.message_optional')}</span>
      </label>
      <Textarea
        id="signup-message"
        name={messageField(profile)}
        rows={2}
        maxLength={MESSAGE_MAX_LENGTH}
        autoComplete="off"
        aria-describedby="signup-message-hint"
        suppressHydrationWarning
      />
      <p id="signup-message-hint">{t('signup.message_hint')}</p>
    </div>
  )
}

/** The notices for the state of the address (specification section 8, email check). */
export function EmailNotices() {
  const { t } = useApp()
  const user = useUser()
  return (
    <>
      <p data-when="active not_confirmed">
        <Link to={user ? paths.members : paths.login}>
          {user ? t('signup.email_active_members') : t('signup.email_active_login')}
        </Link>
      </p>
      <p data-when="deleted">
        <Link to={paths.service}>{t('signup.email_deleted_service')}</Link>
      </p>
      <button type="button" hidden data-suggestion="" suppressHydrationWarning>
        {''}
      </button>
    </>
  )
}
