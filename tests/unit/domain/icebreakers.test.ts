import { describe, expect, it } from 'vitest'
import { ICEBREAKERS_SHOWN, icebreakersFor } from '#src/domain/icebreakers.ts'

const nobody = { id: 'a', city: null }
const cato = {
  id: 'b',
  city: 'Utrecht',
  personal: 'I build boats.',
  notes: { ideal: 'Somebody who laughs.' },
  interests: ['travel', 'music', 'gone'],
}
const keysOf = (profile: Parameters<typeof icebreakersFor>[0], turns: number) =>
  Array.from({ length: turns }, (_, turn) => icebreakersFor(profile, turn).map(({ key }) => key))

describe('first lines', () => {
  it('are three at once, different ones, and others at the next turn', () => {
    for (const profile of [nobody, cato]) {
      const [first = [], second = []] = keysOf(profile, 2)
      expect(new Set([...first, ...second]).size).toBe(2 * ICEBREAKERS_SHOWN)
    }
  })

  it('are based on the other’s profile alone', () => {
    const all = new Set(keysOf(cato, 12).flat())
    for (const key of [
      'interests.travel',
      'interests.music',
      'city',
      'notes.personal',
      'notes.ideal',
    ] as const)
      expect(all).toContain(key)
    expect(all).not.toContain('notes.free_time')
    expect(all).not.toContain('interests.cooking')
    expect(
      keysOf(nobody, 12)
        .flat()
        .filter((key) => /\.|city/.test(key)),
    ).toEqual([])
  })

  it('begin with the other’s own interests, and stay the same for a turn', () => {
    const [first = []] = keysOf(cato, 1)
    expect(first.filter((key) => /\.|^city/.test(key))).toHaveLength(2)
    expect(keysOf(cato, 3)).toEqual(keysOf(cato, 3))
  })
})
