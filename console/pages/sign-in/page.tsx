import { useNavigate, useSearchParams } from 'react-router'
import { useApp } from '#console/app.tsx'
import { Lone } from '#console/frame/Lone.tsx'
import { SignInForm } from '#console/frame/SignInForm.tsx'
import { t } from '#console/texts.ts'
import { safePath } from './safe-path.ts'

/** Signs in, then returns to where the operator was. */
export function Page() {
  const { session } = useApp()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  async function enter() {
    await session.reload()
    await navigate(safePath(query.get('next')), { replace: true })
  }
  return (
    <Lone title={t('sign_in.title')} text={t('sign_in.text')}>
      <SignInForm onDone={enter} />
    </Lone>
  )
}
