// Notes below the top bar: offline, no scripts.
import { useApp, useUser } from '#src/app-context.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useOnline } from '../use-online.ts'
import css from './StatusNotes.module.css'

export function StatusNotes() {
  const { t } = useApp()
  const signedIn = useUser() !== null
  const online = useOnline()
  return (
    <div role="status" className={css.root}>
      {!online && (
        <p>
          <Icon name="wifi-slash" />
          <span>{t('nav.offline')}</span>
        </p>
      )}
      {signedIn && (
        <noscript>
          <p>{t('nav.needs_scripts')}</p>
        </noscript>
      )}
    </div>
  )
}
