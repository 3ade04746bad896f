// /account: login methods, sessions, language, data. All forms are plain and work without scripts, except creating a
// passkey, which needs the device.
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

/** Null when the upstream has no such call: the section is left out. */
type AccountData = {
  devices: Device[] | null
  passkeys: Passkey[] | null
  blocked: BlockedProfile[] | null
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<AccountData> {
  const app = context.get(appContext)
  const { api } = app
  // The cursor (`?after`) of the next page of blocked members.
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
  // The session may end a moment before the page unmounts.
  if (!user) return null
  return (
    <div data-frame="narrow" className={css.root}>
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
