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

it('a member’s home is the match finder, whose forms work without scripts and lead to the same deck', async () => {
  const anna = await signedUp('Annelies')
  await anna.api.user.update({ gender: 'female', country: 'NL' })
  const ben = await signedUp('Benjamin')
  await ben.api.user.update({ gender: 'male', country: 'NL' })
  const text = async (path: string) => (await plainPages(anna).open(path)).text
  const home = await text('/')
  expect(home).toContain(`<title>${nl.finder.title} · `)
  expect(home).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/"|<a[^>]*href="\/"[^>]*aria-current="page"/)
  expect(home).not.toContain(nl.home.headline)
  const form = /<form[^>]*action="\/match-finder"[^>]*>/.exec(home)?.[0] ?? ''
  expect(form).toContain('method="post"')
  const deck = await text('/match-finder')
  const topOf = (html: string) => /<input type="hidden" name="profile" value="([^"]+)"/.exec(html)?.[1]
  expect(topOf(home)).toBeTruthy()
  expect(topOf(deck)).toBe(topOf(home))
})

it('a home page names the root layout by its route: index, and app-match-finder-page @spec 2.22', async () => {
  const anna = await signedUp('Annelies')
  const classesAt = async (path: string) =>
    /<div id="app" class="([^"]*)"/.exec((await plainPages(anna).open(path)).text)?.[1]
  expect([await classesAt('/'), await classesAt('/match-finder')]).toEqual([
    'logged-in index',
    'logged-in app-match-finder-page',
  ])
})

it('a member who has not confirmed their address is reminded by the server’s page already, so that nothing moves later', async () => {
  const anna = await signedUp('Annelies')
  const { text } = await plainPages(anna).open('/')
  expect(text).toContain(nl.activate.reminder.title)
  expect(text).toContain(nl.steps.reminder.title)
})
