// The specification's table of routes (section 2), and who may see what (section 6), against the site map.
import { describe, expect, it } from 'vitest'
import type { LayoutName } from '#src/page.ts'
import { paths } from '#src/paths.ts'
import { PAGES } from '#src/routes.tsx'

const pageOf = (path: string) => PAGES.find((route) => route.path.replace(/\/:slug\?$/, '') === path)?.handle

describe('the site map', () => {
  it.each([
    ['/', 'index', 'optional', 'default'],
    ['/login', 'login', 'public', 'empty'],
    ['/signup', 'signup', 'public', 'empty'],
    ['/pages/service', 'pages-service', 'public', 'default'],
    ['/members', 'members', 'optional', 'default'],
    ['/search', 'members', 'optional', 'default'],
    ['/members/:memberId', 'members-memberId', 'optional', 'default'],
    ['/likes/m/:memberId', 'members-memberId', 'optional', 'default'],
    ['/members/:memberId/signup', 'members-memberId-signup', 'public', 'empty'],
    ['/members/:memberId/landing', 'members-memberId-landing', 'public', 'lander'],
    ['/members/:memberId/chat', 'members-memberId-chat', 'member', 'chat'],
    ['/chats', 'chats', 'member', 'chat'],
    ['/chats/:chatId', 'chats-chatId', 'member', 'chat'],
    ['/likes', 'likes', 'member', 'default'],
    ['/likes/:type', 'likes-type', 'member', 'default'],
    ['/credits', 'credits', 'member', 'default'],
    ['/pricing', 'pricing', 'member', 'default'],
    ['/activate/done', 'activate-done', 'public', 'empty'],
    ['/activate/error', 'activate-error', 'public', 'empty'],
    ['/_dev', 'dev', 'public', 'empty'],
    ['/_dev/dialogs', 'dev-dialogs', 'public', 'empty'],
    ['/_dev/top-nav', 'dev-top-nav', 'public', 'empty'],
    ['/_dev/activate-reminder', 'dev-activate-reminder', 'public', 'empty'],
  ] satisfies [string, string, string, LayoutName][])(
    'has %s as %s, %s, framed by %s @spec 2.1 2.5 2.10 2.11 2.21 6.1',
    (path, name, access, layout) => {
      expect(pageOf(path)).toMatchObject({ name, access, layout })
    },
  )

  it.each(['ban', 'faq', 'terms', 'cookies', 'privacy', 'service', 'return-policy'])(
    'lets everybody see /pages/%s',
    (name) => {
      expect(pageOf(`/pages/${name}`)).toMatchObject({ access: 'public', layout: 'default' })
    },
  )

  it('frames every lander, and nothing else, as one @spec 2.21', () => {
    const framed = PAGES.filter(({ handle }) => handle.layout === 'lander').map(({ path }) => path)
    expect(framed).toHaveLength(11)
    for (const path of framed) expect(path).toMatch(/^\/landers\/|\/landing[23]?(\/|$)/)
  })

  it('has a page behind every address that the navigation names @spec 2.28', () => {
    const named = [paths.home, paths.login, paths.members, paths.chats, paths.likes, paths.service]
    for (const path of named) expect(pageOf(path), path).toBeDefined()
    expect(paths.member('x')).toBe('/members/x')
    expect(paths.chat('x')).toBe('/chats/x')
  })
})
