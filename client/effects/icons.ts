// Logs a warning when icons cannot be shown (specification section 8: an icon load failure logs a warning and shows nothing).
// Browsers report no `<use>` whose file or icon is missing, so the sprite is read from the HTTP cache and compared with the page.
import { ICON_SPRITE_URL } from '#src/ui/icon-sprite.ts'
import type { Router } from './effect.ts'

const SYMBOL = /<symbol id="([^"]+)"/g

async function readSprite(): Promise<ReadonlySet<string>> {
  const response = await fetch(ICON_SPRITE_URL, { cache: 'force-cache' })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const names = [...(await response.text()).matchAll(SYMBOL)].map(([, name = '']) => name)
  if (names.length === 0) throw new Error('no icons in the answer')
  return new Set(names)
}

/** Names of the icons that a page uses and the sprite does not have. */
export function missingIcons(hrefs: Iterable<string>, sprite: ReadonlySet<string>): string[] {
  const names = [...hrefs]
    .filter((href) => href.startsWith(ICON_SPRITE_URL))
    .map((href) => href.split('#')[1] ?? '')
  return [...new Set(names)].filter((name) => !sprite.has(name))
}

export function watchIcons(router: Pick<Router, 'subscribe'>): void {
  const warned = new Set<string>()
  let sprite: Promise<ReadonlySet<string>> | undefined

  function warn(text: string): void {
    if (!warned.has(text)) console.warn(text)
    warned.add(text)
  }

  async function check(): Promise<void> {
    try {
      sprite ??= readSprite()
      const hrefs = Array.from(document.querySelectorAll('use'), (use) => use.getAttribute('href') ?? '')
      for (const name of missingIcons(hrefs, await sprite)) warn(`There is no icon '${name}'.`)
    } catch (error) {
      sprite = undefined
      warn(`The icons could not be loaded: ${error instanceof Error ? error.message : error}`)
    }
  }

  /** When the browser is idle: the warning is for developers. */
  function checkLater(): void {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void check())
    else setTimeout(() => void check(), 0)
  }
  checkLater()
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') checkLater()
  })
}
