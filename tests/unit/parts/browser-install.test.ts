// Where the app is installed manually, and where its menu is (docs/decisions/push.md).
import { afterEach, expect, it, vi } from 'vitest'
import { DECLINED, findManualInstall, openBrowserInstall } from '#src/parts/install/browser-install.ts'
import type { InstallPrompt } from '#src/state/install.ts'

afterEach(() => void vi.unstubAllGlobals())

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT}`
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`
const detect = (userAgent: string, maxTouchPoints = 5, standalone: boolean | undefined = false) =>
  findManualInstall({ userAgent, maxTouchPoints, ...(standalone !== undefined && { standalone }) })

it('is detected for Safari on an iPhone, and on an iPad that reports itself as a Mac or an iPad', () => {
  expect(detect(`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`)).toBe('phone')
  expect(detect(`${MAC} Version/18.5 Safari/605.1.15`)).toBe('tablet')
  const reportedAsPhone = `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`
  expect(detect(reportedAsPhone)).toBe('tablet')
})

it.each([
  ['a Mac without a touch screen', `${MAC} Version/18.5 Safari/605.1.15`, 0],
  ['Chrome on an iPhone', `${IPHONE} CriOS/136.0.7103.56 Mobile/15E148 Safari/604.1`, 5],
  ['Chrome on an iPad', `${MAC} CriOS/136 Version/11.1.1 Safari/605.1.15`, 5],
  ['Firefox on an iPad', `${MAC} FxiOS/138.0 Safari/605.1.15`, 5],
  ['Edge on an iPhone', `${IPHONE} Version/18.0 EdgiOS/136.0.3240.91 Mobile/15E148 Safari/604.1`, 5],
  ['a browser that puts its name at the end', `${MAC} Version/18.5 Safari/605.1.15 Ddg/18.5`, 5],
])('is not detected on %s', (_what, userAgent, fingers) => {
  expect(detect(userAgent, fingers)).toBe(null)
})

it('is not detected in the app itself, nor in browsers without a home screen', () => {
  expect(detect(`${MAC} Version/18.5 Safari/605.1.15`, 5, true)).toBe(null)
  expect(findManualInstall({ userAgent: `${MAC} Version/18.5 Safari/605.1.15`, maxTouchPoints: 5 })).toBe(
    null,
  )
})

/** The browser with its storage, and a prompt that fired before our scripts where there is one. */
function browser(installPrompt?: Event) {
  const kept = new Map<string, string>()
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', maxTouchPoints: 0 })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { installPrompt }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return kept
}
const promptEvent = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome: 'accepted' as const })),
  })

it('an answer is stored where it may be; else it lasts as long as the page, and an earlier one is deleted', () => {
  const kept = browser()
  openBrowserInstall(true).saveDeclined()
  expect(openBrowserInstall(true).wasDeclined()).toBe(true)
  expect(openBrowserInstall(false).wasDeclined()).toBe(false)
  expect(kept.size).toBe(0)
  openBrowserInstall(false).saveDeclined()
  expect(kept.get(DECLINED)).toBeUndefined()
})

it('a browser that stores nothing has no answer', () => {
  browser()
  vi.stubGlobal('localStorage', undefined)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const install = openBrowserInstall(true)
  install.saveDeclined()
  expect(install.wasDeclined()).toBe(false)
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})

it('the browser’s prompt is taken from it, before our scripts or later, and shown when it is wanted', async () => {
  const [early, late] = [promptEvent(), promptEvent()]
  browser(early)
  const prompts: InstallPrompt[] = []
  openBrowserInstall(true).onPrompt((prompt) => void prompts.push(prompt))
  window.dispatchEvent(late)
  expect(late.defaultPrevented).toBe(true)
  expect(late.prompt).not.toHaveBeenCalled()
  expect(await prompts[1]?.prompt()).toEqual({ outcome: 'accepted' })
  expect([early.prompt.mock.calls.length, late.prompt.mock.calls.length]).toEqual([0, 1])
})
