// The footage of /landers/video: where it may move, and what it weighs.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isAllowed } from '#src/landers/video/load-video.ts'
import { POSTER, STILLS, VIDEO_FILES } from '#src/landers/video/video-files.ts'

describe('a film is welcome', () => {
  it.each([
    [undefined, false, true],
    [{ effectiveType: '4g', downlink: 8 }, false, true],
    [{ effectiveType: '4g', downlink: 8 }, true, false],
    [{ saveData: true, effectiveType: '4g', downlink: 8 }, false, false],
    [{ effectiveType: '3g' }, false, false],
    [{ effectiveType: 'slow-2g' }, false, false],
    [{ effectiveType: '4g', downlink: 0.6 }, false, false],
  ])('on the line %o, stillness asked for: %s → %s', (line, still, welcome) => {
    expect(isAllowed(line, still)).toBe(welcome)
  })
})

describe('the footage', () => {
  const sizeOf = (file: string) => statSync(`public${file}`).size

  it('is at most 400 kB in each codec, its poster at most 12 kB, every still at most 12 kB', () => {
    for (const film of Object.values(VIDEO_FILES)) expect(sizeOf(film)).toBeLessThanOrEqual(400_000)
    for (const picture of [POSTER, ...Object.values(STILLS)])
      expect(sizeOf(picture)).toBeLessThanOrEqual(12_000)
  })

  it('is all that lies in its folder', () => {
    const named = [...Object.values(VIDEO_FILES), POSTER, ...Object.values(STILLS)]
    for (const file of named) expect(existsSync(`public${file}`), file).toBe(true)
    expect(
      readdirSync('public/film')
        .map((file) => `/film/${file}`)
        .sort(),
    ).toEqual(named.sort())
  })
})
