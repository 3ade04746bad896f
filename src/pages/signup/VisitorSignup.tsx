// Step 0: the form alone (specification section 2).
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { SignupForm } from '#src/parts/signup/SignupForm.tsx'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import { ProgressDots } from '#src/ui/ProgressDots.tsx'
import css from './VisitorSignup.module.css'

export function VisitorSignup() {
  const { t } = useApp()
  return (
    <div className={css.root}>
      <header>
        <h1>{t('signup.heading')}</h1>
        <p>{t('signup.lead')}</p>
        <ProgressDots progress={0} label={t('signup.progress')} />
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
