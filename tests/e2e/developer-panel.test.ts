// The developer panel of local bundles (specification section 2, design section 17).
import { expect, test } from './support/fixtures.ts'
import { makeMember } from './support/people.ts'

const FLAG = 'skipped-site-entry-warning'

test('the developer panel empties the wallet, shows the entry warning again, and switches the design version @spec 2.56 @design 17', async ({
  visit,
}) => {
  const anna = await visit({ locale: 'en-US', country: 'US' })
  const { page } = anna
  await makeMember(anna, 'Anna')
  const { origin: url } = anna
  await page.context().addCookies([{ name: FLAG, value: '1', url }])
  await anna.open('/_dev#developer-panel')
  const panel = page.getByRole('region', { name: 'Developer panel' })

  await panel.getByRole('button', { name: 'Set credits to 0' }).click()
  await expect(panel.getByRole('status')).toHaveText('There are no credits left.')
  const user = await page.evaluate(async () => (await fetch('/api/user.php')).json())
  expect(user.credits).toBe(0)

  await panel.getByRole('button', { name: `Delete ‘${FLAG}’` }).click()
  await expect(panel.getByRole('status')).toHaveText('The entry warning asks again.')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(FLAG)

  await panel.getByRole('button', { name: 'Switch design version' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-design', 'compact')
  await anna.open('/members?gender=')
  await expect(page.locator('html')).toHaveAttribute('data-design', 'compact')
  const columns = () =>
    page
      .getByRole('article')
      .first()
      .evaluate(
        (card) => getComputedStyle(card.closest('ul') as Element).gridTemplateColumns.split(' ').length,
      )
  const compact = await columns()
  await anna.open('/_dev#developer-panel')
  await expect(page.locator('html')).toHaveAttribute('data-design', 'compact')
  await panel.getByRole('button', { name: 'Switch design version' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-design')
  await anna.open('/members?gender=')
  expect(compact).toBeGreaterThan(await columns())
})
