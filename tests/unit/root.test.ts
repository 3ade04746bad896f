// The root layout's classes (specification section 2), safe returns and the loading bar (section 9).
import { describe, expect, it } from 'vitest'
import { finishLoadingBar, loadingBarAt } from '#src/domain/loading-bar.ts'
import { loginPath, safeNext } from '#src/paths.ts'
import { rootClasses } from '#src/root-classes.ts'

describe('rootClasses', () => {
  it.each([
    [{ loggedIn: false, routeName: 'index' }, 'index'],
    [{ loggedIn: true, routeName: 'index' }, 'logged-in index'],
    [{ loggedIn: true, routeName: 'members-memberId' }, 'logged-in app-members-memberId-page'],
    [{ loggedIn: false, routeName: null }, ''],
  ])('%o is %s', (state, classes) => {
    expect(rootClasses(state)).toBe(classes)
  })
})

describe('the way back after logging in', () => {
  it('remembers the wanted page', () => {
    expect(loginPath(new URL('https://a.example/chats/x?y=1'))).toBe('/login?next=%2Fchats%2Fx%3Fy%3D1')
    expect(loginPath(new URL('https://a.example/'))).toBe('/login')
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/a\\b',
    'javascript:alert(1)',
    '/x\u0000',
    '/..//evil.example',
    '',
    null,
  ])('never leaves the site for %s', (next) => {
    expect(safeNext(next)).toBe('/members')
  })

  it('takes a path of this site', () => {
    expect(safeNext('/likes?x=1')).toBe('/likes?x=1')
    expect(safeNext('/\u2028x')).toBe('/%E2%80%A8x')
  })
})

describe('the loading bar', () => {
  it('stays unseen below the throttle of 200 ms, then grows without arriving', () => {
    expect(loadingBarAt(199).phase).toBe('idle')
    const widths = [300, 1000, 2200, 10_000, 60_000].map((ms) => loadingBarAt(ms).width)
    expect(widths).toEqual([...widths].sort((a, b) => a - b))
    expect(Math.max(...widths)).toBeLessThan(100)
  })

  it('finishes full, in the error colour on error, and not at all if it was never seen', () => {
    expect(finishLoadingBar({ phase: 'loading', width: 40 }, false)).toEqual({
      phase: 'finishing',
      width: 100,
    })
    expect(finishLoadingBar({ phase: 'loading', width: 40 }, true)).toEqual({ phase: 'error', width: 100 })
    expect(finishLoadingBar({ phase: 'idle', width: 0 }, false).phase).toBe('idle')
  })
})
