// The card that offers a passkey. It stays to confirm the new one; after any answer it is not shown again.
import { useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import css from './PasskeyOfferCard.module.css'
import { useMakePasskey } from './use-make-passkey.ts'

export function PasskeyOfferCard() {
  const { api, session, report, t } = useApp()
  const { make, making, failure } = useMakePasskey()
  const [state, setState] = useState<'open' | 'made' | 'closed'>('open')
  if (state === 'closed') return null

  function decline() {
    setState('closed')
    session.answerPasskeyOffer()
    // When the server does not get the answer, the offer is made again another day.
    api.passkeys.decline().catch(report)
  }

  return (
    <section className={css.root} aria-labelledby="passkey-offer">
      <Icon name={state === 'made' ? 'check-circle-fill' : 'key'} />
      <div data-part="text">
        <h2 id="passkey-offer">{t(state === 'made' ? 'passkeys.heading' : 'passkeys.offer.heading')}</h2>
        <p role="status">{state === 'made' ? t('passkeys.added') : (failure ?? t('passkeys.offer.text'))}</p>
      </div>
      {state === 'made' ? (
        <IconButton icon="x" label={t('common.close')} onClick={() => setState('closed')} />
      ) : (
        <div data-part="actions">
          <Button
            size="medium"
            loading={making}
            loadingText={t('passkeys.busy')}
            onClick={async () => (await make()) && setState('made')}
          >
            {t('passkeys.offer.accept')}
          </Button>
          <Button variant="ghost" disabled={making} onClick={decline}>
            {t('passkeys.offer.decline')}
          </Button>
        </div>
      )}
    </section>
  )
}
