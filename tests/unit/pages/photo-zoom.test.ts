// A zoomed photo: its position after gestures, wheel and keys.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeByKey } from '#src/pages/member/strip.ts'
import { AT_REST, LARGEST, pinch, settle, type Zoom, zoomAt } from '#src/pages/member/viewer/zoom.ts'

const FRAME = { width: 360, height: 740 }
const number = (bound: number) => fc.double({ min: -bound, max: bound, noNaN: true })
const point = fc.record({ x: number(180), y: number(370) })
const zooms = fc
  .record({ scale: fc.double({ min: 1, max: LARGEST, noNaN: true }), x: number(900), y: number(900) })
  .map((zoom) => settle(zoom, FRAME))

/** How far the photo's centre may move before an edge enters its frame. */
const boundOf = ({ scale }: Zoom) => ({
  x: (FRAME.width * (scale - 1)) / 2 + 1e-6,
  y: (FRAME.height * (scale - 1)) / 2 + 1e-6,
})
const isWithin = (zoom: Zoom) =>
  zoom.scale >= 1 &&
  zoom.scale <= LARGEST &&
  Math.abs(zoom.x) <= boundOf(zoom).x &&
  Math.abs(zoom.y) <= boundOf(zoom).y

describe('a zoomed photo', () => {
  it('fills its frame, is never smaller, and never larger than four times', () => {
    fc.assert(
      fc.property(zooms, fc.double({ min: 0.01, max: 100, noNaN: true }), point, (zoom, factor, at) =>
        isWithin(zoomAt(zoom, factor, at, FRAME)),
      ),
    )
    fc.assert(
      fc.property(zooms, point, point, point, point, (zoom, a, b, c, d) =>
        isWithin(pinch(zoom, [a, b], [c, d], FRAME)),
      ),
    )
  })

  it('grows around the touched point, which stays in place', () => {
    const at = { x: 60, y: -100 }
    const { scale, x, y } = zoomAt(AT_REST, 2, at, FRAME)
    // The photo's point under the touch, in pixels of the unzoomed photo.
    expect({ x: (at.x - x) / scale, y: (at.y - y) / scale }).toEqual({ x: 60, y: -100 })
  })

  it('follows two fingers in size and position', () => {
    const apart = pinch(
      AT_REST,
      [
        { x: -20, y: 0 },
        { x: 20, y: 0 },
      ],
      [
        { x: -40, y: 0 },
        { x: 40, y: 0 },
      ],
      FRAME,
    )
    expect(apart).toEqual({ scale: 2, x: 0, y: 0 })
    const moved = pinch(
      apart,
      [
        { x: -40, y: 0 },
        { x: 40, y: 0 },
      ],
      [
        { x: -10, y: 50 },
        { x: 70, y: 50 },
      ],
      FRAME,
    )
    expect(moved).toEqual({ scale: 2, x: 30, y: 50 })
  })

  it('is centred when it is as small as its frame', () => {
    expect(zoomAt({ scale: 2, x: 150, y: 200 }, 0.5, { x: 0, y: 0 }, FRAME)).toEqual(AT_REST)
  })
})

describe('a key in the strip of photos', () => {
  it.each([
    ['ArrowRight', 0, 12, 1],
    ['ArrowRight', 11, 12, null],
    ['ArrowLeft', 3, 12, 2],
    ['ArrowLeft', 0, 12, null],
    ['Home', 7, 12, 0],
    ['End', 7, 12, 11],
    ['Enter', 7, 12, null],
    ['ArrowRight', 0, 1, null],
  ])('%s at %i of %i leads to %s', (key, current, total, place) => {
    expect(placeByKey(key, current, total)).toBe(place)
  })
})
