// Makes the browser of a visitor forget what the oldest browsers of the baseline never knew, before any page runs: their
// scripts miss what is missed there, and the browser's own popovers and invokers do nothing. Style sheets are not
// touched: their check is tests/unit/baseline.test.ts, and the other engines.
import type { BrowserContext } from '@playwright/test'

export async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const forget = (owner: object, ...names: string[]) => {
      for (const name of names) Reflect.deleteProperty(owner, name)
    }
    forget(AbortSignal, 'any')
    forget(URL, 'canParse', 'parse')
    forget(Promise, 'withResolvers', 'try')
    forget(Object, 'groupBy')
    forget(Array, 'fromAsync')
    forget(Intl, 'Segmenter', 'DurationFormat')
    forget(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf')
    forget(Element.prototype, 'checkVisibility')
    forget(Document.prototype, 'startViewTransition')
    forget(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
    forget(HTMLButtonElement.prototype, 'command', 'commandForElement', 'popoverTargetElement')
    forget(HTMLDialogElement.prototype, 'closedBy', 'requestClose')
    forget(window, 'requestIdleCallback', 'scheduler', 'navigation', 'Iterator')
    // What the browser would do by itself at the end of a click on such a button.
    window.addEventListener('click', (event) => {
      const { target } = event
      if (target instanceof Element && target.closest('[popovertarget], [commandfor]')) event.preventDefault()
    })
  })
}
