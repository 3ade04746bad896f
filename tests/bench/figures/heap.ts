// What the isolate holds with 400 kept pages and 30,000 requests behind it, after a collection, and whether it grows with the
// next 30,000. Production ends an isolate at 128 MB. HEAP_REQUESTS makes it shorter.
import type { D1Database } from '@cloudflare/workers-types'
import { LANGUAGES } from '#src/domain/constants.ts'
import { slugFor } from '#src/domain/slugs.ts'
import type { Figure } from '../figure.ts'
import { inspect } from '../support/heap.ts'
import { seedLanders } from '../support/landers.ts'
import { residentBytes, sendLoad } from '../support/load.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'
import { signUp } from '../support/visitors.ts'

const REQUESTS = Number(process.env.HEAP_REQUESTS ?? 30_000)
const KEPT_PAGES = 400
/** Of all requests, those of members, whose pages are rendered each time. */
const DRAWN = 600
/** They ask in turn: one member may make 400 requests in ten seconds (worker/http/middleware/rate-limit.ts). */
const MEMBERS = ['Anna', 'Ben', 'Cato', 'Daan']
const PLAIN_NICHE = 1
const mega = (bytes: number) => bytes / 1_000_000

/** Addresses of so many pages that are kept, in every language. */
async function keptPages({ miniflare }: MeasuredServer): Promise<string[]> {
  const { DB } = await miniflare.getBindings<{ DB: D1Database }>()
  const { results } = await DB.prepare(
    "SELECT id FROM members WHERE pool = 'localhost' AND kind = 'fictional' ORDER BY id LIMIT ?",
  )
    .bind(KEPT_PAGES)
    .all<{ id: string }>()
  const slugs = LANGUAGES.map((language) => slugFor(PLAIN_NICHE, language))
  return results
    .flatMap(({ id }) => slugs.map((slug) => `/members/${id}/landing2/${slug}`))
    .slice(0, KEPT_PAGES)
}

export const figure: Figure = {
  name: "the isolate's heap",
  async measure(bundle) {
    const server = await startBundle(bundle, { inspect: true })
    try {
      await seedLanders(server)
      const pages = await keptPages(server)
      if (pages.length < KEPT_PAGES) throw new Error(`the demo world has but ${pages.length} pages to keep`)
      const members = await Promise.all(MEMBERS.map((name) => signUp(server.origin, name)))
      const heap = await inspect(server)
      const fresh = await heap.heldBytes()
      async function load() {
        for (const page of pages) {
          const answer = await fetch(server.origin + page)
          if (answer.status !== 200) throw new Error(`${page} answers ${answer.status}`)
          await answer.arrayBuffer()
        }
        for (let drawn = 0; drawn < DRAWN / members.length; drawn++)
          for (const member of members) await member.ask(drawn % 2 ? '/likes' : '/chats')
        await sendLoad(server.origin + pages[0], REQUESTS - DRAWN - pages.length)
      }
      await load()
      const loaded = await heap.heldBytes()
      await load()
      const again = await heap.heldBytes()
      heap.close()
      return [
        { what: 'of an isolate that has answered a few', value: mega(fresh), unit: 'MB' },
        {
          what: `with ${KEPT_PAGES} kept pages, behind ${REQUESTS} requests`,
          value: mega(loaded),
          unit: 'MB',
          goal: 64,
        },
        { what: `more behind the next ${REQUESTS}`, value: mega(again - loaded), unit: 'MB', goal: 2 },
        { what: 'resident memory of the whole runtime', value: mega(residentBytes(server.pid)), unit: 'MB' },
      ]
    } finally {
      await server.stop()
    }
  },
}
