// The video of /landers/video: where it may play, and its size.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isAllowed } from '#src/landers/video/load-video.ts'
import { POSTER, STILLS, VIDEO_FILES } from '#src/landers/video/video-files.ts'

describe('a video may play', () => {
  it.each([
    [undefined, false, true],
    [{ effectiveType: '4g', downlink: 8 }, false, true],
    [{ effectiveType: '4g', downlink: 8 }, true, false],
    [{ saveData: true, effectiveType: '4g', downlink: 8 }, false, false],
    [{ effectiveType: '3g' }, false, false],
    [{ effectiveType: 'slow-2g' }, false, false],
    [{ effectiveType: '4g', downlink: 0.6 }, false, false],
  ])('on the connection %o, reduced motion %s: %s', (connection, reduced, allowed) => {
    expect(isAllowed(connection, reduced)).toBe(allowed)
  })
})

describe('the video files', () => {
  const sizeOf = (file: string) => statSync(`public${file}`).size

  it('are at most 400 kB in each codec, the poster at most 12 kB, every reduced at most 12 kB', () => {
    for (const video of Object.values(VIDEO_FILES)) expect(sizeOf(video)).toBeLessThanOrEqual(400_000)
    for (const image of [POSTER, ...Object.values(STILLS)]) expect(sizeOf(image)).toBeLessThanOrEqual(12_000)
  })

  it('are all that is in their folder', () => {
    const named = [...Object.values(VIDEO_FILES), POSTER, ...Object.values(STILLS)]
    for (const file of named) expect(existsSync(`public${file}`), file).toBe(true)
    expect(
      readdirSync('public/video')
        .map((file) => `/video/${file}`)
        .sort(),
    ).toEqual(named.sort())
  })
})
