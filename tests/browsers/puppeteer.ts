// Firefox and Chromium as they come with Debian, by puppeteer-core: WebDriver BiDi and the DevTools protocol. One browser
// for all visitors; each has a context of its own.
import { launch, type Page, type SupportedBrowser } from 'puppeteer-core'
import { FIREFOX_PREFERENCES } from './baseline.ts'
import { CALL_TIMEOUT_MS, type Engine, type Era, type Tab } from './engine.ts'

const STARTS_WITHIN_MS = 60_000

export async function createPuppeteer(
  name: 'chromium' | 'firefox',
  executablePath: string,
  era: Era,
  dark: boolean,
): Promise<Engine> {
  const browser = await launch({
    browser: (name === 'chromium' ? 'chrome' : name) satisfies SupportedBrowser,
    executablePath,
    headless: true,
    timeout: STARTS_WITHIN_MS,
    protocolTimeout: CALL_TIMEOUT_MS,
    defaultViewport: null,
    ...(name === 'firefox'
      ? {
          extraPrefsFirefox: {
            ...(era === 'baseline' && FIREFOX_PREFERENCES),
            'ui.systemUsesDarkTheme': dark ? 1 : 0,
            // As on a phone: scroll bars take no space.
            'ui.useOverlayScrollbars': 1,
          },
        }
      : {
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            ...(dark ? ['--force-dark-mode', '--blink-settings=preferredColorScheme=0'] : []),
          ],
        }),
  })
  return {
    newTab: async () => {
      const context = await browser.createBrowserContext()
      return tabOf(await context.newPage(), () => context.close())
    },
    close: () => browser.close(),
  }
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  page.setDefaultTimeout(CALL_TIMEOUT_MS)
  return {
    // biome-ignore lint/plugin: what `Visitor.open` goes by
    load: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewport({ width, height }),
    run: async (script, ...args) =>
      (await page.evaluate(script as never, ...(args as unknown as never[]))) as never,
    // To the front first: a page without the focus fires no blur.
    clickAt: async (x, y) => {
      await page.bringToFront()
      await page.mouse.click(x, y)
    },
    type: async (text) => {
      await page.bringToFront()
      await page.keyboard.type(text)
    },
    press: async (key) => {
      await page.bringToFront()
      await page.keyboard.press(key)
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close,
  }
}
