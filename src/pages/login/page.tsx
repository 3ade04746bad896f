// /login: e-mail address and password, or a passkey, with or without scripts. Redirects signed-in members to `next`.
import { Link, useNavigation } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import { LoginForm } from './LoginForm.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import css from './page.module.css'

export { loginAction as action, loginLoader as loader } from './login-action.ts'

export function Page() {
  const t = useTranslate()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className={css.root}>
      <h1>{t('login.heading')}</h1>
      <Card padding="large">
        <LoginForm isBusy={isBusy} />
        <PasskeyLogin isBusy={isBusy} />
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
