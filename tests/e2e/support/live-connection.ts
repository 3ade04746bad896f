// The live connection of a page. It and the channel between the tabs open a moment after hydration; events before that do not arrive
// (src/state/tabs.ts).
import type { Page } from '@playwright/test'

/** Opens a page and waits for its live connection. */
export const withLiveConnection = (page: Page, open: () => Promise<unknown>) =>
  Promise.all([page.waitForEvent('websocket', (socket) => socket.url().includes('/api/live.php')), open()])
