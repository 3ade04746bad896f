// Removes from a visitor's browser the script features that the oldest browsers of the baseline lack, and disables popovers and invoker
// commands. Style sheets are checked by tests/unit/baseline.test.ts and in the other engines.
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
    // Prevents the default action of such a button.
    window.addEventListener('click', (event) => {
      const { target } = event
      if (target instanceof Element && target.closest('[popovertarget], [commandfor]')) event.preventDefault()
    })
  })
}
