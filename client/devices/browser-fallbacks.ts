// Polyfills for menus and dialogs in older browsers. Pages load them only where the browser lacks the newest of the three; a
// lander's script is one file and contains them.
import { supportClosedBy } from './dialogs.ts'
import { supportInvokers } from './invokers.ts'
import { supportPopovers } from './popovers.ts'

/** Safe to repeat: each checks whether it is needed. */
export function supportOlderBrowsers(): void {
  supportPopovers()
  supportInvokers()
  supportClosedBy()
}
