import { expect, test } from 'vitest'
import { visibleFrame } from '#src/layouts/visible-frame.ts'

const PHONE_PX = 780

test('a keyboard over the page leaves the frame the part above it, wherever the page was scrolled to', () => {
  expect(visibleFrame(PHONE_PX, { height: 440, offset_top: 0, scale: 1 })).toEqual({
    block_size: 440,
    offset_top: 0,
  })
  expect(visibleFrame(PHONE_PX, { height: 440, offset_top: 300, scale: 1 })).toEqual({
    block_size: 440,
    offset_top: 300,
  })
})

test('without a keyboard, or with a bar of the browser only, the frame is as high as the page', () => {
  expect(visibleFrame(PHONE_PX, { height: PHONE_PX, offset_top: 0, scale: 1 })).toBeNull()
  expect(visibleFrame(PHONE_PX, { height: 700, offset_top: 0, scale: 1 })).toBeNull()
  expect(visibleFrame(440, { height: 440, offset_top: 0, scale: 1 })).toBeNull()
})

test('zooming in with two fingers is not taken for a keyboard', () => {
  expect(visibleFrame(PHONE_PX, { height: 390, offset_top: 100, scale: 2 })).toBeNull()
})
