// Messages in another language, by a server of the operator's choice (docs/decisions/chat.md).
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openChat } from '#tests/support/chat-world.ts'
import { createTranslations } from '#worker/features/chats/translation-service.ts'

type World = Awaited<ReturnType<typeof openChat>>

describe('a message in another language', () => {
  let world: World
  const withServer = createTranslations({ env: { ...env, TRANSLATE_URL: 'https://translate.test' } })
  const ask = (who: string, change = {}, translations = withServer) =>
    translations.translate(who, { conversation: world.conversation, seq: 1, to: 'de', ...change })

  beforeEach(async () => {
    world = await openChat(5)
    await world.send('Hello there')
    vi.stubGlobal('fetch', async (url: URL, { body }: { body: string }) => {
      const { q, target } = JSON.parse(body)
      return Response.json({ translatedText: `${q} @ ${url.host} in ${target}` })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is available to its participants, and to nobody else', async () => {
    expect(await ask(world.anna)).toBe('Hello there @ translate.test in de')
    await expect.poll(() => ask(world.ben).catch(() => null)).toBe('Hello there @ translate.test in de')
    const stranger = crypto.randomUUID()
    const refused = { code: 'not_found' }
    await expect(ask(stranger)).rejects.toMatchObject(refused)
    await expect(ask(world.anna, { seq: 2 })).rejects.toMatchObject(refused)
    await expect(ask(world.anna, { seq: Number.MAX_SAFE_INTEGER })).rejects.toMatchObject(refused)
    await expect(ask(world.anna, { conversation: 'nobodys' })).rejects.toMatchObject(refused)
  })

  it('is unavailable where no translator is configured, and has a waiting time where it fails', async () => {
    await expect(ask(world.anna, {}, createTranslations({ env }))).rejects.toMatchObject({
      code: 'not_found',
    })
    vi.stubGlobal('fetch', async () => Response.json({ error: 'busy' }, { status: 503 }))
    await expect(ask(world.anna)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
