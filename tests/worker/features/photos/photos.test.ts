// Members' photos (specification sections 2, 5 and 7: profileimage.php): accepting, storing, serving, deleting.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { Site } from '#src/contract/site.ts'
import { photoFiles } from '#src/domain/photo-sizes.ts'
import { consumePendingOf, MODERATOR, sweepAlone } from '#tests/support/account-actions.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { type MadeMember, member, world } from '#tests/support/factories.ts'
import { signedUp } from '#tests/support/harness.ts'
import {
  addPhotos,
  type Bytes,
  colourOf,
  extentOf,
  jpeg,
  png,
  postPhotos,
  tellsAnything,
  withGps,
} from '#tests/support/photos.ts'
import { all, build, run } from '#worker/platform/database/query.ts'

const RED = [200, 30, 30] as const
const BLUE = [30, 30, 200] as const
const isRed = ([red = 0, , blue = 0]: number[]) => red > 150 && blue < 80
const isBlue = ([red = 0, , blue = 0]: number[]) => blue > 150 && red < 80

const fileOf = (bytes: Bytes) => new File([bytes], 'quay.jpg', { type: 'image/jpeg' })
const stored = async (name: string): Promise<Bytes | null> => {
  const object = await env.PHOTOS.get(name)
  return object && new Uint8Array(await object.arrayBuffer())
}
const rowsOf = ({ id }: { id: string }) =>
  all(env.DB, build.selectFrom('photos').selectAll().where('member_id', '=', id).orderBy('position'))
/** The keys of all objects in R2 of these photos. */
async function leftOf(thumbs: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    thumbs.flatMap(photoFiles).map(async (name) => ((await env.PHOTOS.head(name)) ? [name] : [])),
  )
  return found.flat()
}
/** A member of a world of their own, with the services of their site. */
async function someone(site: Site = world()) {
  const anna = await member(site)
  const { services, api } = visit(site, anna)
  const { ownPhotos, photoReview, accounts } = services
  const own = async () => (await accounts.user(anna.id)).profile
  return { site, anna, api, ownPhotos, photoReview, own }
}

describe('an uploaded photo', () => {
  it('is on the member’s profile, for others too, in every size, and the first becomes the main one @spec 7.13', async () => {
    const anna = await signedUp('Anna')
    const { profile } = await addPhotos(anna, [await jpeg(1200, 1500)])
    const [image] = profile.images
    expect(profile.images).toEqual([
      { id: expect.any(String), thumb_filename: expect.any(String), review: 'shown' },
    ])
    expect(profile.main_image).toEqual({ thumb_filename: image?.thumb_filename })
    const ben = await signedUp('Ben')
    const seen = await ben.api.profile.find({ id: anna.user.id })
    expect(seen.images).toEqual([{ id: image?.id, thumb_filename: image?.thumb_filename }])
    const names = photoFiles(image?.thumb_filename ?? '')
    const widths = await Promise.all(
      names.map(async (name) => (await extentOf((await stored(name)) as Bytes))[0]),
    )
    expect(widths).toEqual([480, 960, 1200, 24])
  })

  it('is served as immutable, under a name that cannot be guessed', async () => {
    const anna = await signedUp('Anna')
    const { profile } = await addPhotos(anna, [await jpeg(400, 500)])
    const name = profile.main_image?.thumb_filename ?? ''
    expect(name).toMatch(/^[\w-]{43}-card\.webp$/)
    for (const size of photoFiles(name)) {
      const response = await anna.fetch(`/photos/${size}`)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
  })

  it('contains no metadata of place or time, in any size, and is upright @spec 7.13', async () => {
    const { anna, ownPhotos, own } = await someone()
    const sideways = withGps(await jpeg(900, 600, RED, BLUE), 6)
    expect(tellsAnything(sideways)).toBe(true)
    await ownPhotos.add(anna.id, [fileOf(sideways)], null)
    for (const name of photoFiles((await own()).main_image?.thumb_filename ?? '')) {
      const bytes = (await stored(name)) as Bytes
      expect(tellsAnything(bytes)).toBe(false)
      const [width, height] = await extentOf(bytes)
      expect(height).toBeGreaterThan(width)
    }
  })

  it('is cut to the requested square, of the upright image', async () => {
    const { anna, ownPhotos, own } = await someone()
    const photoBytes = await jpeg(1200, 600, RED, BLUE)
    const crops = [
      { x: 0, y: 0, size: 1, is: isRed },
      { x: 0.5, y: 0, size: 1, is: isBlue },
      { x: 0.1, y: 0.3, size: 0.5, is: isRed },
      { x: 0.7, y: 0.4, size: 0.5, is: isBlue },
      { x: 1, y: 1, size: 0.4, is: isBlue },
    ]
    for (const { is, ...crop } of crops) {
      await ownPhotos.add(anna.id, [fileOf(photoBytes)], crop)
      const { images } = await own()
      for (const name of photoFiles(images.at(-1)?.thumb_filename ?? '')) {
        const bytes = (await stored(name)) as Bytes
        const [width, height] = await extentOf(bytes)
        expect(width).toBe(height)
        expect(is(await colourOf(bytes))).toBe(true)
      }
    }
  })

  it('is tall enough for the shape it is shown in, however wide it is, and never enlarged', async () => {
    const { anna, ownPhotos, own } = await someone()
    await ownPhotos.add(anna.id, [fileOf(await png(2400, 800)), fileOf(await png(220, 260))], null)
    const extents = await Promise.all(
      (await own()).images.map(async ({ thumb_filename }) =>
        extentOf((await stored(thumb_filename)) as Bytes),
      ),
    )
    expect(extents).toEqual([
      [1800, 600],
      [220, 260],
    ])
  })

  it('sent again is the same photo: a lost answer makes no second one', async () => {
    const { anna, ownPhotos } = await someone()
    const photoBytes = await png(240, 320)
    await ownPhotos.add(anna.id, [fileOf(photoBytes)], null)
    await Promise.all([1, 2, 3].map(() => ownPhotos.add(anna.id, [fileOf(photoBytes)], null)))
    expect(await rowsOf(anna)).toMatchObject([{ review: 'shown' }])
  })

  it('of two members is two photos: deleting one keeps the other', async () => {
    const site = world()
    const [one, other] = [await someone(site), await someone(site)]
    const photoBytes = await png(240, 320)
    for (const { ownPhotos, anna } of [one, other]) await ownPhotos.add(anna.id, [fileOf(photoBytes)], null)
    const [mine, theirs] = [(await one.own()).images, (await other.own()).images]
    await one.ownPhotos.remove(one.anna.id, mine[0]?.id ?? '')
    const thumbs = theirs.map(({ thumb_filename }) => thumb_filename)
    expect(await leftOf(thumbs)).toEqual(thumbs.flatMap(photoFiles))
  })

  it('is refused with others when one of them is none: then nothing is stored', async () => {
    const anna = await signedUp('Anna')
    const response = await postPhotos(anna, [await png(240, 320), new Uint8Array(400)])
    expect(response.status).toBe(415)
    expect((await anna.api.user.current()).profile.images).toEqual([])
  })

  it('is refused with an impossible cut', async () => {
    const anna = await signedUp('Anna')
    const photoBytes = await png(240, 320)
    for (const crop of [
      { x: 0, y: 0, size: 0 },
      { x: 2, y: 0, size: 1 },
      { x: 0, y: Number.NaN, size: 1 },
      { x: 0, y: 0 } as never,
    ])
      expect((await postPhotos(anna, [photoBytes], crop)).status).toBe(422)
    const crop = { x: 0, y: 0, size: 1 }
    expect((await postPhotos(anna, [photoBytes, await png(240, 320)], crop)).status).toBe(422)
    expect((await postPhotos(anna, [])).status).toBe(422)
  })
})

describe('a member', () => {
  it('has twelve photos at most, also when twenty come at once, and of the others nothing is left', async () => {
    const { anna, ownPhotos } = await someone()
    const before = await countOf()
    const pictures = await Promise.all(Array.from({ length: 20 }, () => png(210, 210)))
    const outcomes = await Promise.all(
      pictures.map((photoBytes) => refusalOf(ownPhotos.add(anna.id, [fileOf(photoBytes)], null))),
    )
    expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(12)
    expect(outcomes.filter((refusal) => refusal?.code === 'photos_full')).toHaveLength(8)
    expect(await rowsOf(anna)).toHaveLength(12)
    expect((await countOf()) - before).toBe(12 * 4)
  })

  it('chooses which photo is the main one, and nobody else’s', async () => {
    const site = world()
    const { anna, ownPhotos, own } = await someone(site)
    const ben = await someone(site)
    await ownPhotos.add(anna.id, [fileOf(await png(240, 320)), fileOf(await png(240, 320))], null)
    const [first, second] = (await own()).images
    await ownPhotos.choose(anna.id, second?.id ?? '')
    const { images, main_image } = await own()
    expect(images.map(({ id }) => id)).toEqual([second?.id, first?.id])
    expect(main_image?.thumb_filename).toBe(second?.thumb_filename)
    expect(await refusalOf(ben.ownPhotos.choose(ben.anna.id, first?.id ?? ''))).toMatchObject({
      code: 'not_found',
    })
  })

  it('removes a photo: every size of it is deleted from R2, and another’s stays', async () => {
    const site = world()
    const { anna, ownPhotos, own } = await someone(site)
    const ben = await someone(site)
    await ownPhotos.add(anna.id, [fileOf(await png(240, 320)), fileOf(await png(240, 320))], null)
    const [first, second] = (await own()).images
    await ben.ownPhotos.remove(ben.anna.id, first?.id ?? '')
    expect((await own()).images).toHaveLength(2)
    await ownPhotos.remove(anna.id, first?.id ?? '')
    await ownPhotos.remove(anna.id, first?.id ?? '')
    expect(await rowsOf(anna)).toMatchObject([{ id: second?.id }])
    expect(await leftOf([first?.thumb_filename ?? ''])).toEqual([])
  })

  it('who deletes the account leaves no image and no row', async () => {
    const site = world()
    const { anna, ownPhotos, own } = await someone(site)
    await ownPhotos.add(anna.id, [fileOf(await png(240, 320)), fileOf(await png(240, 320))], null)
    const thumbs = (await own()).images.map(({ thumb_filename }) => thumb_filename)
    expect(await leftOf(thumbs)).toHaveLength(8)
    await visit(site, anna).services.accountActions.deleteAccount(anna.id, {
      who: { kind: 'system', job: 'test' },
      why: null,
    })
    expect(await leftOf(thumbs)).toEqual([])
    expect(await rowsOf(anna)).toEqual([])
  })
})

describe('an unfinished photo', () => {
  it('is visible to nobody, and the sweep deletes it with whatever was stored', async () => {
    const site = world()
    const { anna, ownPhotos, own } = await someone(site)
    await ownPhotos.add(anna.id, [fileOf(await png(240, 320))], null)
    const [row] = await rowsOf(anna)
    const died = { review: 'unfinished', created_at: 0 } as const
    await run(
      env.DB,
      build
        .updateTable('photos')
        .set(died)
        .where('id', '=', row?.id ?? ''),
    )
    expect((await own()).images).toEqual([])
    await sweepAlone()
    expect(await rowsOf(anna)).toEqual([])
    expect(await leftOf([row?.filename ?? ''])).toEqual([])
  })

  it('is left alone while it is being made', async () => {
    const { anna, ownPhotos } = await someone()
    await ownPhotos.add(anna.id, [fileOf(await png(240, 320))], null)
    const now = { review: 'unfinished', created_at: Date.now() } as const
    await run(env.DB, build.updateTable('photos').set(now).where('member_id', '=', anna.id))
    await sweepAlone()
    expect(await rowsOf(anna)).toHaveLength(1)
  })
})

describe('where photos are reviewed before they are shown', () => {
  const careful = (): Site => ({ ...world(), photo_review: 'before' })
  const seenByBen = async (site: Site, anna: MadeMember) => {
    const ben = await member(site)
    const seen = await visit(site, ben).api.profile.find({ id: anna.id })
    return { images: seen.images, main: seen.main_image }
  }

  it('a new photo is visible to its owner alone', async () => {
    const { site, anna, ownPhotos, photoReview, own } = await someone(careful())
    await ownPhotos.add(anna.id, [fileOf(await png(240, 320))], null)
    const profile = await own()
    expect(profile.images).toMatchObject([{ review: 'waiting' }])
    expect(profile.main_image).not.toBeNull()
    expect(await seenByBen(site, anna)).toEqual({ images: [], main: null })
    expect((await photoReview.waiting()).photos).toMatchObject([
      { member: anna.id, id: profile.images[0]?.id },
    ])
  })

  it('an accepted photo is shown to everybody', async () => {
    const { site, anna, ownPhotos, photoReview, own } = await someone(careful())
    await ownPhotos.add(anna.id, [fileOf(await png(240, 320))], null)
    const { id = '', thumb_filename = '' } = (await own()).images[0] ?? {}
    await photoReview.decide(MODERATOR, { photo: id, decision: 'shown' })
    expect(await seenByBen(site, anna)).toEqual({
      images: [{ id, thumb_filename }],
      main: { thumb_filename },
    })
    expect(await photoReview.waiting()).toEqual({ photos: [], count: 0 })
  })

  it('a refused photo is deleted for good, and its owner sees that it was refused', async () => {
    const { site, anna, ownPhotos, photoReview, own } = await someone(careful())
    await ownPhotos.add(anna.id, [fileOf(await png(240, 320))], null)
    const { id = '', thumb_filename = '' } = (await own()).images[0] ?? {}
    await photoReview.decide(MODERATOR, { photo: id, decision: 'refused', ground: 'images' })
    await photoReview.decide(MODERATOR, { photo: id, decision: 'refused', ground: 'images' })
    expect(await seenByBen(site, anna)).toEqual({ images: [], main: null })
    expect(await consumePendingOf(anna.id)).toContain('remove-photo')
    expect(await leftOf([thumb_filename])).toEqual([])
    expect(await own()).toMatchObject({ images: [{ id, review: 'refused' }], main_image: null })
    expect(await seenByBen(site, anna)).toEqual({ images: [], main: null })
    expect(await refusalOf(photoReview.decide(MODERATOR, { photo: id, decision: 'shown' }))).toMatchObject({
      code: 'not_found',
    })
    await ownPhotos.remove(anna.id, id)
    expect((await own()).images).toEqual([])
  })

  it('a photo is reviewed by operators of its own pool alone', async () => {
    const { anna, ownPhotos, own } = await someone(careful())
    await ownPhotos.add(anna.id, [fileOf(await png(240, 320))], null)
    const elsewhere = await someone(careful())
    const [image] = (await own()).images
    expect(
      await refusalOf(elsewhere.photoReview.decide(MODERATOR, { photo: image?.id ?? '', decision: 'shown' })),
    ).toMatchObject({
      code: 'not_found',
    })
    expect(await elsewhere.photoReview.waiting()).toEqual({ photos: [], count: 0 })
  })
})

it('a site shows photos at once unless its file says otherwise', () => {
  expect(localhost.photo_review).toBe('after')
})

/** How many objects R2 contains. */
async function countOf(): Promise<number> {
  let count = 0
  let cursor: string | undefined
  do {
    const page = await env.PHOTOS.list({ ...(cursor && { cursor }) })
    count += page.objects.length
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return count
}
