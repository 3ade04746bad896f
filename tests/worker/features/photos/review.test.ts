// The review of photos by operators (design section 18): the wall, decisions and undoing them, the removal of any photo, and pictures that
// do not return once they were refused.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import localhost from '#sites/localhost.ts'
import { operatorContract } from '#src/contract/operator/index.ts'
import type { PhotosToReview } from '#src/contract/operator/photos.ts'
import type { Site } from '#src/contract/site.ts'
import { PHOTO_UNDO_MS } from '#src/domain/photo-review.ts'
import { largestOf, photoFiles } from '#src/domain/photo-sizes.ts'
import { RIGHTS } from '#src/domain/rights.ts'
import { consume, consumePendingOf, sweepAlone } from '#tests/support/account-actions.ts'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, world } from '#tests/support/factories.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { type Bytes, clearPng, png, resaved, scene } from '#tests/support/photos.ts'
import { liftStatement } from '#worker/features/account-status/statement-queries.ts'
import { photosApi } from '#worker/features/photos/operator-api.ts'
import { all, build, first, run } from '#worker/platform/database/query.ts'
import { perceptualHash } from '#worker/platform/images/perceptual-hash.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'
import { VISITOR } from '#worker/principal.ts'

const OLGA = operator('olga', 'moderate')
const PIOTR = operator('piotr', 'moderate')
const GROUND = { ground: 'pretending', facts: 'It shows an actress.' } as const
const fileOf = (bytes: Bytes) => new File([bytes], 'quay.jpg', { type: 'image/jpeg' })

describe('the review of photos', () => {
  let site: Site
  let clock: Clock
  let anna: MadeMember
  let annas: Visit

  beforeEach(async () => {
    site = { ...world(), photo_review: 'before' }
    clock = createClock()
    anna = await member(site, { name: 'Anna' })
    annas = visit(site, anna, { clock })
  })

  const as = (who: typeof OLGA | typeof VISITOR, name: string, input: object = {}, at = site) =>
    callAs(who, photosApi, name, input, { site: at, clock })
  const waiting = async (at = site) => (await as(OLGA, 'waiting', {}, at)).answer as PhotosToReview
  const upload = (picture: Bytes, by = annas) => by.services.ownPhotos.add(idOf(by), [fileOf(picture)], null)
  const idOf = ({ context: { principal } }: Visit) => (principal.kind === 'member' ? principal.member.id : '')
  const photosOf = ({ id }: MadeMember) =>
    all(env.DB, build.selectFrom('photos').where('member_id', '=', id).orderBy('position').selectAll())
  const onlyPhoto = async (owner = anna) => {
    const [photo] = await photosOf(owner)
    if (!photo) throw new Error('no photo')
    return photo
  }
  const statementsOf = ({ id }: MadeMember) =>
    all(env.DB, build.selectFrom('statements').where('member_id', '=', id).selectAll())
  const imagesLeft = async (filename: string) =>
    (await Promise.all(photoFiles(filename).map((name) => env.PHOTOS.head(name)))).filter(Boolean).length
  const hashesOf = (photo: string) =>
    all(env.DB, build.selectFrom('refused_photos').where('photo', '=', photo).selectAll())

  it('lists what waits, oldest first, with what a decision needs to know, and how many there are', async () => {
    const ben = await member(site, { name: 'Ben', birth_date: '1996-01-02' })
    await upload(await scene(1))
    clock.advance(1_000)
    await upload(await scene(2), visit(site, ben, { clock }))
    const { photos, count } = await waiting()
    expect(count).toBe(2)
    expect(photos).toMatchObject([
      { member: anna.id, name: 'Anna', review: 'waiting', site: site.id, refused_before: 0 },
      { member: ben.id, name: 'Ben', age: expect.any(Number) },
    ])
    expect(photos[1]?.uploaded_at).toBe(new Date(clock.now()).toISOString())
    expect(await waiting(world())).toEqual({ photos: [], count: 0 })
  })

  it('reads the queue of a pool by its index, however many photos others have', async () => {
    const plan = await all(env.DB, {
      sql: `EXPLAIN QUERY PLAN SELECT id FROM photos WHERE review_pool = 'x' ORDER BY created_at LIMIT 50`,
      parameters: [],
    } as never)
    expect(plan.map((row) => (row as { detail: string }).detail)).toEqual([
      expect.stringMatching(/^SEARCH photos USING (COVERING )?INDEX photos_to_review \(review_pool=\?\)/),
    ])
  })

  it('has the photos of a site that shows them at once, until they were looked at', async () => {
    const after = { ...site, photo_review: 'after' as const }
    await visit(after, anna, { clock }).services.ownPhotos.add(anna.id, [fileOf(await scene(1))], null)
    const [photo] = (await waiting()).photos
    expect(photo).toMatchObject({ review: 'shown', member: anna.id })
    await as(OLGA, 'decide', { photo: photo?.id, decision: 'shown' })
    expect(await waiting()).toEqual({ photos: [], count: 0 })
    expect(await onlyPhoto()).toMatchObject({ review: 'shown', nudity: 0, decided_by: 'olga' })
  })

  it('serves the image to the pool’s moderators alone, and to no cache', async () => {
    await upload(await scene(1))
    const { id, filename } = await onlyPhoto()
    const response = (await as(OLGA, 'image', { photo: id })).answer as Response
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('image/webp')
    const stored = await env.PHOTOS.get(filename.replace('-card', '-full'))
    expect(await response.arrayBuffer()).toEqual(await stored?.arrayBuffer())
    expect(await refusalOf(as(OLGA, 'image', { photo: id }, world()))).toMatchObject({ code: 'not_found' })
  })

  it('shows a photo, with nudity or without, and the audit is told which', async () => {
    await upload(await scene(1))
    const { id } = await onlyPhoto()
    const { recorded } = await as(OLGA, 'decide', { photo: id, decision: 'nudity' })
    expect(recorded).toEqual([{ operator: 'olga', pool: site.pool, call: 'photos.decide', subject: id }])
    expect(await onlyPhoto()).toMatchObject({ review: 'shown', nudity: 1, review_pool: null })
    await as(OLGA, 'decide', { photo: id, decision: 'shown' })
    expect(await onlyPhoto()).toMatchObject({ review: 'shown', nudity: 0 })
  })

  it('undoes the operator’s own decision within a minute, of a refusal too, and not later', async () => {
    await upload(await scene(1))
    const { id, filename } = await onlyPhoto()
    for (const decision of [{ decision: 'shown' }, { decision: 'refused', ground: 'images' }]) {
      await as(OLGA, 'decide', { photo: id, ...decision })
      await as(OLGA, 'decide', { photo: id, ...decision })
      expect(await refusalOf(as(PIOTR, 'undo', { photo: id }))).toMatchObject({ code: 'not_found' })
      clock.advance(PHOTO_UNDO_MS - 1)
      await as(OLGA, 'undo', { photo: id })
      expect(await onlyPhoto()).toMatchObject({ review: 'waiting', review_pool: site.pool, decided_at: null })
    }
    expect(await consumePendingOf(anna.id)).toContain('remove-photo')
    expect(await onlyPhoto()).toMatchObject({ review: 'waiting' })
    expect(await imagesLeft(filename)).toBe(4)
    expect(await statementsOf(anna)).toEqual([])

    await as(OLGA, 'decide', { photo: id, decision: 'refused', ground: 'images' })
    clock.advance(PHOTO_UNDO_MS)
    expect(await refusalOf(as(OLGA, 'undo', { photo: id }))).toMatchObject({ code: 'not_found' })
  })

  it('puts a photo that was shown with nudity back as it was', async () => {
    await upload(await scene(1))
    const { id } = await onlyPhoto()
    await as(OLGA, 'decide', { photo: id, decision: 'nudity' })
    clock.advance(PHOTO_UNDO_MS)
    await as(OLGA, 'decide', { photo: id, decision: 'shown' })
    await as(OLGA, 'undo', { photo: id })
    expect(await onlyPhoto()).toMatchObject({ review: 'shown', nudity: 1, review_pool: site.pool })
  })

  it('deletes a refused photo after a minute, once, and tells its owner why', async () => {
    await upload(await scene(1))
    const { id, filename } = await onlyPhoto()
    const [one, other] = await Promise.all([
      refusalOf(as(OLGA, 'decide', { photo: id, decision: 'refused', ground: 'images' })),
      refusalOf(as(PIOTR, 'decide', { photo: id, decision: 'refused', ground: 'images' })),
    ])
    expect([one, other]).toContain(null)
    expect(await imagesLeft(filename)).toBe(4)
    await consumePendingOf(anna.id)
    await consumePendingOf(anna.id)
    expect(await imagesLeft(filename)).toBe(0)
    expect(await statementsOf(anna)).toMatchObject([
      {
        measure: 'photo_removed',
        ground: 'images',
        facts: null,
        by_report: 0,
        photo: id,
        receipt: expect.any(String),
      },
    ])
    expect(await onlyPhoto()).toMatchObject({ review: 'refused' })
    await upload(await scene(2))
    expect((await waiting()).photos).toMatchObject([{ member: anna.id, refused_before: 1 }])
  })

  it('mails the statement of a refusal once, and says that no report led to it', async () => {
    const berta = await member(localhost, { name: 'Berta' })
    await upload(await scene(30), visit(localhost, berta, { clock }))
    const { id } = await onlyPhoto(berta)
    await as(OLGA, 'decide', { photo: id, decision: 'refused', ground: 'images' }, localhost)
    for (let time = 0; time < 3; time += 1) await consumePendingOf(berta.id)
    const mails = await listDevMail(env, { to: berta.email })
    expect(mails.map(({ subject }) => subject)).toEqual(['We have removed one of your photos'])
    expect(mails[0]?.text).toContain('No report played a part in it.')
  })

  it('removes any shown photo from everywhere at once, with reasons for its owner, however often it is asked', async () => {
    await upload(await scene(1))
    const { id, filename } = await onlyPhoto()
    await as(OLGA, 'decide', { photo: id, decision: 'shown' })
    const asked = await Promise.all(
      [OLGA, PIOTR].map((who) => refusalOf(as(who, 'remove', { photo: id, ...GROUND }))),
    )
    expect(asked).toEqual([null, null])
    await as(OLGA, 'remove', { photo: id, ...GROUND })
    expect(await photosOf(anna)).toEqual([])
    expect(await imagesLeft(filename)).toBe(0)
    expect(await statementsOf(anna)).toMatchObject([{ ...GROUND, by_report: 0, photo: id }])
    const ben = await member(site)
    expect((await visit(site, ben).api.profile.find({ id: anna.id })).images).toEqual([])
    expect(await refusalOf(as(OLGA, 'remove', { photo: 'unknown', ...GROUND }))).toMatchObject({
      code: 'not_found',
    })
  })

  it('finds a photo by the name in the address of its image too, and only in its own pool', async () => {
    await upload(await scene(1))
    const { id, filename } = await onlyPhoto()
    const stem = filename.replace('-card.webp', '')
    expect(stem).not.toBe(filename)
    const image = (await as(OLGA, 'image', { photo: stem })).answer as Response
    expect(image.status).toBe(200)
    await image.body?.cancel()
    expect(await refusalOf(as(OLGA, 'remove', { photo: stem, ...GROUND }, world()))).toMatchObject({
      code: 'not_found',
    })
    await as(OLGA, 'remove', { photo: stem, ...GROUND })
    expect(await photosOf(anna)).toEqual([])
    expect(await imagesLeft(filename)).toBe(0)
    expect(await statementsOf(anna)).toMatchObject([{ ...GROUND, photo: id }])
  })

  it('removes a photo by the job of the command, which is safe to repeat', async () => {
    await upload(await scene(1))
    const { id, filename } = await onlyPhoto()
    const job = {
      kind: 'remove-photo',
      id: `remove-photo:${id}`,
      pool: site.pool,
      site: site.id,
      member_id: anna.id,
      photo_id: id,
      by: 'olga',
      ...GROUND,
      refused_at: null,
    }
    await consume(job)
    await consume({ ...job, id: `${job.id}-again` })
    // A photo that its member has deleted meanwhile: the job is done too.
    await consume({ ...job, id: `${job.id}-gone`, photo_id: 'deleted' })
    expect(await photosOf(anna)).toEqual([])
    expect(await imagesLeft(filename)).toBe(0)
    expect(await statementsOf(anna)).toMatchObject([{ ...GROUND, decided_by: 'olga', by_report: 0 }])
  })

  it('decides nothing in another pool', async () => {
    await upload(await scene(1))
    const { id } = await onlyPhoto()
    const elsewhere = world()
    for (const [name, input] of [
      ['decide', { photo: id, decision: 'shown' }],
      ['undo', { photo: id }],
      ['remove', { photo: id, ...GROUND }],
    ] as const)
      expect(await refusalOf(as(OLGA, name, input, elsewhere))).toMatchObject({ code: 'not_found' })
    expect(await onlyPhoto()).toMatchObject({ review: 'waiting' })
  })

  it('is for the right to moderate alone', async () => {
    await upload(await scene(1))
    const { id } = await onlyPhoto()
    const inputs = {
      waiting: {},
      image: { photo: id },
      decide: { photo: id, decision: 'shown' },
      undo: { photo: id },
      remove: { photo: id, ...GROUND },
    }
    expect(Object.keys(inputs)).toEqual(Object.keys(operatorContract.photos.calls))
    for (const [name, input] of Object.entries(inputs)) {
      for (const right of RIGHTS.filter((one) => one !== 'moderate'))
        expect(await refusalOf(as(operator('otto', right), name, input))).toMatchObject({ code: 'not_yours' })
      expect(await refusalOf(as(VISITOR, name, input))).not.toBeNull()
    }
    expect(await onlyPhoto()).toMatchObject({ review: 'waiting' })
  })

  describe('recognises a picture that was removed before', () => {
    const removed = async (picture: Bytes) => {
      await upload(picture)
      const { id } = await onlyPhoto()
      await as(OLGA, 'remove', { photo: id, ...GROUND })
      return id
    }
    const attempt = async (picture: Bytes, at = site) => {
      const who = await member(at)
      return refusalOf(visit(at, who, { clock }).services.ownPhotos.add(who.id, [fileOf(picture)], null))
    }

    it('encoded again, smaller or larger, by anybody of the pool, and stores nothing of it', async () => {
      const picture = await scene(3, 640, 800)
      await removed(picture)
      for (const again of [
        picture,
        await resaved(picture),
        await resaved(picture, 240),
        await resaved(picture, 1_200),
      ])
        expect(await attempt(again)).toMatchObject({ code: 'photo_refused' })
      expect(await refusalOf(upload(await resaved(picture, 400)))).toMatchObject({ code: 'photo_refused' })
      expect(await photosOf(anna)).toEqual([])
      expect(await attempt(picture, world())).toBeNull()
    })

    it('and no other picture, nor one with almost nothing to see', async () => {
      await removed(await scene(3))
      for (let seed = 4; seed < 14; seed += 1) expect(await attempt(await scene(seed))).toBeNull()
      const plain = [200, 30, 30] as const
      const id = await removed(await png(300, 400, plain, plain))
      expect(await hashesOf(id)).toEqual([])
      expect(await attempt(await png(300, 400, plain, [201, 30, 30]))).toBeNull()
    })

    it('that was refused on the wall, once its owner has the statement', async () => {
      const picture = await scene(5)
      await upload(picture)
      const { id } = await onlyPhoto()
      await as(OLGA, 'decide', { photo: id, decision: 'refused', ground: 'images' })
      await consumePendingOf(anna.id)
      expect(await attempt(await resaved(picture))).toMatchObject({ code: 'photo_refused' })
    })

    it('from before hashes were stored, by its image', async () => {
      const picture = await scene(6, 640, 800)
      await upload(picture)
      const { id } = await onlyPhoto()
      await run(env.DB, build.updateTable('photos').set({ hashes: '[]' }).where('id', '=', id))
      await as(OLGA, 'remove', { photo: id, ...GROUND })
      expect(await attempt(picture)).toMatchObject({ code: 'photo_refused' })
    })

    it('unless its image cannot be read, which does not keep it on the profile', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      await upload(await scene(6, 640, 800))
      const { id, filename } = await onlyPhoto()
      await run(env.DB, build.updateTable('photos').set({ hashes: '[]' }).where('id', '=', id))
      await env.PHOTOS.put(largestOf(filename), new TextEncoder().encode('RIFF....WEBPnothing'))
      await as(OLGA, 'remove', { photo: id, ...GROUND })
      expect(await photosOf(anna)).toEqual([])
      expect(await imagesLeft(filename)).toBe(0)
      expect(String(warn.mock.calls)).toContain('photo-not-hashed')
      warn.mockRestore()
    })

    it('whose shown part is uploaded as a picture of its own', async () => {
      const picture = await scene(7, 800, 800)
      const crop = { x: 0.2, y: 0.1, size: 0.6 }
      await annas.services.ownPhotos.add(anna.id, [fileOf(picture)], crop)
      const { id, filename } = await onlyPhoto()
      const shown = await env.PHOTOS.get(filename.replace('-card', '-full'))
      const part = await resaved(new Uint8Array((await shown?.arrayBuffer()) ?? new ArrayBuffer(0)))
      await as(OLGA, 'remove', { photo: id, ...GROUND })
      expect(await attempt(part)).toMatchObject({ code: 'photo_refused' })
      expect(await attempt(picture)).toMatchObject({ code: 'photo_refused' })
    })

    it('until an appeal succeeds, and for a year', async () => {
      const picture = await scene(8)
      const id = await removed(picture)
      const statement = await first(
        env.DB,
        build.selectFrom('statements').where('photo', '=', id).select('id'),
      )
      await liftStatement(env.DB, statement?.id ?? '', clock.now())
      expect(await hashesOf(id)).toEqual([])
      expect(await attempt(picture)).toBeNull()

      const late = await scene(9)
      const kept = await removed(late)
      expect((await hashesOf(kept)).length).toBeGreaterThan(0)
      await sweepAlone(clock.now() + 366 * 86_400_000)
      expect(await hashesOf(kept)).toEqual([])
      expect(await attempt(late)).toBeNull()
    })
  })
})

it('a transparent picture has no hash that could be refused', async () => {
  expect(await perceptualHash(env.IMAGES, await clearPng(320, 400))).toBeNull()
})
