// Interactive parts of landers that need a server: they work without scripts, and the video loads last. The rest is tested in
// tests/components/landers.test.tsx.
import { expect, test } from './support/fixtures.ts'
import { open } from './support/open.ts'

const PHONE = { width: 360, height: 740 }

test('landers without scripts: the portrait shows the typed line, which is sent nowhere; a zodiac sign answers a tap and leads to the form, which answers on its page', async ({
  visit,
}) => {
  const visitor = await visit({ viewport: PHONE, javaScriptEnabled: false, reducedMotion: 'reduce' })
  const { page, t } = visitor
  await test.step('the typed line', async () => {
    await visitor.open('/landers/transitionsvideolanding/nl', 'loaded')
    const chapter = page.getByRole('region', { name: t('lander.transitionsvideolanding.say') })
    const lines = chapter.getByRole('radio')
    await expect(lines).toHaveCount(3)
    const worn = chapter.locator('figure > p')
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${request.resourceType()}`))
    for (const index of [0, 1, 2]) {
      await lines.nth(index).check()
      for (const other of [0, 1, 2]) await expect(worn.nth(other)).toBeVisible({ visible: other === index })
    }
    expect(requests.filter((request) => !request.endsWith(' image'))).toEqual([])
  })
  await test.step('a sign', async () => {
    await visitor.open('/landers/iconslanding/nl', 'loaded')
    const line = page.getByText(t('icebreaker.interests.music')).first()
    const on = page.getByRole('link', { name: t('lander.iconslanding.on') })
    await expect(line).toBeHidden()
    await expect(on).toBeHidden()
    await page.getByLabel(t('interests.music'), { exact: true }).check()
    await expect(line).toBeVisible()
    await on.click()
    await expect(page.locator('#signup-email')).toBeFocused()
  })
  await test.step('the form', async () => {
    const form = page.getByRole('form', { name: t('signup.form_label') }).first()
    await form.getByLabel(t('signup.email'), { exact: true }).fill('iemand@example.test')
    await form.getByLabel(t('signup.name'), { exact: true }).fill('@iemand')
    await form.getByLabel(t('signup.password'), { exact: true }).fill('een rustige dinsdag')
    await form.getByRole('button', { name: t('signup.submit') }).click()
    await expect(page.getByText(t('errors.fields.name_starts_with_at'))).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/landers/iconslanding/nl')
    await expect(page.getByLabel(t('interests.music'), { exact: true })).toBeChecked()
    visitor.allowed.push(/status of 422/)
  })
})

test('the video of a lander loads after everything else, plays, and pauses and resumes by its button', async ({
  visit,
}) => {
  const { page, t } = await visit({ reducedMotion: 'no-preference' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/landers/video/nl', 'loaded')
  expect(asked.filter((path) => path.endsWith('.mp4'))).toEqual([])
  const video = page.locator('video')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(video).toHaveJSProperty('paused', false, { timeout: 30_000 })
  expect(asked.filter((path) => path.endsWith('.mp4'))).toHaveLength(1)
  await page.getByRole('button', { name: t('lander.pause') }).click()
  await expect(video).toHaveJSProperty('paused', true)
  await page.getByRole('button', { name: t('lander.video.play') }).click()
  await expect(video).toHaveJSProperty('paused', false)
})
