// /members/{memberId}/chat where the worker's tests cannot look: an upstream that finds no conversations, and the chat list after starting one.
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { type App, appContext } from '#src/app.ts'
import { action } from '#src/pages/member-chat/page.tsx'
import { createChatsStore } from '#src/state/chats.ts'
import { member } from '#tests/components/support/member.ts'
import { type Answers, createServer, refuse } from '#tests/support/fake-api.ts'
import { person } from '#tests/support/people.ts'
import { renderPage } from '#tests/unit/support/server-page.tsx'

it('an upstream that finds no conversations shows the button that starts one; another failure is one of the page', async () => {
  const open = (find: () => unknown) =>
    renderPage('/members/ben/chat', {
      user: member(),
      answers: {
        'profile.find': () => person({ id: 'ben', name: 'Ben' }),
        'chat.find': find,
        'chats.list': () => [],
      },
    })
  const { html, status, t } = await open(() => refuse('not_found'))
  expect(status).toBe(200)
  expect(html).toContain(t('chat.begin', { name: 'Ben' }))
  const failed = await open(() => refuse('unavailable'))
  expect(failed.status).toBe(503)
  expect(failed.html).not.toContain(t('chat.begin', { name: 'Ben' }))
})

/** Presses the button; `isListLoaded`: whether the browser has the chat list. */
async function begin(isListLoaded: boolean, answers: Answers = {}) {
  const report = vi.fn()
  const { api, asked } = createServer({ 'chat.open': () => ({ id: 'chat1' }), ...answers })
  const context = new RouterContextProvider()
  const chats = createChatsStore(api, isListLoaded ? [] : null)
  context.set(appContext, { api, chats, report } as unknown as App)
  const done = (await action({
    context,
    params: { memberId: 'ben' },
  } as unknown as ActionFunctionArgs)) as Response
  return { asked: asked.map(({ call }) => call), location: done.headers.get('location'), report }
}

it('a conversation that begins is in the list that the browser has, and opens also where that cannot be read', async () => {
  const begun = await begin(true, { 'chats.list': () => [] })
  expect([begun.location, begun.asked]).toEqual(['/chats/chat1', ['chat.open', 'chats.list']])
  expect(begun.report).not.toHaveBeenCalled()
  expect((await begin(false)).asked).toEqual(['chat.open'])
  const failed = await begin(true, { 'chats.list': () => refuse('unavailable') })
  expect(failed.location).toBe('/chats/chat1')
  await vi.waitFor(() => expect(failed.report).toHaveBeenCalledOnce())
})
