// Takes the contact sheets of docs/screenshots: signing up, the account, buying and premium on a phone; landers, the members' area and the
// messenger also on a desktop; in Dutch and light, and in Polish and dark. Against a running server: `npm run screenshots
// http://localhost:8787`; a further argument `walk`, `landers`, `members`, `chat` or `overview` takes only that one.
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../scripts/browsers.mjs'
import { takeChatPictures } from './screenshots/chat.ts'
import { takeLanderPictures } from './screenshots/landers.ts'
import { takeMemberPictures } from './screenshots/members.ts'
import type { Look } from './screenshots/visitor.ts'
import { takeScreenshots } from './screenshots/walk.ts'

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
/** Whole pages side by side, of the same width and their own heights. */
async function drawPages(name: string, pages: readonly Buffer[], width: number): Promise<void> {
  const columns = await Promise.all(
    pages.map((page) => sharp(page).resize({ width }).toBuffer({ resolveWithObject: true })),
  )
  const height = Math.max(...columns.map(({ info }) => info.height))
  const sheet = sharp({
    create: {
      width: GAP + columns.length * (width + GAP),
      height: height + 2 * GAP,
      channels: 3,
      background: GROUND,
    },
  })
  const { size } = await sheet
    .composite(columns.map(({ data }, x) => ({ input: data, left: GAP + x * (width + GAP), top: GAP })))
    .webp({ quality: 78, effort: 6 })
    .toFile(path.join(FOLDER, name))
  console.info(`${name}: ${Math.round(size / 1000)} kB`)
}

const SCREENS = { phone: PHONE, desktop: DESKTOP }
const MESSENGER = {
  phone: [
    'list',
    'first-lines',
    'opening',
    'thread',
    'menu',
    'emoji',
    'photos',
    'report',
    'fictional',
    'gone',
  ],
  desktop: ['first-lines', 'thread', 'menu'],
}

async function drawWalk(): Promise<void> {
  const [light, dark] = [
    await takeScreenshots(browser, baseURL, LIGHT),
    await takeScreenshots(browser, baseURL, DARK),
  ]
  for (const name of ['signup', 'account', 'buying', 'premium'] as const)
    await drawSheet(`${name}.webp`, [light[name], dark[name]])
}

async function drawLanders(): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    const light = await takeLanderPictures(browser, baseURL, { ...LIGHT, size })
    const dark = await takeLanderPictures(browser, baseURL, { ...DARK, size })
    await drawSheet(`landers-${size}.webp`, [light.first, dark.first], SCREENS[size])
    await drawPages(`landers-${size}-whole.webp`, light.whole, SCREENS[size].width / 2)
  }
}

async function drawMembers(): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    const rows = []
    for (const look of [LIGHT, DARK]) rows.push(await takeMemberPictures(browser, baseURL, { ...look, size }))
    await drawSheet(`members-${size}.webp`, rows, SCREENS[size])
  }
}

async function drawChat(): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    const rows: Buffer[][] = []
    for (const look of [LIGHT, DARK]) {
      const pictures = await takeChatPictures(browser, baseURL, { ...look, size })
      rows.push(MESSENGER[size].flatMap((one) => pictures.get(one) ?? []))
    }
    await drawSheet(`chat-${size}.webp`, rows, SCREENS[size])
  }
}

/** The image of the README: a lander and the search, on desktop and phone, and a chat. */
async function drawOverview(): Promise<void> {
  const night: Look = { ...LIGHT, colorScheme: 'dark' }
  const search = 1
  const parts = [
    (await takeLanderPictures(browser, baseURL, { ...LIGHT, size: 'desktop' })).first[1],
    (await takeMemberPictures(browser, baseURL, { ...LIGHT, size: 'phone' }))[search],
    (await takeChatPictures(browser, baseURL, { ...night, size: 'phone' })).get('thread'),
    (await takeMemberPictures(browser, baseURL, { ...night, size: 'desktop' }))[search],
  ]
  const { height, wide, narrow } = { height: 625, wide: 1_000, narrow: 304 }
  const places = [
    [0, 0, wide],
    [wide, 0, narrow],
    [0, height, narrow],
    [narrow, height, wide],
  ] as const
  const pictures = places.map(async ([left, top, width], index) => ({
    input: await sharp(parts[index]).resize({ width, height, fit: 'cover', position: 'top' }).toBuffer(),
    left,
    top,
  }))
  await sharp({ create: { width: wide + narrow, height: 2 * height, channels: 3, background: GROUND } })
    .composite(await Promise.all(pictures))
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(FOLDER, 'overview.webp'))
}

const SHEETS = {
  walk: drawWalk,
  landers: drawLanders,
  members: drawMembers,
  chat: drawChat,
  overview: drawOverview,
}

try {
  for (const [name, draw] of Object.entries(SHEETS)) if (!only || only === name) await draw()
} finally {
  await browser.close()
}
