// Every page of the story: accessible at both widths in both schemes, and quiet on the console.
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { currentUser, hydrated, logIn, openChatWith, signUp, write } from './support/people.ts'

for (const path of [
  '/',
  '/landers/gallery/nl',
  '/signup',
  '/login',
  '/pages/faq',
  '/pages/faq?q=geld',
  '/pages/faq?q=zeppelin',
  '/pages/service',
  '/pages/service?category=report&about=somebody',
  '/pages/ban',
  '/pages/terms',
  '/pages/privacy',
  '/pages/cookies',
  '/pages/return-policy',
  '/activate/error',
  '/nowhere',
]) {
  test(`a visitor finds ${path} accessible`, async ({ visit }) => {
    const visitor = await visit()
    await visitor.page.goto(path)
    await expect(visitor.page.getByRole('main')).toBeVisible()
    await expectAccessible(visitor.page)
    if (path === '/nowhere') visitor.complaints.splice(0)
  })
}

test('a member finds every page accessible', async ({ visit }) => {
  test.setTimeout(180_000)
  const [sophie, ben] = [await visit(), await visit()]
  await logIn(sophie, 'sophie@example.test')
  await signUp(ben, 'Ben')
  const { profile } = await currentUser(ben.page)
  await openChatWith(sophie, profile)
  await write(sophie, 'Ben', 'Hoe was je weekend?')
  const chat = new URL(sophie.page.url()).pathname
  for (const path of [
    '/',
    '/members',
    '/members?country=AU',
    `/members/${profile.id}`,
    '/likes',
    '/chats',
    chat,
    '/credits',
    '/_dev',
  ]) {
    await test.step(path, async () => {
      await sophie.page.goto(path)
      await hydrated(sophie.page)
      await expectAccessible(sophie.page)
    })
  }
})

test('two sites at once: other niche, other language, other members', async ({ visit }) => {
  const visitor = await visit({ country: 'DE', locale: 'de-DE' })
  const port = new URL(test.info().project.use.baseURL ?? '').port
  await visitor.page.goto(`http://she.localhost:${port}/landers/gallery`)
  await expect(visitor.page).toHaveURL(/\/landers\/gallery\/she-de$/)
  await expect(visitor.page.locator('html')).toHaveAttribute('data-niche', '2')
  await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'de')
})
