// What this browser says of installing. Its prompt may come before any of our scripts: the page keeps it meanwhile
// (worker/render/Head.tsx).
import type { InstallDevice, InstallPrompt } from '#src/state/install.ts'

/** In localStorage; `yes` once somebody said no, or has seen how it is done by hand. */
export const DECLINED = 'install-declined'

type PromptEvent = Event & Partial<InstallPrompt>

/** `mayStore`: whether the answer may be kept; else it holds for the page. */
export function openBrowserInstall(mayStore: boolean): InstallDevice {
  return {
    isByHand: isSafariOnPhone(),
    wasDeclined() {
      try {
        if (!mayStore) localStorage.removeItem(DECLINED)
        return localStorage.getItem(DECLINED) !== null
      } catch {
        return false
      }
    },
    keepDeclined() {
      if (!mayStore) return
      try {
        localStorage.setItem(DECLINED, 'yes')
      } catch (error) {
        console.warn('This browser keeps no answers', error)
      }
    },
    onPrompt(tell) {
      const { installPrompt } = window as { installPrompt?: PromptEvent }
      const take = (event: PromptEvent) => {
        event.preventDefault()
        tell({ prompt: async () => (await event.prompt?.()) ?? { outcome: 'dismissed' } })
      }
      if (installPrompt) take(installPrompt)
      window.addEventListener('beforeinstallprompt', take)
    },
    onInstalled: (tell) => window.addEventListener('appinstalled', tell),
  }
}

/** Other browsers there have the same engine and another menu. */
function isSafariOnPhone(): boolean {
  const { userAgent, standalone } = navigator as Navigator & { standalone?: boolean }
  return standalone === false && /iPhone.+Version\/[\d.]+.+Safari\//.test(userAgent)
}
