// Everything about a member as one file (trust: access): from D1, R2, the member object and the conversation objects.
import { env } from 'cloudflare:workers'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import nlNL from '#locales/nl-NL.json'
import localhost from '#sites/localhost.ts'
import { toBase64 } from '#src/domain/bytes.ts'
import { chatPhotoKey } from '#src/domain/chat-photos.ts'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { largestOf } from '#src/domain/photo-sizes.ts'
import { visit } from '#tests/support/api.ts'
import { conversationObjectOf, memberObjectOf } from '#tests/support/chat-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { like, passkey, storedPhoto, unique } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { addPhotoTo, png } from '#tests/support/photos.ts'
import { listExportedRows } from '#worker/features/export/queries.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import { all, build, run } from '#worker/platform/database/query.ts'
import { suppressAddresses } from '#worker/platform/mail/suppressed-addresses.ts'

const cardOf = ({ user, email }: Awaited<ReturnType<typeof signedUp>>) => ({
  id: user.id,
  pool: localhost.pool,
  name: user.profile.name,
  email,
})

async function annaAndBen(messages: readonly string[]) {
  const [anna, ben] = [await signedUp('Anna'), await signedUp('Ben <b>')]
  const { id: conversation } = await anna.api.chat.open({ profile: ben.user.id })
  await visit(localhost).services.wallet.grant(anna.user.id, {
    key: 'more',
    origin: 'welcome',
    credits: 2_000,
  })
  for (const text of messages)
    await anna.api.message.send({ conversation, client_id: crypto.randomUUID(), text })
  await eventually(
    () => memberObjectOf(ben.user.id).list(),
    ([chat]) => chat?.last_message?.text === messages.at(-1),
  )
  await ben.api.message.send({ conversation, client_id: crypto.randomUUID(), text: 'Dag Anna' })
  await like(cardOf(anna), cardOf(ben))
  await like(cardOf(ben), cardOf(anna))
  const filename = await storedPhoto(anna.user.id)
  await passkey(cardOf(anna), 'Telefoon')
  const filters = { gender: null, country: 'NL', countryregion: 108, min_age: 30, max_age: 40 }
  await anna.api.savedSearches.add({ name: 'Utrecht', filters })
  await anna.api.user.update({
    personal: 'Ik bak brood.',
    notes: { ideal: 'Iemand die lacht.' },
    prompts: [{ prompt: 'song', answer: 'Suzanne' }],
    privacy: { public: true, who_may_write: 'liked', read_receipts: false },
  })
  const { notifications } = visit(localhost).services
  await notifications.choose(anna.user.id, { ...DEFAULT_CHOICES, mail_pace: 'never' })
  const [session] = await memberObjectOf(anna.user.id).listSessions()
  await notifications.addPush(
    { member_id: anna.user.id, id: session?.id ?? '' },
    {
      endpoint: 'https://fcm.googleapis.com/fcm/send/anna',
      expirationTime: null,
      keys: { p256dh: 'point-of-anna', auth: 'secret-of-anna' },
      worker: 2,
    },
    localhost.id,
  )
  await run(
    env.DB,
    build.insertInto('mail_changes').values({
      id: unique('change'),
      member_id: anna.user.id,
      old_email: anna.email,
      new_email: 'anna-new@example.test',
      asked_at: Date.now(),
    }),
  )
  const digest = await digestOfAddress(env, localhost.pool, anna.email)
  await suppressAddresses(env.DB, [{ pool: localhost.pool, digest, reason: 'bounce', at: Date.now() }])
  await anna.api.complaints.file({ category: 'question', text: 'Waar is mijn foto gebleven?' })
  return { anna, ben, conversation, filename }
}

describe('the export', () => {
  it('contains everything: account, photos, likes, complaints, wallet, devices, chats and every message', async () => {
    const { anna, ben, conversation } = await annaAndBen(['Hoi Ben', 'Hoe is het?'])
    const answer = await anna.fetch('/api/export.php')
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="export.json"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const exported = JSON.parse(await answer.text())
    expect(exported.account).toMatchObject({ email: anna.email, name: 'Anna', birth_date: '1990-05-04' })
    expect(exported).toMatchObject({
      photos: [{ position: 0 }],
      likes: [{ profile_id: ben.user.id }],
      liked_by: [{ profile_id: ben.user.id }],
      complaints: [{ text: 'Waar is mijn foto gebleven?' }],
      sessions: [{ device: expect.any(String), started_at: expect.stringMatching(/^\d{4}-.*Z$/) }],
      lots: [{ origin: 'welcome' }, { granted: 2_000 }],
    })
    expect(exported.ledger.length).toBeGreaterThan(2)
    expect(exported.chats).toMatchObject([{ conversation, peer: ben.user.id }])
    expect(exported.conversations).toEqual([
      {
        id: conversation,
        with: { id: ben.user.id, kind: 'member', name: 'Ben <b>' },
        messages: [
          { sent_at: expect.any(String), mine: true, produced_by: 'member', text: 'Hoi Ben' },
          { sent_at: expect.any(String), mine: true, produced_by: 'member', text: 'Hoe is het?' },
          { sent_at: expect.any(String), mine: false, produced_by: 'member', text: 'Dag Anna' },
        ],
      },
    ])
  })

  it('contains what the member wrote and chose: notes, privacy, notifications, push devices, passkeys, addresses', async () => {
    const { anna, filename } = await annaAndBen(['Hoi'])
    const exported = JSON.parse(await (await anna.fetch('/api/export.php')).text())
    expect(exported).toMatchObject({
      account: {
        personal: 'Ik bak brood.',
        notes: { ideal: 'Iemand die lacht.', prompt_song: 'Suzanne' },
        is_public: 1,
        who_may_write: 'liked',
        read_receipts: 0,
      },
      photos: [{ filename, review: 'shown' }],
      passkeys: [{ name: 'Telefoon', device_type: 'multiDevice' }],
      saved_searches: [{ name: 'Utrecht', alert: 1 }],
      notifications: [{ choices: { mail_pace: 'never' } }],
      push_subscriptions: [{ endpoint: 'https://fcm.googleapis.com/fcm/send/anna' }],
      mail_changes: [{ old_email: anna.email, new_email: 'anna-new@example.test', confirmed_at: null }],
      suppressed_addresses: [{ reason: 'bounce' }],
    })
  })

  it('contains nothing that opens an account', async () => {
    const { anna } = await annaAndBen(['Hoi'])
    const text = await (await anna.fetch('/api/export.php')).text()
    expect(text).not.toContain('argon2')
    expect(text).not.toMatch(/"(hash|token_hash|password_hash|digest|auth|p256dh|public_key)"/)
    expect(text).not.toMatch(/(point|secret)-of-anna/)
  })

  it('is readable: one HTML file with its images, in which no text of members is markup', async () => {
    const { anna, filename } = await annaAndBen(['<script>alert(1)</script>'])
    const answer = await anna.fetch('/api/export.php?as=html')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="export.html"')
    const html = await answer.text()
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('Ben &lt;b&gt;')
    expect(html).not.toContain('<script')
    expect(html).toContain(`data:image/webp;base64,${btoa(largestOf(filename))}`)
    expect(html).toMatch(/<h1>.*(Everything about you|Alles over jou)/)
    expect(html.trimEnd().endsWith('</html>')).toBe(true)
  })

  it('has a heading in words for every table', async () => {
    const { anna } = await annaAndBen(['Hoi'])
    const { site: _, made_at: __, ...tables } = JSON.parse(await (await anna.fetch('/api/export.php')).text())
    expect(Object.keys(tables).length).toBeGreaterThan(30)
    expect(Object.keys(tables).filter((table) => !Object.hasOwn(nlNL.export.sections, table))).toEqual([])
  })

  it('names the photos of chats, with the images of those that the member sent', async () => {
    const { anna, ben, conversation } = await annaAndBen(['Hoi'])
    const send = async (one: typeof anna, text: string) => {
      const photo = await addPhotoTo(one, conversation, await png(240, 320))
      await one.api.message.send({ conversation, client_id: crypto.randomUUID(), text, photo })
      return photo
    }
    const [mine, theirs] = [await send(anna, ''), await send(ben, 'De kade')]
    const place = (name: string) => new URLSearchParams({ conversation, photo: name, size: 'view' })
    const exported = JSON.parse(await (await anna.fetch('/api/export.php')).text())
    const photoOf = (name: string) => ({
      name,
      address: `http://localhost/api/chat_photo.php?${place(name)}`,
    })
    expect(exported.conversations[0].messages.slice(-2)).toMatchObject([
      { mine: true, text: '', photo: photoOf(mine) },
      { mine: false, text: 'De kade', photo: photoOf(theirs) },
    ])
    const html = await (await anna.fetch('/api/export.php?as=html')).text()
    const stored = await env.PHOTOS.get(chatPhotoKey(conversation, mine, 'view'))
    const image = toBase64(new Uint8Array((await stored?.arrayBuffer()) ?? expect.fail('no picture')))
    expect(html).toContain(`data:image/webp;base64,${image}`)
    expect(html).toContain(
      `<a href="http://localhost/api/chat_photo.php?${place(theirs)}`.replaceAll('&', '&amp;'),
    )
  })

  it('is complete however long a conversation is', async () => {
    const { anna, ben, conversation } = await annaAndBen(['Hoi'])
    const messages = Array.from({ length: 600 }, (_, n) => ({
      client_id: unique('message'),
      text: `Bericht ${n}`,
      producer: 'member' as const,
      sent_at: Date.now(),
    }))
    await conversationObjectOf(conversation).append({ sender: anna.user.id, receiver: ben.user.id, messages })
    const exported = JSON.parse(await (await anna.fetch('/api/export.php')).text())
    expect(exported.conversations[0].messages).toHaveLength(602)
  })

  it('is available to the member alone, twice a minute', async () => {
    expect((await harness().fetch('/api/export.php')).status).toBe(401)
    const { anna } = await annaAndBen(['Hoi'])
    const ask = async () => {
      const answer = await anna.fetch('/api/export.php')
      await answer.text()
      return answer.status
    }
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  })

  it('covers every table that names a member', async () => {
    const tables = await all(
      env.DB,
      build
        .selectFrom(sql<{ name: string }>`sqlite_master`.as('t'))
        .where(sql`type`, '=', 'table')
        .where(sql`sql`, 'like', '%member_id%')
        .select(sql<string>`name`.as('name')),
    )
    const exported = await listExportedRows(env.DB, 'nobody')
    expect(tables.map(({ name }) => name).filter((name) => !Object.hasOwn(exported, name))).toEqual([])
  })
})
