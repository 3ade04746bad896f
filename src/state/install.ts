// Whether the site can be installed as an app from here, and what was answered (specification section 4): the prompt becomes
// available when the browser offers it, and is dismissed on install or cancel; cancelling stores a flag that it was declined.
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What the browser hands over; it can be used once. Resolves to what was chosen in the browser's own dialog. */
export type InstallPrompt = { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** Safari on an iPhone or an iPad, and not the app there: it offers nothing, and its share menu does, which they have in different places. */
export type ManualInstall = 'phone' | 'tablet'

/** What the store asks of the browser. */
export type InstallDevice = {
  manualInstall: ManualInstall | null
  wasDeclined(): boolean
  saveDeclined(): void
  /** Tells of each prompt, of one that came before too. */
  onPrompt(tell: (prompt: InstallPrompt) => void): void
  onInstalled(tell: () => void): void
}

export type InstallState = {
  /** How it could be installed now; null where it cannot, or is. */
  method: 'prompt' | ManualInstall | null
  declined: boolean
}

export type InstallStore = StoreApi<InstallState> & {
  /** Has the browser ask; without a prompt nothing happens. */
  install(): Promise<void>
  cancel(): void
  /** Stores the flag and leaves what is shown: whoever saw it need not see it again. */
  noteSeen(): void
}

export function createInstallStore(device: InstallDevice): InstallStore {
  let prompt: InstallPrompt | null = null
  const store = createStore<InstallState>(() => ({
    method: device.manualInstall,
    declined: device.wasDeclined(),
  }))

  function dismiss(): void {
    prompt = null
    store.setState({ method: null })
  }
  function cancel(): void {
    device.saveDeclined()
    store.setState({ declined: true })
  }

  device.onPrompt((offered) => {
    prompt = offered
    store.setState({ method: 'prompt' })
  })
  device.onInstalled(dismiss)

  return {
    ...store,
    async install() {
      const asked = prompt
      if (!asked) return
      dismiss()
      const { outcome } = await asked.prompt()
      if (outcome === 'dismissed') cancel()
    },
    cancel,
    noteSeen: device.saveDeclined,
  }
}
