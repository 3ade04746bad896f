// The heap of the isolate with 400 cached pages after 30,000 requests and a garbage collection, and its growth over the next 30,000.
// Production ends an isolate at 128 MB. HEAP_REQUESTS sets the number of requests.
import type { D1Database } from '@cloudflare/workers-types'
import { LANGUAGES } from '#src/domain/constants.ts'
import { slugFor } from '#src/domain/slugs.ts'
import { amount, type Figure } from '../figure.ts'
import { inspect } from '../support/heap.ts'
import { seedLanders } from '../support/landers.ts'
import { residentBytes, sendLoad } from '../support/load.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'
import { signUp } from '../support/visitors.ts'

const REQUESTS = amount({ full: 30_000, short: 1_000, env: 'HEAP_REQUESTS' })
const CACHED_PAGES = amount({ full: 400, short: 50 })
/** How many of the requests are of members, whose pages are rendered each time. */
const RENDERED = amount({ full: 600, short: 40 })
/** They make requests in turn: one member may make 400 requests in ten seconds (worker/http/middleware/rate-limit.ts). */
const MEMBERS = ['Anna', 'Ben', 'Cato', 'Daan']
const PLAIN_NICHE = 1
const mega = (bytes: number) => bytes / 1_000_000

/** URLs of pages that are cached, in every language. */
async function cachedPages({ miniflare }: MeasuredServer): Promise<string[]> {
  const { DB } = await miniflare.getBindings<{ DB: D1Database }>()
  const { results } = await DB.prepare(
    "SELECT id FROM members WHERE pool = 'localhost' AND kind = 'fictional' ORDER BY id LIMIT ?",
  )
    .bind(CACHED_PAGES)
    .all<{ id: string }>()
  const slugs = LANGUAGES.map((language) => slugFor(PLAIN_NICHE, language))
  return results
    .flatMap(({ id }) => slugs.map((slug) => `/members/${id}/landing2/${slug}`))
    .slice(0, CACHED_PAGES)
}

export const figure: Figure = {
  name: "the isolate's heap",
  async measure(bundle) {
    const server = await startBundle(bundle, { inspect: true })
    try {
      await seedLanders(server)
      const pages = await cachedPages(server)
      if (pages.length < CACHED_PAGES)
        throw new Error(`the demo world has only ${pages.length} pages that are cached`)
      const members = await Promise.all(MEMBERS.map((name) => signUp(server.origin, name)))
      const heap = await inspect(server)
      const fresh = await heap.heldBytes()
      async function load() {
        for (const page of pages) {
          const answer = await fetch(server.origin + page)
          if (answer.status !== 200) throw new Error(`${page} answers ${answer.status}`)
          await answer.arrayBuffer()
        }
        for (let round = 0; round < RENDERED / members.length; round++)
          for (const member of members) await member.request(round % 2 ? '/likes' : '/chats')
        await sendLoad(server.origin + pages[0], REQUESTS - RENDERED - pages.length)
      }
      await load()
      const loaded = await heap.heldBytes()
      await load()
      const again = await heap.heldBytes()
      heap.close()
      return [
        { what: 'of an isolate that has answered a few requests', value: mega(fresh), unit: 'MB', least: 1 },
        {
          what: `with ${CACHED_PAGES} cached pages, after ${REQUESTS} requests`,
          value: mega(loaded),
          unit: 'MB',
          goal: 64,
          // The cached pages are held in memory.
          least: mega(fresh),
        },
        { what: `growth over the next ${REQUESTS}`, value: mega(again - loaded), unit: 'MB', goal: 2 },
        { what: 'resident memory of the whole runtime', value: mega(residentBytes(server.pid)), unit: 'MB' },
      ]
    } finally {
      await server.stop()
    }
  },
}
