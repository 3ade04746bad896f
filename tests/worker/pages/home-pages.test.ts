// The two home pages from outside: a visitor's without scripts, and new members on a member's.
import { beforeAll, expect, it } from 'vitest'
import nl from '#locales/nl-NL.json'
import pl from '#locales/pl-PL.json'
import localhost from '#sites/localhost.ts'
import { fictional } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { plainPages } from '#tests/support/plain-pages.ts'

beforeAll(async () => {
  for (const name of ['Lotte', 'Femke', 'Sanne']) await fictional(localhost, { name, country: 'NL' })
})

it('a visitor’s home is the same without scripts, and signs up', async () => {
  const { open } = plainPages(harness(), { 'accept-language': 'pl-PL', 'dev-country': 'PL' })
  const { text } = await open('/')
  expect(text).toContain(`>${pl.home.costs}</h2>`)
  // The button at the end leads up to the card with the form.
  const [, anchor] =
    new RegExp(`<a href="#(\\w+)"[^>]*>(?:<span>)?${pl.lander.closing_button}`).exec(text) ?? []
  const [, card = ''] = text.split(`id="${anchor}"`)
  const form = card.split('</form>')[0] ?? ''
  expect(form).toContain('method="post"')
  expect(form).toContain(`aria-label="${pl.signup.form_label}"`)
  for (const field of ['email', 'name', 'password']) expect(form).toContain(` name="${field}"`)
})

it('a visitor can see the members first, without scripts too', async () => {
  const { open, click } = plainPages(harness())
  const members = await click(await open('/'), nl.home.look_around)
  expect([members.path, members.status]).toEqual(['/members', 200])
  expect(members.text).toContain('<h1')
  expect(members.text).toContain(nl.profile.fictional)
})

it('members who joined since the last visit are at the top of a member’s home, newest first', async () => {
  const anna = await signedUp('Annelies')
  await signedUp('Benjamin')
  await signedUp('Cemil')
  const { text } = await plainPages(anna).open('/')
  const [, newest = ''] = text.split('aria-labelledby="newest"')
  const [, first = '', second = ''] = newest.split('<article')
  expect(first).toContain('Cemil')
  expect(second).toContain('Benjamin')
})
