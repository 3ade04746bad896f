// The list of chats: its lines, removal and archive with their failures, the search's answers, and the keys that go from chat to
// chat. What a live event changes in it is in tests/unit/state/chats.test.ts.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ChatListItem } from '#src/contract/chat.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { chatWith, listed, person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'
import { painted } from './support/painted.ts'

afterEach(() => void vi.restoreAllMocks())

type Options = Parameters<typeof openPage>[1]

const chats = (['Ben', 'Carl', 'Dirk'] as const).map((name) =>
  chatWith(person({ id: name.toLowerCase(), name }), 1),
)
const [withBen, withCarl] = chats as [(typeof chats)[0], (typeof chats)[0]]
const all = () => chats.map((chat) => listed(chat))

/** Anna's chats; the URL's query may ask for others. */
const open = (path = '/chats', { answers, ...options }: Options = {}) =>
  openPage(path, {
    user: member(),
    ...options,
    answers: {
      'chats.list': all,
      'chat.read': ({ id }: { id: string }) => chats.find(({ conversation }) => conversation.id === id),
      'chat.markRead': () => 'done',
      ...answers,
    },
  })

const list = ({ t }: OpenedPage) => page.getByRole('list', { name: t('chats.title') })
const row = (opened: OpenedPage, name: string) => list(opened).getByRole('listitem').filter({ hasText: name })
const link = (opened: OpenedPage, name: string) => list(opened).getByRole('link', { name })
const item = (name: string) => page.getByRole('button', { name, exact: true })
const choose = async ({ t }: OpenedPage, name: string, action: string) => {
  await page.getByRole('button', { name: t('chats.options', { name }) }).click()
  await item(action).click()
}
async function remove(opened: OpenedPage, name: string) {
  await choose(opened, name, opened.t('chats.remove.action'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: opened.t('chats.remove.confirm') })
    .click()
}

it('a line shows the last message with its author and state, the unread count, and who is here now', async () => {
  const last = { text: 'Dag', sent_at: '2026-11-20T12:00:00.000Z', sender: 'anna', seq: 1, read: false }
  const line = (name: string, more: Partial<ChatListItem>, presence: 'now' | 'today' = 'today') => ({
    ...listed(chatWith(person({ name, presence }))),
    ...more,
  })
  const opened = await open('/chats', {
    answers: {
      'chats.list': () => [
        line('Read', { last_message: { ...last, read: true } }),
        line('Sent', { last_message: last }),
        line(
          'Photo',
          { last_message: { ...last, sender: 'photo', text: '' }, num_unread_messages: 2 },
          'now',
        ),
        line('None', {}),
        line('', { last_message: { ...last, sender: 'gone', text: 'Tot ziens' } }),
      ],
    },
  })
  const { t } = opened
  await expect
    .element(row(opened, 'Read'))
    .toHaveTextContent(`${t('chat.read')} ${t('chats.you', { text: 'Dag' })}`)
  await expect
    .element(row(opened, 'Sent'))
    .toHaveTextContent(`${t('chat.sent')} ${t('chats.you', { text: 'Dag' })}`)
  await expect.element(row(opened, 'Photo')).toHaveTextContent(t('message.photo.one'))
  await expect.element(row(opened, 'Photo')).toHaveTextContent(t('nav.unread', { count: 2 }))
  await expect.element(row(opened, 'None')).toHaveTextContent(t('chats.nothing_said'))
  await expect.element(row(opened, t('profile.deleted'))).toHaveTextContent('Tot ziens')
  const here = list(opened).getByText(t('chat.presence.now')).elements()
  expect(here.map((mark) => mark.closest('li')?.textContent?.includes('Photo'))).toEqual([true])
  const unread = list(opened).element().querySelectorAll('[data-unread]')
  expect([...unread].map((line) => line.querySelector('a')?.textContent)).toEqual(['Photo'])
  await expect.element(page.getByRole('heading', { level: 1, name: t('chats.title') })).toBeVisible()
  await expect.element(page.getByText(t('chats.choose.title'))).toBeVisible()
})

describe('removing a chat', () => {
  it('leaves it if it is open, for the list, and it is no step back @spec 4.10', async () => {
    const opened = await open('/chats', { answers: { 'chat.remove': () => 'done' } })
    const { address, router } = opened
    await link(opened, 'Ben').click()
    await expect.poll(address).toBe(`/chats/${withBen.conversation.id}`)
    await remove(opened, 'Ben')
    await expect.poll(address).toBe('/chats')
    expect(router.state.historyAction).toBe('REPLACE')
    await expect.element(row(opened, 'Ben')).not.toBeInTheDocument()
    await expect.element(row(opened, 'Carl')).toBeVisible()
    expect(opened.app.conversations.find(withBen.conversation.id)?.getState().chat.messages).toEqual([])
  })

  it('that failed shows why, with the chat where it was and the list read again @spec 8.3', async () => {
    const opened = await open('/chats', { answers: { 'chat.remove': () => refuse('unavailable') } })
    const { t, asked } = opened
    await expect.element(row(opened, 'Ben')).toBeVisible()
    const reads = () => asked.filter(({ call }) => call === 'chats.list').length
    const before = reads()
    await remove(opened, 'Ben')
    const alert = page.getByRole('alert').filter({ hasText: t('chats.remove.failed') })
    await expect.element(alert).toHaveTextContent(t('errors.unavailable'))
    await expect.element(row(opened, 'Ben')).toBeVisible()
    expect(reads()).toBe(before + 1)
    await expectAccessible()
  })

  it('also where the list shows older chats, which have a way back to the newest', async () => {
    const opened = await open('/chats?after=x', {
      answers: {
        'chats.list': ({ after }: { after?: string } = {}) => (after ? [listed(withCarl)] : all()),
        'chat.remove': () => refuse('unavailable'),
      },
    })
    const { t, asked, address } = opened
    await expect.element(row(opened, 'Carl')).toBeVisible()
    await expect.element(row(opened, 'Ben')).not.toBeInTheDocument()
    expect(asked).toContainEqual({ call: 'chats.list', input: { after: 'x' } })
    await remove(opened, 'Carl')
    await expect.element(page.getByText(t('chats.remove.failed'))).toBeVisible()
    await expect.element(row(opened, 'Carl')).toBeVisible()
    opened.answer({ 'chat.remove': () => 'done' })
    await remove(opened, 'Carl')
    await expect.element(row(opened, 'Carl')).not.toBeInTheDocument()
    await expect.element(page.getByText(t('chats.remove.failed'))).not.toBeInTheDocument()
    await page.getByRole('link', { name: t('lists.newest') }).click()
    await expect.poll(address).toBe('/chats')
    await expect.element(row(opened, 'Ben')).toBeVisible()
  })
})

describe('the archive', () => {
  it('has its own heading, a way back, and puts a chat back into the list', async () => {
    let archived = true
    const opened = await open('/chats?archived=1', {
      answers: {
        'chats.list': ({ archived: asked }: { archived?: string } = {}) =>
          asked ? [{ ...listed(withBen), archived: true }] : archived ? [] : all(),
        'chat.archive': (asked: { archived: boolean }) => {
          archived = asked.archived
          return 'done'
        },
      },
    })
    const { t, address } = opened
    await expect
      .element(page.getByRole('heading', { level: 1, name: t('chats.archive.title') }))
      .toBeVisible()
    await choose(opened, 'Ben', t('chats.archive.take_out'))
    await expect.element(page.getByText(t('chats.archive.undone', { name: 'Ben' }))).toBeVisible()
    await expect.element(page.getByText(t('chats.archive.none_title'))).toBeVisible()
    expect(archived).toBe(false)
    await page.getByRole('link', { name: t('chats.archive.back') }).click()
    await expect.poll(address).toBe('/chats')
    await expect.element(row(opened, 'Ben')).toBeVisible()
  })

  it('a chat that could not be archived is back in the list, with the reason', async () => {
    const opened = await open('/chats', { answers: { 'chat.archive': () => refuse('unavailable') } })
    const { t } = opened
    await choose(opened, 'Ben', t('chats.archive.action'))
    await expect.element(page.getByText(t('errors.unavailable')).first()).toBeVisible()
    await expect.element(row(opened, 'Ben')).toBeVisible()
  })
})

describe('searching', () => {
  const search = ({ t }: OpenedPage) => page.getByRole('searchbox', { name: t('chats.search.label') })
  const byName = ({ q }: { q?: string } = {}) =>
    q ? all().filter(({ profile }) => profile.name.toLowerCase().startsWith(q)) : all()

  it('says how many were found, keeps an archived chat in its place, and is cleared by its button', async () => {
    const opened = await open('/chats?q=be', {
      answers: { 'chats.list': byName, 'chat.archive': () => 'done' },
    })
    const { t } = opened
    await expect.element(search(opened)).toHaveValue('be')
    await expect.element(page.getByText(t('chats.search.found', { count: 1 }))).toBeInTheDocument()
    await expect.element(row(opened, 'Carl')).not.toBeInTheDocument()
    await choose(opened, 'Ben', t('chats.archive.action'))
    await page.getByRole('button', { name: t('chats.options', { name: 'Ben' }) }).click()
    await expect.element(item(t('chats.archive.take_out'))).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await item(t('chats.search.clear')).click()
    await expect.element(search(opened)).toHaveValue('')
    await expect.element(row(opened, 'Carl')).toBeVisible()
    await expect.element(page.getByText(t('chats.search.found', { count: 1 }))).not.toBeInTheDocument()
  })

  it('that failed says so, and searches again with the next letter', async () => {
    let isDown = true
    const opened = await open('/chats', {
      answers: {
        'chats.list': (asked?: { q?: string }) =>
          asked?.q && isDown ? refuse('unavailable') : byName(asked),
      },
    })
    const { t } = opened
    await search(opened).fill('b')
    await expect.element(page.getByText(t('errors.unavailable')).first()).toBeInTheDocument()
    isDown = false
    await search(opened).fill('be')
    await expect.element(page.getByText(t('chats.search.found', { count: 1 }))).toBeInTheDocument()
    await expect.element(page.getByText(t('errors.unavailable'))).not.toBeInTheDocument()
  })
})

it('a list that failed to load beside its conversation is loaded by a press', async () => {
  let isDown = true
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const opened = await open(`/chats/${withBen.conversation.id}`, {
    answers: { 'chats.list': () => (isDown ? refuse('unavailable') : all()) },
  })
  const { t } = opened
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ben' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: t('chats.title') })).toBeVisible()
  await expect.element(page.getByText(t('lists.missing'))).toBeVisible()
  expect(logged).toHaveBeenCalled()
  isDown = false
  await item(t('common.try_again')).click()
  await expect.element(row(opened, 'Carl')).toBeVisible()
  await expect.element(page.getByText(t('lists.missing'))).not.toBeInTheDocument()
})

it('Alt with an arrow goes through the chats without steps back, stops at the ends, and leaves an open menu alone', async () => {
  const opened = await open()
  const { t, address, router } = opened
  const at = (name: string) =>
    expect.poll(address).toBe(`/chats/${chats.find(({ profile }) => profile.name === name)?.conversation.id}`)
  const isOpen = async (name: string) => {
    await at(name)
    await expect.element(link(opened, name)).toHaveAttribute('aria-current', 'page')
    await painted()
  }
  await link(opened, 'Ben').click()
  await isOpen('Ben')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await isOpen('Carl')
  expect(router.state.historyAction).toBe('REPLACE')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await isOpen('Dirk')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await painted()
  await at('Dirk')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await isOpen('Carl')
  await page.getByRole('button', { name: t('chats.options', { name: 'Carl' }) }).click()
  await expect.element(item(t('chats.remove.action'))).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await userEvent.keyboard('{Escape}')
  await painted()
  await at('Carl')
})
