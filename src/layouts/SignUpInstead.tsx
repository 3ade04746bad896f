// What the error page offers visitors beside its error: the signup form, without title or dots (specification section 2).
import { SignupForm } from '../parts/signup/SignupForm.tsx'
import { paths } from '../paths.ts'

export function SignUpInstead() {
  return (
    <div data-part="signup">
      <SignupForm action={paths.signup} />
    </div>
  )
}
