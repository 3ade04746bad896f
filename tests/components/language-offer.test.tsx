// The offer of the visitor's own language on a lander (design section 7): chosen in place or declined, and nothing typed is lost.
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import deDE from '#locales/de-DE.json'
import { languageOfferHtml } from '#src/i18n/language-offer.ts'
import { expectAccessible } from './support/accessible.ts'
import { FACES, PHOTOS } from './support/faces.ts'
import { openPage } from './support/open-page.tsx'

const offer = () => page.getByRole('link', { name: 'Auf Deutsch weiter' })

const openLander = (path = '/landers/gallery/nl') =>
  openPage(path, {
    answers: { ...FACES, 'locale.choose': () => null },
    seed: { ...PHOTOS, language_offer: languageOfferHtml('de', 'nl') },
    viewport: { width: 360, height: 740 },
  })

it.each(['/landers/gallery/nl', '/landers/maplanding/nl', '/'])(
  'is one line on %s, accessible',
  async (path) => {
    await openLander(path)
    await expect.element(offer()).toBeVisible()
    const [line, close] = [offer(), page.getByRole('link', { name: 'Schließen' })].map((link) =>
      link.element().getBoundingClientRect(),
    )
    expect(line?.height).toBe(44)
    expect(close).toMatchObject({ width: 44, height: 44, right: 360, top: line?.top })
    expect(offer().element()).toHaveProperty('lang', 'de')
    expect(document.documentElement.scrollWidth).toBe(360)
    await expectAccessible()
  },
)

it('changes the language in place, once, and keeps what was typed', async () => {
  const { app } = await openLander()
  const email = page.getByRole('textbox', { name: app.t('signup.email') })
  await email.fill('anna@example.test')
  await offer().click()
  expect(app.i18n.getState().change).toMatchObject({ status: 'pending', locale: 'de-DE' })
  app.i18n.set('de-DE', deDE)
  await expect
    .element(page.getByRole('textbox', { name: deDE.signup.email }))
    .toHaveValue('anna@example.test')
  expect(offer().elements()).toEqual([])
})

it('stays with the page’s language when it is closed by keyboard, and remembers that', async () => {
  const { asked } = await openLander()
  ;(page.getByRole('link', { name: 'Schließen' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => offer().elements()).toEqual([])
  expect(asked).toContainEqual({ call: 'locale.choose', input: { locale: 'nl-NL' } })
})
