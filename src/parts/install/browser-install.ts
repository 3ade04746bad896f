// The browser's install prompt. It may fire before any of our scripts run: the page stores it until then
// (worker/pages/Head.tsx).
import type { InstallDevice, InstallPrompt, ManualInstall } from '#src/state/install.ts'

/** Key in localStorage; `yes` after the member declined, or has seen the manual steps. */
export const DECLINED = 'install-declined'

type PromptEvent = Event & Partial<InstallPrompt>

/** `mayStore`: whether the answer may be stored; else it lasts as long as the page. */
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
        console.warn('The install answer could not be stored', error)
      }
    },
    onPrompt(listener) {
      const { installPrompt } = window as { installPrompt?: PromptEvent }
      const take = (event: PromptEvent) => {
        event.preventDefault()
        listener({ prompt: async () => (await event.prompt?.()) ?? { outcome: 'dismissed' } })
      }
      if (installPrompt) take(installPrompt)
      window.addEventListener('beforeinstallprompt', take)
    },
    onInstalled: (listener) => window.addEventListener('appinstalled', listener),
  }
}

/** Safari's user agent; other iOS browsers share its engine but have another menu, and add their name before or after. */
const SAFARI = /\(KHTML, like Gecko\) Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/

type DeclinedRecord = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { standalone?: boolean }

export function findManualInstall({
  userAgent,
  maxTouchPoints,
  standalone,
}: DeclinedRecord): ManualInstall | null {
  if (standalone !== false || !SAFARI.test(userAgent)) return null
  if (/\biPhone\b/.test(userAgent)) return 'phone'
  // iPads report themselves as Macs, but have several touch points.
  const isTablet = /\biPad\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
  return isTablet ? 'tablet' : null
}
