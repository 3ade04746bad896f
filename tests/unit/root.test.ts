// The root layout's classes (specification section 2), safe returns and the loading bar (section 9).
import { describe, expect, it } from 'vitest'
import { afterLoadingBar, finishLoadingBar, LOADING_BAR_IDLE, loadingBarAt } from '#src/domain/loading-bar.ts'
import { loginPath, safeNext } from '#src/paths.ts'
import { rootClasses } from '#src/root-classes.ts'

describe('rootClasses', () => {
  it.each([
    [{ loggedIn: false, routeName: 'index' }, 'index'],
    [{ loggedIn: true, routeName: 'index' }, 'logged-in index'],
    [{ loggedIn: true, routeName: 'members-memberId' }, 'logged-in app-members-memberId-page'],
    [{ loggedIn: false, routeName: null }, ''],
  ])('%o is %s @spec 2.22', (state, classes) => {
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
  ])('never leaves the site for %s @spec 2.24', (next) => {
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

  it('is four fifths of the way after its duration of 2000 ms', () => {
    expect(loadingBarAt(200 + 2_000)).toMatchObject({ phase: 'loading', width: 80 })
  })

  const half = loadingBarAt(1_000)

  it('finishes full, in the error colour on error, and not at all if it was never seen', () => {
    expect(finishLoadingBar(half, false)).toEqual({ phase: 'finishing', width: 100, failed: false })
    expect(finishLoadingBar(half, true)).toEqual({ phase: 'finishing', width: 100, failed: true })
    expect(finishLoadingBar(LOADING_BAR_IDLE, false)).toBe(LOADING_BAR_IDLE)
    expect(finishLoadingBar(LOADING_BAR_IDLE, true)).toMatchObject({ phase: 'finishing', failed: true })
  })

  it.each([false, true])('hides 500 ms after the end and is reset 400 ms later (failed: %s)', (failed) => {
    const ended = finishLoadingBar(half, failed)
    const hiding = { phase: 'hiding' as const, width: 100, failed }
    expect(afterLoadingBar(ended)).toEqual({ next: hiding, delay_ms: 500 })
    expect(afterLoadingBar(hiding)).toEqual({ next: LOADING_BAR_IDLE, delay_ms: 400 })
    expect(afterLoadingBar(LOADING_BAR_IDLE)).toBeNull()
    expect(afterLoadingBar(half)).toBeNull()
  })
})
