// Every page of the story: accessible at both widths in both schemes, and quiet on the console.
import { LANDERS } from '#src/domain/landers.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import {
  currentUser,
  fictionalProfile,
  fillSignup,
  freshEmail,
  hydrated,
  logIn,
  openChatWith,
  signUp,
  write,
} from './support/people.ts'

/** Of one visitor each, whose browser has what the pages share at hand. */
const PUBLIC = {
  'the landers': LANDERS.map((name) => `/landers/${name}/nl`),
  'the ways in': ['/', '/signup', '/login', '/activate/error', '/nowhere'],
  'the pages to read': [
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
    '/pages/imprint',
  ],
}

for (const [what, paths] of Object.entries(PUBLIC)) {
  test(`a visitor finds ${what} accessible`, async ({ visit }) => {
    test.setTimeout(180_000)
    const visitor = await visit()
    for (const path of paths) {
      await test.step(path, async () => {
        await visitor.page.goto(path)
        await expect(visitor.page.getByRole('main')).toBeVisible()
        await expectAccessible(visitor.page)
        if (path === '/nowhere') visitor.complaints.splice(0)
        expect(visitor.complaints).toEqual([])
      })
    }
  })
}

test('a visitor finds the pages of a profile accessible', async ({ visit }) => {
  const visitor = await visit()
  const { id } = await fictionalProfile(visitor.page)
  for (const path of ['landing', 'landing2/nl', 'landing3/nl', 'signup']) {
    await test.step(path, async () => {
      await visitor.page.goto(`/members/${id}/${path}`)
      await expect(visitor.page.getByRole('form', { name: visitor.t('signup.form_label') })).toBeVisible()
      await expectAccessible(visitor.page)
    })
  }
})

for (const path of ['/login', '/pages/service', '/landers/gallery/nl']) {
  test(`what refers to another part of ${path} does so by one id on both sides`, async ({ visit }) => {
    const { page } = await visit()
    await page.goto(path)
    await hydrated(page)
    const findReferences = () => {
      const ATTRIBUTES = { id: 'id', htmlFor: 'for', 'aria-labelledby': 'aria-labelledby' }
      return [...document.querySelectorAll('#root *')].flatMap((element) => {
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
        const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined
        return Object.entries(ATTRIBUTES).flatMap(([prop, attribute]) => {
          const drawn = props?.[prop]
          return typeof drawn === 'string' ? [{ drawn, sent: element.getAttribute(attribute) }] : []
        })
      })
    }
    // React marks its root before it has drawn what is below: parts of the page come to life one by one.
    const byReact = async () =>
      (await page.evaluate(findReferences)).filter(({ drawn }) => drawn.startsWith('_R_'))
    await expect.poll(byReact).not.toEqual([])
    const found = await page.evaluate(findReferences)
    expect(found.filter(({ drawn, sent }) => drawn !== sent)).toEqual([])
  })
}

test('nothing on a lander moves by itself once it was told to stop', async ({ visit }) => {
  const { page, t } = await visit({ reducedMotion: 'no-preference' })
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity,
          ).length,
    )
  await page.goto('/landers/transitionsvideolanding/nl')
  expect(await moving()).toBeGreaterThan(0)
  await page.getByRole('checkbox', { name: t('lander.pause') }).check()
  expect(await moving()).toBe(0)
})

test('the film of a lander comes after everything else, plays, and stops and goes on by its button', async ({
  visit,
}) => {
  const { page, t } = await visit({ reducedMotion: 'no-preference' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/landers/video/nl')
  expect(asked.filter((path) => path.endsWith('.mp4'))).toEqual([])
  const film = page.locator('video')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(film).toHaveJSProperty('paused', false, { timeout: 30_000 })
  expect(asked.filter((path) => path.endsWith('.mp4'))).toHaveLength(1)
  await page.getByRole('button', { name: t('lander.pause') }).click()
  await expect(film).toHaveJSProperty('paused', true)
  await page.getByRole('button', { name: t('lander.video.play') }).click()
  await expect(film).toHaveJSProperty('paused', false)
})

test('who asked for stillness, or runs no scripts, has a lander’s poster and no film', async ({ visit }) => {
  for (const options of [{ reducedMotion: 'reduce' }, { javaScriptEnabled: false }] as const) {
    const { page } = await visit(options)
    const films: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.mp4')) films.push(request.url())
    })
    await page.goto('/landers/video/nl')
    if ('reducedMotion' in options) {
      await page.getByRole('heading', { level: 1 }).click()
      // React has come, and has had the turn in which it would ask for the film.
      await page.waitForFunction(() => {
        const heading = document.querySelector('h1')
        return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))
      })
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    }
    await expect(page.locator('main img').first()).toHaveAttribute('src', /poster/)
    await expect(page.locator('video')).toHaveCount(0)
    expect(films).toEqual([])
  }
})

test('the first field of the film’s and the map’s lander stands in a phone’s first view', async ({
  visit,
}) => {
  const { page, t } = await visit({ viewport: { width: 360, height: 640 } })
  for (const name of ['video', 'maplanding']) {
    await page.goto(`/landers/${name}/nl`)
    const box = await page.getByLabel(t('signup.email'), { exact: true }).first().boundingBox()
    expect((box?.y ?? 640) + (box?.height ?? 0), name).toBeLessThanOrEqual(640)
  }
})

test('who signs up by a profile’s lander goes on to its steps, and it is on record', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  const { id, name } = await fictionalProfile(page)
  await page.goto(`/members/${id}/landing2/nl`)
  await expect(page.getByRole('heading', { name: t('lander.join_profile', { name }) })).toBeVisible()
  const form = await fillSignup(visitor, { email: freshEmail('mila'), name: 'Mila' })
  const posted = page.waitForRequest((request) => request.url().includes('/api/user.php?new=1'))
  await form.getByRole('button', { name: t('signup.submit') }).click()
  expect((await posted).postDataJSON()).toMatchObject({
    profile: id,
    form_path: `/members/${id}/landing2/nl`,
  })
  await page.waitForURL(`**/members/${id}/signup?step=*`)
})

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
    '/match-finder?fictional=1',
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
