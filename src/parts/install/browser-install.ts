// What this browser says of installing. Its prompt may come before any of our scripts: the page keeps it meanwhile
// (worker/pages/Head.tsx).
import type { InstallDevice, InstallPrompt, ManualInstall } from '#src/state/install.ts'

/** In localStorage; `yes` once somebody said no, or has seen how it is done by hand. */
export const DECLINED = 'install-declined'

type PromptEvent = Event & Partial<InstallPrompt>

/** `mayStore`: whether the answer may be kept; else it holds for the page. */
export function openBrowserInstall(mayStore: boolean): InstallDevice {
  return {
    manualInstall: findManualInstall(navigator),
    wasDeclined() {
      try {
        if (!mayStore) localStorage.removeItem(DECLINED)
        return localStorage.getItem(DECLINED) !== null
      } catch {
        return false
      }
    },
    saveDeclined() {
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

/** Safari's own way to say who it is; other browsers there have the same engine and another menu, and name themselves before or after. */
const SAFARI = /\(KHTML, like Gecko\) Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/

type DeclinedRecord = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { standalone?: boolean }

export function findManualInstall({
  userAgent,
  maxTouchPoints,
  standalone,
}: DeclinedRecord): ManualInstall | null {
  if (standalone !== false || !SAFARI.test(userAgent)) return null
  if (/\biPhone\b/.test(userAgent)) return 'phone'
  // iPads call themselves Macs; only they are touched in several places.
  const isTablet = /\biPad\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
  return isTablet ? 'tablet' : null
}
