// Which answers the browser parses: none of our own API, those of an upstream by the contract (docs/decisions/build.md).
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readFrame } from '#client/effects/live-frames.ts'
import { createBrowserApi } from '#client/transport.ts'
import { ContractMismatch } from '#src/contract/contract-mismatch.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (upstream: boolean, body: unknown) => {
  vi.stubGlobal('fetch', async () => Response.json(body))
  return createBrowserApi({ upstream }).api
}
const OWN = { upstream: false }
const FOREIGN = { upstream: true }

describe('an answer in the browser', () => {
  it('of an upstream is completed by the contract', async () => {
    const { liked_by } = await answering(true, {
      profiles: [],
      liked_by: [{ id: 7, like_new: 1 }],
    }).likes.list()
    expect(liked_by[0]).toMatchObject({ id: '7', like_new: true, name: '', main_image: null })
  })

  it('of an upstream is a mismatch where it does not fit', async () => {
    const asked = answering(true, { profiles: [], liked_by: 'many' }).likes.list()
    await expect(asked).rejects.toThrow(ContractMismatch)
    await expect(asked).rejects.toThrow(/liked_by should be Array/)
  })

  it('of our own is not parsed', async () => {
    const likes = { profiles: [], liked_by: [], added_later: true }
    expect(await answering(false, likes).likes.list()).toEqual(likes)
  })
})

describe('a frame of the live socket', () => {
  const typing = { type: 'typing', conversation: 'chat1', sender: 'ben' }

  it.each([OWN, FOREIGN])('is an event (upstream: $upstream)', async (who) => {
    expect(await readFrame(JSON.stringify(typing), who)).toEqual(typing)
  })

  it.each([OWN, FOREIGN])('that is no event is ignored (upstream: $upstream)', async (who) => {
    for (const frame of ['', '{', '7', 'null', '"typing"']) expect(await readFrame(frame, who)).toBeNull()
  })

  it('of an upstream counts only where the contract knows it', async () => {
    expect(await readFrame(JSON.stringify({ ...typing, sender: null }), FOREIGN)).toBeNull()
    expect(await readFrame(JSON.stringify({ type: 'weather' }), FOREIGN)).toBeNull()
  })

  it('of an upstream is passed on in order, the first one too', async () => {
    const told: unknown[] = []
    const frames = ['ann', 'ben', 'cas'].map((sender) => JSON.stringify({ ...typing, sender }))
    await Promise.all(frames.map(async (frame) => told.push((await readFrame(frame, FOREIGN)) as unknown)))
    expect(told).toMatchObject([{ sender: 'ann' }, { sender: 'ben' }, { sender: 'cas' }])
  })
})
