import { describe, expect, it } from 'vitest'
import {
  countFrame,
  FRAMES_PER_SECOND,
  type FrameVerdict,
  NO_FRAMES,
} from '#worker/durable/member/frame-rate-limit.ts'

/** The verdicts on frames at these moments, milliseconds after a start. */
function verdictsOn(moments: number[]): FrameVerdict[] {
  let pace = NO_FRAMES
  return moments.map((at) => {
    const counted = countFrame(pace, 1_000_000 + at, FRAMES_PER_SECOND)
    pace = counted.pace
    return counted.verdict
  })
}
const burst = (at: number, frames: number) => Array.from({ length: frames }, () => at)

describe('the rate limit of a socket', () => {
  it('is twenty frames a second, second after second', () => {
    const moments = [0, 1_000, 2_000, 3_000].flatMap((at) => burst(at, FRAMES_PER_SECOND))
    expect(new Set(verdictsOn(moments))).toEqual(new Set(['accepted']))
  })

  it('warns once above twenty, and ignores the rest of that second', () => {
    expect(verdictsOn(burst(0, 24)).slice(19)).toEqual([
      'accepted',
      'warned',
      'ignored',
      'ignored',
      'ignored',
    ])
    expect(verdictsOn([...burst(0, 24), 1_000]).at(-1)).toBe('accepted')
  })

  it('closes the socket above twenty again; ten seconds later it warns again', () => {
    expect(verdictsOn([...burst(0, 21), ...burst(1_000, 21)]).at(-1)).toBe('closed')
    expect(verdictsOn([...burst(0, 21), ...burst(11_000, 21)]).at(-1)).toBe('warned')
  })

  it('closes a flooding socket within the second', () => {
    expect(verdictsOn(burst(0, 61)).at(-1)).toBe('closed')
  })
})
