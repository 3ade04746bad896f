// What the error page offers visitors beside its error: to sign up.
import { useApp } from '../app-context.tsx'
import { SignupForm } from '../parts/signup/SignupForm.tsx'
import { paths } from '../paths.ts'

export function SignUpInstead() {
  const { t } = useApp()
  return (
    <section data-part="signup">
      <h2>{t('error.sign_up')}</h2>
      <SignupForm action={paths.signup} />
    </section>
  )
}
