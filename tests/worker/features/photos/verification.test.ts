// The verification of photos: poses, the photo in one, the operators' decisions (design section 18), and that the image is deleted in time,
// whatever happens meanwhile.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operatorContract } from '#src/contract/operator/index.ts'
import type { Verifications } from '#src/contract/operator/verifications.ts'
import type { Site } from '#src/contract/site.ts'
import { PHOTO_UNDO_MS } from '#src/domain/photo-review.ts'
import {
  POSE_REPEATED_MS,
  POSE_VALID_MS,
  POSES,
  type Pose,
  VERIFICATION_PAGE_LENGTH,
  VERIFICATION_PHOTO_PX,
  verificationKey,
} from '#src/domain/photo-verification.ts'
import { RIGHTS } from '#src/domain/rights.ts'
import { MODERATOR, sweepAlone } from '#tests/support/account-actions.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, photo, unique, world } from '#tests/support/factories.ts'
import { signedUp } from '#tests/support/harness.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import {
  addPhotos,
  type Bytes,
  extentOf,
  jpeg,
  png,
  scene,
  sendPoseOf,
  tellsAnything,
  withGps,
} from '#tests/support/photos.ts'
import { photoVerificationApi } from '#worker/features/photos/api.ts'
import { verificationsApi } from '#worker/features/photos/operator-api.ts'
import { endVerifications, listEndedVerifications } from '#worker/features/photos/verification-queries.ts'
import {
  countWaitingVerifications,
  listWaitingVerifications,
} from '#worker/features/photos/verification-review-queries.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { all, build, first, run } from '#worker/platform/database/query.ts'
import { UNSENT_POSE_MS, VERIFICATION_WAITS_MS } from '#worker/platform/retention.ts'
import { VISITOR } from '#worker/principal.ts'

const OLGA = operator('olga', 'moderate')
const PIOTR = operator('piotr', 'moderate')
const NOT_FOUND = { code: 'not_found' }
const NONE = { state: 'none', reason: null }
const WAITING = { state: 'waiting', reason: null }
const MINUTE_MS = 60_000

const fileOf = (bytes: Bytes) => new File([bytes], 'pose.jpg', { type: 'image/jpeg' })
const storedImage = async (id: string): Promise<Bytes | null> => {
  const object = await env.PHOTOS.get(verificationKey(id))
  return object && new Uint8Array(await object.arrayBuffer())
}
const isStored = async (id: string) => (await env.PHOTOS.head(verificationKey(id))) !== null
const rowOf = ({ id }: Pick<MadeMember, 'id'>) =>
  first(env.DB, build.selectFrom('photo_verifications').where('member_id', '=', id).selectAll())

type Happens = () => Promise<unknown>
const once = (happens: Happens) => {
  let pending: Happens | null = happens
  return async () => {
    const now = pending
    pending = null
    await now?.()
  }
}
/** A binding of which one method is replaced. */
const replacing = <Binding extends object>(binding: Binding, name: string, method: unknown): Binding =>
  new Proxy(binding, {
    get(target, key) {
      const value = key === name ? method : Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** R2 in which something happens once, right before or after a call. */
function interrupted(name: 'put' | 'delete', place: 'before' | 'after', happens: Happens) {
  const happen = once(happens)
  return replacing(env.PHOTOS, name, async (...sent: unknown[]) => {
    if (place === 'before') await happen()
    const answer = await (env.PHOTOS[name] as (...sent: unknown[]) => Promise<unknown>)(...sent)
    if (place === 'after') await happen()
    return answer
  })
}

/** D1 in which something happens once, right before writes that belong together. */
function interruptedDatabase(happens: Happens) {
  const happen = once(happens)
  return replacing(env.DB, 'withSession', (since: string) => {
    const session = env.DB.withSession(since)
    return replacing(session, 'batch', async (statements: D1PreparedStatement[]) => {
      await happen()
      return session.batch(statements)
    })
  })
}

let site: Site
let clock: Clock
let picture: Bytes
let anna: MadeMember
let main: string
let second: string

beforeEach(async () => {
  picture ??= await scene(1)
  site = world()
  clock = createClock()
  anna = await member(site, { name: 'Anna', country: 'NL' })
  main = (await photo(anna.id, 0)).replace('.webp', '')
  second = (await photo(anna.id, 1)).replace('.webp', '')
})

afterEach(() => void vi.restoreAllMocks())

/** The calls of a member. */
function of(who: MadeMember, bindings = {}) {
  const { api, context } = visit(site, who, { clock, bindings })
  const send = (input: { file: File[]; pose: Pose }) => photoVerificationApi.run('send', input, context)
  return { ...api.photoVerification, send }
}
const send = async (who = anna, image = picture) => {
  const { pose } = await of(who).begin()
  return of(who).send({ file: [fileOf(image)], pose })
}
const attemptOf = async (who: Pick<MadeMember, 'id'> = anna) => {
  const row = await rowOf(who)
  if (!row) throw new Error('nothing was begun')
  return row
}
const as = (who: typeof OLGA | typeof VISITOR, name: string, input: object = {}, at = site, bindings = {}) =>
  callAs(who, verificationsApi, name, input, { site: at, clock, bindings })
const listed = async (at = site) => (await as(OLGA, 'waiting', {}, at)).answer as Verifications
const named = async (who = anna) => ({ member: who.id, attempt: (await attemptOf(who)).id })
const verify = async (photos: readonly string[], who = anna) =>
  as(OLGA, 'decide', { ...(await named(who)), decision: 'verified', photos })
const refuse = async (reason = 'pose', who = anna) =>
  as(OLGA, 'decide', { ...(await named(who)), decision: 'refused', reason })
const undo = async (by = OLGA) => as(by, 'undo', await named())
/** The ids of a member's verified photos. */
const verifiedOf = async ({ id }: MadeMember) => {
  const verified = build.selectFrom('photos').where('member_id', '=', id).where('verified_at', 'is not', null)
  return (await all(env.DB, verified.orderBy('position').select('id'))).map((row) => row.id)
}
const remove = (photo: string) => run(env.DB, build.deleteFrom('photos').where('id', '=', photo))

describe('the pose', () => {
  /** The probability that all of so many draws are one pose is six to the power of minus nineteen. */
  const DRAWS = 20

  it('is drawn for a member who has a photo', async () => {
    const ben = await member(site)
    expect(await refusalOf(of(ben).begin())).toMatchObject({ code: 'photos_missing' })
    expect(await rowOf(ben)).toBeNull()
    await photo(ben.id)
    expect(POSES).toContain((await of(ben).begin()).pose)
    expect(await of(ben).find()).toEqual(NONE)
  })

  it('is repeated within half an hour, and drawn anew afterwards', async () => {
    const { pose } = await of(anna).begin()
    for (let time = 0; time < DRAWS; time += 1) expect(await of(anna).begin()).toEqual({ pose })
    clock.advance(POSE_REPEATED_MS - 1)
    const { asked_at } = await attemptOf()
    expect(await of(anna).begin()).toEqual({ pose })
    expect((await attemptOf()).asked_at).toBe(asked_at)
    const poses = new Set<string>()
    for (let time = 0; time < DRAWS; time += 1) {
      clock.advance(POSE_REPEATED_MS)
      poses.add((await of(anna).begin()).pose)
      expect((await attemptOf()).asked_at).toBe(clock.now())
    }
    expect(poses.size).toBeGreaterThan(1)
  })

  it.each([
    { when: 'at first', steps: [] },
    { when: 'after half an hour', steps: [() => of(anna).begin(), () => clock.advance(POSE_REPEATED_MS)] },
    { when: 'after an hour', steps: [() => of(anna).begin(), () => clock.advance(POSE_VALID_MS)] },
    { when: 'after a decision', steps: [() => send(), () => refuse()] },
  ])('is the same for two requests at once: $when', async ({ steps }) => {
    for (const step of steps) await step()
    draw(0)
    const DB = interruptedDatabase(async () => {
      draw(1)
      expect(await of(anna).begin()).toEqual({ pose: POSES[1] })
    })
    expect(await of(anna, { DB }).begin()).toEqual({ pose: POSES[1] })
    expect(await attemptOf()).toMatchObject({ state: 'asked', pose: POSES[1] })
  })

  it('is not drawn anew over a photo that is sent at that moment', async () => {
    const { pose } = await of(anna).begin()
    clock.advance(POSE_REPEATED_MS)
    const DB = interruptedDatabase(() => of(anna).send({ file: [fileOf(picture)], pose }))
    expect(await of(anna, { DB }).begin()).toEqual({ pose })
    const { id } = await attemptOf()
    expect(await of(anna).find()).toEqual(WAITING)
    expect(await isStored(id)).toBe(true)
  })

  it('is valid for an hour, and only the last one', async () => {
    const { pose } = await of(anna).begin()
    const others = POSES.filter((other) => other !== pose)
    for (const other of others)
      expect(await refusalOf(of(anna).send({ file: [fileOf(picture)], pose: other }))).toMatchObject({
        code: 'pose_expired',
      })
    clock.advance(POSE_VALID_MS)
    expect(await refusalOf(of(anna).send({ file: [fileOf(picture)], pose }))).toMatchObject({
      code: 'pose_expired',
    })
    expect(await isStored((await attemptOf()).id)).toBe(false)
    const again = await of(anna).begin()
    clock.advance(POSE_VALID_MS - 1)
    expect(await of(anna).send({ file: [fileOf(picture)], ...again })).toEqual(WAITING)
  })

  it('stays after the photo is withdrawn, so that nobody gets another one by sending any photo', async () => {
    const { pose } = await of(anna).begin()
    for (let time = 0; time < DRAWS; time += 1) {
      await send()
      expect(await of(anna).withdraw()).toEqual(NONE)
      expect(await of(anna).begin()).toEqual({ pose })
    }
  })

  it('is another one after a decision at once, and the image of that is deleted', async () => {
    await send()
    await refuse()
    const { id } = await attemptOf()
    await of(anna).begin()
    expect(await attemptOf()).toMatchObject({
      state: 'asked',
      reason: null,
      asked_at: clock.now(),
      sent_at: null,
      decided_at: null,
      decided_by: null,
      erased: 0,
    })
    expect((await attemptOf()).id).not.toBe(id)
    expect(await isStored(id)).toBe(false)
    expect(await refusalOf(as(OLGA, 'undo', { member: anna.id, attempt: id }))).toMatchObject(NOT_FOUND)
    expect(await of(anna).find()).toEqual(NONE)
  })

  it('is drawn although the decision is undone at that moment, because its image is deleted already', async () => {
    await send()
    await refuse()
    const { id } = await attemptOf()
    await of(anna, { PHOTOS: interrupted('delete', 'after', () => undo()) }).begin()
    expect(await attemptOf()).toMatchObject({ state: 'asked', asked_at: clock.now() })
    expect((await attemptOf()).id).not.toBe(id)
  })

  it('that is drawn while a photo in another one arrives is the valid one', async () => {
    for (const drawn of [0, 1]) {
      draw(0)
      clock.advance(POSE_VALID_MS)
      const { pose } = await of(anna).begin()
      clock.advance(POSE_REPEATED_MS)
      draw(drawn)
      const PHOTOS = interrupted('put', 'after', () => of(anna).begin())
      const sent = of(anna, { PHOTOS }).send({ file: [fileOf(picture)], pose })
      const refused = drawn === 0 ? null : expect.objectContaining({ code: 'pose_expired' })
      expect(await refusalOf(sent)).toEqual(refused)
      const { id, state } = await attemptOf()
      expect(state).toBe(refused ? 'asked' : 'waiting')
      expect(await isStored(id)).toBe(!refused)
      await of(anna).withdraw()
    }
  })
})

const random = crypto.getRandomValues.bind(crypto)
/** Decides which pose is drawn next. */
function draw(index: number): void {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) =>
    array instanceof Uint32Array && array.length === 1 ? array.fill(index) : random(array),
  )
}

describe('the photo in the pose', () => {
  it('waits for a decision, and says nothing of where and when it was taken', async () => {
    const sideways = withGps(await jpeg(1_800, 900), 6)
    expect(tellsAnything(sideways)).toBe(true)
    expect(await send(anna, sideways)).toEqual(WAITING)
    expect(await of(anna).find()).toEqual(WAITING)
    const { id, sent_at } = await attemptOf()
    expect(sent_at).toBe(clock.now())
    const image = await storedImage(id)
    expect(tellsAnything(image ?? new Uint8Array())).toBe(false)
    expect(await extentOf(image ?? new Uint8Array())).toEqual([
      VERIFICATION_PHOTO_PX / 2,
      VERIFICATION_PHOTO_PX,
    ])
  })

  it('is served by no address of the site', async () => {
    const visitor = await signedUp('Anna')
    await addPhotos(visitor, [await png(240, 320)])
    await sendPoseOf(visitor, picture)
    const { id } = await attemptOf(visitor.user)
    expect(await isStored(id)).toBe(true)
    for (const path of [
      `/photos/${verificationKey(id)}`,
      `/photos/${encodeURIComponent(verificationKey(id))}`,
      `/photos/${id}.webp`,
      `/photos/../${verificationKey(id)}`,
      `/${verificationKey(id)}`,
      `/api/photo_verification.php?image=1&attempt=${id}`,
    ]) {
      const response = await visitor.fetch(path)
      expect(response.headers.get('content-type'), path).not.toContain('image')
      await response.body?.cancel()
    }
  })

  it('in another pose does not touch the one that waits', async () => {
    await send()
    const { id, pose } = await attemptOf()
    const before = await storedImage(id)
    const other = POSES.find((one) => one !== pose) ?? POSES[0]
    const sent = of(anna).send({ file: [fileOf(await scene(2))], pose: other })
    expect(await refusalOf(sent)).toMatchObject({ code: 'pose_expired' })
    expect(await storedImage(id)).toEqual(before)
  })

  it('replaces the first one while that waits, and waits from then on', async () => {
    await send()
    const { id } = await attemptOf()
    const before = await storedImage(id)
    clock.advance(MINUTE_MS)
    expect(await send(anna, await scene(2))).toEqual(WAITING)
    expect(await attemptOf()).toMatchObject({ id, state: 'waiting', sent_at: clock.now() })
    expect(await storedImage(id)).not.toEqual(before)
  })

  it('does not replace one that is decided on, whose image the operator may need again', async () => {
    const { pose } = await of(anna).begin()
    await send()
    await refuse()
    const { id } = await attemptOf()
    const before = await storedImage(id)
    const again = of(anna).send({ file: [fileOf(await scene(2))], pose })
    expect(await refusalOf(again)).toMatchObject({ code: 'pose_expired' })
    expect(await storedImage(id)).toEqual(before)
    expect((await undo()).answer).toBe('done')
  })

  it('is deleted where the first one is decided on meanwhile, and that is not undone without an image', async () => {
    const { pose } = await of(anna).begin()
    await send()
    const PHOTOS = interrupted('put', 'after', () => refuse())
    const again = of(anna, { PHOTOS }).send({ file: [fileOf(await scene(2))], pose })
    expect(await refusalOf(again)).toMatchObject({ code: 'pose_expired' })
    const { id, state, erased } = await attemptOf()
    expect({ state, erased }).toEqual({ state: 'refused', erased: 1 })
    expect(await isStored(id)).toBe(false)
    expect(await refusalOf(undo())).toMatchObject(NOT_FOUND)
  })

  it('is deleted where its member is deleted meanwhile', async () => {
    const { pose } = await of(anna).begin()
    const { id } = await attemptOf()
    const gone = run(
      env.DB,
      build.updateTable('members').set({ status: 'deleted' }).where('id', '=', anna.id),
    )
    const PHOTOS = interrupted('put', 'before', () => gone)
    const sent = of(anna, { PHOTOS }).send({ file: [fileOf(picture)], pose })
    expect(await refusalOf(sent)).toMatchObject({ code: 'pose_expired' })
    expect(await isStored(id)).toBe(false)
  })

  it('is deleted where it is withdrawn', async () => {
    await send()
    const { id } = await attemptOf()
    expect(await of(anna).withdraw()).toEqual(NONE)
    expect(await isStored(id)).toBe(false)
    expect(await of(anna).find()).toEqual(NONE)
    expect((await listed()).verifications).toEqual([])
    expect(await refusalOf(as(OLGA, 'image', { member: anna.id, attempt: id }))).toMatchObject(NOT_FOUND)
  })

  it('is deleted where it arrives while the first one is withdrawn', async () => {
    await send()
    const { pose, id } = await attemptOf()
    const PHOTOS = interrupted('put', 'before', () => of(anna).withdraw())
    const again = of(anna, { PHOTOS }).send({ file: [fileOf(picture)], pose })
    expect(await refusalOf(again)).toMatchObject({ code: 'pose_expired' })
    expect(await isStored(id)).toBe(false)
    expect(await of(anna).find()).toEqual(NONE)
  })

  it('stays where it replaces the first one while that is withdrawn', async () => {
    await send()
    const { id } = await attemptOf()
    const PHOTOS = interrupted('delete', 'after', async () => {
      clock.advance(1)
      await send()
    })
    expect(await of(anna, { PHOTOS }).withdraw()).toEqual(WAITING)
    expect(await attemptOf()).toMatchObject({ id, state: 'waiting' })
    expect(await isStored(id)).toBe(true)
  })

  it('cannot be withdrawn once it is decided on', async () => {
    await send()
    const PHOTOS = interrupted('delete', 'before', () => refuse())
    expect(await of(anna, { PHOTOS }).withdraw()).toEqual({ state: 'refused', reason: 'pose' })
    expect(await attemptOf()).toMatchObject({ state: 'refused', erased: 1 })
    expect(await of(anna).withdraw()).toEqual({ state: 'refused', reason: 'pose' })
  })
})

describe('the operators', () => {
  it('see the active members of their pool, the longest waiting first, with the photos of the profile', async () => {
    const ben = await member(site, { name: 'Ben', birth_date: '1996-01-02' })
    await photo(ben.id)
    await send(ben)
    clock.advance(1_000)
    await send()
    const cato = await member(site)
    await photo(cato.id)
    await of(cato).begin()
    const dora = await member(site)
    await photo(dora.id)
    await send(dora)
    await run(env.DB, build.updateTable('members').set({ status: 'banned' }).where('id', '=', dora.id))

    const { verifications, count } = await listed()
    expect(count).toBe(2)
    expect(verifications).toMatchObject([
      { member: ben.id, name: 'Ben', age: 30, site: site.id },
      {
        ...(await named()),
        name: 'Anna',
        pose: (await attemptOf()).pose,
        sent_at: new Date(clock.now()).toISOString(),
        photos: [
          { id: main, verified: false },
          { id: second, verified: false },
        ],
      },
    ])
    expect(await listed(world())).toEqual({ verifications: [], count: 0 })
  })

  it('get the image, which no cache stores, and only that of their pool', async () => {
    await send()
    const { id } = await attemptOf()
    const { answer, recorded } = await as(OLGA, 'image', await named())
    const response = answer as Response
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(await storedImage(id))
    expect(recorded).toEqual([
      { operator: 'olga', pool: site.pool, call: 'verifications.image', subject: anna.id },
    ])
    expect(await refusalOf(as(OLGA, 'image', await named(), world()))).toMatchObject(NOT_FOUND)
    const ben = await member(site)
    await photo(ben.id)
    await send(ben)
    for (const input of [
      { member: anna.id, attempt: 'another' },
      { member: ben.id, attempt: id },
    ])
      expect(await refusalOf(as(OLGA, 'image', input))).toMatchObject(NOT_FOUND)
  })

  it('need the right to moderate', async () => {
    await send()
    const inputs = {
      waiting: {},
      image: await named(),
      decide: { ...(await named()), decision: 'refused', reason: 'pose' },
      undo: await named(),
    }
    expect(Object.keys(inputs)).toEqual(Object.keys(operatorContract.verifications.calls))
    for (const [name, input] of Object.entries(inputs)) {
      for (const right of RIGHTS.filter((one) => one !== 'moderate'))
        expect(await refusalOf(as(operator('otto', right), name, input))).toMatchObject({ code: 'not_yours' })
      expect(await refusalOf(as(VISITOR, name, input))).not.toBeNull()
    }
    expect(await attemptOf()).toMatchObject({ state: 'waiting' })
  })

  it('decide nothing in another pool', async () => {
    await send()
    const verified = { ...(await named()), decision: 'verified', photos: [main] }
    expect(await refusalOf(as(OLGA, 'decide', verified, world()))).toMatchObject(NOT_FOUND)
    expect(await attemptOf()).toMatchObject({ state: 'waiting' })
    await as(OLGA, 'decide', verified)
    expect(await refusalOf(as(OLGA, 'undo', await named(), world()))).toMatchObject(NOT_FOUND)
    expect(await attemptOf()).toMatchObject({ state: 'verified' })
  })

  it('verify exactly the photos that they name, and no longer the others', async () => {
    const third = (await photo(anna.id, 2)).replace('.webp', '')
    const ben = await member(site)
    const bens = (await photo(ben.id)).replace('.webp', '')
    await send()
    await verify([main, second, bens])
    expect(await verifiedOf(anna)).toEqual([main, second])
    expect(await verifiedOf(ben)).toEqual([])
    expect(await of(anna).find()).toEqual({ state: 'verified', reason: null })
    await send()
    clock.advance(1_000)
    await verify([second, third])
    expect(await verifiedOf(anna)).toEqual([second, third])
  })

  it('decide once: of two decisions at the same moment the second changes nothing', async () => {
    await send()
    const decision = { ...(await named()), decision: 'verified' }
    const DB = interruptedDatabase(() => as(PIOTR, 'decide', { ...decision, photos: [second] }))
    const late = as(OLGA, 'decide', { ...decision, photos: [main] }, site, { DB })
    expect(await refusalOf(late)).toMatchObject(NOT_FOUND)
    expect(await attemptOf()).toMatchObject({ state: 'verified', decided_by: 'piotr' })
    expect(await verifiedOf(anna)).toEqual([second])
    expect(await refusalOf(refuse())).toMatchObject(NOT_FOUND)
    expect(await attemptOf()).toMatchObject({ state: 'verified' })
  })

  it('do not verify a member of whom every named photo is deleted by then', async () => {
    await send()
    await remove(second)
    expect(await refusalOf(verify([second]))).toMatchObject(NOT_FOUND)
    expect(await attemptOf()).toMatchObject({ state: 'waiting' })
    await verify([main, second])
    expect(await verifiedOf(anna)).toEqual([main])
  })

  it('refuse with a reason, which the member sees, and photos that were verified before stay so', async () => {
    await send()
    await verify([main])
    await send()
    await refuse('face')
    expect(await of(anna).find()).toEqual({ state: 'refused', reason: 'face' })
    expect(await verifiedOf(anna)).toEqual([main])
  })

  it('undo their own decision within a minute, with all that it did to the photos', async () => {
    await send()
    await verify([main])
    await send()
    clock.advance(1_000)
    await verify([second])
    expect(await verifiedOf(anna)).toEqual([second])
    clock.advance(PHOTO_UNDO_MS - 1)
    expect(await refusalOf(undo(PIOTR))).toMatchObject(NOT_FOUND)
    expect((await undo()).answer).toBe('done')
    expect(await verifiedOf(anna)).toEqual([main])
    expect(await of(anna).find()).toEqual(WAITING)
    expect(await refusalOf(undo())).toMatchObject(NOT_FOUND)

    await refuse('person')
    expect((await undo()).answer).toBe('done')
    expect(await of(anna).find()).toEqual(WAITING)
    expect(await verifiedOf(anna)).toEqual([main])
    await verify([main, second])
    clock.advance(PHOTO_UNDO_MS)
    expect(await refusalOf(undo())).toMatchObject(NOT_FOUND)
    expect(await verifiedOf(anna)).toEqual([main, second])
  })
})

describe('a verified photo', () => {
  it('is marked on the profile, on cards, in the search and for its owner', async () => {
    await send()
    await verify([main])
    const ben = visit(site, await member(site, { country: 'NL' }), { clock })
    const verified = { thumb_filename: `${main}.webp`, verified: true }
    const profile = await ben.api.profile.find({ id: anna.id })
    expect(profile.images).toEqual([
      { id: main, ...verified },
      { id: second, thumb_filename: `${second}.webp` },
    ])
    expect(profile.main_image).toEqual(verified)
    const search = await ben.api.search.run({ manual_search: true, searchAllCountries: true, pp: 48 })
    expect(search.profiles.find(({ id }) => id === anna.id)?.main_image).toEqual(verified)
    await ben.api.likes.add({ profile: anna.id })
    const own = (await visit(site, anna, { clock }).api.user.current()).profile
    expect(own.main_image).toEqual(verified)
    expect(own.images).toEqual([
      { id: main, ...verified, review: 'shown' },
      { id: second, thumb_filename: `${second}.webp`, review: 'shown' },
    ])
  })

  it('says nothing about another main photo', async () => {
    await send()
    await verify([second])
    const ben = visit(site, await member(site, { country: 'NL' }), { clock })
    const other = { thumb_filename: `${main}.webp` }
    const profile = await ben.api.profile.find({ id: anna.id })
    expect(profile.main_image).toEqual(other)
    expect(profile.images.map(({ verified }) => verified)).toEqual([undefined, true])
    const search = await ben.api.search.run({ manual_search: true, searchAllCountries: true, pp: 48 })
    expect(search.profiles.find(({ id }) => id === anna.id)?.main_image).toEqual(other)
    await visit(site, anna, { clock }).api.profileImage.choose({ image: second, main: true })
    expect((await ben.api.profile.find({ id: anna.id })).main_image).toMatchObject({ verified: true })
  })
})

describe('the sweep', () => {
  it('deletes the image a minute after the decision, and not before', async () => {
    await send()
    await refuse()
    const { id } = await attemptOf()
    await sweepAlone(clock.now() + PHOTO_UNDO_MS - 1)
    expect(await isStored(id)).toBe(true)
    expect(await attemptOf()).toMatchObject({ erased: 0 })
    await sweepAlone(clock.now() + PHOTO_UNDO_MS)
    expect(await isStored(id)).toBe(false)
    expect(await attemptOf()).toMatchObject({ state: 'refused', reason: 'pose', erased: 1 })
    // Even by a clock that is behind: there is no image to decide by again.
    expect(await refusalOf(undo())).toMatchObject(NOT_FOUND)
    expect(await refusalOf(as(OLGA, 'image', await named()))).toMatchObject(NOT_FOUND)
    expect(await of(anna).find()).toEqual({ state: 'refused', reason: 'pose' })
  })

  it('ends one that was undone while its image was deleted', async () => {
    await send()
    await verify([main])
    const { id } = await attemptOf()
    await undo()
    await endVerifications(env.DB, [id], clock.now())
    expect(await attemptOf()).toMatchObject({ state: 'refused', reason: 'undecided', erased: 1 })
    expect(await verifiedOf(anna)).toEqual([])
  })

  it('ends one that nobody decides on after thirty days', async () => {
    await send()
    const { id } = await attemptOf()
    await sweepAlone(clock.now() + VERIFICATION_WAITS_MS - 1)
    expect(await of(anna).find()).toEqual(WAITING)
    const at = clock.now() + VERIFICATION_WAITS_MS
    await sweepAlone(at)
    expect(await isStored(id)).toBe(false)
    expect(await of(anna).find()).toEqual({ state: 'refused', reason: 'undecided' })
    expect(await attemptOf()).toMatchObject({ decided_at: at, decided_by: null, erased: 1 })
    expect((await listed()).verifications).toEqual([])
  })

  it('removes a pose that no photo was sent of after a day, and what a crash left of it in R2', async () => {
    await of(anna).begin()
    const { id } = await attemptOf()
    await env.PHOTOS.put(verificationKey(id), picture)
    await sweepAlone(clock.now() + UNSENT_POSE_MS - 1)
    expect(await attemptOf()).toMatchObject({ state: 'asked' })
    await sweepAlone(clock.now() + UNSENT_POSE_MS)
    expect(await rowOf(anna)).toBeNull()
    expect(await isStored(id)).toBe(false)
  })
})

it('the deletion of an account deletes the image and all that is stored of the verification', async () => {
  await send()
  const { id } = await attemptOf()
  await visit(site, null, { clock }).services.accountActions.deleteAccount(anna.id, {
    who: MODERATOR,
    why: null,
  })
  expect(await rowOf(anna)).toBeNull()
  expect(await isStored(id)).toBe(false)
})

describe('the queries', () => {
  /** How the database finds the rows of what `read` asks for. */
  async function planOf(read: (db: Reader) => Promise<unknown>): Promise<string[]> {
    const plans: D1PreparedStatement[] = []
    const explaining = {
      prepare: (query: string) => ({
        bind(...values: unknown[]) {
          plans.push(env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).bind(...values))
          return env.DB.prepare(query).bind(...values)
        },
      }),
    }
    await read(explaining as unknown as Reader)
    const explained = await env.DB.batch<{ detail: string }>(plans)
    return explained.flatMap(({ results }) => results.map(({ detail }) => detail))
  }

  it('of the operators read the waiting attempts of the pool alone, in their order', async () => {
    const search = /^SEARCH photo_verifications USING INDEX photo_verifications_waiting \(pool=\?\)$/
    const list = await planOf((db) => listWaitingVerifications(db, 'x', VERIFICATION_PAGE_LENGTH))
    expect(list[0]).toMatch(search)
    expect(list.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
    const count = await planOf((db) => countWaitingVerifications(db, 'x'))
    expect(count.filter((step) => step.includes('photo_verifications'))).toEqual([
      expect.stringMatching(search),
    ])
  })

  it('of the sweep read what has ended alone, not what waits', async () => {
    const ends = { decided_before: 3, sent_before: 2, asked_before: 1 }
    const plan = await planOf((db) => listEndedVerifications(db, ends, 100))
    const search =
      /^SEARCH photo_verifications USING INDEX photo_verifications_images \(state=\? AND <expr><\?\)$/
    expect(plan.filter((step) => step.includes('photo_verifications'))).toEqual([
      expect.stringMatching(search),
      expect.stringMatching(search),
      expect.stringMatching(search),
    ])
  })
})

it('two attempts of one member cannot be stored', async () => {
  await of(anna).begin()
  const { id, ...row } = await attemptOf()
  const other = build.insertInto('photo_verifications').values({ ...row, id: unique('attempt') })
  await expect(run(env.DB, other)).rejects.toThrow('UNIQUE')
})
