// Checks the page with axe.
import axe from 'axe-core'
import { expect, inject } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { axeLooks, isFirstLook } from '#tests/support/axe-looks.ts'
import { INVALID_HTML } from '#tests/support/invalid-html.ts'
import './provided.ts'

/**
 * Fails on any violation, in the looks and by the rules that tests/support/axe-looks.ts names, and on invalid HTML. Leaves the page
 * at 1440 px.
 */
export async function expectAccessible(): Promise<void> {
  // Colours have transitions: on a busy machine axe would measure a mixture.
  const still = new CSSStyleSheet()
  still.replaceSync(
    '*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }',
  )
  document.adoptedStyleSheets = [still]
  const whole = inject('axe') === 'whole'
  for (const look of axeLooks(whole)) {
    const { width, height, scheme } = look
    await page.viewport(width, height)
    await prefer(scheme)
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(!isFirstLook(look) && !whole && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
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
