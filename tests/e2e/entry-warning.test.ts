// The 18+ notice before a page (design section 17), in a browser: by keyboard, and where nothing may be stored. That it
// works without scripts is tested in tests/worker/pages/entry-warning.test.ts. A header enables it locally.
import { LEAVE_URL } from '#src/domain/entry-warning.ts'
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'

const LANDER = '/landers/gallery/nl'
const ASKING = {
  extraHTTPHeaders: { 'dev-country': 'NL', 'cf-connecting-ip': '198.51.100.200', 'dev-entry-warning': '1' },
}
const she = () => `http://she.localhost:${new URL(test.info().project.use.baseURL ?? '').port}`

const warning = ({ page, t }: Visitor) => page.getByRole('dialog', { name: t('entry.title') })
const enter = ({ page, t }: Visitor) => page.getByRole('button', { name: t('entry.enter') })

test('entry warning: shown once, traps the focus, shifts no layout, leaving is as easy as entering, and the affiliate’s record stays in the page', async ({
  visit,
}) => {
  const visitor = await visit(ASKING)
  const { page, t } = visitor
  await visitor.open(LANDER, 'loaded')
  await expect(warning(visitor)).toBeVisible()
  // The page behind is inert.
  const takesFocus = await page.locator('form[data-signup] input[name=email]').evaluate((field) => {
    ;(field as HTMLInputElement).focus()
    return document.activeElement === field
  })
  expect(takesFocus).toBe(false)
  const reached = new Set<string>()
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    reached.add(
      await page.evaluate(() =>
        document.activeElement?.closest('[data-entry-warning]')
          ? 'notice'
          : (document.activeElement?.tagName ?? ''),
      ),
    )
  }
  expect([...reached].filter((where) => where !== 'notice' && where !== 'BODY')).toEqual([])
  const leave = page.getByRole('link', { name: t('entry.leave') })
  expect(await leave.getAttribute('href')).toBe(LEAVE_URL)
  const [yes, no] = [await enter(visitor).boundingBox(), await leave.boundingBox()]
  expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height])
  await expectAccessible(page)

  const before = await page.locator('main h1').evaluate((heading) => heading.getBoundingClientRect().top)
  await enter(visitor).click()
  await expect(warning(visitor)).toHaveCount(0)
  expect(await page.locator('main h1').evaluate((heading) => heading.getBoundingClientRect().top)).toBe(
    before,
  )
  await expect(page.getByRole('form', { name: t('signup.form_label') })).toBeVisible()
  await visitor.open('/login')
  await expect(warning(visitor)).toHaveCount(0)

  await test.step('where nothing may be stored the affiliate’s record stays in the page that is entered', async () => {
    const german = await visit({ ...ASKING, locale: 'de-DE' })
    await german.open(`${she()}/landers/gallery/she-de?network=acme&keep=1`, 'loaded')
    await expect(german.page).toHaveURL(`${she()}/landers/gallery/she-de?keep=1`)
    const token = german.page.locator('form[data-signup] input[name=tracking]')
    const carried = await token.getAttribute('value')
    expect(carried).toBeTruthy()
    await enter(german).click()
    await expect(warning(german)).toHaveCount(0)
    expect(await token.getAttribute('value')).toBe(carried)
    const [cookie] = await german.page.context().cookies()
    expect([cookie?.name, cookie?.expires]).toEqual(['skipped-site-entry-warning', -1])
  })
})
