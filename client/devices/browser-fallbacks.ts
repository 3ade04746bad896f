// What the product's menus and dialogs need where the browser is older than they are. A browser that knows the youngest
// of the three knows them all, and fetches none of this with the pages; a lander's script carries it, being one file.
import { supportClosedBy } from './dialogs.ts'
import { supportInvokers } from './invokers.ts'
import { supportPopovers } from './popovers.ts'

/** Safe to call again: each looks whether it is needed, and what they do twice is the same as once. */
export function supportOlderBrowsers(): void {
  supportPopovers()
  supportInvokers()
  supportClosedBy()
}
