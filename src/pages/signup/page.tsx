// /signup: the form alone. Signed in already → the members.
import { Link, type LoaderFunctionArgs, redirect } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import { SignupForm } from '#src/parts/signup/SignupForm.tsx'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import css from './page.module.css'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export function loader({ context }: LoaderFunctionArgs) {
  if (context.get(appContext).session.isSignedIn()) throw redirect(paths.members)
  return null
}

export function Page() {
  const { t } = useApp()
  return (
    <div className={css.root}>
      <header>
        <h1>{t('signup.heading')}</h1>
        <p>{t('signup.lead')}</p>
      </header>
      <Card padding="large">
        <SignupForm />
      </Card>
      <p>
        {t('signup.have_account')} <Link to={paths.login}>{t('signup.log_in')}</Link>
      </p>
    </div>
  )
}
