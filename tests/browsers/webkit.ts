// WebKit as it comes with Debian: WebKitGTK's MiniBrowser, spoken to in plain W3C WebDriver. A driver has one session and
// a session one visitor, so each tab is a driver, a browser and a virtual screen of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { WebKit } from '#scripts/browsers.mjs'
import { MISSING_IN_WEBKIT } from './baseline.ts'
import { CALL_TIMEOUT_MS, type Engine, type Era, type Key, type Tab } from './engine.ts'

const STARTS_WITHIN_MS = 30_000
const ENDS_WITHIN_MS = 3_000
const ELEMENT_KEYS: Record<Key, string> = {
  Backspace: '\uE003',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
}
/** The browser's own toolbar keeps a window 447 px wide; a phone is narrower. */
const NO_TOOLBAR =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }'

/** Of which 20 are left then. */
const TOOLBAR_AT_MOST_PX = 50

export function createWebKit({ driver, browser }: WebKit, era: Era, dark: boolean): Engine {
  const args = ['--automation']
  if (dark) args.push('--dark-mode')
  if (era === 'baseline') args.push(`--features=${MISSING_IN_WEBKIT.map((name) => `!${name}`).join(',')}`)
  return {
    newTab: async () => {
      const process = await startDriver(driver)
      try {
        return await openTab(process, { binary: browser, args })
      } catch (error) {
        await process.stop()
        throw error
      }
    },
    close: async () => {},
  }
}

type Driver = { origin: string; stop: () => Promise<void> }

async function startDriver(program: string): Promise<Driver> {
  const home = mkdtempSync(path.join(tmpdir(), 'vonk-webkit-'))
  mkdirSync(path.join(home, 'gtk-3.0'))
  writeFileSync(path.join(home, 'gtk-3.0/gtk.css'), NO_TOOLBAR)
  const port = await freePort()
  const screen = ['-a', '-f', path.join(home, 'Xauthority'), '-s', '-screen 0 1600x1200x24']
  const child = spawn('xvfb-run', [...screen, program, `--port=${port}`], {
    // A group of its own: the screen, the driver and all of WebKit's processes end together, even when a page hangs.
    detached: true,
    stdio: 'ignore',
    // Rendered without a graphics card: emulating one takes three times as long.
    env: { ...process.env, XDG_CONFIG_HOME: home, LC_ALL: 'C.UTF-8', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  })
  const kill = () => endGroup(child, 'SIGKILL')
  process.once('exit', kill)
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    await stopGroup(child)
    process.off('exit', kill)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await answering(origin, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}

async function openTab(driver: Driver, options: { binary: string; args: string[] }): Promise<Tab> {
  const root = await call(driver.origin, 'POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `/session/${(root as { sessionId: string }).sessionId}`
  const post = (where: string, body: object = {}) => call(driver.origin, 'POST', session + where, body)
  const run: Tab['run'] = async (script, ...args) =>
    (await post('/execute/sync', { script: `return (${script}).apply(null, arguments)`, args })) as never
  const strokes = (keys: string[]) =>
    post('/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: keys.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    })

  return {
    run,
    load: async (url) => void (await post('/url', { url })),
    reload: async () => void (await post('/refresh')),
    resize: async (width, height) => {
      const missing = () =>
        run((...wanted) => [wanted[0] - innerWidth, wanted[1] - innerHeight] as const, width, height)
      await post('/window/rect', { width, height })
      // The page is resized a little after the answer; the toolbar has the same height at every size.
      const isToolbar = (pixels: number) => pixels >= 0 && pixels <= TOOLBAR_AT_MOST_PX
      await expect.poll(async () => (await missing()).every(isToolbar)).toBe(true)
      const [beside, above] = await missing()
      if (beside === 0 && above === 0) return
      await post('/window/rect', { width: width + beside, height: height + above })
      await expect.poll(missing).toEqual([0, 0])
    },
    clickAt: async (x, y) => {
      const at = { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) }
      const press = [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: press }
      await post('/actions', { actions: [mouse] })
    },
    type: async (text) => void (await strokes([...text])),
    press: async (key) => void (await strokes([ELEMENT_KEYS[key]])),
    screenshot: async () =>
      Buffer.from((await call(driver.origin, 'GET', `${session}/screenshot`)) as string, 'base64'),
    close: () => driver.stop(),
  }
}

async function call(origin: string, method: string, where: string, body?: object): Promise<unknown> {
  const response = await fetch(origin + where, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(where === '/session' ? STARTS_WITHIN_MS : CALL_TIMEOUT_MS),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`WebKit, ${method} ${where}: ${JSON.stringify(value)}`)
  return value
}

/** Waits until the driver takes sessions. */
async function answering(origin: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + STARTS_WITHIN_MS
  while (performance.now() < until && child.exitCode === null) {
    const status = await call(origin, 'GET', '/status').catch(() => null)
    if (status) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('WebKitWebDriver did not start')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // Everything in it has ended.
  }
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    endGroup(child, 'SIGTERM')
    const late = setTimeout(() => endGroup(child, 'SIGKILL'), ENDS_WITHIN_MS)
    await ended
    clearTimeout(late)
  }
  // A process that hangs in a script has its own way of dying.
  endGroup(child, 'SIGKILL')
}
