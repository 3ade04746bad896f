// A square moved over an image (specification section 2, step 2: by keyboard and touch).

import { describe, expect, it } from 'vitest'
import type { Crop } from '#src/domain/photo-rules.ts'
import {
  closestZoom,
  type Extent,
  firstCrop,
  getZoom,
  moveCrop,
  placeBehind,
  zoomCrop,
} from '#src/parts/photos/crop-area.ts'
import fc from '#tests/support/properties.ts'

const WIDE = { width: 1200, height: 600 }
const TALL = { width: 600, height: 1000 }

/** In pixels. */
function squareOf({ x, y, size }: Crop, { width, height }: Extent) {
  const side = size * Math.min(width, height)
  return { left: x * width, top: y * height, right: x * width + side, bottom: y * height + side, side }
}

describe('the square of a crop', () => {
  it('starts as large as the image allows, centred, in a tall one further up', () => {
    expect(squareOf(firstCrop(WIDE), WIDE)).toMatchObject({ left: 300, top: 0, side: 600 })
    expect(squareOf(firstCrop(TALL), TALL)).toMatchObject({ left: 0, top: 100, side: 600 })
  })

  it('moves by fractions of its own side', () => {
    const moved = moveCrop(firstCrop(WIDE), WIDE, 0.1, 0)
    expect(squareOf(moved, WIDE).left).toBeCloseTo(360)
  })

  it('grows and shrinks about its centre', () => {
    const zoomed = zoomCrop(firstCrop(WIDE), WIDE, 2)
    expect(getZoom(zoomed)).toBe(2)
    expect(squareOf(zoomed, WIDE)).toMatchObject({ left: 450, top: 150, side: 300 })
  })

  it('is never smaller than the minimum size, and a small image cannot be zoomed', () => {
    expect(squareOf(zoomCrop(firstCrop(WIDE), WIDE, 100), WIDE).side).toBeCloseTo(200)
    expect(closestZoom({ width: 200, height: 900 })).toBe(1)
  })

  it('never leaves the image, however it is moved and zoomed @spec 2.32', () => {
    const side = fc.integer({ min: 200, max: 8_000 })
    const step = fc.record({
      right: fc.double({ min: -3, max: 3, noNaN: true }),
      down: fc.double({ min: -3, max: 3, noNaN: true }),
      zoom: fc.double({ min: 0.1, max: 20, noNaN: true }),
    })
    fc.assert(
      fc.property(side, side, fc.array(step, { maxLength: 20 }), (width, height, steps) => {
        const extent = { width, height }
        let crop = firstCrop(extent)
        for (const { right, down, zoom } of steps)
          crop = zoomCrop(moveCrop(crop, extent, right, down), extent, zoom)
        const square = squareOf(crop, extent)
        expect(square.left).toBeGreaterThanOrEqual(-0.001)
        expect(square.top).toBeGreaterThanOrEqual(-0.001)
        expect(square.right).toBeLessThanOrEqual(width + 0.001)
        expect(square.bottom).toBeLessThanOrEqual(height + 0.001)
        expect(square.side).toBeGreaterThanOrEqual(199.999)
      }),
    )
  })

  it('fills its frame', () => {
    expect(placeBehind({ x: 0.25, y: 0, size: 1 }, WIDE)).toEqual({
      inlineSize: '200%',
      insetInlineStart: '-50%',
      insetBlockStart: '0%',
    })
  })
})
