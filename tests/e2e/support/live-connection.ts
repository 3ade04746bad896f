// The live line of a page, and with it the channel between the tabs: they come a moment after the page is brought to life, and
// what is said before is told to nobody (src/state/tabs.ts).
import type { Page } from '@playwright/test'

/** Opens a page and waits until it has its line. */
export const withLine = (page: Page, open: () => Promise<unknown>) =>
  Promise.all([page.waitForEvent('websocket', (socket) => socket.url().includes('/api/live.php')), open()])
