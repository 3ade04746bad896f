// The install store of this tab, created on first use: it belongs to the browser and outlives the page.
import { useEffect, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { mayStore } from '#src/domain/consent.ts'
import { createInstallStore, type InstallState, type InstallStore } from '#src/state/install.ts'
import type { SessionStore } from '#src/state/session.ts'
import { openBrowserInstall } from './browser-install.ts'

const made = new WeakMap<SessionStore, InstallStore>()

function installOf(session: SessionStore, may: boolean): InstallStore {
  const store = made.get(session) ?? createInstallStore(openBrowserInstall(may))
  made.set(session, store)
  return store
}

/** Null on the server, and before hydration. */
export function useInstall(): { store: InstallStore; state: InstallState } | null {
  const { session, seed } = useApp()
  const may = mayStore(seed.consent)
  const [found, setFound] = useState<{ store: InstallStore; state: InstallState } | null>(null)
  // An effect, because only a browser can be asked.
  useEffect(() => {
    const store = installOf(session, may)
    const see = () => setFound({ store, state: store.getState() })
    see()
    return store.subscribe(see)
  }, [session, may])
  return found
}
