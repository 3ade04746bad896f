// Statements compiled once and bound by name (docs/decisions/chat.md).

import { describe, expect, it } from 'vitest'
import fc from '#tests/support/properties.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { build } from '#worker/platform/database/query.ts'

type Wanted = { pool: string; country: string | null; city: string | null; limit: number }
let built = 0
const found = prepared((p: Slots<Wanted>) => {
  built += 1
  let query = build.selectFrom('members').select('id').where('status', '=', 'active').limit(p.limit)
  if (p.city !== null) query = query.where('city', '=', p.city)
  if (p.country !== null) query = query.where('country', '=', p.country)
  return query.where('pool', '=', p.pool).where('site', '=', p.pool)
})

/** The same statement built with its values. */
function plainly({ pool, country, city, limit }: Wanted) {
  let query = build.selectFrom('members').select('id').where('status', '=', 'active').limit(limit)
  if (city !== null) query = query.where('city', '=', city)
  if (country !== null) query = query.where('country', '=', country)
  const { sql, parameters } = query.where('pool', '=', pool).where('site', '=', pool).compile()
  return { sql, parameters }
}

const text = fc.string()
const wanted = fc.record({
  pool: text,
  country: fc.option(text),
  city: fc.option(text),
  limit: fc.nat(),
})

describe('a prepared statement', () => {
  it('binds every value at its name, whatever the values and earlier calls', () => {
    fc.assert(
      fc.property(wanted, (values) => {
        expect(found(values)).toEqual(plainly(values))
      }),
    )
  })

  it('accepts the values in any order', () => {
    const one = found({ pool: 'a', country: 'b', city: 'c', limit: 4 })
    expect(found({ limit: 4, city: 'c', country: 'b', pool: 'a' })).toEqual(one)
  })

  it('is built once for each set of given values', () => {
    fc.assert(fc.property(wanted, (values) => void found(values)))
    const before = built
    fc.assert(fc.property(wanted, (values) => void found(values)))
    expect(built).toBe(before)
    expect(before).toBeLessThanOrEqual(4)
  })

  it('refuses to be bound without one of its values', () => {
    const lacking = { pool: 'a', country: 'b', city: 'c' } as Wanted
    expect(() => found(lacking)).toThrow('no value for the slot limit')
  })

  it('hides its values from the builder, by type: a slot can be compared with, not computed with', () => {
    const never = () =>
      prepared((p: Slots<{ now: number }>) =>
        build
          .selectFrom('members')
          .select('id')
          // @ts-expect-error: a slot is no number.
          .limit(p.now - 1),
      )
    expect(never).toBeTypeOf('function')
  })
})
