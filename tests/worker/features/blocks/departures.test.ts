// A member who blocks another, is suspended or deletes their account has left for them: no call of others names them any more, exports
// included. A block tells the blocked member exactly what a deletion would (docs/decisions/privacy.md).
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { LiveEvent } from '#src/contract/live.ts'
import { APPEALED, HARM } from '#tests/support/account-actions.ts'
import { visit } from '#tests/support/api.ts'
import { memberObjectOf } from '#tests/support/chat-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { unique } from '#tests/support/factories.ts'
import { listenTo } from '#tests/support/live-socket.ts'
import {
  answerOf,
  type Recorded,
  recordCalls,
  type Sent,
  sendAs,
  sessionOf,
  toldEverybody,
} from '#tests/support/recorded-calls.ts'
import { continueDate, endWindows, stopDate } from '#tests/support/stop-time.ts'
import { build, run } from '#worker/platform/database/query.ts'

/** What a member sees of another, the events about them, and what of it names them. */
type Seen = { answers: Record<string, unknown>; events: LiveEvent[]; naming: string[] }

/** A name of his that no other data contains, and his texts. */
const CANARY = unique('Canary')
const WORDS = unique('Words of his')
/** What ends the visibility, by Anna herself. */
const APART = /^(block\.(add|remove)|chat\.remove|logout\.|user\.remove)/

describe('a member who blocks another, is suspended or deletes their account', () => {
  let recorded: Recorded
  let present: Seen
  const departures: Partial<Record<'block' | 'ban' | 'deletion', Seen>> = {}
  let returned: Seen

  const services = () => visit(localhost).services
  const idsOf = () => ({ anna: recorded.world.anna.user.id, ben: recorded.world.ben.user.id })

  /** What she reads, the same each time. */
  const pages = () => {
    const { conversation } = recorded.world
    return [
      '/api/chats.php',
      '/api/chats.php?archived=1',
      `/api/chats.php?q=${CANARY}`,
      `/api/chat.php?id=${conversation}`,
      `/api/chat.php?with=${idsOf().ben}`,
      '/api/likes.php',
      '/api/likes.php?list=mutual',
      `/api/profile.php?id=${idsOf().ben}`,
      '/api/block.php',
      '/api/user.php',
    ]
  }

  async function ask(sent: Pick<Sent, 'method' | 'path' | 'type' | 'body'>, token: string | null) {
    return answerOf(await sendAs(sent, token))
  }
  const get = (path: string) => ({ method: 'GET', path, type: null, body: null })

  async function exportsOf(member: string): Promise<[string, string][]> {
    const read = async (as: 'json' | 'html') =>
      new Response(await services().exports.stream(member, as)).text()
    return [
      ['export as json', await read('json')],
      ['export as html', await read('html')],
    ]
  }

  /** What follows an account action: Anna's events about it, and what she sees afterwards. */
  async function seenAfter(action: () => Promise<unknown>): Promise<Seen> {
    endWindows()
    const { anna, ben } = idsOf()
    const token = await sessionOf(anna)
    // Busy, an object may be unavailable for a moment: her browser tries again.
    const opened = await eventually(
      () => sendAs(get('/api/live.php'), token),
      ({ status }) => status !== 503,
    )
    const socket = listenTo(
      opened.webSocket ?? expect.fail(`no socket: ${opened.status} ${await opened.text()}`),
    )
    await action()
    await toldEverybody(memberObjectOf(ben))
    // After all events of the action.
    await memberObjectOf(anna).grant({ key: unique('end'), origin: 'welcome', credits: 1 })
    const events: LiveEvent[] = []
    for (let event = await socket.next(); event.type !== 'credits'; event = await socket.next())
      // A like of hers, by a call before, may be told late; nobody's departure makes one.
      if (!(event.type === 'liked' && event.liked)) events.push(event)
    socket.close()

    const answers: Seen['answers'] = {}
    for (const path of pages()) {
      const text = await ask(get(path), token)
      // Marks continue in a conversation whose member was erased; credits are granted to end the listening.
      answers[path] = JSON.parse(text, (key, value) =>
        ['revision', 'credits', 'request_id'].includes(key) ? undefined : value,
      )
    }
    expect(JSON.stringify(answers)).not.toMatch(/too_many|unavailable/)
    const reported: [string, string][] = Object.entries(answers).map(([path, answer]) => [
      path,
      JSON.stringify(answer),
    ])
    reported.push(...(await exportsOf(anna)))
    for (const sent of recorded.sent)
      if (!APART.test(sent.title)) reported.push([sent.title, await ask(sent, await sessionOf(anna))])
    for (const path of [...pages(), `/members/${idsOf().ben}`])
      reported.push([`a visitor: ${path}`, await ask(get(path), null)])
    const naming = reported.filter(([, text]) => text.includes(CANARY)).map(([title]) => title)
    return { answers, events, naming }
  }

  beforeAll(async () => {
    recorded = await recordCalls()
    const { anna, ben, conversation } = recorded.world
    await ben.api.message.send({ conversation, client_id: crypto.randomUUID(), text: WORDS })
    await eventually(
      () => anna.api.chats.list(),
      ([chat]) => chat?.last_message?.text === WORDS,
    )
    await ben.api.user.update({ privacy: { public: true } })
    await run(env.DB, build.updateTable('members').set({ name: CANARY }).where('id', '=', ben.user.id))
    // Anna makes some 600 requests.
    stopDate()
    const { accountActions, blocks } = services()
    const { anna: hers, ben: his } = idsOf()
    // Her calls that revert it.
    const like = async () => {
      const { services: at, settled } = visit(localhost)
      await Promise.all([at.likes.add(hers, his), at.likes.add(his, hers)])
      await settled()
    }
    await like()
    present = await seenAfter(async () => {})
    await like()
    departures.block = await seenAfter(async () => {
      await blocks.add(his, hers)
      await blocks.sync(his, hers)
    })
    await blocks.remove(his, hers)
    await blocks.sync(his, hers)
    await like()
    departures.ban = await seenAfter(() => accountActions.ban(his, HARM))
    returned = await seenAfter(() => accountActions.unban(his, APPEALED))
    await like()
    departures.deletion = await seenAfter(() =>
      accountActions.deleteAccount(his, { who: { kind: 'system', job: 'test' }, why: null }),
    )
  }, 180_000)
  afterAll(continueDate)

  it('is named by many calls, exports and a visitor’s page before', () => {
    expect(present.naming).toEqual(
      expect.arrayContaining(['/api/chats.php', '/api/likes.php', 'export as json', 'export as html']),
    )
    expect(present.naming.some((title) => title.startsWith('a visitor'))).toBe(true)
    expect(JSON.stringify(present.answers)).toContain(WORDS)
  })

  it.each(['ban', 'deletion'] as const)('is named by no call of others after a %s', (departure) => {
    expect(departures[departure]?.naming).toEqual([])
  })

  it('is named by no call of the member after a block, and no text of theirs is returned', () => {
    expect(departures.block?.naming.filter((title) => !title.startsWith('a visitor'))).toEqual([])
    expect(JSON.stringify(departures.block?.answers)).not.toContain(WORDS)
  })

  it('looks to the blocked member exactly as after a deletion', () => {
    const { ben } = idsOf()
    expect(departures.block?.events).toEqual(departures.deletion?.events)
    expect(departures.block?.events).toContainEqual(
      expect.objectContaining({ type: 'gone', profile: ben, gone: true }),
    )
    expect(departures.block?.answers).toEqual(departures.deletion?.answers)
  })

  it('is restored once a suspension is lifted', () => {
    expect(returned.naming).toEqual(
      expect.arrayContaining(['/api/likes.php', 'chat.read', 'export as json', 'export as html']),
    )
    expect(JSON.stringify(returned.answers)).toContain(WORDS)
  })
})
