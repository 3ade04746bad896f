// Draws the contact sheets of docs/screenshots: signing up, the member's own pages, buying, premium and the messenger on a phone, the
// messenger on a desktop too, in Dutch and light above, in Polish and dark below. Run against a server that stands:
// `node scripts/screenshots.ts http://localhost:8787`; with `chat` behind it the messenger's alone.
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './browsers.mjs'
import { takeChatPictures } from './screenshots/chat.ts'
import { type Look, takePictures } from './screenshots/walk.ts'

const FOLDER = path.join(import.meta.dirname, '../docs/screenshots')
const PHONE = { width: 270, height: 555 }
const DESKTOP = { width: 720, height: 450 }
const GAP = 18
const GROUND = '#8a8480'

/** Rows of screens, side by side on a grey ground. */
async function drawSheet(name: string, rows: readonly (readonly Buffer[])[], screen = PHONE): Promise<void> {
  const columns = Math.max(...rows.map((row) => row.length))
  const screens = await Promise.all(
    rows.flatMap((row, y) =>
      row.map(async (picture, x) => ({
        input: await sharp(picture).resize(screen).toBuffer(),
        left: GAP + x * (screen.width + GAP),
        top: GAP + y * (screen.height + GAP),
      })),
    ),
  )
  const sheet = sharp({
    create: {
      width: GAP + columns * (screen.width + GAP),
      height: GAP + rows.length * (screen.height + GAP),
      channels: 3,
      background: GROUND,
    },
  })
  const { size } = await sheet
    .composite(screens)
    .webp({ quality: 78, effort: 6 })
    .toFile(path.join(FOLDER, name))
  console.info(`${name}: ${Math.round(size / 1000)} kB`)
}

const LIGHT: Look = {
  locale: 'nl-NL',
  colorScheme: 'light',
  where: { country: 'NL', latitude: 52.156, longitude: 5.388 },
}
const DARK: Look = {
  locale: 'pl-PL',
  colorScheme: 'dark',
  where: { country: 'PL', latitude: 50.061, longitude: 19.937 },
}

const [baseURL = 'http://localhost:8787', only] = process.argv.slice(2)
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  if (only !== 'chat') {
    const [light, dark] = [
      await takePictures(browser, baseURL, LIGHT),
      await takePictures(browser, baseURL, DARK),
    ]
    await drawSheet('signup.webp', [light.signup, dark.signup])
    await drawSheet('account.webp', [light.account, dark.account])
    await drawSheet('buying.webp', [light.buying, dark.buying])
    await drawSheet('premium.webp', [light.premium, dark.premium])
  }
  for (const [size, name, screen, seen] of [
    [
      'phone',
      'chat-phone.webp',
      PHONE,
      ['list', 'first-lines', 'opening', 'thread', 'menu', 'emoji', 'photos', 'report', 'fictional', 'gone'],
    ],
    ['desktop', 'chat-desktop.webp', DESKTOP, ['first-lines', 'thread', 'menu']],
  ] as const) {
    const rows: Buffer[][] = []
    for (const look of [LIGHT, DARK]) {
      const pictures = await takeChatPictures(browser, baseURL, { ...look, size })
      rows.push(seen.flatMap((one) => pictures.get(one) ?? []))
    }
    await drawSheet(name, rows, screen)
  }
} finally {
  await browser.close()
}
