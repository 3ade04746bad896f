// The developer panel (specification section 2, design section 17): empties the wallet, shows the 18+ notice again,
// switches the design version. Only in local bundles.
import { useState } from 'react'
import { useApp, useUser } from '#src/app-context.tsx'
import { Button } from '#src/ui/Button.tsx'
import css from './DevPage.module.css'

/** As client/effects/design-version.ts reads it. */
const DESIGN_VERSION = 'design-version'

export function DeveloperPanel() {
  const { session } = useApp()
  const user = useUser()
  const [message, setMessage] = useState('')

  async function run(action: string, done: string): Promise<void> {
    const { ok, status } = await fetch(`/_dev/${action}`, { method: 'POST' })
    setMessage(ok ? done : `Not done: ${status}`)
  }
  async function emptyWallet(): Promise<void> {
    await run('empty-wallet', 'There are no credits left.')
    await session.refresh()
  }
  function switchDesign(): void {
    const root = document.documentElement
    const compact = root.dataset.design !== 'compact'
    if (compact) root.dataset.design = 'compact'
    else delete root.dataset.design
    sessionStorage.setItem(DESIGN_VERSION, compact ? 'compact' : 'comfortable')
    setMessage(`Cards and lists are ${compact ? 'compact' : 'comfortable'} in this tab.`)
  }

  return (
    <div className={css.panel}>
      <Button variant="secondary" disabled={!user} onClick={() => void emptyWallet()}>
        Set credits to 0
      </Button>
      <Button variant="secondary" onClick={() => void run('forget-entry', 'The entry warning asks again.')}>
        Delete ‘skipped-site-entry-warning’
      </Button>
      <Button variant="secondary" onClick={switchDesign}>
        Switch design version
      </Button>
      <p role="status">{message}</p>
    </div>
  )
}
