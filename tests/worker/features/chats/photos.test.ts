// Photos in conversations: uploaded as profile photos are, visible to the two participants alone, deleted when nobody sees them.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { chatPhotoKeys } from '#src/domain/chat-photos.ts'
import { conversationObjectOf, setClock } from '#tests/support/chat-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signedUp } from '#tests/support/harness.ts'
import {
  addPhotoTo,
  type Bytes,
  extentOf,
  jpeg,
  postChatPhoto,
  tellsAnything,
  withGps,
} from '#tests/support/photos.ts'
import { EVIDENCE_MS, SEALED_MS, UNSENT_CHAT_PHOTO_MS } from '#worker/platform/retention.ts'

type Someone = Awaited<ReturnType<typeof signedUp>>

describe('a photo in a conversation', () => {
  let anna: Someone
  let ben: Someone
  let conversation: string

  beforeEach(async () => {
    anna = await signedUp('Anna')
    ben = await signedUp('Ben')
    conversation = (await anna.api.chat.open({ profile: ben.user.id })).id
  })

  const send = (one: Someone, photo: string, text = '') =>
    one.api.message.send({ conversation, client_id: crypto.randomUUID(), text, photo })
  const see = (one: Pick<Someone, 'fetch'>, photo: string, size = 'thumb', headers = {}) =>
    one.fetch(`/api/chat_photo.php?conversation=${conversation}&photo=${photo}&size=${size}`, { headers })
  const stored = async (photo: string) =>
    (await Promise.all(chatPhotoKeys(conversation, photo).map((key) => env.PHOTOS.head(key)))).filter(Boolean)
      .length
  /** Runs the conversation object's alarm when it is due, at a moment from now on. */
  const later = async (ms: number) => {
    const conversationObject = conversationObjectOf(conversation)
    await setClock(conversationObject, () => Date.now() + ms)
    await runDurableObjectAlarm(conversationObject as unknown as DurableObjectStub)
  }
  const sent = async (text = '') => {
    const photo = await addPhotoTo(anna, conversation, await jpeg(1200, 900))
    const { message } = await send(anna, photo, text)
    await eventually(
      () => ben.api.chats.list(),
      (chats) => chats.length === 1,
    )
    return { photo, seq: message.seq ?? 0 }
  }

  it('is stored whole in three sizes without metadata, costs a message, and is sent once to whoever may see it', async () => {
    const cato = await signedUp('Cato')
    const photo = await addPhotoTo(anna, conversation, withGps(await jpeg(2400, 1200)))
    expect(photo).toMatch(/^[\w-]{43}-1600x800$/)
    const { credits } = await send(anna, photo, 'The quay')
    expect(credits).toBe(9)
    for (const [size, extent] of [
      ['view', [1600, 800]],
      ['thumb', [640, 320]],
      ['teaser', [20, 10]],
    ] as const) {
      const response = await see(ben, photo, size)
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      const bytes = new Uint8Array(await response.arrayBuffer()) as Bytes
      expect(await extentOf(bytes)).toEqual(extent)
      expect(tellsAnything(bytes)).toBe(false)
      const tag = { 'if-none-match': response.headers.get('etag') ?? '' }
      expect((await see(ben, photo, size, tag)).status).toBe(304)
      expect((await see(cato, photo, size, tag)).status).toBe(404)
    }
    expect((await ben.api.chat.read({ id: conversation })).messages[0]).toMatchObject({
      text: 'The quay',
      extra: { photo },
    })
  })

  it('is visible to nobody else: not to a third member, a visitor, by its public name, or before it is sent', async () => {
    const photo = await addPhotoTo(anna, conversation, await jpeg(400, 300))
    const cato = await signedUp('Cato')
    expect((await see(anna, photo)).status).toBe(200)
    for (const one of [ben, cato]) expect((await see(one, photo)).status).toBe(404)
    await send(anna, photo)
    expect((await see(ben, photo)).status).toBe(200)
    expect((await see(cato, photo)).status).toBe(404)
    const { status } = await anna.fetch('/api/logout.php')
    expect(status).toBe(200)
    expect((await see(anna, photo)).status).toBe(401)
    for (const path of [`${photo}-thumb.webp`, `chat%2F${conversation}%2F${photo}-thumb.webp`])
      expect((await ben.fetch(`/photos/${path}`)).status).toBe(404)
    expect((await postChatPhoto(cato, conversation, await jpeg(400, 300))).status).toBe(404)
  })

  it('belongs to one message of its sender’s: another’s, a foreign and a made-up one are refused and cost nothing', async () => {
    const photo = await addPhotoTo(anna, conversation, await jpeg(400, 300))
    await send(anna, photo)
    const before = (await anna.api.credits.show()).balance
    const refused = { code: 'invalid' }
    await expect(send(anna, photo)).rejects.toMatchObject(refused)
    await expect(send(anna, `${'x'.repeat(43)}-400x300`)).rejects.toMatchObject(refused)
    await expect(send(ben, photo)).rejects.toMatchObject({ code: expect.stringMatching(/invalid|not_found/) })
    await expect(
      anna.api.message.send({ conversation, client_id: crypto.randomUUID(), text: ' ' }),
    ).rejects.toMatchObject({ code: 'invalid', details: { fields: { text: 'required' } } })
    expect((await anna.api.credits.show()).balance).toBe(before)
  })

  it('that is no photo is refused, and leaves nothing', async () => {
    const text = new TextEncoder().encode('<svg onload=alert(1)>') as Bytes
    expect((await postChatPhoto(anna, conversation, text)).status).toBe(415)
    expect((await postChatPhoto(anna, conversation, await jpeg(400, 300), 'image/gif')).status).toBe(415)
  })

  it('that was never sent is deleted after a day', async () => {
    const photo = await addPhotoTo(anna, conversation, await jpeg(400, 300))
    await later(UNSENT_CHAT_PHOTO_MS - 60_000)
    expect(await stored(photo)).toBe(3)
    await later(UNSENT_CHAT_PHOTO_MS + 60_000)
    expect(await stored(photo)).toBe(0)
  })

  it('is deleted when both have deleted it, one by one or with the whole chat, and stays while one has not', async () => {
    const { photo, seq } = await sent()
    await anna.api.message.hide({ conversation, seq })
    expect((await see(anna, photo)).status).toBe(404)
    expect((await see(ben, photo)).status).toBe(200)
    await later(SEALED_MS + 60_000)
    expect(await stored(photo)).toBe(3)
    await ben.api.chat.remove({ conversation })
    expect((await see(ben, photo)).status).toBe(404)
    await later(3 * SEALED_MS)
    expect(await stored(photo)).toBe(0)
  })

  it('is hidden with its sender’s account at once, and deleted from R2 with the sealed messages', async () => {
    const { photo } = await sent()
    await conversationObjectOf(conversation).forget(anna.user.id)
    expect((await see(ben, photo)).status).toBe(404)
    expect(await stored(photo)).toBe(3)
    await later(SEALED_MS + 60_000)
    expect(await stored(photo)).toBe(0)
  })

  it('whose image was lost is not found', async () => {
    const { photo } = await sent()
    await env.PHOTOS.delete(chatPhotoKeys(conversation, photo))
    expect((await see(ben, photo)).status).toBe(404)
  })

  it('that was reported stays as long as its report', async () => {
    const { photo, seq } = await sent()
    await ben.api.complaints.file({
      category: 'report',
      text: 'I did not want to see that.',
      good_faith: true,
      message: { conversation, seq },
    })
    await conversationObjectOf(conversation).forget(anna.user.id)
    await later(SEALED_MS + 60_000)
    expect(await stored(photo)).toBe(3)
    await later(EVIDENCE_MS + 60_000)
    await later(EVIDENCE_MS + 120_000)
    expect(await stored(photo)).toBe(0)
  })
})
