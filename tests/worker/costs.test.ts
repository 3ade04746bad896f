// The cost sheet of docs/operating.md: no action costs more than is said there, counted on the real bindings with a
// thousand members in the pool.
import { SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import operating from '#docs/operating.md?raw'
import localhost from '#sites/localhost.ts'
import { startBilling } from '#tests/support/billing.ts'
import { deskOf, setClock } from '#tests/support/chat-world.ts'
import { like, type MadeMember, member } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { withTable } from '#tests/support/page-tables.ts'
import { monthTable, type Sheet } from './costs/month.ts'

const MEMBERS = 1_000
const BILLED = ['d1_read', 'd1_written', 'object_calls', 'object_read', 'object_written'] as const
const COLUMNS = ['requests', ...BILLED] as const

/** The row of an action in the sheet. */
function saidOf(action: string): Sheet {
  const row = operating.split('\n').find((line) => line.startsWith(`| ${action} |`))
  if (!row) throw new Error(`docs/operating.md has no row for: ${action}`)
  const cells = row.split('|').slice(2, 8)
  return Object.fromEntries(
    COLUMNS.map((column, index) => [column, Number(cells[index]?.replaceAll(',', ''))]),
  ) as Sheet
}

let billOf: Awaited<ReturnType<typeof startBilling>>
let anna: Awaited<ReturnType<typeof signedUp>>
let peers: string[]
let admirer: MadeMember

beforeAll(async () => {
  billOf = await startBilling()
  anna = await signedUp()
  // At one moment: what is written once a quarter of an hour belongs to no action.
  const at = Date.now()
  await setClock(deskOf(anna.user.id), () => at)
  const made = await Promise.all([member(localhost), member(localhost), member(localhost)])
  peers = made.map(({ id }) => id)
  admirer = made[2]
  await env.DB.prepare(
    `INSERT INTO members (id, pool, site, kind, email, name, language, created_at, last_active_at, gender, country, birth_date)
     SELECT 'crowd-' || value, ?1, ?1, 'member', 'crowd-' || value || '@example.test', 'Crowd', 'en', value, value,
       iif(value % 2, 'female', 'male'), iif(value % 3, 'NL', 'BE'), (1960 + value % 45) || '-06-15'
     FROM json_each(?2)`,
  )
    .bind(localhost.id, JSON.stringify(Array.from({ length: MEMBERS }, (_, index) => index)))
    .run()
})

let chat = ''
const send = () =>
  anna.api.message.send({ conversation: chat, client_id: crypto.randomUUID(), text: 'Hello from the quay' })
const page = async (path: string) => (await anna.fetch(path)).text()

const tags = new Map<string, string>()
async function keepTags(): Promise<void> {
  for (const path of ['/api/user.php', '/api/chats.php', '/api/likes.php'])
    tags.set(path, (await anna.fetch(path)).headers.get('etag') ?? '')
}

const ACTIONS: Record<string, () => Promise<unknown>> = {
  'a lander, kept': async () => (await SELF.fetch('http://localhost/landers/gallery/eng')).text(),
  'the member search, as a page': () => page('/members'),
  'a further page of results': () =>
    anna.api.search.run({ manual_search: true, do_not_save: true, page: 2, gender: 'female' }),
  'a profile, as a page': () => page(`/members/${peers[0]}`),
  'a like, and the lists read again': async () => {
    await anna.api.likes.add({ profile: peers[0] ?? '' })
    await anna.api.likes.list()
  },
  'a round of polling (user, chats, likes)': async () => {
    await Promise.all([anna.api.user.current(), anna.api.chats.list(), anna.api.likes.list()])
  },
  'a round of polling with nothing new': async () => {
    const answers = await Promise.all(
      [...tags].map(([path, tag]) => anna.fetch(path, { headers: { 'if-none-match': tag } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([304, 304, 304])
  },
  'opening a chat': async () => {
    chat = (await anna.api.chat.open({ profile: peers[1] ?? '' })).id
  },
  'the first message of a chat': () => send(),
  'a further message, sent and delivered': () => send(),
  'reading a chat, as a page': () => page(`/chats/${chat}`),
  'seeing who likes one': () => anna.api.likes.see({ profiles: [admirer.id] }),
  // With the mail that a job of the queue sends.
  'signing up': () => signedUp('Ben'),
}

describe('the cost sheet', () => {
  it('is made with a thousand members', async () => {
    const { results } = await env.DB.prepare('SELECT count(*) AS members FROM members WHERE pool = ?')
      .bind('localhost')
      .all()
    expect(results[0]?.members).toBeGreaterThan(MEMBERS)
  })

  it.each(Object.entries(ACTIONS))('is right about %s', async (action, work) => {
    // What an isolate keeps is there after the first time.
    if (action === 'a lander, kept') await work()
    // The round before this one left its tags.
    if (action.endsWith('with nothing new')) await keepTags()
    // Something new to see, and so other tabs to tell.
    if (action === 'seeing who likes one') await like(admirer, { ...admirer, id: anna.user.profile.id })
    const counted = await billOf(work)
    const said = saidOf(action)
    for (const column of BILLED)
      expect([column, counted[column]]).toEqual([
        column,
        expect.toSatisfy((count: number) => count <= said[column]),
      ])
  })

  it('counts at all: a stranger who is answered from memory costs no row', async () => {
    expect(await billOf(() => harness().fetch('/robots.txt'))).toMatchObject({ d1_read: 0, object_calls: 0 })
  })
  // `npx vitest run --project worker tests/worker/costs.test.ts -u` reckons it anew.
  it('has what a thousand members cost in a month, reckoned from it', async () => {
    const page = withTable(operating, 'month', monthTable(operating, saidOf))
    await expect(page).toMatchFileSnapshot('../../docs/operating.md')
  })
})
