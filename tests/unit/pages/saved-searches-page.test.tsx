// The saved searches as a server renders them, and what their forms do.
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type App, appContext } from '#src/app.ts'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { SAVED_SEARCH_NAME_MAX_LENGTH } from '#src/domain/saved-searches.ts'
import { action } from '#src/pages/saved-searches/page.tsx'
import { member } from '#tests/components/support/member.ts'
import { type Answers, createServer, refuse } from '#tests/support/fake-api.ts'
import { renderPage } from '#tests/unit/support/server-page.tsx'

describe('the saved searches', () => {
  const says = async (show: () => unknown) => {
    const { html, t } = await renderPage('/saved-searches', {
      user: member(),
      answers: { 'saved_searches.list': () => [], 'notifications.show': show },
    })
    return html.includes(t('saved_searches.paused.title'))
  }

  it('say that no mails are sent to who chose none, and nothing where that is not known', async () => {
    expect(await says(() => ({ ...DEFAULT_CHOICES, mail_pace: 'never' }))).toBe(true)
    expect(await says(() => DEFAULT_CHOICES)).toBe(false)
    expect(await says(() => refuse('not_offered'))).toBe(false)
  })
})

describe('a form about saved searches', () => {
  function post(fields: Record<string, string>, answers: Answers) {
    const context = new RouterContextProvider()
    const { api, asked } = createServer(answers)
    context.set(appContext, { api } as unknown as App)
    const request = new Request('https://site.test/saved-searches', {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    const done = action({ context, request } as unknown as ActionFunctionArgs).catch(
      (thrown: unknown) => thrown,
    )
    return { done, asked }
  }

  it('saves the filters of its fields, under a name that is not too long', async () => {
    const filters = { gender: null, country: 'NL', countryregion: 108, min_age: null, max_age: null }
    const stored = { id: '1', name: 'x', filters, alert: true, created_at: '2026-11-20T12:00:00.000Z' }
    const { done, asked } = post(
      { intent: 'save', name: 'x'.repeat(70), country: 'NL', countryregion: '108' },
      { 'saved_searches.add': () => stored },
    )
    expect(await done).toMatchObject({ data: { intent: 'save', problem: null } })
    const name = 'x'.repeat(SAVED_SEARCH_NAME_MAX_LENGTH)
    expect(asked).toEqual([{ call: 'saved_searches.add', input: { name, filters } }])
  })

  it('names the search that a refusal is about, with the status of the refusal', async () => {
    const { done } = post(
      { intent: 'alert', id: '7', alert: '1' },
      { 'saved_searches.change': () => refuse('not_found') },
    )
    expect(await done).toMatchObject({
      data: { intent: 'alert', about: '7', problem: expect.any(Object) },
      init: { status: 404 },
    })
  })

  it.each(['not_found', 'not_offered'] as const)(
    'begins the search anew where there is nothing stored to forget: %s',
    async (code) => {
      const { done } = post({ intent: 'forget' }, { 'saved_searches.forget': () => refuse(code) })
      const answer = await done
      expect(answer instanceof Response && answer.headers.get('location')).toBe('/members')
    },
  )

  it('fails where forgetting fails, where nobody is signed in, and for an intent that is none', async () => {
    const failed = post({ intent: 'forget' }, { 'saved_searches.forget': () => refuse('unavailable') })
    expect(await failed.done).toMatchObject({ data: { problem: expect.any(Object) }, init: { status: 503 } })
    const out = post(
      { intent: 'remove', id: '1' },
      { 'saved_searches.remove': () => refuse('sign_in_required') },
    )
    expect(await out.done).toMatchObject({ code: 'sign_in_required' })
    expect(await post({ intent: 'toString' }, {}).done).toMatchObject({ code: 'invalid' })
  })
})
