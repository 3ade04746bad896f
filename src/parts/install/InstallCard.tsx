// The card that offers the app: a button where the browser has a prompt, else the three steps in Safari.
import { useId, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { InstallState, InstallStore } from '#src/state/install.ts'
import { Button } from '#src/ui/Button.tsx'
import css from './InstallCard.module.css'

export type InstallCardProps = {
  install: { store: InstallStore; state: InstallState }
  /** Undefined where the member opened it, so that there is nothing to decline. */
  onDecline?: () => void
}

export function InstallCard({ install: { store, state }, onDecline }: InstallCardProps) {
  const { settings, report, t } = useApp()
  const heading = useId()
  const [busy, setBusy] = useState(false)
  const isByHand = state.method !== 'prompt'

  async function install() {
    setBusy(true)
    await store.install().catch(report)
    setBusy(false)
  }

  return (
    <section className={css.root} aria-labelledby={heading}>
      <img src="/_icons/app-192.png" alt="" width={56} height={56} />
      <div data-part="text">
        <h2 id={heading}>{t('install.title', { site: settings.name })}</h2>
        <p>{t(isByHand ? 'install.ios.text' : 'install.text')}</p>
      </div>
      {isByHand && (
        <ol>
          <li>
            <ShareSign />
            <span>{t(state.method === 'tablet' ? 'install.ios.share_top' : 'install.ios.share')}</span>
          </li>
          <li>
            <AddSign />
            <span>{t('install.ios.choose')}</span>
          </li>
          <li>
            <AppSign />
            <span>{t('install.ios.add')}</span>
          </li>
        </ol>
      )}
      <div data-part="actions">
        {!isByHand && (
          <Button loading={busy} loadingText={t('common.loading')} onClick={() => void install()}>
            {t('install.accept')}
          </Button>
        )}
        {onDecline && (
          <Button variant={isByHand ? 'secondary' : 'ghost'} disabled={busy} onClick={onDecline}>
            {t(isByHand ? 'install.understood' : 'install.later')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** As the phone's own icons look. */
const sign = (path: string) => () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
const ShareSign = sign('M8.5 9.5H6v11h12v-11h-2.5M12 14.5v-12M8.5 6 12 2.5 15.5 6')
const AddSign = sign(
  'M6.5 3.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3M12 8v8M8 12h8',
)
const AppSign = sign('M4.5 12.5 9.5 17.5 19.5 7')
