// How the service worker parses a push.
import { describe, expect, it } from 'vitest'
import { readNotice } from '#client/sw/notification.ts'

const ORIGIN = 'https://site.test'
const read = (said: unknown) => readNotice(typeof said === 'string' ? said : JSON.stringify(said), ORIGIN)

describe('a push', () => {
  it('shows its texts, and opens a page of this origin', () => {
    const notification = { title: 'Anna', body: 'Something new', tag: 'message', lang: 'nl-NL' }
    const navigate = `${ORIGIN}/chats/abc?x=1`
    expect(read({ web_push: 8030, notification: { ...notification, navigate } })).toEqual({
      ...notification,
      path: '/chats/abc?x=1',
    })
  })

  it('has the unread count, where that is a number', () => {
    expect(read({ notification: { title: 'Anna' }, app_badge: 3 })).toEqual({
      title: 'Anna',
      path: '/',
      badge: 3,
    })
    for (const app_badge of [-1, 1.5, '3', null, true, Number.MAX_VALUE])
      expect(read({ notification: { title: 'Anna' }, app_badge })).toEqual({ title: 'Anna', path: '/' })
  })

  it.each([
    '',
    'no JSON',
    '[]',
    'null',
    '7',
    { notification: 'hello' },
    { notification: null },
    { title: 'not where it belongs' },
    { notification: { title: 7, body: [], tag: {}, lang: 7, navigate: null } },
  ])('that cannot be parsed is a bell, and reveals nothing to a stranger who sees the screen: %j', (said) => {
    expect(read(said)).toEqual({ title: '🔔', path: '/' })
  })

  it.each([
    'https://example.test/',
    '//example.test/',
    'javascript:alert(1)',
    'http://site.test/',
    'http://[',
  ])('never leads elsewhere: %s', (navigate) => {
    expect(read({ notification: { navigate } }).path).toBe('/')
  })
})
