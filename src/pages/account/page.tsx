// /account: how a member logs in and where, in which language they are spoken to, and what is theirs. Every form is a plain one
// and works without scripts; passkeys are made by scripts alone, for only they can ask the device.
import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate, useUser } from '#src/app-context.tsx'
import type { BlockedProfile } from '#src/contract/block.ts'
import type { Passkey } from '#src/contract/passkeys.ts'
import type { Device } from '#src/contract/sessions.ts'
import { useFocusOnProblem } from '#src/parts/form-answer.ts'
import { orInstead } from '#src/parts/or-instead.ts'
import type { AccountAnswer } from './account-action.ts'
import { BlockedSection } from './BlockedSection.tsx'
import { DataSection } from './DataSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { FinderSection } from './FinderSection.tsx'
import { LanguageSection } from './LanguageSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PremiumSection } from './PremiumSection.tsx'
import css from './page.module.css'

export { accountAction as action } from './account-action.ts'

/** Null for what an upstream does not have: then the page goes without. */
type AccountData = {
  devices: Device[] | null
  passkeys: Passkey[] | null
  blocked: BlockedProfile[] | null
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<AccountData> {
  const app = context.get(appContext)
  const { api } = app
  // Of whom one has blocked, where more of them are asked for.
  const after = new URL(request.url).searchParams.get('after')
  const [devices, passkeys, blocked] = await Promise.all([
    orInstead(app, api.sessions.list(), null),
    orInstead(app, api.passkeys.list(), null),
    orInstead(app, api.block.list(after === null ? {} : { after }), null),
  ])
  return { devices, passkeys, blocked }
}

export function Page() {
  const t = useTranslate()
  const user = useUser()
  const { devices, passkeys, blocked } = useLoaderData<AccountData>()
  const answer = useActionData<AccountAnswer>()
  useFocusOnProblem(answer?.done === false ? answer : undefined)
  // Who is signed in may change a moment before the page does.
  if (!user) return null
  return (
    <div className={css.root}>
      <header>
        <h1>{t('account.title')}</h1>
        <p>{t('account.lead')}</p>
      </header>
      <EmailSection user={user} />
      <PasswordSection email={user.email} answer={answer} />
      {passkeys && <PasskeysSection passkeys={passkeys} answer={answer} />}
      {devices && <DevicesSection devices={devices} answer={answer} />}
      <LanguageSection />
      {blocked && <BlockedSection blocked={blocked} answer={answer} />}
      <PremiumSection />
      <FinderSection answer={answer} />
      <DataSection />
    </div>
  )
}
