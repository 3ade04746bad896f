// Reads of one turn make one trip (docs/decisions/chat.md).
import { describe, expect, it } from 'vitest'
import type { Writer } from '#worker/platform/database/database.ts'
import { all, build, first, run } from '#worker/platform/database/query.ts'

const site = (id: string) => build.selectFrom('members').select('site').where('id', '=', id)

/** A database in which each member's site is their id. Its calls are recorded: `[a b]` a batch, `a` a single read, `!a` a write. */
function database({ broken = [] as string[] } = {}) {
  const trips: string[] = []
  type Bound = { id: string; all(): Promise<unknown>; run(): Promise<unknown> }
  const answer = (id: string) => {
    if (broken.includes(id)) throw new Error(`no such thing: ${id}`)
    return { results: [{ site: id }], meta: { changes: 1 } }
  }
  const db = {
    prepare: () => ({
      bind: (id: string): Bound => ({
        id,
        all: async () => {
          trips.push(id)
          return answer(id)
        },
        run: async () => {
          trips.push(`!${id}`)
          return answer(id)
        },
      }),
    }),
    batch: async (statements: Bound[]) => {
      trips.push(`[${statements.map(({ id }) => id).join(' ')}]`)
      return statements.map(({ id }) => answer(id))
    },
  } as unknown as Writer
  return { db, trips }
}

describe('reads', () => {
  it('of one turn make one trip, each with its own answer', async () => {
    const { db, trips } = database()
    const later = async () => {
      for (let turns = 0; turns < 50; turns++) await null
      return first(db, site('c'))
    }
    expect(await Promise.all([all(db, site('a')), first(db, site('b')), later()])).toEqual([
      [{ site: 'a' }],
      { site: 'b' },
      { site: 'c' },
    ])
    expect(trips).toEqual(['[a b c]'])
  })

  it('that are alone are sent alone, and the next turn is another trip', async () => {
    const { db, trips } = database()
    await all(db, site('a'))
    await all(db, site('b'))
    expect(trips).toEqual(['a', 'b'])
  })

  it('that are the same are sent once', async () => {
    const { db, trips } = database()
    const [one, other] = await Promise.all([first(db, site('a')), first(db, site('a'))])
    expect(one).toEqual(other)
    expect(trips).toEqual(['a'])
  })

  it('of two units of work are never batched together', async () => {
    const [one, other] = [database(), database()]
    await Promise.all([all(one.db, site('a')), all(other.db, site('a')), all(one.db, site('b'))])
    expect([one.trips, other.trips]).toEqual([['[a b]'], ['a']])
  })

  it('fail separately: the error of one fails no other', async () => {
    const { db, trips } = database({ broken: ['b'] })
    const [a, b, c] = await Promise.allSettled([all(db, site('a')), all(db, site('b')), all(db, site('c'))])
    expect([a.status, b.status, c.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(trips).toEqual(['[a b c]', 'a', 'b', 'c'])
  })

  it('never delay a write and are never batched with writes; a read after an awaited write is sent after it', async () => {
    const { db, trips } = database()
    const write = build.updateTable('members').set({ site: 'w' })
    const requested = [all(db, site('a')), all(db, site('b'))]
    await run(db, write)
    expect(trips).toEqual(['!w'])
    await Promise.all([...requested, all(db, site('c'))])
    expect(trips).toEqual(['!w', '[a b c]'])
  })
})
