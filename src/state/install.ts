// Whether the site can be installed as an app, and the member's answer (specification section 4): the prompt becomes available when the
// browser offers it, and is dismissed on install or cancel; cancelling stores a flag that it was declined.
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The browser's prompt, usable once. Resolves to the choice in the browser's own dialog. */
export type InstallPrompt = { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** Safari on an iPhone or an iPad, outside the app: installed from the share menu, which is in a different place on each. */
export type ManualInstall = 'phone' | 'tablet'

/** The browser's side of the store. */
export type InstallDevice = {
  manualInstall: ManualInstall | null
  wasDeclined(): boolean
  saveDeclined(): void
  /** Runs for each prompt, also for one that was offered before. */
  onPrompt(run: (prompt: InstallPrompt) => void): void
  onInstalled(run: () => void): void
}

export type InstallState = {
  /** How it can be installed now; null where it cannot, or is installed. */
  method: 'prompt' | ManualInstall | null
  declined: boolean
}

export type InstallStore = StoreApi<InstallState> & {
  /** Shows the browser's prompt; does nothing without one. */
  install(): Promise<void>
  cancel(): void
  /** Stores the flag, so that the offer is not shown again; the one on the screen stays. */
  recordSeen(): void
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
      const offered = prompt
      if (!offered) return
      dismiss()
      const { outcome } = await offered.prompt()
      if (outcome === 'dismissed') cancel()
    },
    cancel,
    recordSeen: device.saveDeclined,
  }
}
