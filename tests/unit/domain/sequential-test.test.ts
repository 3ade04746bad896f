// The test of whether a variant is better: exact where possible, by simulation where it is looked at
// after every single sign-up.
import { describe, expect, inject, it } from 'vitest'
import { logEvidence, timesAsOften } from '#src/domain/sequential-test.ts'
import fc from '#tests/support/properties.ts'

const RUNS = 1_000
const SIGN_UPS = 600
const LEVEL = 0.05

/** Numbers from 0 up to 1, the same from the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Of so many trials, those that report a difference to an operator who looks after every sign-up; `odds` of the second over the first. */
function told({ share, odds, seed }: { share: number; odds: number; seed: number }): number {
  const random = randomFrom(seed)
  const real = (odds * share) / (odds * share + 1 - share)
  let trials = 0
  for (let run = 0; run < RUNS; run++) {
    const counts = { first: 0, second: 0 }
    // The evidence after one more sign-up, from that before; compared with the whole now and then.
    let log = 0
    for (let signed = 0; signed < SIGN_UPS; signed++) {
      const is_second = random() < real
      const weight = is_second ? share : 1 - share
      const before = is_second ? counts.second : counts.first
      log += Math.log((100 * weight + before) / ((100 + signed) * weight))
      if (is_second) counts.second++
      else counts.first++
      if (log >= Math.log(1 / LEVEL)) {
        expect(logEvidence(counts, share)).toBeCloseTo(log, 6)
        trials++
        break
      }
    }
  }
  return trials / RUNS
}

const shares = fc.integer({ min: 5, max: 95 }).map((percent) => percent / 100)
const some = fc.record({ first: fc.integer({ min: 0, max: 400 }), second: fc.integer({ min: 0, max: 400 }) })

describe('the evidence for a difference', () => {
  it('begins at 1, and has a constant expectation where there is no difference: looking more often does not help', () => {
    expect(logEvidence({ first: 0, second: 0 }, 0.3)).toBeCloseTo(0, 12)
    fc.assert(
      fc.property(some, shares, (counts, share) => {
        const now = logEvidence(counts, share)
        const grown = (one: Partial<typeof counts>) =>
          Math.exp(logEvidence({ ...counts, ...one }, share) - now)
        const expected =
          (1 - share) * grown({ first: counts.first + 1 }) + share * grown({ second: counts.second + 1 })
        expect(expected).toBeCloseTo(1, 8)
      }),
    )
  })

  it.each([0.5, 0.2])(
    'speaks of a difference that is none in at most five of a hundred trials, looked at after every sign-up (share %s)',
    (share) => {
      // Ville's bound is on the chance; of a thousand trials a little more than five of a hundred may happen by luck.
      expect(told({ share, odds: 1, seed: inject('fuzz').seed })).toBeLessThan(0.065)
    },
  )

  it('finds a variant that half as many again sign up on within 600 sign-ups, four times of five', () => {
    expect(told({ share: 0.5, odds: 1.5, seed: inject('fuzz').seed })).toBeGreaterThan(0.8)
  })

  it('grows with the observed difference, on either side', () => {
    const [none, some, much] = [150, 180, 210].map((second) => logEvidence({ first: 150, second }, 0.5))
    expect(none).toBeLessThan(0)
    expect(some).toBeGreaterThan(none ?? 0)
    expect(much).toBeGreaterThan(some ?? 0)
    expect(logEvidence({ first: 210, second: 150 }, 0.5)).toBeCloseTo(much ?? 0, 6)
  })
})

describe('how many times as often', () => {
  it('contains the observed ratio, contains 1 as long as there is no evidence, and excludes it when there is', () => {
    fc.assert(
      fc.property(some, shares, (counts, share) => {
        const { from, to } = timesAsOften(counts, share, 1 - LEVEL)
        const seen = counts.second / counts.first / (share / (1 - share))
        if (counts.first + counts.second > 0) {
          expect(from).toBeLessThanOrEqual(seen * (1 + 1e-9))
          expect(to * (1 + 1e-9)).toBeGreaterThanOrEqual(seen)
        }
        const left = Math.log(1 / LEVEL) - logEvidence(counts, share)
        // At the edge itself the halving decides.
        if (Math.abs(left) > 1e-6) expect(from <= 1 && 1 <= to).toBe(left > 0)
      }),
    )
  })

  it('is unbounded before the first sign-up, and narrow after many', () => {
    expect(timesAsOften({ first: 0, second: 0 }, 0.5, 0.95)).toEqual({
      from: 0,
      to: Number.POSITIVE_INFINITY,
    })
    const { from, to } = timesAsOften({ first: 5_000, second: 6_000 }, 0.5, 0.95)
    expect(from).toBeGreaterThan(1.1)
    expect(to).toBeLessThan(1.3)
  })

  it('counts by weight: a quarter of the visitors and a quarter of the sign-ups is as often', () => {
    const { from, to } = timesAsOften({ first: 7_500, second: 2_500 }, 0.25, 0.95)
    expect(from).toBeGreaterThan(0.9)
    expect(to).toBeLessThan(1.1)
    expect(from).toBeLessThan(1)
    expect(to).toBeGreaterThan(1)
  })
})
