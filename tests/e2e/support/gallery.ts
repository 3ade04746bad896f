// Members with photos, the gallery of a profile, and touch gestures.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Visitor } from './fixtures.ts'
import { type MadeMember, makeMember } from './people.ts'

/** Each in another colour: the same photo is not stored twice. */
const colourOf = (index: number) => ({ r: 40 + index * 15, g: 90, b: 200 - index * 12 })

/** Photos, portrait and landscape in turns. */
const photos = (count: number): Promise<Buffer[]> =>
  Promise.all(
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

/** Makes a member with photos. Returns the profile. */
export async function makeMemberWithPhotos(
  visitor: Visitor,
  name: string,
  count: number,
): Promise<MadeMember['profile']> {
  return (await makeMember(visitor, name, { photos: await photos(count) })).profile
}

/** Opens the page of a profile. */
export const openProfile = (visitor: Visitor, { id }: Pick<MadeMember['profile'], 'id'>) =>
  visitor.open(`/members/${id}`)

/** The photos of the profile that is open: in its page, and in the full-screen viewer. */
export function galleryOf({ page, t }: Visitor, name: string) {
  const region = page.getByRole('region', { name: t('member.photos', { name }) })
  const dialog = page.getByRole('dialog', { name: t('member.photos', { name }) })
  const photo = (number: number) => t('member.photo_number', { name, number })
  return {
    region,
    dialog,
    link: (number: number) =>
      region.getByRole('link', { name: t('gallery.open', { photo: photo(number) }), exact: true }),
    position: (number: number, total: number) => dialog.getByText(t('gallery.place', { number, total })),
    positionInPage: (number: number, total: number) =>
      region.getByText(t('gallery.place', { number, total })).first(),
    image: (number: number) => dialog.getByRole('img', { name: photo(number), exact: true }),
  }
}

type Spot = { x: number; y: number }

/** Between two positions of a finger, in seconds, as a phone's screen reports them. */
const FRAME_S = 1 / 60
const STEPS = 8
/** From the last position to lifting the fingers, in seconds: longer than the browser takes a finger to be moving. */
const REST_S = 0.1
/** When the latest touch happened, in seconds since 1970. */
let latest = 0

/**
 * Touches the page with several fingers, moves each from one spot to another, and lifts them. The browser is told the times of a hand:
 * with those of a script it would take a swipe for one of thousands of pixels a second, and expect the list further than the finger is.
 * The fingers rest before they are lifted, so that the list stays at the photo that they have brought, however busy the machine is.
 */
export async function moveFingers(
  page: Page,
  ...fingers: (readonly [from: Spot, to: Spot])[]
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  latest = Math.max(latest, Date.now() / 1_000 - (STEPS + 2) * FRAME_S - REST_S)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>) => {
    latest += FRAME_S
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: latest })
  }
  const at = (share: number) =>
    fingers.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }))
  await touch('touchStart', at(0))
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', at(step / STEPS))
  latest += REST_S
  await touch('touchEnd', [])
  await session.detach()
}
