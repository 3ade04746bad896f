// A member's passkeys: create, rename, remove. Create is shown only in browsers that support passkeys.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { Passkey } from '#src/contract/passkeys.ts'
import { useMakePasskey } from '#src/parts/passkeys/use-make-passkey.ts'
import { useSupportsPasskeys } from '#src/parts/passkeys/use-supports-passkeys.ts'
import { useHydrated } from '#src/parts/use-clock.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { AccountAnswer } from './account-action.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import css from './page.module.css'
import { Outcome, Section } from './Section.tsx'

type Props = { passkeys: readonly Passkey[]; answer: AccountAnswer | undefined }

export function PasskeysSection({ passkeys, answer }: Props) {
  const t = useTranslate()
  const done = { 'rename-passkey': t('passkeys.renamed'), 'remove-passkey': t('passkeys.removed') }
  return (
    <Section id="passkeys" heading={t('passkeys.heading')} lead={t('passkeys.lead')}>
      <Outcome answer={answer} done={answer && done[answer.intent as keyof typeof done]} />
      {passkeys.length > 0 ? (
        <ul className={css.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} answer={answer} />
          ))}
        </ul>
      ) : (
        <p data-part="quiet">{t('passkeys.none')}</p>
      )}
      <MakePasskey />
    </Section>
  )
}

function MakePasskey() {
  const t = useTranslate()
  const isHydrated = useHydrated()
  const isKnown = useSupportsPasskeys()
  const { revalidate } = useRevalidator()
  const { make, making, failure } = useMakePasskey()
  const [made, setMade] = useState(false)
  if (!isHydrated) return null
  if (!isKnown) return <p data-part="quiet">{t('passkeys.unsupported')}</p>

  async function add() {
    setMade(false)
    if (!(await make())) return
    setMade(true)
    await revalidate()
  }

  return (
    <>
      <div role="status">
        {made && <Alert tone="success">{t('passkeys.added')}</Alert>}
        {failure && <Alert>{failure}</Alert>}
      </div>
      <div data-part="actions">
        <Button icon="plus" loading={making} loadingText={t('passkeys.busy')} onClick={add}>
          {t('passkeys.add')}
        </Button>
      </div>
    </>
  )
}
