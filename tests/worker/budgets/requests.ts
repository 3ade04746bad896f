// Every page of the site map in each form, every call of the contract, and what is neither: each as one request whose hops are
// counted. The loops find new pages and calls by themselves.

import { SELF } from 'cloudflare:test'
import { generatePath } from 'react-router'
import { expect } from 'vitest'
import type { Transport } from '#src/contract/client.ts'
import { bodyOf } from '#src/contract/request-requirements.ts'
import type { PageRoute } from '#src/page.ts'
import { PAGES } from '#src/routes.tsx'
import { harness, ORIGIN } from '#tests/support/harness.ts'
import type { Hops } from '#tests/support/hops.ts'
import { CALLS, callOnce, type NamedCall, type World } from '#tests/support/samples.ts'
import { type Budget, CALL_BUDGETS, OTHER_BUDGETS, PAGE_BUDGETS, type PageCase } from './budgets.ts'

type HopsOf = (ask: () => Promise<unknown>) => Promise<Hops>

export type Counted = {
  title: string
  /** Empty where there is none, which fails the test. */
  budget: Budget | undefined
  count(world: World, hopsOf: HopsOf): Promise<Hops>
}

/** A URL of the page; a new parameter needs a value here. */
function addressOf({ path }: PageRoute, form: PageCase, { cato, lotte, conversation, order }: World): string {
  // Visitors see fictional profiles alone; a member's page has more to read.
  const profile = form === 'signed in' ? cato : lotte
  const values: Record<string, string> = {
    memberId: profile.id,
    chatId: conversation,
    type: 'received',
    slug: 'eng',
    creditId: 'credits-60',
    paymentMethod: 'sandbox',
    transactionId: order,
  }
  const unknown = [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (name in values ? [] : [name]))
  expect(unknown, `${path} has parameters without a value`).toEqual([])
  return generatePath(path, values)
}

/** Sends a request and settles with the first byte of its answer. */
async function firstByte(requested: Promise<Response>, statuses: readonly number[]): Promise<void> {
  const response = await requested
  expect(statuses).toContain(response.status)
  const reader = response.body?.getReader()
  await reader?.read()
  // The rest is read as a browser would, so that the stream can end.
  void (async () => {
    while (reader && !(await reader.read()).done);
  })()
}

function casesOf({ handle }: PageRoute): PageCase[] {
  if (handle.layout === 'lander') return ['not cached yet', 'cached', 'a lander, signed in']
  if (handle.cached) return ['not cached yet', 'cached', 'signed in']
  return [handle.access === 'member' ? 'redirected to the login' : 'signed out', 'signed in']
}

/** Members are redirected from the signup pages. */
const STATUSES: Record<PageCase, readonly number[]> = {
  cached: [200],
  'not cached yet': [200],
  'signed out': [200],
  'redirected to the login': [302],
  'signed in': [200, 302],
  'a lander, signed in': [200, 302],
}

const countPage =
  (page: PageRoute, form: PageCase): Counted['count'] =>
  async (world, hopsOf) => {
    const who = form.endsWith('signed in') ? world.anna : harness()
    const address = addressOf(page, form, world)
    // A page's code is loaded by its first request, which is no hop. A cacheable page may be rendered only once.
    if (!page.handle.cached || who === world.anna) await (await who.fetch(address)).text()
    return hopsOf(() => firstByte(who.fetch(address), STATUSES[form]))
  }

/** The component gallery is never deployed. */
const DEPLOYED = PAGES.filter(({ handle }) => handle.name !== 'dev')

const pages: Counted[] = DEPLOYED.flatMap((page) =>
  casesOf(page).map((form) => ({
    title: `${page.path} ${form}`,
    budget: PAGE_BUDGETS[form],
    count: countPage(page, form),
  })),
)

/** Counts the call alone, without what its sample needs before it. */
const countCall =
  (named: NamedCall): Counted['count'] =>
  async (world, hopsOf) => {
    const { title, call } = named
    const { kind } = bodyOf(call)
    // No call of the typed client: the sample is the call.
    if (call.output === 'response' || kind === 'files' || kind === 'raw')
      return hopsOf(() => callOnce(world, named))
    const counted: Hops[] = []
    await callOnce(world, named, (transport) => async (exchange) => {
      if (exchange.call !== call) return transport(exchange)
      const answered = Promise.withResolvers<Awaited<ReturnType<Transport>>>()
      counted.push(await hopsOf(() => transport(exchange).then(answered.resolve, answered.reject)))
      return answered.promise
    })
    return counted[0] ?? expect.fail(`the sample of ${title} does not make the call`)
  }

const calls: Counted[] = CALLS.map((named) => ({
  title: named.title,
  budget: CALL_BUDGETS[named.title],
  count: countCall(named),
}))

/**
 * Repeats a request as a poll does. Without a 304 it is no poll without changes, and counts as endless. A tag is valid within one quarter
 * of an hour, so a second one is tried.
 */
const countPoll =
  (path: string): Counted['count'] =>
  async ({ anna }, hopsOf) => {
    const repeat = async () => {
      const etag = (await anna.fetch(path)).headers.get('etag')
      let status = 0
      const hops = await hopsOf(async () => {
        status = (await anna.fetch(path, { headers: etag ? { 'if-none-match': etag } : {} })).status
      })
      return status === 304 ? hops : { ...hops, hops: Number.POSITIVE_INFINITY }
    }
    const hops = await repeat()
    return Number.isFinite(hops.hops) ? hops : repeat()
  }

const OTHERS: Record<keyof typeof OTHER_BUDGETS, Counted['count']> = {
  'who is this?': ({ anna }, hopsOf) => hopsOf(() => anna.api.settings.show()),
  'a tracked click': async (_, hopsOf) => {
    const hops = await hopsOf(() =>
      firstByte(SELF.fetch(`${ORIGIN}/landers/gallery/eng?network=acme`, { redirect: 'manual' }), [302]),
    )
    expect(hops.behind).toEqual(['queue.send'])
    return hops
  },
  'a poll of the user with nothing new': countPoll('/api/user.php'),
  'a poll of the chats with nothing new': countPoll('/api/chats.php'),
  'a poll of the likes with nothing new': countPoll('/api/likes.php'),
}
const others = Object.entries(OTHER_BUDGETS).map(([title, budget]) => ({
  title,
  budget,
  count: OTHERS[title as keyof typeof OTHER_BUDGETS],
}))

/** Called before every other call, because it may end the session that they need. */
export const PAGES_AND_DEEDS: readonly Counted[] = [...pages, ...others]
/** The calls, in the order of their samples. */
export const COUNTED_CALLS: readonly Counted[] = calls
