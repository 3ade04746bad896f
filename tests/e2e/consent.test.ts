// Consent before storage, in a browser, on the site that must ask (design section 9, trust: consent before storing).
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext } from '@playwright/test'
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { fillSignup, freshEmail, hydrated } from './support/people.ts'
import type { OwnServer } from './support/server.ts'

const she = () => `http://she.localhost:${new URL(test.info().project.use.baseURL ?? '').port}`
const LINK = '/landers/gallery/she-de?network=acme&sub1=%7Bclick-7%7D&cpc=3&keep=1'
const GERMAN = { country: 'DE', locale: 'de-DE' }

const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).sort()
const bar = ({ page, t }: Visitor) => page.getByRole('region', { name: t('consent.title') })

/** The signup in the database of the running server. */
function recordedSignup({ folder }: OwnServer, email: string): Record<string, unknown> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /d1.*[0-9a-f]{64}\.sqlite$/i.test(name))) {
    const db = new DatabaseSync(path.join(folder, file), { readOnly: true })
    try {
      const row = db.prepare('SELECT signup FROM members WHERE email = ?').get(email)
      if (row) return JSON.parse(String(row.signup))
    } finally {
      db.close()
    }
  }
  throw new Error(`${email} is not a member`)
}

test('consent: a signup is attributed although nothing is stored on the device', async ({
  visit,
  server,
}) => {
  const visitor = await visit(GERMAN)
  const { page, t } = visitor
  const email = freshEmail('ida')
  await visitor.open(`${she()}${LINK}&email=${encodeURIComponent(email)}`, 'loaded')
  await expect(page).toHaveURL(`${she()}/landers/gallery/she-de?keep=1`)
  await expect(bar(visitor)).toBeVisible()
  // The only test of a document with the styles of another niche as the server sends it.
  await expectAccessible(page)
  await hydrated(page)
  const form = await fillSignup(visitor, { name: 'Ida' })
  await expect(form.getByLabel(t('signup.email'), { exact: true })).toHaveValue(email)
  expect(await cookieNames(page.context())).toEqual([])
  await form.getByRole('button', { name: t('signup.submit') }).click()
  await page.waitForURL('**/signup*')
  expect(await cookieNames(page.context())).toEqual(['device', 'session'])
  expect(recordedSignup(server, email)).toMatchObject({
    trafficsource: 'acme',
    tracking: { network: 'acme', sub1: 'click-7' },
  })
  await hydrated(page)
  await expect(bar(visitor)).toBeHidden()
})

test('consent: refusing and accepting take one press each, lose no input, and can be changed', async ({
  visit,
}) => {
  const visitor = await visit(GERMAN)
  const { page, t } = visitor
  const context = page.context()
  await visitor.open(she() + LINK, 'loaded')
  const name = page.getByLabel(t('signup.name'), { exact: true }).first()
  await name.fill('Halb getip')
  // It is hidden while somebody types.
  await expect(bar(visitor)).toBeHidden()
  await name.blur()
  await bar(visitor)
    .getByRole('button', { name: t('consent.refuse') })
    .click()
  await expect(bar(visitor)).toBeHidden()
  await expect(name).toHaveValue('Halb getip')
  expect(await cookieNames(context)).toEqual(['consent'])

  await hydrated(page)
  await page.getByRole('link', { name: t('consent.link') }).click()
  await expect(bar(visitor)).toBeFocused()
  await expect(bar(visitor)).toContainText(t('consent.refused'))
  await bar(visitor)
    .getByRole('button', { name: t('consent.accept') })
    .click()
  await expect(bar(visitor)).toBeHidden()
  await expect(page.getByRole('link', { name: t('consent.link') })).toBeFocused()
  await expect(name).toHaveValue('Halb getip')
  // The page's signed record is now stored as the cookie.
  const network = (await context.cookies()).find((cookie) => cookie.name === 'network')
  expect(JSON.parse(decodeURIComponent(network?.value ?? ''))).toMatchObject({
    network: 'acme',
    sub1: 'click-7',
  })

  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(bar(visitor)).toBeHidden()

  await test.step('before it is asked again, another language keeps the attribution', async () => {
    await context.clearCookies()
    await visitor.open(she() + LINK, 'loaded')
    await expect(page).toHaveURL(/she-de\?keep=1$/)
    await expect(bar(visitor)).toBeVisible()
    await page.locator('footer').getByRole('link', { name: 'Polski' }).click()
    await expect(page).toHaveURL(/\/landers\/gallery\/she-pl/)
    expect(await page.locator('#visit').textContent()).toContain('"trafficsource":"acme"')
  })

  await test.step('without scripts too', async () => {
    const scriptless = await visit({ ...GERMAN, javaScriptEnabled: false })
    await scriptless.open(`${she()}/`, 'loaded')
    await bar(scriptless)
      .getByRole('button', { name: t('consent.refuse') })
      .click()
    await expect(scriptless.page).toHaveURL(`${she()}/`)
    await expect(bar(scriptless)).toBeHidden()
    await scriptless.page.getByRole('link', { name: t('consent.link') }).click()
    await expect(bar(scriptless)).toBeVisible()
    await bar(scriptless)
      .getByRole('button', { name: t('consent.accept') })
      .click()
    await expect(bar(scriptless)).toBeHidden()
    expect(await cookieNames(scriptless.page.context())).toEqual(['consent'])
  })
})

test('bots get a complete page, not a stream', async ({ request }) => {
  for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1']) {
    const answer = await request.get('/login', {
      headers: { 'User-Agent': agent, 'Accept-Encoding': 'identity' },
    })
    expect(answer.headers()['content-length']).toMatch(/^\d+$/)
    expect(await answer.text()).toMatch(/<!--complete-->$/)
  }
})
