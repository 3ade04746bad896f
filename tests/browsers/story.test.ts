// The story in every engine people have (its whole length is in tests/e2e, in Chromium): what a page only does where the
// browser does its part. Once in the engine as it is, and once in what the oldest supported browsers know (baseline.ts).
import { ONLY_IN_ALL } from '../e2e/support/fixtures.ts'
import { wordsOf } from '../e2e/support/messages.ts'
import { expect, test } from './fixtures.ts'
import type { Box, Sought } from './look.ts'
import {
  activate,
  chatWith,
  freshEmail,
  IN_THE_STEPS,
  join,
  own,
  PASSWORD,
  signUp,
  signupField,
  write,
} from './people.ts'
import type { Visitor } from './visitor.ts'

const de = wordsOf('de-DE')

test('a visitor signs up on a phone, confirms by mail, finds somebody and likes them @spec 2.29', {
  tag: '@not-often-in-firefox',
}, async ({ visit, dark }) => {
  const anna = await visit({ on: 'phone' })
  const { t } = anna
  await anna.open('/landers/gallery/nl', 'loaded')
  await expectColours(anna, { dark })
  const email = await signUp(anna, 'Anna')
  await activate(anna, email)

  await test.step('the search shows its page, and answers a filter', async () => {
    await anna.tab.resize(1440, 900)
    await anna.open('/members')
    await anna.click({ role: 'link', name: t('members.whom.skip') })
    await anna.until('a page of profiles', () => document.querySelectorAll('article').length === 18)
    await anna.choose({ role: 'select', name: t('members.filters.country') }, 'DE')
    await anna.arrives(/country=DE/)
    await anna.sees({ role: 'article' })
  })

  await test.step('a like shows at once, and is there after a reload', async () => {
    await anna.open('/members?country=NL&gender=female')
    await anna.click({
      role: 'link',
      nameWith: t('profile.view_of', { name: '' }).trim(),
      within: { role: 'article' },
    })
    await anna.arrives(/^\/members\/[^?]/)
    const { text: name } = await anna.sees({ role: 'heading', within: { role: 'article' } })
    const like = { role: 'button', nameWith: t('profile.like', { name: '' }).trim() } as const
    await anna.click(like)
    await anna.holds(like, 'true')
    await anna.tab.reload()
    await anna.hydrated()
    await anna.holds(like, 'true')
    expect(name).not.toBe('')
  })
})

for (const lander of ['maplanding', 'gallery'])
  test(`a visitor signs up by ${lander} without scripts`, ONLY_IN_ALL, async ({ visit }) => {
    const visitor = await visit({ on: 'phone', scriptless: true })
    const { t } = visitor
    await visitor.open(`/landers/${lander}/nl`, 'loaded')
    const email = freshEmail('Plain')
    await visitor.fill(signupField(visitor, 'email'), email)
    await visitor.fill(signupField(visitor, 'name'), 'Plain')
    await visitor.fill(signupField(visitor, 'password'), PASSWORD)
    await visitor.click({ role: 'button', name: t('signup.submit') })
    await visitor.arrives(/^\/signup$/)
    expect((await own(visitor).profile()).name).toBe('Plain')
  })

test(
  'a visitor signs up from the map, chooses notifications, and an iPad shows how to install the app',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const anna = await visit({ on: 'desktop' })
    const { t } = anna
    await anna.open('/landers/maplanding/nl', 'loaded')
    // The first key beside the form has React come.
    await anna.press('Tab')
    await anna.hydrated()
    await signUp(anna, 'Anna')
    // Reports to be an iPad from here on, before the card that checks it is loaded.
    await anna.tab.run(() => {
      const said = {
        userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
        maxTouchPoints: 5,
        standalone: false,
      }
      for (const [name, value] of Object.entries(said))
        Object.defineProperty(navigator, name, { value, configurable: true })
    })
    await anna.click({ role: 'button', name: t('nav.account') })
    await anna.click({ role: 'link', name: t('notifications.title') })
    await anna.arrives(/^\/notifications/)
    await anna.sees({ name: t('install.ios.share_top') })

    await anna.click({ name: t('notifications.pace.at_once') })
    await anna.click({ role: 'button', name: t('notifications.save') })
    await anna.sees({ name: t('notifications.saved') })
    await anna.tab.reload()
    await anna.hydrated()
    await anna.until('the choice is kept', () =>
      [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].some(
        ({ checked, value }) => checked && value === 'at_once',
      ),
    )
  },
)

test(
  'the problems of a sign-up are shown as visible text @spec 5.11 5.13',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const visitor = await visit({ on: 'phone' })
    const { t } = visitor
    await visitor.open('/landers/gallery/nl', 'loaded')
    const [email, name, password] = (['email', 'name', 'password'] as const).map((field) =>
      signupField(visitor, field),
    )
    const says = (text: string) =>
      test.step(text, () => visitor.sees({ name: text, within: own(visitor).form }))

    await visitor.fill(email as Sought, 'not an address')
    await visitor.press('Tab')
    await says(t('errors.fields.email'))
    await visitor.fill(email as Sought, 'eva@gmial.com')
    await visitor.press('Tab')
    await visitor.click({ role: 'button', name: t('signup.suggestion', { email: 'eva@gmail.com' }) })
    await visitor.holds(email as Sought, 'eva@gmail.com')
    await visitor.losesSightOf({ name: t('errors.fields.email') })
    await visitor.fill(name as Sought, '@eva')
    await visitor.press('Tab')
    await says(t('signup.name_starts_with_at'))
    await visitor.fill(password as Sought, 'short')
    await visitor.press('Tab')
    await says(t('errors.fields.password_too_short'))
    await visitor.fill(email as Sought, 'sophie@example.test')
    await visitor.press('Tab')
    await says(t('signup.email_active'))
    await visitor.sees({ role: 'link', name: t('signup.email_active_login') })
  },
)

test(
  'a sign-up that cannot be sent shows an error, keeps the typed text and works when the connection is back @spec 2.3 8.5',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const visitor = await visit({ on: 'phone' })
    const { t, door } = visitor
    await visitor.open('/signup')
    await visitor.fill(signupField(visitor, 'email'), freshEmail('Offline'))
    await visitor.fill(signupField(visitor, 'name'), 'Offline')
    await visitor.fill(signupField(visitor, 'password'), PASSWORD)
    door.unreachable = (path) => path.startsWith('/api/user.php?new')
    await visitor.click({ role: 'button', name: t('signup.submit') })
    await visitor.sees({ name: t('errors.unavailable') })
    await visitor.holds(signupField(visitor, 'password'), PASSWORD)
    door.unreachable = () => false
    await visitor.click({ role: 'button', name: t('signup.submit') })
    await visitor.arrives(IN_THE_STEPS)
  },
)

for (const on of ['phone', 'desktop'] as const) {
  test(
    `terms and privacy open over the form and close four ways, on a ${on}`,
    ONLY_IN_ALL,
    async ({ visit }) => {
      const visitor = await visit({ on })
      const { t } = visitor
      await visitor.open('/landers/gallery/nl', 'loaded')
      for (const [link, title, close] of [
        ['terms', 'terms', () => visitor.press('Escape')],
        [
          'privacy',
          'privacy',
          () => visitor.click({ role: 'button', name: t('common.close'), within: { role: 'dialog' } }),
        ],
        ['terms', 'terms', () => visitor.clickAt(5, 5)],
      ] as const) {
        await test.step(`${title}: ${close}`, async () => {
          await visitor.click({
            role: 'link',
            name: t(`signup.agreement_${link}`),
            within: own(visitor).form,
          })
          const dialog = { role: 'dialog', name: t(`legal.${title}.title`) } as const
          const { box } = await visitor.sees({
            role: 'heading',
            name: t(`legal.${title}.title`),
            within: dialog,
          })
          await visitor.until(
            'the text is there',
            () => (document.querySelector('dialog[open] article')?.textContent ?? '').length > 500,
          )
          // A click inside leaves it open.
          await visitor.clickAt((box.left + box.right) / 2, (box.top + box.bottom) / 2)
          await visitor.sees(dialog)
          await close()
          await visitor.losesSightOf(dialog)
        })
      }
      await visitor.fill(signupField(visitor, 'name'), 'Anna')
    },
  )
}

test('menus stand beside their button, can be read, and close again', ONLY_IN_ALL, async ({ visit }) => {
  const anna = await visit({ on: 'desktop' })
  const { t } = anna
  await signUp(anna, 'Anna')
  const account = { role: 'button', name: t('nav.account') } as const
  const logOut = { role: 'button', name: t('nav.log_out') } as const

  await anna.click(account)
  await anna.sees(logOut)
  await expectBeside(anna, account)
  await anna.press('Escape')
  await anna.losesSightOf(logOut)
  await anna.click(account)
  await anna.sees(logOut)
  await anna.clickAt(20, 600)
  await anna.losesSightOf(logOut)

  await test.step('on a phone too', async () => {
    await anna.tab.resize(390, 844)
    await anna.click(account)
    await anna.sees(logOut)
    await expectBeside(anna, account)
    await anna.press('Escape')
    await anna.losesSightOf(logOut)
  })

  await test.step('the language changes from the menu, in the page that stands', async () => {
    await anna.tab.resize(1440, 900)
    await anna.tab.run(() => void Object.assign(window, { marked: true }))
    await anna.click(account)
    await anna.click({ role: 'button', nameWith: t('locale.choose') })
    await anna.sees({ role: 'link', name: 'Deutsch' })
    await anna.click({ role: 'link', name: 'Deutsch' })
    await anna.until('the language is German', () => document.documentElement.lang === 'de')
    await anna.sees({ role: 'link', nameWith: de('nav.chats') })
    expect(await anna.tab.run(() => 'marked' in window)).toBe(true)
  })

  await test.step('and the menu leads out', async () => {
    await anna.press('Escape')
    await anna.click({ role: 'button', name: de('nav.account') })
    await anna.click({ role: 'button', name: de('nav.log_out') })
    await anna.arrives(/^\/login/)
  })
})

test('two members chat on their phones, to and fro @spec 2.9', {
  tag: '@not-often-in-webkit',
}, async ({ visit }) => {
  const [anna, ben] = [await visit({ on: 'phone' }), await visit({ on: 'phone' })]
  await join(anna, 'Anna')
  await join(ben, 'Ben')
  const log = (visitor: Visitor, name: string) =>
    ({ role: 'log', name: visitor.t('chat.messages', { name }) }) as const
  await chatWith(anna, await own(ben).profile())

  await test.step('each sees what the other writes, and goes out and in by the list', async () => {
    await write(anna, 'Ben', 'Hallo Ben, zin in koffie?')
    await ben.open('/chats')
    await ben.click({ role: 'link', nameWith: 'Anna', within: { role: 'page' } })
    await ben.arrives(/^\/chats\/./)
    await ben.sees({ name: 'Hallo Ben, zin in koffie?', within: log(ben, 'Anna') })
    await write(ben, 'Anna', 'Altijd. Morgen om tien?')
    await anna.sees({ name: 'Altijd. Morgen om tien?', within: log(anna, 'Ben') })
    await anna.click({ role: 'link', name: anna.t('chat.back') })
    await anna.arrives(/^(?!\/chats\/)/)
    // Back at the profile, which has no tabs on a phone.
    await anna.open('/chats')
    await anna.click({ role: 'link', nameWith: 'Ben', within: { role: 'page' } })
    await anna.sees({ name: 'Altijd. Morgen om tien?', within: log(anna, 'Ben') })
    await write(anna, 'Ben', 'Tien uur is goed.')
    await ben.sees({ name: 'Tien uur is goed.', within: log(ben, 'Anna') })
  })

  await test.step('the menu of a chat stands beside its button, its question in the middle', async () => {
    const options = { role: 'button', name: anna.t('chat.options') } as const
    const remove = { role: 'button', name: anna.t('chats.remove.action') } as const
    await anna.click(options)
    await anna.sees(remove)
    await expectBeside(anna, options)
    await anna.click(remove)
    const dialog = { role: 'dialog', name: anna.t('chats.remove.title') } as const
    await anna.sees(dialog)
    await anna.clickAt(195, 5)
    await anna.losesSightOf(dialog)
  })

  const box = { role: 'field', name: anna.t('chat.write_to', { name: 'Ben' }) } as const
  await test.step('the box grows with what is written, and shrinks when it is sent', async () => {
    const { box: empty } = await anna.sees(box)
    await anna.fill(
      box,
      'Een wat langer bericht, dat zeker niet op een enkele regel van een telefoon past. Zie je dan het begin nog?',
    )
    await expect
      .poll(async () => height((await anna.sees(box)).box), { message: 'it grows' })
      .toBeGreaterThan(height(empty) * 1.4)
    await anna.click({ role: 'button', name: anna.t('chat.send') })
    await anna.holds(box, '')
    await expect
      .poll(async () => height((await anna.sees(box)).box), { message: 'it shrinks' })
      .toBeLessThan(height(empty) + 2)
  })

  await test.step('a keyboard on the screen does not cover the box', async () => {
    await anna.click(box)
    // As on iOS: the keyboard makes the visible part smaller and leaves the page as it is.
    await anna.tab.run(() => {
      Object.defineProperty(window.visualViewport, 'height', { value: 500, configurable: true })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect
      .poll(async () => (await anna.sees(box)).box.bottom, { message: 'it stands above' })
      .toBeLessThanOrEqual(500)
  })
})

const height = ({ top, bottom }: Box) => bottom - top

/** The open menu: whole in the viewport, clear of its button, and not far from it. */
async function expectBeside(visitor: Visitor, button: Sought): Promise<void> {
  const { box } = await visitor.sees(button)
  const menu = await visitor.tab.run(() => {
    // The position of the menu is that of its items.
    const items = [...document.querySelectorAll('[data-tone]')].filter(
      (item) => item.getClientRects().length > 0,
    )
    const { left, top, right, bottom } = (items[0]?.parentElement ?? document.body).getBoundingClientRect()
    return { left, top, right, bottom, width: innerWidth, height: innerHeight }
  })
  expect.soft(menu.left, 'the menu is in the viewport').toBeGreaterThanOrEqual(0)
  expect.soft(menu.right, 'the menu is in the viewport').toBeLessThanOrEqual(menu.width)
  expect.soft(menu.bottom, 'the menu is in the viewport').toBeLessThanOrEqual(menu.height)
  const gap = Math.max(menu.top - box.bottom, box.top - menu.bottom)
  expect.soft(gap, 'the menu leaves its button free').toBeGreaterThanOrEqual(-1)
  expect.soft(gap, 'the menu is beside its button').toBeLessThan(40)
}

/** Text and background have the colours of the visitor's scheme, and enough contrast. */
async function expectColours(visitor: Visitor, { dark }: { dark: boolean }): Promise<void> {
  const [ground, ink] = await visitor.tab.run(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement)
    const { color } = getComputedStyle(document.body)
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
    return [backgroundColor, color].map((painted) => {
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = painted
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
      return { light: (red * 0.2126 + green * 0.7152 + blue * 0.0722) / 255, opaque: alpha === 255 }
    })
  })
  expect(ground?.opaque, 'the page has a ground of its own').toBe(true)
  expect((ground?.light ?? 1) < 0.5, 'the ground is dark').toBe(dark)
  expect(Math.abs((ground?.light ?? 0) - (ink?.light ?? 0)), 'text stands out from it').toBeGreaterThan(0.6)
}
