// Members with photos to look at, and fingers to do it with.
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const AT_ONCE = 3
/** Each another colour: one that is there already is not kept twice. */
const colourOf = (index: number) => ({ r: 40 + index * 15, g: 90, b: 200 - index * 12 })

/** Gives whoever is signed in on the page so many photos, upright and lying by turns. */
export async function addPhotos(page: Page, count: number): Promise<void> {
  const pictures = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      sharp({
        create: {
          width: index % 2 === 0 ? 480 : 720,
          height: 600,
          channels: 3,
          background: colourOf(index),
        },
      })
        .jpeg()
        .toBuffer(),
    ),
  )
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = pictures.slice(from, from + AT_ONCE).map((picture) => picture.toString('base64'))
    // From the page: only browsers find names below `localhost` by themselves.
    const status = await page.evaluate(async (files) => {
      const body = new FormData()
      for (const base64 of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        body.append('file', new File([bytes], 'kade.jpg', { type: 'image/jpeg' }))
      }
      return (await fetch('/api/profileimage.php', { method: 'POST', body })).status
    }, some)
    if (status !== 200) throw new Error(`photos were answered with ${status}`)
  }
}

/** Changes the profile of whoever is signed in on the page. */
export async function changeProfile(page: Page, change: Record<string, unknown>): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/api/user.php', { method: 'PUT', headers, body })).status
  }, JSON.stringify(change))
  if (status !== 200) throw new Error(`the profile was answered with ${status}`)
}

type Spot = { x: number; y: number }

/** Puts fingers on the page, moves each from one spot to another, and lifts them. */
export async function moveFingers(
  page: Page,
  ...fingers: (readonly [from: Spot, to: Spot])[]
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const STEPS = 8
  const at = (share: number) =>
    fingers.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= STEPS; step += 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / STEPS) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
