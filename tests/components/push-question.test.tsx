// The question about push after a member's first message or like: once on a device, and the browser's prompt only after a yes.
// Push itself is tested in tests/e2e/push.test.ts, when the question is due in tests/unit/domain/push-offer.test.ts.
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { watchFirstLike } from '#client/effects/first-like.ts'
import localhost from '#sites/localhost.ts'
import type { Chat } from '#src/contract/chat.ts'
import { NO_PUSH, type PushState } from '#src/ports/push.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { chatWith, message, person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { type ChatOptions, openChatWith } from './support/open-chat.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'
import { painted } from './support/painted.ts'

const SUBSCRIBED = { endpoint: 'https://push.test/1' }
const WITH_PUSH = {
  settings: { ...localhost.settings, geoip_country: 'NL', geoip_selected_country: 'NL', push_pub: 'a key' },
}

/** This device, and the browser's permission. `ask` is its prompt. */
function device({
  permission = 'default' as NotificationPermission | undefined,
  state = { isCapable: true, isSubscribed: false } as PushState,
} = {}) {
  vi.stubGlobal('Notification', permission && { permission })
  const ask = vi.fn(async (): Promise<PushState> => ({ isCapable: true, isSubscribed: SUBSCRIBED }))
  const push = vi.fn(async () => ({ ...NO_PUSH, getState: () => state, ask }))
  return { ask, push, options: { seed: WITH_PUSH, device: { push } } }
}

const yes = ({ t }: OpenedPage) => page.getByRole('button', { name: t('steps.push.subscribe') })

describe('after a message', () => {
  async function openChat(options: ChatOptions = {}, more: Partial<Chat> = {}) {
    const chat = chatWith(person({ id: 'ben', name: 'Ben' }), 0, more)
    const { id } = chat.conversation
    let sent = 0
    const opened = await openChatWith(chat, {
      user: member(),
      ...options,
      answers: {
        'message.send': ({ text, client_id }: { text: string; client_id: string }) => {
          sent += 1
          return { message: message(id, 'anna', sent, { text, client_id }), credits: 10 - sent }
        },
        ...options.answers,
      },
    })
    await expect.element(box(opened)).toBeVisible()
    return opened
  }
  const box = ({ t }: OpenedPage) => page.getByLabelText(t('chat.write_to', { name: 'Ben' }))
  const question = ({ t }: OpenedPage) => page.getByText(t('steps.push.title_profile', { name: 'Ben' }))
  async function send(opened: OpenedPage, text = 'Hoi!') {
    const before = opened.asked.filter(({ call }) => call === 'message.send').length
    await box(opened).fill(text)
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => opened.asked.filter(({ call }) => call === 'message.send').length)
      .toBeGreaterThan(before)
  }
  /** Resolves when whatever a message loads has been rendered. */
  async function settled() {
    await vi.dynamicImportSettled()
    await painted()
  }

  it('one line asks, and a yes opens the browser’s prompt: once on this device', async () => {
    const { ask, options } = device()
    const opened = await openChat(options)
    await send(opened)
    await expect.element(page.getByRole('status').filter({ hasText: 'Ben' })).toBeVisible()
    await expect.element(question(opened)).toBeVisible()
    await expectAccessible()
    expect(ask).not.toHaveBeenCalled()
    await yes(opened).click()
    await expect.element(question(opened)).not.toBeInTheDocument()
    await expect.element(page.getByText(opened.t('notifications.device.on'))).toBeVisible()
    expect(ask).toHaveBeenCalledOnce()

    const again = await openChat(options)
    await send(again)
    await settled()
    await expect.element(question(again)).not.toBeInTheDocument()
  })

  it('“Not now” is remembered, and by keyboard alone the focus is back in the composer', async () => {
    const { ask, push, options } = device()
    const opened = await openChat(options)
    await send(opened)
    const notNow = page.getByRole('button', { name: opened.t('steps.push.decline') })
    await expect.element(notNow).toBeVisible()
    notNow.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question(opened)).not.toBeInTheDocument()
    await expect.element(box(opened)).toHaveFocus()
    await send(opened, 'En hoe gaat het?')
    await settled()
    await expect.element(question(opened)).not.toBeInTheDocument()
    expect([ask.mock.calls.length, push.mock.calls.length]).toEqual([0, 1])
  })

  it('a yes that fails says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { ask, options } = device()
    ask.mockRejectedValue(new Error('no push service'))
    const opened = await openChat(options)
    await send(opened)
    await yes(opened).click()
    await expect.element(page.getByText(opened.t('notifications.device.failed'))).toBeVisible()
  })

  it('without consent it is remembered for the tab alone', async () => {
    const { options } = device()
    const opened = await openChat({ ...options, seed: { ...WITH_PUSH, consent: 'refused' } })
    await send(opened)
    await expect.element(question(opened)).toBeVisible()
    expect([localStorage.getItem('push-asked'), sessionStorage.getItem('push-asked')]).toEqual([null, 'yes'])
  })

  it.each<[string, Parameters<typeof device>[0]]>([
    ['blocks notifications', { permission: 'denied' }],
    ['allows them already', { permission: 'granted' }],
    ['has none', { permission: undefined }],
  ])('nothing is asked, nor loaded, where the browser %s', async (_, browser) => {
    const { push, options } = device(browser)
    // `undefined` takes the default: the browser without notifications is set here.
    if (browser && 'permission' in browser && !browser.permission) vi.stubGlobal('Notification', undefined)
    const opened = await openChat(options)
    await send(opened)
    await settled()
    await expect.element(question(opened)).not.toBeInTheDocument()
    expect(push).not.toHaveBeenCalled()
  })

  it('nothing is asked while the message waits or was refused; after the next one that arrives it is', async () => {
    const { options } = device()
    const opened = await openChat({ ...options, answers: { 'message.send': () => refuse('in_debt') } })
    await send(opened)
    await expect.element(page.getByText(opened.t('errors.in_debt'))).toBeVisible()
    await settled()
    await expect.element(question(opened)).not.toBeInTheDocument()
    const id = opened.address().split('/').at(-1) ?? ''
    opened.answer({
      'message.send': ({ text, client_id }: { text: string; client_id: string }) => ({
        message: message(id, 'anna', 1, { text, client_id }),
        credits: 9,
      }),
    })
    await send(opened)
    await expect.element(question(opened)).toBeVisible()
  })

  it('nothing is asked beside the warning of an empty wallet', async () => {
    const { options } = device()
    const opened = await openChat({
      ...options,
      user: member({}, { credits: 1 }),
      answers: {
        'message.send': ({ text, client_id }: { text: string; client_id: string }) => ({
          message: message('chat', 'anna', 1, { text, client_id }),
          credits: 0,
        }),
      },
    })
    await send(opened)
    await expect.element(page.getByText(opened.t('chat.no_credits.title'))).toBeVisible()
    await settled()
    await expect.element(question(opened)).not.toBeInTheDocument()
  })
})

describe('after a like', () => {
  const profileOf = (more = {}) => ({ id: 'ben', name: 'Ben', age: 30, city: 'Utrecht', ...more })
  async function openDeck({
    profile = profileOf(),
    user = member(),
    options = device().options,
    answers = {},
  } = {}) {
    const opened = await openPage('/match-finder', {
      user,
      ...options,
      answers: {
        'match_finder.deck': () => ({
          profiles: [profile, profileOf({ id: 'cas', name: 'Cas' })],
          last_passed: null,
          can_widen: true,
          filter_options: { gender: null, country: 'NL', countryregion: 0, min_age: null, max_age: null },
        }),
        'likes.add': () => 'done',
        'likes.list': () => ({ profiles: [], liked_by: [] }),
        'profile.find': () => profile,
        ...answers,
      },
    })
    watchFirstLike(opened.app, opened.router)
    await page.getByRole('button', { name: opened.t('profile.like', { name: 'Ben' }) }).click()
    await expect.element(page.getByRole('main').getByRole('article')).toHaveTextContent('Cas')
    return opened
  }
  const question = ({ t }: OpenedPage) => page.getByText(t('push.ask_like', { name: 'Ben' }))
  /** Resolves when the like has arrived, and whatever follows it was rendered. */
  async function settled({ asked }: OpenedPage) {
    // The lists are read again when the like stands.
    await expect
      .poll(() => asked.map(({ call }) => call).slice(asked.findIndex(({ call }) => call === 'likes.add')))
      .toContain('likes.list')
    await vi.dynamicImportSettled()
    await painted()
  }

  it('in the deck a toast asks, and a yes opens the browser’s prompt', async () => {
    const { ask, options } = device()
    const opened = await openDeck({ options })
    await expect.element(question(opened)).toBeVisible()
    await expectAccessible()
    expect(ask).not.toHaveBeenCalled()
    await yes(opened).click()
    await expect.element(page.getByText(opened.t('notifications.device.on'))).toBeVisible()
    expect(ask).toHaveBeenCalledOnce()
    expect(localStorage.getItem('push-asked')).toBe('yes')
  })

  it('it goes when the page is left', async () => {
    const opened = await openDeck()
    await expect.element(question(opened)).toBeVisible()
    await opened.router.navigate('/members/ben')
    await expect.element(question(opened)).not.toBeInTheDocument()
  })

  it.each<[string, Parameters<typeof openDeck>[0]]>([
    ['a fictional profile, which likes nobody back', { profile: profileOf({ kind: 'fictional' }) }],
    ['a like beside the reminder to confirm the address', { user: member({}, { email_confirmed: false }) }],
    ['a like beside the offer of a passkey', { user: member({}, { passkey_offered: true }) }],
    ['a device that was asked', undefined],
  ])('nothing is asked for %s', async (what, options) => {
    if (what === 'a device that was asked') localStorage.setItem('push-asked', 'yes')
    const opened = await openDeck(options)
    await settled(opened)
    await expect.element(question(opened)).not.toBeInTheDocument()
  })

  it('nothing is asked after a like that was refused', async () => {
    const { push, options } = device()
    const opened = await openDeck({ options, answers: { 'likes.add': () => refuse('unavailable') } })
    await expect.element(page.getByText(opened.t('finder.unsaved', { count: 1 }))).toBeVisible()
    await vi.dynamicImportSettled()
    await painted()
    await expect.element(question(opened)).not.toBeInTheDocument()
    expect(push).not.toHaveBeenCalled()
  })
})
