// Checks the page with axe.
import axe from 'axe-core'
import { expect, inject } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { INVALID_HTML } from '#tests/support/invalid-html.ts'
import './provided.ts'

const LOOKS = [
  [360, 'light'],
  [360, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const

/**
 * Fails on any violation, and on invalid HTML: all rules at 360 px in light, contrast in the other three looks, all rules
 * in each with `AXE=whole` (`npm run test:all`). Leaves the page at 1440 px.
 */
export async function expectAccessible(): Promise<void> {
  // Colours have transitions: on a busy machine axe would measure a mixture.
  const still = new CSSStyleSheet()
  still.replaceSync(
    '*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }',
  )
  document.adoptedStyleSheets = [still]
  for (const [width, scheme] of LOOKS) {
    await page.viewport(width, width === 360 ? 780 : 900)
    await prefer(scheme)
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...((width !== 360 || scheme !== 'light') &&
        inject('axe') !== 'whole' && {
          runOnly: { type: 'rule', values: ['color-contrast'] },
        }),
    })
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join(' | ')}`,
    )
    expect(found, `axe at ${width} px, ${scheme}`).toEqual([])
  }
  await prefer('light')
  document.adoptedStyleSheets = []
  for (const [fault, selector] of Object.entries(INVALID_HTML))
    expect([...document.querySelectorAll(selector)], fault).toEqual([])
}

/** Values not set here would be the machine's own: the tests use reduced motion (vitest.config.ts). */
const prefer = (scheme: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
